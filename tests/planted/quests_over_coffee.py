"""Faults of Quests Over Coffee."""

from tests.planted.faults import Fault

FAULTS = (
    Fault(
        "coffee: points in defeat",
        "companion/games/quests_over_coffee/rules/rules.py",
        "return 0 if health <= 0 else max",
        "return max",
        "tests/games/quests_over_coffee/test_health.py::test_without_health_one_is_defeated_and_scores_nothing",
    ),
    Fault(
        'coffee: now: return state.phase == "rolling" and state.active is None and bool(stat',
        "companion/games/quests_over_coffee/rules/items.py",
        'return state.phase == "rolling" and state.active is not None and bool(state.active.dice)',
        'return state.phase == "rolling" and state.active is None and bool(state.active.dice)',
        "tests/games/quests_over_coffee/test_pages.py::test_an_item_that_cannot_be_used_says_why",
    ),
    Fault(
        "coffee: roll: if state.shop or state.shop.dice:",
        "companion/games/quests_over_coffee/rules/shopping.py",
        "if state.shop and state.shop.dice:",
        "if state.shop or state.shop.dice:",
        "tests/games/quests_over_coffee/test_pages_games.py::test_a_whole_game_by_the_forms_on_the_page",
    ),
    Fault(
        "coffee: check_fields: free = any(isinstance(effect, effects.SetDie) or effect.to is None for",
        "companion/games/quests_over_coffee/rules/using.py",
        "free = any(isinstance(effect, effects.SetDie) and effect.to is None for effect in found)",
        "free = any(isinstance(effect, effects.SetDie) or effect.to is None for effect in found)",
        "tests/games/quests_over_coffee/test_pages.py::test_what_is_used_before_the_roll_counts_in_it",
    ),
    Fault(
        'coffee: lethal: return effect.of == "health" and by < 0 and state.health + by + state.',
        "companion/games/quests_over_coffee/rules/settling.py",
        'return effect.of == "health" and by < 0 and state.health + by + state.shield <= 0',
        'return effect.of == "health" and by < 0 and state.health + by + state.shield < 0',
        "tests/games/quests_over_coffee/test_actors.py::test_only_the_player_acts",
    ),
    Fault(
        'coffee: overfull: return "three_added" if dice - base + more >= MOST_HELP else None',
        "companion/games/quests_over_coffee/rules/rules.py",
        'return "three_added" if dice - base + more > MOST_HELP else None',
        'return "three_added" if dice - base + more >= MOST_HELP else None',
        "tests/games/quests_over_coffee/test_items.py::test_dice_of_items_and_of_help_are_three_together_at_most",
    ),
    Fault(
        'coffee: attribute_changed: hit = event.of == "health" or (event.by < 0 or event.shielded > 0)',
        "companion/games/quests_over_coffee/rules/changing.py",
        'hit = event.of == "health" and (event.by < 0 or event.shielded > 0)',
        'hit = event.of == "health" or (event.by < 0 or event.shielded > 0)',
        "tests/games/quests_over_coffee/test_health.py::test_a_shield_is_no_loss_of_luck_or_money",
    ),
    Fault(
        "coffee: turned: check_chosen(action.dice, dice, 2)",
        "companion/games/quests_over_coffee/rules/using.py",
        "check_chosen(action.dice, dice, 1)",
        "check_chosen(action.dice, dice, 2)",
        "tests/games/quests_over_coffee/test_items.py::test_set_die_turns_one_to_the_face_that_is_asked_for",
    ),
    Fault(
        "coffee: of_options: values = {2: of_effects(view, effect.otherwise)}",
        "companion/games/quests_over_coffee/rules/worth.py",
        "values = {1: of_effects(view, effect.otherwise)}",
        "values = {2: of_effects(view, effect.otherwise)}",
        "tests/games/quests_over_coffee/test_choices.py::test_a_careful_player_takes_what_is_worth_most",
    ),
    Fault(
        'coffee: compares: return {"<": now <= value, ">": now > value, "=": now == value}[sign]',
        "companion/games/quests_over_coffee/rules/rules.py",
        'return {"<": now < value, ">": now > value, "=": now == value}[sign]',
        'return {"<": now <= value, ">": now > value, "=": now == value}[sign]',
        "tests/games/quests_over_coffee/test_careful.py::test_every_action_is_played_by_somebody",
    ),
    Fault(
        "coffee: check_fields: if action.values is not None and any(isinstance(effect, TYPED) for eff",
        "companion/games/quests_over_coffee/rules/using.py",
        "if action.values is not None and not any(isinstance(effect, TYPED) for effect in found):",
        "if action.values is not None and any(isinstance(effect, TYPED) for effect in found):",
        "tests/games/quests_over_coffee/test_careful.py::test_every_action_is_played_by_somebody",
    ),
)
