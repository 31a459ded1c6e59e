"""What the entries of an event make, one after another: written from docs/verify-a-draw.md, sections 5, 7 and 8, alone.

follow_entries() goes through entries that are sound by themselves (tools/verify_export.py) and finds the first that
does not fit what stands before it.
"""
import copy
import datetime
from types import SimpleNamespace

import lots
import verify_floor
import verify_games
import verify_hall
import verify_joust
import verify_melee
import verify_ontheedge
import verify_overall
import verify_phones
import verify_rows
from verify_export import Wrong, code_of, hash_of, require, same

PERSON_MAX, COMMAND_KINDS, NO_TOURNAMENT = 999999, {*range(1, 38), *range(40, 80)}, 65535
STAYS = {1, 2, 5, 14, 15, 29, 32, 33, *range(60, 67), 70, 72, 76, 77, 79}  # kinds of commands that cannot be taken back
SETS = 36                  # the kind of command that changes options of a tournament
MERGES = 20                # the kind of command that makes one person of two numbers
PLAYING, DISQUALIFIED, GONE = 0, 3, (2, 3)
ABSENT = 1
ROUND = 1  # the kind of stage that is a round
SETTINGS = {"chance": {"ask", "seed", "room"}, "tier": {"local", "regional", "national", "world"}, "faq": None, "date": None, "place": None}  # of an event; None: any text
POINTS_ONLY, NEXT_DRAW, REOPEN = 1, 3, 4  # what follows from a correction
DUELS = {"agot-joust"}  # formats whose games are between two
# What each format has of its own: METHOD, KEEPS_APART, TURN_STAGES, POINTLESS_STAGES (kinds of stages), new_options, option_flaw, USED_BY (what an option that can change no longer is used by), KEPT_BY_DRAFTS (options that leave a draft as it is), announced, is_begun, result_flaw, seat_flaw,
# left_flaw, situation, next_stage, draw_flaw. A *_flaw says what is wrong, or gives None.
FORMATS = {"ontheedge": verify_ontheedge, "agot-joust": verify_joust, "agot-melee": verify_melee}


# ---- The event

def opened_seed(sound):
    """The seed, if it was opened and fits what was committed to; what does not fit is found when it is met."""
    created = [entry.fields for entry in sound if entry.kind == "event_created"]
    finished = [entry.fields for entry in sound if entry.kind == "event_finished"]
    if created and finished and seed_fits(created[0], finished[0]):
        return bytes.fromhex(finished[0]["seed"])
    return None


def seed_fits(created, finished):
    made = lots.commitment(bytes.fromhex(finished["nonce"]), bytes.fromhex(finished["seed"]))
    return made.hex() == created["seed"]["commitment"]


def new_event(export, sound, counts):
    published = {}
    for entry in sound:
        if entry.kind == "draw_published":
            published.setdefault((entry.fields["tournament"], entry.fields["draw"]), entry.fields["key"])
    return SimpleNamespace(
        id=export["event"], name=export["name"], counts=counts, seed=opened_seed(sound), published=published, seq=0, made_from=None,
        created=None, finished=False, waiting=0, passed=[], answering=0,
        # What is used up, whatever is taken back.
        ids=set(), commands={}, times={}, reveals=set(), taken_back={}, numbers=set(), draws={}, lots=0, lots_of={}, games_made=0,
        announcements_made=0, calls_made=0, penalties_made=0, due=None, links=[], codes={}, joins=[],
        # What is made again when a command is taken back.
        again=False, people=set(), identities={}, roles={}, agreed=set(), merged={}, tournaments=[], games={}, announcements={},
        calls={}, penalties={})


def person_of(event, number):
    """Who is meant by a number: the person who has it, or the one who was found to be the same."""
    while number in event.merged:
        number = event.merged[number]
    require(number in event.people, f"there is no person {number}")
    return number


def number_given(event, fields):
    """Also who was taken back has a name that can be erased."""
    require(fields["person"] in event.numbers, f"there is no person {fields['person']}")


def tournament_of(event, fields):
    require(fields["tournament"] < len(event.tournaments), f"there is no tournament {fields['tournament']}")
    require(not event.tournaments[fields["tournament"]].removed, f"tournament {fields['tournament']} was removed")
    return event.tournaments[fields["tournament"]]


def entrant_of(event, fields, name="person"):
    tournament, person = tournament_of(event, fields), person_of(event, fields[name])
    require(person in tournament.entrants, f"person {person} is not entered")
    return tournament.entrants[person]


def is_day(text):
    """A day of the calendar, as 2026-11-28."""
    try:
        return str(datetime.date.fromisoformat(text)) == text
    except ValueError:
        return False


def on_event_set(event, fields):
    require(fields["key"] in SETTINGS, f"an event has no setting {fields['key']!a:.40}")
    words = SETTINGS[fields["key"]]
    require(words is None or fields["value"] in words, f"{fields['key']} cannot be {fields['value']!a:.40}")
    require(fields["key"] != "date" or is_day(fields["value"]), f"{fields['value']!a:.40} is no day")


# ---- Commands, people, entrants

def on_command(event, fields):
    require(fields["kind"] in COMMAND_KINDS, f"there is no command of kind {fields['kind']}")
    require(fields["id"] not in event.ids, "an earlier command has the same id")
    event.ids.add(fields["id"])
    event.commands[event.seq], event.times[event.seq] = fields["kind"], fields["at_ms"]
    event.waiting = fields["entries"]


def on_event_created(event, fields):
    require(event.seq == 2, "an event is made by entry 2, not here")
    require(fields["event"] == event.id, "it makes another event than the export says")
    require(fields["name"] == event.name, "it gives the event another name than the export says")
    require(fields["lot_version"] == 1, f"lots of version {fields['lot_version']} are not known here")
    event.created = fields


