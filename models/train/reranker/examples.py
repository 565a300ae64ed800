"""What the reranker learns from: groups of lines (test/corpus/answers/groups), and what was found in lives."""

import json
import random

import numpy as np
import torch

from groups import Tokens, read_groups
from states import states_of

# As in brain/memory/recall/embedders/sentence/reranker.ts.
MOST_ABOVE, MOST_ABOVE_LONG_LINE, MOST_LINE, MOST_BOTH, MOST_QUESTION = 24, 12, 64, 44, 28
NEGATIVES = 5
HARD = 25
QUESTIONS_AT_ONCE = 512


def as_question(text):
    """The key of a question among texts; what stands above a line is at least empty."""
    return None, text


class Texts:
    """Each text with what the encoder gives of it; a text is a pair of what stands above and the line, or `as_question`."""

    def __init__(self, texts):
        self.places = {text: at for at, text in enumerate(dict.fromkeys(texts))}
        flat = [part for text in self.places for part in text if part]
        known = {"": [], **dict(zip(flat, Tokens()(flat)))}
        self.rows = [
            (known[line][:MOST_QUESTION], 0) if above is None else self._row(known[above], known[line] or [0])
            for above, line in self.places
        ]
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

    def nearest(self, questions, lines, count):
        """Of each question the lines that are nearest to it, in no order."""
        vectors = self._vectors_of(lines)
        for start in range(0, len(questions), QUESTIONS_AT_ONCE):
            some = questions[start : start + QUESTIONS_AT_ONCE]
            cosines = self._vectors_of(map(as_question, some)) @ vectors.T
            for question, places in zip(some, np.argpartition(-cosines, count, 1)[:, :count]):
                yield question, [lines[at] for at in places]

    def _vectors_of(self, texts):
        return self.vectors[[self.places[text] for text in texts]]


def read_found(path):
    """Questions with the lines that were found for them, of the lives that may be trained on; those without a line teach nothing."""
    with open(path, encoding="utf8") as file:
        return [one for one in map(json.loads, file) if one["lines"]]


class Examples:
    def __init__(self, found):
        self.groups, _ = read_groups()
        self.lives = read_found(found)
        lines = [line for group in self.groups for line in self._lines(group)]
        asked = [text for group in self.groups for text in (*group["ask"], *group["no"])]
        questions = [as_question(text) for text in (*asked, *(one["ask"] for one in self.lives))]
        found = [(above, line) for one in self.lives for above, line, _ in one["lines"]]
        self.texts = Texts([*lines, *[("", line) for _, line in lines], *questions, *found])
        self.hard = dict(self.texts.nearest(list(dict.fromkeys(asked)), list(dict.fromkeys(lines)), HARD))

    @staticmethod
    def _lines(group):
        above = ". ".join(filter(None, (group["title"], group["heading"])))
        return [(above, line) for line in (group["line"], *group["near"])]

    def batch(self, size, with_lives):
        """`(question, lines, which of them answer)` each: of groups, or with lives half the batches of those."""
        if not with_lives or random.random() < 0.5:
            return [self._of_group(group) for group in random.sample(self.groups, size)]
        return [self._of_life(one) for one in random.sample(self.lives, size)]

    def _of_group(self, group):
        is_open = group["no"] and random.random() < 0.4
        question = random.choice(group["no"] if is_open else group["ask"])
        shown = lambda line: line if random.random() < 0.75 else ("", line[1])
        own = self._lines(group)
        hard = [line for line in self.hard[question] if line not in own]
        lines = [shown(line) for line in (*own, *random.sample(hard, NEGATIVES))]
        return question, lines, [not is_open] + [False] * (len(lines) - 1)

    @staticmethod
    def _of_life(one):
        right = [line for line in one["lines"] if line[2]]
        wrong = [line for line in one["lines"] if not line[2]]
        some = lambda lines, count: random.sample(lines, min(count, len(lines)))
        drawn = some(right, 2) + some(wrong[:10], 5) + some(wrong[10:], 3)
        return one["ask"], [(above, line) for above, line, _ in drawn], [is_right for *_, is_right in drawn]
