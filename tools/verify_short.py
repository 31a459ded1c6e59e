#!/usr/bin/env python3
"""Checks an exported event: verify_short.py EXPORT.json. docs/check-an-event.md says what it proves, docs/lots.md what it follows."""
import hashlib, itertools, json, struct, sys
CREATED, TOURNAMENT, ADDED, RENAMED, DRAW, PUBLISHED, LOT, FINISHED, GAME_LOT = CODES = (2, 3, 10, 11, 30, 31, 40, 50, 74)
KINDS = "ee843fffbcc7ef88e21b8e3ceee053d0bada4eef2b85d8c717ca8d12613dcf90"  # BLAKE2b of what every export says of these kinds
SIZES = {"u8": "<B", "u16": "<H", "u32": "<I", "i32": "<i", "i64": "<q", "id": "<16s", "hash": "<32s", "sealed": "<32s"}
class Wrong(ValueError): at = "before the first entry"

def require(holds, otherwise):
    if not holds:
        raise Wrong(otherwise)
def blake(*parts, key=b""):
    return hashlib.blake2b(b"".join(parts), key=key, digest_size=32).digest()
def packed(value, type, rows=()):
    """The bytes of a value of this type; `rows`: the fields of a row, and of each row of a list."""
    if type == "row":
        return b"".join(packed(value[field["name"]], field["type"], field.get("rows")) for field in rows)
    if type in ("list", "text"):
        parts = [packed(row, "row", rows) for row in value] if type == "list" else [bytes([byte]) for byte in value.encode()]
        return struct.pack("<I", len(parts)) + b"".join(parts)
    return struct.pack(SIZES[type], value if isinstance(value, int) else bytes.fromhex(value["commitment"] if type == "sealed" else value))
def words_of(key):
    """ChaCha20 (RFC 8439) with this key and a nonce of zeros, as numbers of 32 bits."""
    for counter in itertools.count():
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", bytes.fromhex(key)), counter, 0, 0, 0]
        x = start[:]
        for a, b, c, d in [(i, 4 + (i + k) % 4, 8 + (i + 2 * k) % 4, 12 + (i + 3 * k) % 4) for k in (0, 1) for i in range(4)] * 10:
            for p, q, r, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[p] = (x[p] + x[q]) % 2**32
                x[r] = ((x[r] ^ x[p]) << turn | (x[r] ^ x[p]) >> 32 - turn) % 2**32
        yield from ((one + two) % 2**32 for one, two in zip(x, start))