def on_tournament_created(event, fields):
    require(fields["tournament"] == len(event.tournaments), f"tournament {len(event.tournaments)} would be next")
    rules = FORMATS.get(fields["format"])
    event.tournaments.append(SimpleNamespace(format=fields["format"], rules=rules, entrants={}, stages=[], draft=None,
                                             apart=[], options=rules.new_options() if rules else {}, combined=False,
                                             other=None, plan=None, decks={}, bans=None, checked=set(),
                                             checkin_open=False, checkin_known=False, removed=False))


def on_tournament_removed(event, fields):
    tournament = tournament_of(event, fields)
    require(not tournament.stages, "something of it is published")
    require(not tournament.combined, "it counts together with another one")
    tournament.removed, tournament.entrants, tournament.draft = True, {}, None
    event.announcements = {number: of for number, of in event.announcements.items() if of != fields["tournament"]}


def on_option_set(event, fields):
    tournament = tournament_of(event, fields)
    flaw = tournament.rules and tournament.rules.option_flaw(fields["key"], fields["value"])
    require(not flaw, flaw)
    tournament.options[fields["key"]] = fields["value"]


def on_tournament_changed(event, fields):
    """A new name, and options on which nothing depends yet."""
    tournament, rules = tournament_of(event, fields), tournament_of(event, fields).rules
    require(fields["name"] or fields["settings"], "it changes nothing")
    for row in fields["settings"]:
        key, value = row["key"], row["value"]
        flaw = rules and rules.option_flaw(key, value)
        require(not flaw, flaw)
        if rules and not event.again and tournament.options.get(key, value) != value:
            check_unused(event, tournament, key, value)
        if tournament.draft and rules and key not in tournament.rules.KEPT_BY_DRAFTS and tournament.options.get(key) != value:
            tournament.draft.old = True
        tournament.options[key] = value


def check_unused(event, tournament, key, value):
    """An option can change until what depends on it is there: a stage, a result, or what comes after the rounds."""
    use, stages = tournament.rules.USED_BY.get(key), tournament.stages
    later = any(stage.kind != ROUND for stage in stages)
    title = any(other.other is tournament and stage.kind == verify_overall.DECIDING
                for other in event.tournaments for stage in other.stages)
    require(use is None or not title, f"a deciding match depends on {key}")
    require(use != "draws" or not stages, f"a published stage depends on {key}")
    require(use != "results" or not any(map(tournament.rules.is_begun, stages)), f"a result depends on {key}")
    require(use not in ("later", "rounds") or not later, f"a stage after the rounds depends on {key}")
    if use == "rounds" and stages:
        rounds = tournament.rules.announced(tournament, value)
        require(rounds >= len(stages), f"{len(stages)} rounds are published, so there cannot be {rounds}")


def on_person_added(event, fields):
    require(1 <= fields["person"] <= PERSON_MAX, f"{fields['person']} is no number for a person")
    require(event.again or fields["person"] not in event.numbers, f"person {fields['person']} is there already")
    event.numbers.add(fields["person"])
    event.people.add(fields["person"])
    event.identities[fields["person"]] = identity_of(event, fields)


def on_person_renamed(event, fields):
    event.identities[person_of(event, fields["person"])] = identity_of(event, fields)


def identity_of(event, fields):
    return bytes(32) if event.created["seed_by_hand"] else bytes.fromhex(fields["name"]["commitment"])


def on_staff_set(event, fields):
    person = person_of(event, fields["person"])
    require(fields["role"] <= 2, f"there is no role {fields['role']}")
    require(fields["role"] != event.roles.get(person, 0), f"person {person} has that role already")
    event.roles[person] = fields["role"]


def on_person_attested(event, fields):
    person = person_of(event, fields["person"])
    require(person not in event.agreed, f"person {person} has agreed already")
    event.agreed.add(person)


def on_entrant_entered(event, fields):
    tournament, person = tournament_of(event, fields), person_of(event, fields["person"])
    entrants = tournament.entrants
    require(person not in entrants, f"person {person} is entered already")
    require(event.again or not fields["late"] or tournament.stages, "nobody is late before something is published")
    entrants[person] = SimpleNamespace(person=person, order=fields["order"], late=bool(fields["late"]), status=PLAYING,
                                       declined=False, left=0, is_in=tournament.checkin_known)


def on_entrant_ordered(event, fields):
    entrant_of(event, fields).order = fields["order"]


def on_entrant_status(event, fields):
    tournament, entrant = tournament_of(event, fields), entrant_of(event, fields)
    require(fields["status"] <= 3, f"there is no status {fields['status']}")
    change_status(tournament, entrant, fields["status"])
    if fields["status"] == PLAYING and tournament.checkin_known:
        entrant.is_in = True


def change_status(tournament, entrant, status):
    stages = len(tournament.stages)
    was_gone, is_gone = entrant.status in GONE, status in GONE
    if is_gone and not was_gone:
        entrant.left = stages
    if was_gone and not is_gone and stages > entrant.left:
        entrant.late = True
    entrant.status = status


def on_entrant_declined(event, fields):
    entrant_of(event, fields).declined = True


def on_table_fixed(event, fields):
    entrant = entrant_of(event, fields)
    require(fields["table"] <= verify_hall.TABLE_MAX, f"no table can be {fields['table']}")
    require(fields["table"] != getattr(entrant, "fixed", 0), f"table {fields['table']} is kept for that person already")
    entrant.fixed = fields["table"]


# ---- Stages

def on_people_apart(event, fields):
    """A wish of two who should not meet."""
    tournament = tournament_of(event, fields)
    one, other = (entrant_of(event, fields, name).person for name in ("one", "other"))
    require(tournament.rules and tournament.rules.KEEPS_APART,
            f"a tournament of {tournament.format!a:.40} keeps nobody apart")
    require(one != other, f"nobody is kept apart from himself, as person {one} would be")
    require({one, other} not in tournament.apart, f"persons {one} and {other} are kept apart already")
    tournament.apart.append({one, other})


