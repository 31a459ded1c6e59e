#!/usr/bin/env python3
"""Checks an exported event: verify_short.py EXPORT.json. docs/check-an-event.md says what it proves, docs/lots.md what it follows."""
import collections, hashlib, itertools, json, struct, sys

CODES = {2: "created", 3: "tournament", 10: "added", 11: "renamed", 30: "draw", 31: "published", 40: "people_lot", 50: "finished", 74: "things_lot"}
FORMS = {form: [field.split(":") for field in fields.split()] for form, fields in {  # a letter: a number of Python's struct module
    "created": "event:id name:text lot_version:H seed:sealed seed_by_hand:B", "finished": "nonce:hash seed:hash",
    "tournament": "tournament:H slug:text format:text name:text", "added": "person:I name:sealed email:sealed club:text rating:i",
    "draw": "tournament:H draw:I stage:H round:I method:H confirmed:B code:hash words:text again:text tables:table seats:seat rests:rest"
            " reasons:reason", "published": "tournament:H draw:I key:hash", "people_lot": "lot:I pick:I key:hash people:number",
    "things_lot": "tournament:H game:I lot:I key:hash things:thing order:number", "number": "number:I", "thing": "words:text",
    "table": "set:B off_numbered:B size:H target:i", "seat": "table:H person:I", "rest": "person:I why:B", "pair": "one:I other:I",
    "reason": "table:H person:I code:H first:i second:i", "plan": "round:H table:H person:I", "option": "key:text value:text",
    "draw_from": "tournament:H stage:H round:I draw:I people:entrant options:option apart:pair plan:plan", "value": "value:q",
    "renamed": "person:I name:sealed", "lot_from": "lot:I people:identity things:thing", "identity": "person:I identity:hash",
    "entrant": "person:I identity:hash order:I status:B late:B declined:B values:value"}.items()}

def require(holds, otherwise):
    if not holds:
        raise ValueError(otherwise)

def blake(*parts, key=b""):
    return hashlib.blake2b(b"".join(parts), key=key, digest_size=32).digest()

def packed(kind, value):
    """The bytes of a field of this kind; of a form, those of its fields."""
    if kind in FORMS and isinstance(value, dict):
        return b"".join(packed(kind, value[name]) for name, kind in FORMS[kind])
    if kind in FORMS or kind == "text":
        rows = [packed(kind, row) for row in value] if kind in FORMS else [bytes([byte]) for byte in value.encode()]
        return struct.pack("<I", len(rows)) + b"".join(rows)
    size = {"id": "16s", "hash": "32s", "sealed": "32s"}.get(kind)
    return struct.pack("<" + (size or kind), bytes.fromhex(value["commitment"] if kind == "sealed" else value) if size else value)

def words_of(key):
    """ChaCha20 (RFC 8439) with a nonce of zeros, as numbers of 32 bits."""
    for counter in itertools.count():
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter, 0, 0, 0]
        x = start[:]
        for a, b, c, d in [(i, 4 + (i + k) % 4, 8 + (i + 2 * k) % 4, 12 + (i + 3 * k) % 4) for k in (0, 1) for i in range(4)] * 10:
            for p, q, r, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[p] = (x[p] + x[q]) % 2**32
                x[r] = ((x[r] ^ x[p]) << turn | (x[r] ^ x[p]) >> 32 - turn) % 2**32
        yield from ((one + two) % 2**32 for one, two in zip(x, start))