def shuffled(words, order):  # by the lot's next words; the list itself changes
    for i in range(len(order) - 1, 0, -1):
        j = next(word for word in words if word < 2**32 // (i + 1) * (i + 1)) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order

def seated(format, made, made_from, there, words):
    """Who sits down, then who is left over, as the lot gives it; None where that follows from results, wishes or a search."""
    stage, first, tables = made["stage"], made["round"] == 1, made["tables"]
    people = {one["person"]: [row["value"] for row in one["values"]] for one in made_from["people"]}
    playing = [one["person"] for one in made_from["people"] if one["status"] == 0]
    lot = lambda among: shuffled(words, [one for one in people if one in among])  # from the order of identities
    if format == "ontheedge":
        active = [{one for one in playing if people[one][0] == 0 and (people[one][3] > 0) == had} for had in (0, 1)]  # an extra game
        top = lot(there[:tables[0]["size"]]) if stage != 1 else lot(playing) if first else lot(active[0]) + lot(active[1])
        if stage == 1 and not first:
            picked = sum(table["size"] for table in tables if table["off_numbered"] and table["set"] == 0)
            top = lot(top[:picked]) + lot(top[picked:])
        return top + sorted(lot({*playing}.difference(top)) if stage != 2 else [], key=lambda one: (-people[one][1], -people[one][2]))
    if format == "agot-melee" and stage == 1 and made["reasons"][0]["code"] == 3:
        return [row["person"] for row in made_from["plan"] if row["round"] == made["round"]]
    if format == "agot-joust" and stage == 1 and first and not made_from["apart"]:
        order, half = lot(playing), len(playing) // 2
        return [one for pair in zip(order[:half], order[half:]) for one in pair] + order[2 * half:]
    if format == "agot-joust" and any(row["code"] in (13, 14) for row in made["reasons"]):  # the first stage of a knockout
        options, slots = {row["key"]: row["value"] for row in made_from["options"]}, [0]
        while len(slots) < int(options["cut"]):  # crossed: 1 meets the last; folded: 1 meets the first of the lower half
            slots = [slot for one in slots for slot in (one, 2 * len(slots) - 1 - one)]
        slots = slots if options["bracket"] == "crossed" else sorted(range(len(slots)), key=lambda one: one % (len(slots) // 2))
        levels = [{one for one in playing if people[one][2] == place} for place in sorted({people[one][2] for one in playing})]
        places = [one for level in levels for one in lot(level)][:len(slots)]
        return [places[one] for at in range(0, len(slots), 2) for one in sorted(slots[at:at + 2]) if one < len(places)]
    if format == "pods" and stage != 1 and all(row["code"] != 6 for row in made["reasons"]):
        order, pods = sorted(lot(playing), key=lambda one: [-value for value in people[one]]), len(tables)
        places = [row * pods + (pods - 1 - pod if row % 2 else pod) for pod in range(pods) for row in range(4)]
        return [order[place] for place in places if place < len(order)]
    is_by_lot = stage == 7 or format == "agot-melee" and (stage in (3, 6) or first and stage == 1)
    return lot(playing if stage == 1 else there) if is_by_lot else None

def check(export):
    """Prints what holds; Wrong with the first entry that is."""
    kinds = {kind["code"]: kind for kind in export["kinds"] if kind["code"] in CODES}
    require(blake(json.dumps(kinds, sort_keys=True).encode()).hex() == KINDS, "the export's kinds are not the ones this program knows")
    event, before, zeros, known, counts = bytes.fromhex(export["event"]), bytes(32), bytes(48), set(), [0, 0]
    first = {(entry["code"], *map(entry["fields"].get, ("tournament", "draw"))): entry["fields"] for entry in reversed(export["entries"])}
    created, end = first[CREATED, None, None], first.get((FINISHED, None, None))
    by_hand, committed, seed = created["seed_by_hand"], created["seed"]["commitment"], end and bytes.fromhex(end["seed"])
    require(not end or blake(bytes.fromhex(end["nonce"]), end["seed"].encode()).hex() == committed, "the seed is not the one committed to")
    for seq, entry in enumerate(export["entries"], 1):
        Wrong.at = f"entry {seq}"
        kind, fields, body = kinds.get(entry["code"], {}), entry["fields"], bytes.fromhex(entry["body"])
        before = blake(before, event, struct.pack("<QHH", seq, entry["code"], entry["version"]), body)
        require((entry["seq"], entry["hash"]) == (seq, before.hex()), f"entry {seq}: its hash does not follow")
        require(not kind or packed(fields, "row", kind["fields"]) == body, f"entry {seq}: its fields say something else than its body")
        if entry["code"] in (ADDED, RENAMED):  # a draw covers the name as it was set before
            known.add((bytes(32).hex() if by_hand else fields["name"]["commitment"], fields["person"]))
        if "from" in kind:
            made_from, order = entry["from"], [(one["identity"], one["person"]) for one in entry["from"]["people"]]
            at = f"entry {seq}: " + ", ".join(f"{one['name']} {made_from[one['name']]:d}" for one in kind["from"] if one["type"] != "list")
            require({*made_from} == {one["name"] for one in kind["from"]}, f"{at}: its from has other members than its kind")
            code = blake(b"tiltyard code 1", zeros if by_hand else event + bytes.fromhex(committed), packed(made_from, "row", kind["from"]))
            same = all(made_from[name] == fields[name] for name in made_from if name in fields and name != "people")
            require(fields.get("words", "").isprintable(), f"{at}: its words cannot be shown")
            require(same and fields.get("code", code.hex()) == code.hex(), f"{at}: its code is not that of its from")
            require(known.issuperset(order) and order == sorted(set(order)), f"{at}: its people are not in the order of identities")
            key = fields["key"] if "key" in fields else first.get((PUBLISHED, fields["tournament"], fields["draw"]), {}).get("key")
            given = blake(b"tiltyard lot 1", code, fields.get("words", "").encode(), key=seed).hex() if seed else key
            require(key in (None, given), f"{at}: its key is not what the seed gives")
            if entry["code"] == DRAW:
                sizes = [number for number, table in enumerate(fields["tables"], 1) for _ in range(table["size"])]
                require(sizes == [row["table"] for row in fields["seats"]], f"{at}: its seats do not fill its tables")
                there = [row["person"] for row in fields["seats"] + [row for row in fields["rests"] if row["why"] == 3]]
                made = given and seated(first[TOURNAMENT, fields["tournament"], None]["format"], fields, made_from, there, words_of(given))
            else:
                there = [row["number"] for row in fields["people" if entry["code"] == LOT else "order"]]
                made = shuffled(words_of(given), [person for _, person in order] or [*range(len(made_from["things"]))])
            require(made in (None, there), f"{at}: its seats are not what its key gives")
            counts[made is None] += 1
            how = f"words “{fields['words']}”" if fields.get("words") else "by the seed alone: could have been tried on copies"
            why = "results, wishes or a search decide its seats" if given else "its key is not published"
            print(f"{at}: not made again ({why})" if made is None else f"{at}: made again; {how}")
    print(f"chain: {len(export['entries'])} entries; the last hash is {before.hex(' ', 2)}")
    print(f"photo: compare with your photo: {bytes.fromhex(export['entries'][1]['hash']).hex(' ', 2)}")
    print(f"seed: {'given by hand' if by_hand else 'by the laptop'}, {'open, fits its commitment' if end else 'still closed'}")
    print(f"{counts[0]} draws made again, {counts[1]} not.")
    print("This proves that nothing was changed later. Only words from the room prove that nobody chose the draw.")
if __name__ == "__main__":
    sys.excepthook = lambda kind, error, trace: print("WRONG:", error if kind is Wrong else f"{Wrong.at}: {error!r}", file=sys.stderr)
    check(json.load(open(sys.argv[1], encoding="utf-8")))