def on_tournaments_combined(event, fields):
    """Two that count together for a title."""
    one, other = (tournament_of(event, {"tournament": fields[name]}) for name in ("tournament", "other"))
    require(one is not other, "no tournament counts together with itself")
    require(not one.combined and not other.combined, "one of them counts together with another one already")
    one.combined = other.combined = True
    one.other = other


def stages_of(tournament):
    """The published ones, and the draft."""
    return [*tournament.stages, *([tournament.draft] if tournament.draft else [])]


def open_stage(tournament):
    return tournament.stages[-1] if tournament.stages and not tournament.stages[-1].closed else None


def open_stage_of(event, fields):
    stage = open_stage(tournament_of(event, fields))
    require(stage and stage.draw == fields["draw"], f"no stage of draw {fields['draw']} is open")
    return stage


def seats_at(stage, table):
    return [seat for seat in stage.seats if seat["table"] == table]


def table_of(stage, person):
    """Where somebody sits; None for who has no seat."""
    return next((seat["table"] for seat in stage.seats if seat["person"] == person), None)


def copied(event, rows):
    """The rows of an entry with everybody by the number that counts now (0: nobody); they may be changed."""
    return [{**row, "person": row["person"] and person_of(event, row["person"])} for row in rows]


def key_of(event, fields):
    """The key of a draw: by the seed if it is opened, else as published; None if it is not known."""
    if event.seed:
        return lots.lot_key(event.seed, bytes.fromhex(fields["code"]), fields["words"])
    published = event.published.get((fields["tournament"], fields["draw"]))
    return bytes.fromhex(published) if published else None


def made_from(event, tournament, now, fields):
    """What a draw is made from (docs/lots.md, section 2)."""
    values = tournament.rules.draw_values(now)
    people = lots.in_order([(person, event.identities[person]) for person in tournament.entrants])
    plan = tournament.plan.seats if tournament.plan and not now.again else []
    return {**{name: fields[name] for name in ("tournament", "stage", "round", "draw")},
            "people": [{"person": person, "identity": identity.hex(),
                        **{name: int(getattr(tournament.entrants[person], name))
                           for name in ("order", "status", "late", "declined")},
                        "values": [{"value": value} for value in values[person]]} for person, identity in people],
            "options": [{"key": key, "value": value} for key, value in tournament.options.items()
                        if tournament.rules.USED_BY.get(key) in ("rounds", "later", "draws")],
            "apart": [dict(zip(("one", "other"), sorted(pair))) for pair in tournament.apart],
            "plan": [{name: seat[name] for name in ("round", "table", "person")} for seat in plan]}


def require_from(event, drawn_from):
    """The entry's member `from` is what its draw or lot was made from."""
    require(same(event.made_from, drawn_from), "its from is not what it was made from")


def on_draw_offered(event, fields):
    """The code of the next draw is shown in the room."""
    tournament, rules = tournament_of(event, fields), tournament_of(event, fields).rules
    number = event.draws.get(fields["tournament"], 0) + 1
    require(event.again or fields["draw"] == number, f"draw {number} would be next")
    if rules and not event.again:
        stages, lates = tournament.stages, {person: one.late for person, one in tournament.entrants.items()}
        tournament.stages = [stage for stage in stages if stage.closed]
        for one in tournament.entrants.values():
            one.late = one.late and bool(tournament.stages)
        now = rules.situation(tournament)
        now.again = last_draw(event, fields) is not None
        code = code_of(event, lots.draw_from(made_from(event, tournament, now, fields)))
        tournament.stages = stages
        for person, late in lates.items():
            tournament.entrants[person].late = late
        require(fields["code"] == code.hex(), "its code is not that of what would be drawn")


def on_draw_made(event, fields):
    tournament, key = tournament_of(event, fields), key_of(event, fields)
    opened = open_stage(tournament)
    require(not (opened and tournament.rules.is_begun(opened)),
            "a stage with a result is open, so nothing could be drawn")
    stood = tournament.draft or opened
    tournament.draft, tournament.stages = None, [stage for stage in tournament.stages if stage.closed]
    for entrant in tournament.entrants.values():
        entrant.left = min(entrant.left, len(tournament.stages))
        entrant.late = entrant.late and bool(tournament.stages)
    if event.again:
        rounds = sum(stage.kind == ROUND for stage in tournament.stages)
        behind = rounds + (fields["stage"] == ROUND)
        require(fields["round"] == behind, f"its round is {fields['round']}, but {behind} would be next")
    else:
        check_new_draw(event, tournament, fields, key)
        check_reason(event, fields, stood)
        event.counts.redrawn += opened is not None
    seats, rests = copied(event, fields["seats"]), copied(event, fields["rests"])
    for row in seats + rests:
        require(row["person"] in tournament.entrants, f"person {row['person']} is not entered")
    then = {person: entrant.status for person, entrant in tournament.entrants.items()}
    tournament.draft = SimpleNamespace(kind=fields["stage"], draw=fields["draw"], tables=fields["tables"], seats=seats,
                                       rests=rests, then=then, by_hand=False, reasons=copied(event, fields["reasons"]), key=key, results={}, standings={},
                                       said={}, closed=False, published=False, old=False)


def on_rounds_planned(event, fields):
    """How the rounds behind a draw will be seated; it stands right behind that draw."""
    tournament = tournament_of(event, fields)
    seats = copied(event, fields["seats"])
    draft = tournament.draft
    require(draft and draft.draw == fields["draw"], f"no draft {fields['draw']} stands")
    if not event.again:
        require(event.due and event.passed[-1].kind == "draw_made", "the draw before it plans no later rounds")
        flaw = event.due(seats)
        require(not flaw, flaw)
        event.counts.plans += 1
        event.due = None
    tournament.plan = SimpleNamespace(draw=fields["draw"], seats=seats)


