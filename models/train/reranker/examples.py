"""What the reranker learns from: groups of lines (test/corpus/answers/groups), and what was found in lives."""

import json
import random
import subprocess

import numpy as np
import torch

from groups import Tokens, read_groups
from states import states_of

# As in brain/memory/recall/embedders/sentence/reranker.ts.
MOST_ABOVE, MOST_ABOVE_LONG_LINE, MOST_LINE, MOST_BOTH, MOST_QUESTION = 24, 12, 64, 44, 28
NEGATIVES = 5
HARD = 25


class Texts:
    """Each text with what the encoder gives of it; a text is a pair of what stands above and the line."""

    def __init__(self, texts):
        self.places = {text: at for at, text in enumerate(dict.fromkeys(texts))}
        ids_of = Tokens()
        flat = [part for text in self.places for part in text if part]
        known = dict(zip(flat, ids_of(flat)))
        self.rows = [self._row(known.get(above, []), known.get(line, [0])) for above, line in self.places]
        self.states, self.vectors = states_of([ids for ids, _ in self.rows])

    @staticmethod
    def _row(above, line):
        above, line = above[:MOST_ABOVE], line[:MOST_LINE]
        if len(above) + len(line) > MOST_BOTH:
            above = above[-MOST_ABOVE_LONG_LINE:]
        return (above + line)[:MOST_BOTH], len(above)

    def batch(self, texts):
        """The side of a comparison that these texts are, as `Reranker` takes it."""
        rows = [self.places[text] for text in texts]
        longest = max(len(self.rows[row][0]) for row in rows)
        ids = np.full((len(rows), longest), -1)
        above = np.zeros((len(rows), longest), np.float32)
        states = np.zeros((len(rows), longest, self.states[0].shape[1]), np.float32)
        for at, row in enumerate(rows):
            own, count = self.rows[row]
            ids[at, : len(own)], above[at, :count], states[at, : len(own)] = own, 1, self.states[row]
        vectors = torch.from_numpy(self.vectors[rows])
        as_tensors = {"ids": ids, "above": above, "states": states}
        return {**{name: torch.from_numpy(value) for name, value in as_tensors.items()}, "vectors": vectors}

    def nearest(self, question, lines, count):
        near = self.vectors[[self.places[line] for line in lines]] @ self.vectors[self.places[("", question)]]
        return [lines[at] for at in np.argsort(-near)[:count]]


def read_lives():
    """Questions with the lines that were found for them, of the lives that may be trained on."""
    printed = subprocess.run(["node", "dist/bench/answers/fitting/print-candidates.js"], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in printed.stdout.splitlines()]


class Examples:
    def __init__(self):
        self.groups, _ = read_groups()
        self.lives = [one for one in read_lives() if one["lines"]]
        lines = [line for group in self.groups for line in self._lines(group)]
        questions = [("", text) for group in self.groups for text in (*group["ask"], *group["no"])]
        questions += [("", one["ask"]) for one in self.lives]
        found = [(above, line) for one in self.lives for above, line, _ in one["lines"]]
        self.texts = Texts([*lines, *[("", line) for _, line in lines], *questions, *found])
        self.hard = {}
        pool = list(dict.fromkeys(lines))
        for group in self.groups:
            own = set(self._lines(group))
            for question in (*group["ask"], *group["no"]):
                near = self.texts.nearest(question, pool, HARD + len(own))
                self.hard[question] = [line for line in near if line not in own]

    @staticmethod
    def _lines(group):
        above = ". ".join(filter(None, (group["title"], group["heading"])))
        return [(above, line) for line in (group["line"], *group["near"])]

    def batch(self, size):
        """`(question, lines, which of them answer)` each: half the batches are of groups, half of lives."""
        if random.random() < 0.5:
            return [self._of_group(group) for group in random.sample(self.groups, size)]
        return [self._of_life(one) for one in random.sample(self.lives, size)]

    def _of_group(self, group):
        is_open = group["no"] and random.random() < 0.4
        question = random.choice(group["no"] if is_open else group["ask"])
        shown = lambda line: line if random.random() < 0.75 else ("", line[1])
        others = random.sample(self.hard[question], min(NEGATIVES, len(self.hard[question])))
        lines = [shown(line) for line in (*self._lines(group), *others)]
        return question, lines, [not is_open] + [False] * (len(lines) - 1)

    @staticmethod
    def _of_life(one):
        right = [line for line in one["lines"] if line[2]]
        wrong = [line for line in one["lines"] if not line[2]]
        some = lambda lines, count: random.sample(lines, min(count, len(lines)))
        drawn = some(right, 2) + some(wrong[:10], 5) + some(wrong[10:], 3)
        return one["ask"], [(above, line) for above, line, _ in drawn], [is_right for *_, is_right in drawn]
