"""Pairs everybody at the least cost: Edmonds' weighted matching with blossoms, on a full table of whole numbers of any size.

The algorithm is Jack Edmonds' ("Maximum matching and a polyhedron with 0,1-vertices", 1965); that a search from all free
vertices at once takes n^2 steps, and all of them n^3, is from Harold Gabow and Zvi Galil.

Each vertex has a price, each blossom (an odd set of vertices) a rebate, which is never negative. Two vertices are tight when
their cost, less their prices, plus the rebates of all blossoms that hold both, is 0; it is never less than 0. Only tight pairs
are matched. A search grows trees from all free vertices: a vertex at even distance from its root is outer, one at odd distance
inner. While time passes, prices of outer vertices rise as much as those of inner ones fall. Then one of these comes first:

    an outer vertex and one outside become tight      the tree grows by it and its mate
    two outer vertices of one tree become tight       the odd circle becomes a blossom, which is outer as a whole
    two outer vertices of two trees become tight      matched and unmatched change places along the way between their roots
    the rebate of an inner blossom has come to 0      it falls apart into its children

Nothing is counted down meanwhile: what is kept says at what time something comes.
"""

OUTER, INNER = 1, 2


class Node:
    """A vertex, or a blossom of nodes in an odd circle: `edges[i]` is (vertex of child i, vertex of the child after it).
    The child of `base`, the one vertex that is matched outside, comes first; children 1 and 2 are matched, 3 and 4, ..."""
    __slots__ = ("parent", "children", "edges", "base", "vertices", "rebate", "label", "since", "entry", "row", "nearest")

    def __init__(self, vertices, children=(), edges=()):
        self.vertices, self.children, self.edges = vertices, list(children), list(edges)
        self.base = vertices[0] if not children else children[0].base
        self.parent, self.rebate, self.label = None, 0, None
        self.since = 0       # the time at which it became outer or inner; `rebate` is that of this time
        self.entry = None    # of an inner node: the tight pair (outer vertex, vertex of this) by which it was reached
        self.row = None      # of an outer node: for each vertex, the least of cost less price, were it outer from the beginning
        self.nearest = None  # of an outer node: the time at which it becomes tight with another outer one, or None