def check_new_draw(event, tournament, fields, key):
    number = event.draws.get(fields["tournament"], 0) + 1
    require(fields["draw"] == number, f"draw {number} would be next")
    sizes = [table["size"] for table in fields["tables"]]
    require(sum(sizes) == len(fields["seats"]), "the sizes of its tables do not add up to its seats")
    whole = check_draw(event, tournament, fields, key)
    published = (fields["tournament"], number) in event.published
    event.counts.bounded += not whole
    event.counts.draws += key is not None and published
    event.counts.drafts += key is not None and not published
    event.counts.keyless += key is None
    event.draws[fields["tournament"]] = number


def check_reason(event, fields, stood):
    """A draw that is made once more says why, also where the one before it was taken back."""
    last = last_draw(event, fields)
    withdrawn = last is not None and last.command in commands_out(event)
    require(fields["again"] or not (stood or withdrawn), "it is drawn once more, without a reason")


def last_draw(event, fields):
    """The last time that this stage of this round was drawn, also if it was taken back; None: it never was."""
    return next((entry for entry in reversed(event.passed) if entry.kind == "draw_made"
                 and all(entry.fields[name] == fields[name] for name in ("tournament", "stage", "round"))), None)


def check_draw(event, tournament, fields, key):
    """A draw must be what its key gives; without a key, what is the same by every key (section 1). Gives whether it was
    made again, and not only found to be legal."""
    rules = tournament.rules
    require(rules and fields["method"] == rules.METHOD,
            f"draws of {tournament.format!a:.40} by method {fields['method']} are not known here, so it was not made again")
    now = rules.situation(tournament)
    now.again, now.identities = last_draw(event, fields) is not None, event.identities
    drawn_from = made_from(event, tournament, now, fields)
    code = code_of(event, lots.draw_from(drawn_from))
    expected = rules.next_stage(tournament, now)
    if expected is None and verify_overall.is_due(tournament):
        rules, expected = verify_overall, (verify_overall.DECIDING, now.rounds, 0)
        tournament.identities = event.identities
        now = tournament
    require(expected, "nothing could be drawn any more" if tournament.stages else "fewer than two are there to play")
    for name, value in zip(("stage", "round", "confirmed"), expected):
        require(fields[name] == value, f"its {name} is {fields[name]}, but {value} would be next")
    flaw, whole = rules.draw_flaw(now, expected, fields, key)
    require(not flaw, flaw)
    require(fields["code"] == code.hex(), "its code is not that of what it was made from")
    require_from(event, drawn_from)
    event.due = getattr(now, "due", None)
    return whole


def on_draw_published(event, fields):
    tournament = tournament_of(event, fields)
    draft = tournament.draft
    require(draft and draft.draw == fields["draw"], f"no draft {fields['draw']} stands")
    require(not draft.old, "since its draft was made, a result was corrected for the next draw, or an option changed")
    require(fields["key"] == draft.key.hex(), "its key is not what the opened seed gives" if event.seed else
            "its key is another than when this draw was published before")
    event.counts.keys += event.seed is not None
    draft.published, draft.published_by = True, event.seq
    flaw = tournament.rules.left_flaw(draft)
    if draft.kind == verify_overall.DECIDING and not event.again:
        flaw = verify_overall.left_flaw(tournament, draft)
    require(not flaw, flaw)
    tournament.stages.append(draft)
    tournament.draft = None


def scores_of(event, fields, stage):
    """The scores of a result, which name who sits at its table, in the order of the seats."""
    table, scores, rules = fields["table"], copied(event, fields["scores"]), tournament_of(event, fields).rules
    if stage.kind in rules.TURN_STAGES:
        scores = verify_rows.joined_turns(scores)
    seated = [seat["person"] for seat in seats_at(stage, table)]
    require([score["person"] for score in scores] == seated, f"its people are not those of table {table}")
    flaw = rules.result_flaw(stage, table, scores)
    require(not flaw, flaw)
    return scores


def on_result_entered(event, fields):
    stage, table = open_stage_of(event, fields), fields["table"]
    require(1 <= table <= len(stage.tables), f"there is no table {table}")
    require(table not in stage.results, f"table {table} has a result already")
    stage.results[table] = stage.standings[table] = scores_of(event, fields, stage)
    stage.said.pop(table, None)
    event.counts.results += 1


def on_stage_closed(event, fields):
    stage = open_stage_of(event, fields)
    missing = [number for number in range(1, len(stage.tables) + 1) if number not in stage.results]
    require(not missing, f"table {missing[0] if missing else 0} has no result yet")
    stage.closed = True
    verify_hall.end_clock(stage)


def on_round_imported(event, fields):
    """A round that was played elsewhere: nothing of it can be made again, but it must hang together."""
    tournament, sizes = tournament_of(event, fields), [table["size"] for table in fields["tables"]]
    number = event.draws.get(fields["tournament"], 0) + 1
    require(tournament.format in DUELS, f"a tournament of {tournament.format!a:.40} takes no rounds from elsewhere")
    require(not tournament.draft and all(map(is_imported, tournament.stages)), "something was drawn here before it")
    require(event.again or fields["draw"] == number, f"draw {number} would be next")
    require(fields["round"] == len(tournament.stages) + 1, f"round {len(tournament.stages) + 1} would be next")
    require(sizes and set(sizes) <= {1, 2} and sum(sizes) == len(fields["seats"]), "its tables are not of one or two")
    seats, rests, scores = (copied(event, fields[name]) for name in ("seats", "rests", "scores"))
    for row in seats + rests:
        require(row["person"] in tournament.entrants, f"person {row['person']} is not entered")
    require([row["person"] for row in scores] == [row["person"] for row in seats], "its scores are not of its seats")
    stage = SimpleNamespace(kind=1, draw=fields["draw"], tables=fields["tables"], seats=seats, rests=rests, reasons=[],
                            then={}, by_hand=False,
                            key=None, results={}, standings={}, said={}, closed=True, published=True, published_by=event.seq,
                            old=False, imported=True)
    for row, score in zip(seats, scores):
        stage.results.setdefault(row["table"], []).append(score)
        stage.standings[row["table"]] = stage.results[row["table"]]
    tournament.stages.append(stage)
    event.draws[fields["tournament"]] = max(event.draws.get(fields["tournament"], 0), fields["draw"])