def shuffled(words, among, people):
    """Those `among` these people, who are in the order of identities, as the lot's next words put them."""
    order = [one for one in people if one in among]
    for i in range(len(order) - 1, 0, -1):
        j = next(word for word in words if word < 2**32 // (i + 1) * (i + 1)) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order

def seats_by_lot(format, made, made_from, key):
    """Who sits down, then who is left over, as the lot gives it; None where that follows from results, wishes or a search."""
    stage, first, words, tables = made["stage"], made["round"] == 1, words_of(key), made["tables"]
    people = {one["person"]: [row["value"] for row in one["values"]] for one in made_from["people"]}
    playing = [one["person"] for one in made_from["people"] if one["status"] == 0]
    there = [row["person"] for row in made["seats"] + [row for row in made["rests"] if row["why"] == 3]]
    if format == "ontheedge":
        top = shuffled(words, playing if stage == 1 else there[:tables[0]["size"]], people) if first or stage != 1 else []
        for had in (0, 1) if not top else ():  # who had no off-numbered game comes first
            top += shuffled(words, {one for one in playing if people[one][0] == 0 and (people[one][3] > 0) == had}, people)
        if stage == 1 and not first:
            picked = sum(table["size"] for table in tables if table["off_numbered"] and table["set"] == 0)
            top = shuffled(words, top[:picked], people) + shuffled(words, top[picked:], people)
        others = shuffled(words, set(playing).difference(top), people) if stage != 2 else []
        return top + sorted(others, key=lambda one: (-people[one][1], -people[one][2]))
    if format == "agot-melee" and stage == 1 and made["reasons"][0]["code"] == 3:
        return [row["person"] for row in made_from["plan"] if row["round"] == made["round"]]
    if format == "agot-joust" and stage == 1 and first and not made_from["apart"]:
        order, half = shuffled(words, playing, people), len(playing) // 2
        return [one for pair in zip(order[:half], order[half:]) for one in pair] + order[2 * half:]
    if format == "agot-joust" and any(row["code"] in (13, 14) for row in made["reasons"]):  # the first stage of a knockout
        options, slots, level = {row["key"]: row["value"] for row in made_from["options"]}, [0], collections.defaultdict(list)
        while len(slots) < int(options["cut"]):  # crossed: 1 meets the last; folded: 1 meets the first of the lower half
            slots = [slot for one in slots for slot in (one, 2 * len(slots) - 1 - one)]
        if options["bracket"] == "folded":
            slots = [one + half for one in range(len(slots) // 2) for half in (0, len(slots) // 2)]
        for one in playing:
            level[people[one][2]].append(one)
        places = [one for place in sorted(level) for one in shuffled(words, level[place], people)][:len(slots)]
        return [places[one] for at in range(0, len(slots), 2) for one in sorted(slots[at:at + 2]) if one < len(places)]
    if format == "pods" and stage != 1 and all(row["code"] != 6 for row in made["reasons"]):
        order, pods = sorted(shuffled(words, playing, people), key=lambda one: [-value for value in people[one]]), len(tables)
        places = [row * pods + (pods - 1 - pod if row % 2 else pod) for pod in range(pods) for row in range(4)]
        return [order[place] for place in places if place < len(order)]
    by_lot = stage == 7 or format == "agot-melee" and (stage in (3, 6) or first and stage == 1)
    return shuffled(words, playing if stage == 1 else there, people) if by_lot else None

def check(export):
    """Prints what holds; ValueError with the first entry that is wrong."""
    event, before, zeros, found = bytes.fromhex(export["event"]), bytes(32), bytes(32), {"finished": {}, "published": {}}
    for seq, entry in enumerate(export["entries"], 1):
        kind, fields, body = CODES.get(entry["code"]), entry["fields"], bytes.fromhex(entry["body"])
        before = blake(before, event, struct.pack("<QHH", seq, entry["code"], entry["version"]), body)
        require((entry["seq"], entry["hash"]) == (seq, before.hex()), f"entry {seq}: its hash does not follow")
        require(not kind or packed(kind, fields) == body, f"entry {seq}: its fields say something else than its body")
        found.setdefault(kind, {}).setdefault(tuple(map(fields.get, ("tournament", "draw", "person"))), fields)
    created, end = found["created"][None, None, None], found["finished"].get((None, None, None))
    committed, seed = created["seed"]["commitment"], end and bytes.fromhex(end["seed"])
    require(not end or blake(bytes.fromhex(end["nonce"]), end["seed"].encode()).hex() == committed, "the seed is not the one committed to")
    print(f"chain: {len(export['entries'])} entries; the last hash is {before.hex(' ', 2)}")
    print(f"photo: compare with your photo: {bytes.fromhex(export['entries'][1]['hash']).hex(' ', 2)}")
    print(f"seed: {'given by hand' if created['seed_by_hand'] else 'by the laptop'}, {'open, fits its commitment' if end else 'still closed'}")
    counts, known, secret = [0, 0], {}, zeros[:16] + zeros if created["seed_by_hand"] else event + bytes.fromhex(committed)
    for entry in export["entries"]:
        kind, fields, made_from = CODES.get(entry["code"]), entry["fields"], entry.get("from")
        if kind in ("added", "renamed"):  # a draw covers the name as it was set before
            known.setdefault(fields["person"], []).append(zeros.hex() if created["seed_by_hand"] else fields["name"]["commitment"])
        if kind in ("draw", "people_lot", "things_lot"):
            names = [name for name in ("tournament", "stage", "round", "draw", "lot") if name in fields]
            at = f"entry {entry['seq']}: " + ", ".join(f"{name} {fields[name]}" for name in names)
            code = blake(b"tiltyard code 1", secret, packed("draw_from" if kind == "draw" else "lot_from", made_from))
            same = all(made_from[name] == fields[name] for name in names if name in made_from)
            require(same and fields.get("code", code.hex()) == code.hex(), f"{at}: its code is not that of its from")
            order = [(one["identity"], one["person"]) for one in made_from["people"]]
            real = all(identity in known[person] for identity, person in order)
            require(real and order == sorted(set(order)), f"{at}: its people are not in the order of identities")
            key = found["published"].get((fields["tournament"], fields["draw"], None), {}).get("key") if kind == "draw" else fields["key"]
            given = blake(b"tiltyard lot 1", code, fields.get("words", "").encode(), key=seed).hex() if seed else key
            require(key in (None, given), f"{at}: its key is not what the seed gives")
            if kind == "draw":
                sizes = [number for number, table in enumerate(fields["tables"], 1) for _ in range(table["size"])]
                require(sizes == [row["table"] for row in fields["seats"]], f"{at}: its seats do not fill its tables")
                there = [row["person"] for row in fields["seats"] + [row for row in fields["rests"] if row["why"] == 3]]
                tournament = found["tournament"][fields["tournament"], None, None]
                made = given and seats_by_lot(tournament["format"], fields, made_from, bytes.fromhex(given))
            else:
                there = [row["number"] for row in fields["people" if kind == "people_lot" else "order"]]
                made = shuffled(words_of(bytes.fromhex(given)), range(10**6), [one for _, one in order] or range(len(made_from["things"])))
            require(made in (None, there), f"{at}: its seats are not what its key gives")
            counts[made is None] += 1
            how = f"words “{fields['words']}”" if fields.get("words") else "by the seed alone: could have been tried on copies"
            why = "results, wishes or a search decide its seats" if given else "its key is not published"
            print(f"{at}: not made again ({why})" if made is None else f"{at}: made again; {how}")
    print(f"{counts[0]} draws made again, {counts[1]} not.")
    print("This proves that nothing was changed later. Only words from the room prove that nobody chose the draw.")

if __name__ == "__main__":
    try:
        check(json.load(open(sys.argv[1], encoding="utf-8")))
    except (ValueError, LookupError, TypeError, AttributeError, struct.error) as error:
        sys.exit(f"WRONG: {error}")