class Matching:
    """`mate[vertex]` of each vertex, when `solve` is done. The number of vertices must be even."""

    def __init__(self, cost):
        self.count = len(cost)
        assert self.count % 2 == 0, "somebody would remain"
        # Four times the cost: times are whole numbers then, because prices of all free vertices stay equal modulo 2.
        self.cost = [[4 * each for each in row] for row in cost]
        self.mate = [None] * self.count
        self.leaves = [Node([vertex]) for vertex in range(self.count)]
        self.top = list(self.leaves)  # the outermost node of each vertex
        self.begin()

    def begin(self):
        """Prices at which something is tight for everybody, and as many pairs of these as come without searching."""
        everybody = range(self.count)
        self.price = [min(self.cost[one][other] for other in everybody if other != one) // 2 for one in everybody]
        for one in everybody:
            self.price[one] = min(self.cost[one][other] - self.price[other] for other in everybody if other != one)
            for other in everybody:
                tight = self.cost[one][other] == self.price[one] + self.price[other]
                if tight and self.mate[one] is self.mate[other] is None and one != other:
                    self.mate[one], self.mate[other] = other, one

    def solve(self):
        while None in self.mate:
            self.search()
        self.check()
        return self.mate

    # A search. The price of a vertex in it is that of the time its node became outer or inner; `price_now` is the real one.

    def search(self):
        self.time = 0
        self.reach = [None] * self.count  # the least of all outer rows
        for node in self.tops():
            node.label, node.since = None, 0
        for node in self.tops():
            if self.mate[node.base] is None:
                self.make_outer(node)
        while not self.step():
            pass
        for node in self.tops():
            self.settle(node)
            node.label = None

    def tops(self):
        return list(dict.fromkeys(self.top))

    def passed(self, node):
        """How much its prices have risen since they were written down."""
        return {OUTER: 1, INNER: -1, None: 0}[node.label] * (self.time - node.since)

    def settle(self, node):
        """Writes down prices and rebate as they are now."""
        change = self.passed(node)
        if change:
            for vertex in node.vertices:
                self.price[vertex] += change
            if node.children:
                node.rebate += 2 * change
        node.since = self.time

    def make_outer(self, node):
        self.settle(node)
        if node.label != OUTER:
            node.label = OUTER
            starts = [self.price[vertex] - self.time for vertex in node.vertices]
            rows = [[each - start for each in self.cost[vertex]] for vertex, start in zip(node.vertices, starts)]
            node.row = rows[0] if len(rows) == 1 else list(map(min, *rows))
            self.reach = node.row if self.reach[0] is None else list(map(min, self.reach, node.row))
        self.find_nearest(node)

    def find_nearest(self, node):
        """Prices of both rise: it takes half the time."""
        times = [node.row[vertex] - self.price[vertex] + other.since for vertex, other in enumerate(self.top)
                 if other.label == OUTER and other is not node]
        node.nearest = min(times) // 2 if times else None

    def make_inner(self, node, entry):
        self.settle(node)
        node.label, node.entry = INNER, entry

    def step(self):
        """What comes first; True when two trees have been joined."""
        tops = self.tops()
        outside = [(self.reach[vertex] - self.price[vertex], vertex) for vertex, node in enumerate(self.top) if node.label is None]
        touching = [(node.nearest, node.base) for node in tops if node.label == OUTER and node.nearest is not None]
        spent = [(node.since + node.rebate // 2, node.base) for node in tops if node.label == INNER and node.children]
        nothing = [(None, None)]
        firsts = [min(events or nothing) for events in (spent, outside, touching)]
        when, which = min((time, kind) for kind, (time, _) in enumerate(firsts) if time is not None)
        assert when >= self.time, "time passes forward"
        self.time, vertex = when, firsts[which][1]
        if which == 2:
            return self.join(self.top[vertex])
        [self.fall_apart, self.grow][which](vertex)
        return False

    def price_now(self, vertex):
        return self.price[vertex] + self.passed(self.top[vertex])

    def tight_with(self, vertex, candidates):
        """The first of them whose pair with this vertex is tight."""
        wanted = self.price_now(vertex)
        return next(other for other in candidates if self.cost[vertex][other] == wanted + self.price_now(other))

    def grow(self, vertex):
        """From an outer vertex to this one, and on to the mate of its node."""
        node = self.top[vertex]
        outer = [other for other, top in enumerate(self.top) if top.label == OUTER]
        self.make_inner(node, (self.tight_with(vertex, outer), vertex))
        self.make_outer(self.top[self.mate[node.base]])

    def way_to_root(self, node):
        """Nodes from an outer one to its root: outer, inner, outer, ..., and the pairs between them, from the far end seen."""
        way, edges = [node], []
        while self.mate[node.base] is not None:
            inner = self.top[self.mate[node.base]]
            edges += [(node.base, self.mate[node.base]), inner.entry[::-1]]
            node = self.top[inner.entry[0]]
            way += [inner, node]
        return way, edges

    def join(self, node):
        """A node and another outer one that have become tight: two trees, or a circle in one."""
        other = next(vertex for vertex, top in enumerate(self.top) if top.label == OUTER and top is not node
                     and node.row[vertex] - self.price[vertex] + top.since == 2 * self.time)
        one = self.tight_with(other, node.vertices)
        left, left_edges = self.way_to_root(node)
        right, right_edges = self.way_to_root(self.top[other])
        if left[-1] is not right[-1]:
            self.augment(one, other)
            self.augment(other, one)
            return True
        while len(left) > 1 and len(right) > 1 and left[-2] is right[-2]:
            left.pop()
            right.pop()
        left_edges, right_edges = left_edges[:len(left) - 1], right_edges[:len(right) - 1]
        # The circle begins where the two ways part, goes down the left one, across, and up the right one.
        children = left[::-1] + right[:-1]
        edges = [pair[::-1] for pair in reversed(left_edges)] + [(one, other)] + right_edges
        self.make_blossom(children, edges)
        return False

    def make_blossom(self, children, edges):
        for child in children:
            self.settle(child)
        blossom = Node([vertex for child in children for vertex in child.vertices], children, edges)
        blossom.label, blossom.since = OUTER, self.time
        for child in children:
            if child.label == INNER:
                self.make_outer(child)
            child.parent = blossom
        blossom.row = list(map(min, *(child.row for child in children)))
        for vertex in blossom.vertices:
            self.top[vertex] = blossom
        self.find_nearest(blossom)

    def make_top(self, node):
        """A child of what falls apart."""
        node.parent, node.label, node.since = None, None, self.time
        for vertex in node.vertices:
            self.top[vertex] = node

    def fall_apart(self, vertex):
        """An inner blossom: its children on the even way from where it was reached to its base stay in the tree."""
        blossom = self.top[vertex]
        self.settle(blossom)
        assert blossom.rebate == 0
        for child in blossom.children:
            self.make_top(child)
        children, edges, count = blossom.children, blossom.edges, len(blossom.children)
        at = children.index(self.top[blossom.entry[1]])
        step = -1 if at % 2 == 0 else 1
        entry = blossom.entry
        self.make_inner(children[at], entry)
        while at % count != 0:
            self.make_outer(children[(at + step) % count])
            at += 2 * step
            # The pair between the last two, seen from the outer one.
            entry = edges[at % count][::-1] if step == -1 else edges[(at - 1) % count]
            self.make_inner(children[at % count], entry)

    # Matched and unmatched change places.

    def augment(self, one, other):
        """From an outer vertex, which gets `other`, to its root."""
        while True:
            node = self.top[one]
            before = self.mate[node.base]
            self.move_base(node, one)
            self.mate[one] = other
            if before is None:
                return
            inner = self.top[before]
            outer_end, inner_end = inner.entry
            self.move_base(inner, inner_end)
            self.mate[inner_end] = outer_end
            one, other = outer_end, inner_end

    def move_base(self, node, vertex):
        """Inside a node all but this vertex are matched with each other; whom it meets outside is for others to say."""
        if not node.children:
            return
        child = self.leaves[vertex]
        while child.parent is not node:
            child = child.parent
        at, count = node.children.index(child), len(node.children)
        self.move_base(child, vertex)
        for first in range(0, at, 2) if at % 2 == 0 else range(at + 1, count, 2):
            one, other = node.edges[first]
            self.move_base(node.children[first], one)
            self.move_base(node.children[(first + 1) % count], other)
            self.mate[one], self.mate[other] = other, one
        node.children = node.children[at:] + node.children[:at]
        node.edges = node.edges[at:] + node.edges[:at]
        node.base = vertex

    # The proof

    def blossoms(self):
        """All there are, with those inside others."""
        nodes = self.tops()
        for node in nodes:
            nodes += node.children
        return [node for node in nodes if node.children]

    def check(self):
        """No pair costs less than its prices less its rebates, and of a blossom of 2k + 1 vertices no more than k pairs have its
        rebate: so nothing costs less than all prices less k times each rebate. The matching costs just that."""
        least = sum(self.price)
        rebates = [[0] * self.count for _ in range(self.count)]
        for node in self.blossoms():
            assert node.rebate >= 0 and len(node.vertices) % 2 == 1
            least -= node.rebate * (len(node.vertices) // 2)
            if node.rebate:
                for one in node.vertices:
                    for other in node.vertices:
                        rebates[one][other] += node.rebate
        for one in range(self.count):
            for other in range(one):
                assert self.cost[one][other] + rebates[one][other] >= self.price[one] + self.price[other]
        assert all(self.mate[other] == one != other for one, other in enumerate(self.mate))
        assert 2 * least == sum(self.cost[one][other] for one, other in enumerate(self.mate)), "there may be something cheaper"


def least_matching(cost):
    """The mate of each, so that the sum of cost[one][other] over all pairs is least. The table is the same both ways; what it says
    of one with itself is not looked at."""
    return Matching(cost).solve() if cost else []