def is_imported(stage):
    """Stages that were drawn here say nothing of it."""
    return getattr(stage, "imported", False)


def on_tournament_imported(event, fields):
    tournament = tournament_of(event, fields)
    require(not tournament.draft and all(map(is_imported, tournament.stages)), "something was drawn here before it")
    require(fields["rounds"] == len(tournament.stages), f"{len(tournament.stages)} rounds were imported")


def on_result_corrected(event, fields):
    tournament, table, then = tournament_of(event, fields), fields["table"], fields["then"]
    stage = next((stage for stage in tournament.stages if stage.draw == fields["draw"]), None)
    require(stage, f"no published stage has draw {fields['draw']}")
    require(table in stage.results, f"table {table} has no result to correct")
    require(1 <= then <= 4, f"nothing is known to follow from a correction by {then}")
    require(then != REOPEN or stage.closed and stage is tournament.stages[-1],
            "its stage cannot be opened again: it is open, or a later one is published")
    require(then != POINTS_ONLY or stage.kind not in tournament.rules.POINTLESS_STAGES,
            "a game without points cannot be corrected in its points alone")
    stage.results[table] = scores_of(event, fields, stage)
    stage.said.pop(table, None)
    if then != POINTS_ONLY:
        stage.standings[table] = stage.results[table]
    if then == REOPEN:
        stage.closed = False
        tournament.draft = None
    if then == NEXT_DRAW and tournament.draft:
        tournament.draft.old = True
    event.counts.corrected += 1


# ---- What players say of results

def speaker_of(event, fields):
    """The published stage, and who speaks, who sits at that table."""
    stage = next((stage for stage in tournament_of(event, fields).stages if stage.draw == fields["draw"]), None)
    require(stage, f"no published stage has draw {fields['draw']}")
    require(1 <= fields["table"] <= len(stage.tables), f"there is no table {fields['table']}")
    person = entrant_of(event, fields).person
    require(table_of(stage, person) == fields["table"], f"person {person} does not sit at table {fields['table']}")
    return stage, person


def on_result_reported(event, fields):
    stage, person = speaker_of(event, fields)
    if fields["table"] not in stage.results:
        verify_phones.report(stage, fields["table"], person, scores_of(event, fields, stage))


def on_report_answered(event, fields):
    stage, person = speaker_of(event, fields)
    if fields["table"] not in stage.results:
        verify_phones.answer(stage, fields["table"], person, fields["agrees"])


# ---- Seats changed by hand

def stage_at_hand(event, fields):
    """The draft or open stage, whose seats may be changed."""
    tournament = tournament_of(event, fields)
    stage = tournament.draft or open_stage(tournament)
    require(stage and stage.draw == fields["draw"], f"draw {fields['draw']} is neither the draft nor the open stage")
    return stage


def may_move(stage, person):
    """Gives the table that somebody would leave, None for who has no seat."""
    table = table_of(stage, person)
    require(not is_played(stage, table), f"table {table}, where person {person} sits, has a result")
    return table


def is_played(stage, table):
    """Whether a table has a result that was played for; that of a bye goes when another player gets it."""
    return table in stage.results and len(seats_at(stage, table)) > 1


def take_byes(stage, *tables):
    for results in (stage.results, stage.standings):
        for table in tables:
            results.pop(table, None)


def check_seating(event, fields, stage, arrivals, left=None, swapped=False):
    """What the rules say when it is done; what is taken back later cannot make it wrong."""
    stage.by_hand = True
    if not event.again:
        tables = {table for _, table in arrivals} | ({left} if left else set())
        tournament = tournament_of(event, fields)
        flaw = tournament.rules.seat_flaw(tournament, stage, arrivals, tables, swapped)
        require(not flaw, flaw)


def on_people_swapped(event, fields):
    stage = stage_at_hand(event, fields)
    one, other = (entrant_of(event, fields, name).person for name in ("one", "other"))
    tables = [may_move(stage, person) for person in (one, other)]
    require(one != other and any(tables), "they are one person, or neither sits at a table")
    verify_phones.forget(stage, *tables)
    take_byes(stage, *tables)
    places = {one: other, other: one}
    for row in stage.seats + stage.rests:
        row["person"] = places.get(row["person"], row["person"])
    check_seating(event, fields, stage, [place for place in zip((other, one), tables) if place[1]], swapped=True)
    event.counts.moved += 1


def on_person_seated(event, fields):
    stage, table = stage_at_hand(event, fields), fields["table"]
    person = entrant_of(event, fields).person
    require(1 <= table <= len(stage.tables), f"there is no table {table}")
    require(not is_played(stage, table), f"table {table} has a result")
    left = may_move(stage, person)
    require(left != table, f"person {person} sits there already")
    require(len(seats_at(stage, left)) != 1, f"nobody would be left at table {left}")
    verify_phones.forget(stage, left, table)
    take_byes(stage, left, table)
    stage.seats = [seat for seat in stage.seats if seat["person"] != person] + [{"table": table, "person": person}]
    stage.rests = [rest for rest in stage.rests if rest["person"] != person]
    check_seating(event, fields, stage, [(person, table)], left)
    event.counts.moved += 1


# ---- One person entered twice

