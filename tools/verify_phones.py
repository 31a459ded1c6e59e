"""Links, codes, requests to join, and what players say of results: written from docs/verify-a-draw.md, sections 5 and 7,
alone.

For tools/verify_entries.py, which calls ON and says when nothing that was said of a table counts any more.
"""
from types import SimpleNamespace

from verify_export import require

# What was given away, or ended, is never taken back.
MADE_ONCE = {"link_granted", "link_revoked", "code_renewed", "join_asked", "join_settled", "join_withdrawn"}
ROLES = range(1, 6)


def check_given(event, person):
    """Also the number of somebody who was taken back."""
    require(person == 0 or person in event.numbers, f"there is no person {person}")


def on_link_granted(event, fields):
    require(fields["link"] == len(event.links) + 1, f"link {len(event.links) + 1} would be next")
    require(fields["role"] in ROLES, f"a link has no role {fields['role']}")
    check_given(event, fields["person"])
    if fields["opened"]:
        require(fields["device"], "only a device opens an address")
        require(fields["opened"] <= len(event.links), f"there is no link {fields['opened']}")
        address = event.links[fields["opened"] - 1]
        require(not address.device and not address.revoked, f"link {fields['opened']} cannot be opened")
        same = (address.role, address.person) == (fields["role"], fields["person"])
        require(same, f"link {fields['opened']} has another role or person")
    event.links.append(SimpleNamespace(revoked=False, device=fields["device"], role=fields["role"], person=fields["person"]))


def on_link_revoked(event, fields):
    require(1 <= fields["link"] <= len(event.links), f"there is no link {fields['link']}")
    link = event.links[fields["link"] - 1]
    require(not link.revoked, f"link {fields['link']} was ended already")
    link.revoked = True


def on_code_renewed(event, fields):
    person = fields["person"]
    require(person, "there is no person 0")
    check_given(event, person)
    require(fields["codes"] > event.codes.get(person, 0), f"person {person} had that code already")
    event.codes[person] = fields["codes"]


def on_join_asked(event, fields):
    require(fields["join"] == len(event.joins) + 1, f"request {len(event.joins) + 1} would be next")
    event.joins.append(SimpleNamespace(settled=False))


def settle(event, number):
    require(1 <= number <= len(event.joins), f"there is no request {number}")
    join = event.joins[number - 1]
    require(not join.settled, f"request {number} was settled already")
    join.settled = True


def on_join_settled(event, fields):
    settle(event, fields["join"])
    check_given(event, fields["person"])


def on_join_withdrawn(event, fields):
    settle(event, fields["join"])


# ---- What is said of a table: for each seat its last word, the scores it names, or None where it disputes

def nameless(scores):
    return [{name: value for name, value in score.items() if name != "person"} for score in scores]


def report(stage, table, person, scores):
    stage.said.setdefault(table, {})[person] = nameless(scores)


def answer(stage, table, person, agrees):
    said = stage.said.get(table, {})
    others = [word for who, word in said.items() if who != person]
    scores = next((word for word in others if word is not None), None)
    if agrees:
        require(scores is not None and all(word == scores for word in others), "there is nothing that it could agree with")
        said[person] = scores
    elif scores is not None:
        said[person] = None


def forget(stage, *tables):
    """Something about these tables was changed."""
    for table in tables:
        stage.said.pop(table, None)


def rename(stage, kept, gone):
    """One person had two numbers."""
    for said in stage.said.values():
        if gone in said:
            said[kept] = said.pop(gone)


ON = {"link_granted": on_link_granted, "link_revoked": on_link_revoked, "code_renewed": on_code_renewed,
      "join_asked": on_join_asked, "join_settled": on_join_settled,
      "join_withdrawn": on_join_withdrawn}
