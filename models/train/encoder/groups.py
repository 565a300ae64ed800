"""Groups of a line, its neighbours and its questions (test/corpus/answers/groups), as texts and tokens."""

import glob
import json
import os
import random
import subprocess

import torch

CORPUS = "test/corpus/answers/groups"
# Never trained on: the weights of memory are fitted on the first four, the rest is watched while training goes on.
APART = ("spoken-09", "spoken-10", "talk-09", "talk-10", "home-02", "family-02", "work-02")
# Longer texts are cut in training; questions and lines are far shorter.
MOST_TOKENS = 48
WINDOW_CHARS = 400


def read_groups():
    """What is trained on, and what is kept apart."""
    trained, apart = [], []
    for path in sorted(glob.glob(os.path.join(CORPUS, "*.jsonl"))):
        name = os.path.basename(path).removesuffix(".jsonl")
        with open(path, encoding="utf8") as file:
            groups = [dict(json.loads(line), file=name) for line in file]
        (apart if name in APART else trained).extend(groups)
    return trained, apart


class Tokens:
    """Ids of texts by the product's own tokenizer, each asked for once."""

    def __init__(self):
        self.known = {}

    def __call__(self, texts):
        new = [text for text in dict.fromkeys(texts) if text not in self.known]
        if new:
            asked = "\n".join(json.dumps(text) for text in new)
            command = ["node", "dist/bench/answers/fitting/print-tokens.js"]
            printed = subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout
            self.known.update(zip(new, map(json.loads, printed.splitlines())))
        return [self.known[text] or [0] for text in texts]


def embedded(model, tokens, texts, size=48):
    """The vectors of texts, those of like length together."""
    rows = [ids[:MOST_TOKENS] for ids in tokens(texts)]
    order = sorted(range(len(rows)), key=lambda at: len(rows[at]))
    parts = [model(padded([rows[at] for at in order[start : start + size]])) for start in range(0, len(order), size)]
    places = torch.empty(len(order), dtype=torch.long)
    places[torch.tensor(order)] = torch.arange(len(order))
    return torch.cat(parts)[places]


def padded(rows):
    longest = max(map(len, rows))
    return torch.tensor([row + [-1] * (longest - len(row)) for row in rows])


def placed(group, line, draw=random):
    """A line under what stands above it, as passages are embedded; now and then without."""
    above = [group[key] for key in ("title", "heading") if group.get(key)]
    chance = draw.random()
    if not above or chance < 0.15:
        return line
    return f"{above[0] if chance < 0.35 else ': '.join(above)}. {line}"


def windowed(group, neighbours, share=0.3):
    """Now and then among lines of other groups, as a line stands in the window of a document."""
    rows = [group["line"]]
    if random.random() < share:
        others = [one["line"] for one in random.sample(neighbours, min(2, len(neighbours)))]
        rows = random.choice([rows + others, others + rows, others[:1] + rows + others[1:]])
    return placed(group, " ".join(rows)[:WINDOW_CHARS])