def on_people_merged(event, fields):
    kept, gone = (person_of(event, fields[name]) for name in ("kept", "gone"))
    require(kept != gone, "both numbers are of the same person already")
    verify_games.on_merged(event, kept, gone)
    for tournament in event.tournaments:
        if gone in tournament.entrants:
            merge_in(tournament, kept, gone)
    event.people.remove(gone)
    event.merged[gone] = kept
    roles = {event.roles.get(kept, 0), event.roles.get(gone, 0)} - {0}
    event.roles[kept] = min(roles, default=0)
    if gone in event.agreed:
        event.agreed.add(kept)
    event.counts.merged += 1


def takes_over(tournament, kept, gone):
    """Of two decks the one stays that was there before the first publication, else the one of the number that stays."""
    locked = tournament.stages[0].published_by if tournament.stages else 0
    return not kept or kept.since > locked > gone.since


def merge_in(tournament, kept, gone):
    stages = stages_of(tournament)
    deck = tournament.decks.pop(gone, None)
    if deck and takes_over(tournament, tournament.decks.get(kept), deck):
        tournament.decks[kept] = deck
    if kept in tournament.entrants:
        for stage in stages:
            if table_of(stage, kept) and table_of(stage, gone):
                free_a_seat(stage, kept, gone)
            free_a_rest(stage, kept, gone)
            join_statuses(stage.then, kept, gone)
        join_entrants(tournament.entrants[kept], tournament.entrants.pop(gone))
        wishes = [{kept if person == gone else person for person in wish} for wish in tournament.apart]
        tournament.apart = [wish for at, wish in enumerate(wishes) if len(wish) == 2 and wish not in wishes[:at]]
    else:
        for stage in stages:
            stage.then = {kept if person == gone else person: status for person, status in stage.then.items()}
        tournament.entrants[gone].person = kept
        tournament.entrants = {entrant.person: entrant for entrant in tournament.entrants.values()}
        tournament.apart = [{kept if person == gone else person for person in wish} for wish in tournament.apart]
    for stage in stages:
        verify_phones.rename(stage, kept, gone)
        scores = [score for table in stage.results for score in both_scores(stage, table)]
        for row in [*stage.seats, *stage.rests, *stage.reasons, *scores]:
            row["person"] = kept if row["person"] == gone else row["person"]
    for row in tournament.plan.seats if tournament.plan else ():
        row["person"] = kept if row["person"] == gone else row["person"]


def both_scores(stage, table):
    """Scores and standings of a table; where they are the same, each stands there twice."""
    return stage.results[table] + stage.standings[table]


def did_not_play(stage, person):
    scores = stage.results.get(table_of(stage, person))
    return scores is None or any(score["person"] == person and score["presence"] == ABSENT for score in scores)


def free_a_seat(stage, kept, gone):
    """Nobody plays twice: one of the two seats goes, and with it what its empty chair scored."""
    gone_first = stage.kind == ROUND or table_of(stage, gone) >= table_of(stage, kept)
    order = (gone, kept) if gone_first else (kept, gone)
    person = next((person for person in order if did_not_play(stage, person)), None)
    require(person, f"both played in the stage of draw {stage.draw}")
    table = table_of(stage, person)
    verify_phones.forget(stage, table)
    stage.by_hand = True
    stage.seats = [seat for seat in stage.seats if seat["person"] != person]
    for scores in (stage.results, stage.standings):
        if table in scores:
            scores[table] = [score for score in scores[table] if score["person"] != person]
    left, needed = len(seats_at(stage, table)), 1 if table in stage.results else 2
    require(left >= needed or not stage.published, f"table {table} of draw {stage.draw} would be left with {left}")


def free_a_rest(stage, kept, gone):
    """Nobody rests who plays, nor rests twice."""
    seated = table_of(stage, kept) or table_of(stage, gone)
    resting = {rest["person"] for rest in stage.rests}
    out = {kept, gone} if seated else {gone} if kept in resting else set()
    stage.rests = [rest for rest in stage.rests if rest["person"] not in out]


def join_statuses(then, kept, gone):
    """What each was when a stage was drawn: the better of the two, of those who were there."""
    if gone in then:
        status = then.pop(gone)
        then[kept] = min(status, then.get(kept, status))


def join_entrants(one, other):
    first, second = sorted((one, other), key=lambda entrant: entrant.status)
    one.late = first.late and (second.late or first.status != second.status)
    one.status = second.status if second.status == DISQUALIFIED else first.status
    one.left = min(one.left, other.left)
    one.declined |= other.declined
    one.is_in |= other.is_in


# ---- Lots, and the end

def on_lot_drawn(event, fields):
    people = [row["number"] for row in fields["people"]]
    event.lots_of[fields["lot"]] = fields["pick"], [person_of(event, number) for number in people]
    if event.again:
        return
    require(fields["lot"] == event.lots + 1, f"lot {event.lots + 1} would be next")
    require(len(set(people)) == len(people), "somebody stands among its people twice")
    require(fields["pick"] <= len(people), "it picks more than take part")
    if event.seed:
        key = lots.lot_key(event.seed, code_of(event, lots.lot_from(fields["lot"], people=[
            (person_of(event, number), event.identities[person_of(event, number)]) for number in people])))
        require(fields["key"] == key.hex(), "its key is not what the opened seed gives")
        event.counts.keys += 1
    made = lots.Lot(bytes.fromhex(fields["key"]), identities=event.identities).mixed(people)
    require(made == people, "its people are not in the order that its key gives")
    identities = {person: event.identities[person] for person in (person_of(event, number) for number in people)}
    require_from(event, {"lot": fields["lot"], "people": [
        {"person": person, "identity": identity.hex()} for person, identity in lots.in_order(identities.items())],
                         "things": []})
    event.lots += 1


def stage_of_lot(event, tournament, fields):
    """Where the table is that the lot just drawn is about. Its draw may have been taken back since: the lot was drawn all the
    same."""
    drawn = event.again or (fields["lot"] == event.lots and event.passed[-1].kind == "lot_drawn")
    require(drawn, f"lot {fields['lot']} is not the one just drawn")
    stage = next((stage for stage in stages_of(tournament) if stage.draw == fields["draw"]), None)
    require(not stage or 1 <= fields["table"] <= len(stage.tables), f"there is no table {fields['table']}")
    require(event.again or (stage and stage is open_stage(tournament)), f"no stage of draw {fields['draw']} is open")
    return stage


def on_table_lot(event, fields):
    """The lot just drawn says who begins at a table."""
    stage = stage_of_lot(event, tournament_of(event, fields), fields)
    if not event.again:
        people = {person_of(event, row["number"]) for row in event.passed[-1].fields["people"]}
        seated = [seat["person"] for seat in seats_at(stage, fields["table"])]
        require(sorted(people) == sorted(seated), f"its people are not those of table {fields['table']}")
        require(fields["table"] not in stage.results, f"table {fields['table']} has a result")


def on_deck_entered(event, fields):
    """Somebody's deck. Once something is published, another one is taken only from who has none, or for a reason."""
    tournament, person = tournament_of(event, fields), entrant_of(event, fields).person
    require(1 <= fields["form"] <= 3, f"no list has form {fields['form']}")
    require(fields["verdict"] <= 2, f"there is no verdict {fields['verdict']}")
    before = tournament.decks.get(person)
    stays = before and (before.deck == fields["deck"] or fields["reason"])
    locked = tournament.stages and before and not stays
    require(event.again or not locked, f"person {person} had a deck already when something was published")
    since = before.since if stays else event.seq
    tournament.decks[person] = SimpleNamespace(deck=fields["deck"], since=since)


def on_bans_set(event, fields):
    tournament = tournament_of(event, fields)
    require(hash_of(fields["text"].encode()).hex() == fields["file"], "its text has another hash")
    require(fields["version"] or tournament.bans, "there is no list to take away")
    tournament.bans = fields["version"]


def on_deck_table(event, fields):
    """The lot just drawn says at which table decks are checked: one of each table that still plays took part."""
    tournament = tournament_of(event, fields)
    stage = stage_of_lot(event, tournament, fields)
    if not event.again:
        lot = event.passed[-1].fields
        people = [person_of(event, row["number"]) for row in lot["people"]]
        firsts = [seats_at(stage, table)[0]["person"] for table in range(1, len(stage.tables) + 1)
                  if table not in stage.results and (stage.draw, table) not in tournament.checked]
        require(sorted(people) == sorted(firsts), "its people are not the first of each table that could be drawn")
        require(lot["pick"] == 1 and table_of(stage, people[0]) == fields["table"],
                f"the lot did not pick table {fields['table']}")
    tournament.checked.add((fields["draw"], fields["table"]))


def on_game_created(event, fields):
    """Of people, anywhere; or at an open table of the game's format, of those who sit there."""
    players = [person_of(event, row["person"]) for row in fields["players"]]
    require((fields["table"] == 0) == (fields["tournament"] == NO_TOURNAMENT), "it is at a table of no tournament")
    require(fields["table"] or not fields["draw"], "it is of a draw, but at no table")
    if fields["table"]:
        stage = open_stage_of(event, fields)
        require(tournament_of(event, fields).format == fields["rules"], "the tournament plays something else")
        require(1 <= fields["table"] <= len(stage.tables), f"there is no table {fields['table']}")
        require(fields["table"] not in stage.results, f"table {fields['table']} has a result")
        seated = [person_of(event, seat["person"]) for seat in seats_at(stage, fields["table"])]
        require(sorted(seated) == sorted(players), f"its people are not those of table {fields['table']}")
        place = fields["tournament"], fields["draw"], fields["table"]
        require(all(game.table != place for game in event.games.values()), f"table {fields['table']} has a game")
    verify_games.on_created(event, fields, players)


def on_undo_asked(event, fields):
    verify_games.on_undo_asked(event, fields, commands_out(event))


def on_event_finished(event, fields):
    require(seed_fits(event.created, fields), "seed and nonce do not fit the commitment of entry 2")
    event.finished = True


# ---- Commands taken back (section 5)

def commands_out(event):
    """The numbers of the commands that are taken back."""
    out = set()
    for command, first in sorted(event.taken_back.items(), reverse=True):
        if command not in out:
            out.add(first)
    return out


def on_command_taken_back(event, fields):
    first, command = fields["first"], max(event.commands)
    require(first in event.commands and first != command, f"entry {first} is no command before it")
    agrees = event.commands[first] == verify_games.UNDO_ANSWER and first in event.taken_back
    stays = event.commands[first] in STAYS or first in event.reveals
    stays = stays or event.commands[first] == verify_games.UNDO_ANSWER and not agrees
    require(not stays, f"the command of entry {first} cannot be taken back")
    require(first not in commands_out(event), f"the command of entry {first} is taken back already")
    before, then = commands_out(event), event.tournaments
    event.taken_back[command] = first
    out = commands_out(event)
    changed = min(before ^ out)
    check_merges(event, changed, before, out)
    make_again(event, out)
    verify_games.on_undone(event, command, first)
    for tournament in event.tournaments:
        check_what_is_left(tournament)
    if event.commands[changed] == SETS:
        for one, other in zip(then, event.tournaments):
            check_options_again(event, one, other)
    event.counts.undone += 1


def check_merges(event, changed, before, out):
    """Whoever merges two numbers looks at all that is there of both, and at nothing that comes later."""
    require(event.commands[changed] != MERGES or changed not in before, "two numbers would be one person again")
    behind = [number for number, kind in event.commands.items()
              if kind == MERGES and number > changed and number not in out]
    require(not behind, f"two numbers were made one person by the command of entry {max(behind, default=0)}, behind it")


def check_options_again(event, then, now):
    """Options get their earlier values: nothing may depend on those that they had."""
    for key, value in now.options.items():
        if then.options[key] != value:
            check_unused(event, then, key, value)
            if now.draft and key not in now.rules.KEPT_BY_DRAFTS:
                now.draft.old = True


def check_what_is_left(tournament):
    """What fits entry by entry may still leave seats that cannot be."""
    stage = tournament.draft or open_stage(tournament)
    flaw = stage and tournament.rules.left_flaw(stage)
    require(not flaw, f"then {flaw}")


def by_place(event, fields):
    """The fields with the table by its place in the draw, where tables of that stage are called otherwise."""
    if not fields.get("table") or "draw" not in fields or fields["tournament"] >= len(event.tournaments):
        return fields
    stages = event.tournaments[fields["tournament"]].stages
    numbers = next((getattr(stage, "numbers", None) for stage in stages if stage.draw == fields["draw"]), None)
    if not numbers:
        return fields
    require(fields["table"] in numbers, f"there is no table {fields['table']}")
    return {**fields, "table": numbers.index(fields["table"]) + 1}


def make_again(event, out):
    """The state from the entries so far, without the commands that are out."""
    counts = event.counts
    event.people, event.roles, event.agreed, event.merged, event.tournaments = set(), {}, set(), {}, []
    event.games, event.announcements, event.calls, event.penalties = {}, {}, {}, {}
    event.again, event.counts = True, copy.copy(counts)
    for entry in event.passed:
        if entry.kind == "command_taken_back" and entry.command not in out:
            verify_games.on_undone(event, entry.command, entry.fields["first"])
        if entry.kind not in MADE_ONCE and entry.command not in out:
            event.answering = entry.command
            try:
                ON[entry.kind](event, by_place(event, entry.fields))
            except Wrong as error:
                raise Wrong(f"then entry {entry.seq} ({entry.kind}) would not fit any more: {error}")
    event.again, event.counts = False, counts


ON = {"command": on_command, "event_created": on_event_created, "tournament_created": on_tournament_created,
      "option_set": on_option_set, "tournament_changed": on_tournament_changed, "tournament_removed": on_tournament_removed, "event_set": on_event_set, "staff_set": on_staff_set,
      "person_attested": on_person_attested, "table_lot": on_table_lot,
      "deck_entered": on_deck_entered, "bans_set": on_bans_set, "deck_table": on_deck_table, "person_added": on_person_added,
      "person_renamed": on_person_renamed, "person_forgotten": number_given,
      "person_emailed": lambda event, fields: person_of(event, fields["person"]),
      "person_club": lambda event, fields: person_of(event, fields["person"]),
      "people_merged": on_people_merged, "entrant_entered": on_entrant_entered, "entrant_ordered": on_entrant_ordered,
      "entrant_status": on_entrant_status, "entrant_declined": on_entrant_declined, "people_apart": on_people_apart,
      "draw_offered": on_draw_offered, "draw_made": on_draw_made, "rounds_planned": on_rounds_planned, "draw_published": on_draw_published, "result_entered": on_result_entered,
      "stage_closed": on_stage_closed, "result_corrected": on_result_corrected, "people_swapped": on_people_swapped,
      "person_seated": on_person_seated, "round_imported": on_round_imported,
      "tournament_imported": on_tournament_imported, "tournaments_combined": on_tournaments_combined,
      "lot_drawn": on_lot_drawn, "game_created": on_game_created, "game_moved": verify_games.on_moved,
      "game_bid": verify_games.on_bid, "bids_opened": verify_games.on_opened, "game_lot": verify_games.on_lot,
      "game_said": verify_games.on_said, "game_answered": verify_games.on_answered, "game_passing": verify_games.on_passing,
      "game_undo_asked": on_undo_asked, "game_undo_answered": verify_games.on_undo_answered,
      **verify_phones.ON, "result_reported": on_result_reported, "report_answered": on_report_answered,
      "result_checked": speaker_of, **verify_hall.ON, "table_fixed": on_table_fixed,
      **verify_floor.ON, "event_finished": on_event_finished, "command_taken_back": on_command_taken_back}
# What is used up, or stands whatever is taken back.
MADE_ONCE = {"command", "event_created", "person_forgotten", "event_finished", "command_taken_back",
             *verify_phones.MADE_ONCE}


# ---- All of them, in order

def check_place(event, entry):
    """Each entry stands in a command, and behind the one that makes the event."""
    require(not event.due or entry.kind == "rounds_planned", "the plan of later rounds does not stand behind its draw")
    require(entry.seq != 2 or entry.kind == "event_created", "entry 2 must make the event")
    if entry.kind == "command":
        require(event.waiting == 0, f"the command before still waits for {event.waiting} of its entries")
        return
    require(event.waiting > 0, "it stands outside any command")
    event.waiting -= 1
    require(not event.finished or entry.kind == "person_forgotten", "the event is finished")


def follow_entries(event, sound):
    """Number and error of the first entry that does not fit what stands before it, or None."""
    for entry in sound:
        event.seq, event.made_from = entry.seq, entry.made_from
        try:
            check_place(event, entry)
            event.answering = max(event.commands, default=0)
            ON[entry.kind](event, by_place(event, entry.fields))
        except Wrong as error:
            return entry.seq, error
        entry.command = max(event.commands)
        event.passed.append(entry)
    return None


def check_out(event, sound):
    """`out` marks the entries of the commands that are taken back at the end; the first one where it does not, or None."""
    out = commands_out(event)
    wrong = next((entry.seq for entry in sound if entry.out != (entry.command in out)), None)
    return wrong and (wrong, Wrong("out does not say whether its command was taken back"))
