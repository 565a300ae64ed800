"""Teaches the reranker which lines answer a question, and writes its weights.

From the repository root, after the build: /usr/bin/python3 models/train/reranker/train.py --found FILE [--minutes 25]
First on groups alone, then on what was found in lives as well. Of the lines of a question the right ones together have to
be chosen, or nothing where nothing answers; each line is judged by itself as well. Lives and groups that weights are fitted
on (bench/answers/fitting/held-out-of-training.ts) are left out. What the encoder gives of every text is kept in memory: some gigabytes.
"""

import argparse
import os
import random
import sys
import time

import torch
import torch.nn.functional as F

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "encoder"))
sys.path.insert(0, os.path.dirname(__file__))

from examples import Examples, as_question  # noqa: E402
from network import OUT_OF_SIGHT, STATE_SCALE, Reranker  # noqa: E402
from safetensors import brain_floats, write_safetensors  # noqa: E402

BATCH = 40
RATE = 1e-3
LEAST_RATE = 0.02
WARM_UP = 50
DECAY = 0.02
SENTENCE = 512
# Of the time; lives are few, and seen too often are learned by heart.
GROUPS_ALONE = 0.5


def loss_of(model, texts, batch):
    lines = list(dict.fromkeys(line for _, found, _ in batch for line in found))
    places = {line: at for at, line in enumerate(lines)}
    question_of = torch.tensor([at for at, (_, found, _) in enumerate(batch) for _ in found])
    column = torch.tensor([at for _, found, _ in batch for at in range(len(found))])
    line_of = torch.tensor([places[line] for _, found, _ in batch for line in found])
    right = torch.tensor([is_right for *_, labels in batch for is_right in labels])
    logits = model(scaled(texts.batch([as_question(question) for question, *_ in batch])), scaled(texts.batch(lines)), question_of, line_of)
    most = int(column.max()) + 1
    table = torch.full((len(batch), most + 1), OUT_OF_SIGHT).index_put((question_of, column), logits)
    answers = torch.zeros(len(batch), most + 1, dtype=torch.bool).index_put((question_of, column), right)
    # The last column stands for "nothing answers".
    table[:, most], answers[:, most] = 0, ~answers.any(1)
    chosen = torch.logsumexp(table, 1) - torch.logsumexp(table.masked_fill(~answers, OUT_OF_SIGHT), 1)
    return chosen.mean() + 0.5 * F.binary_cross_entropy_with_logits(logits, right.float())


def scaled(side):
    side["states"][..., :SENTENCE] *= STATE_SCALE
    return side


def write_weights(model, path):
    """A safetensors file of matrices `[from, to]` and rows `[1, to]`."""
    tensors = {}
    for name, value in model.state_dict().items():
        weight = value.T.clone() if value.ndim == 2 else value[None]
        if name in ("q.weight", "p.weight"):
            weight[:SENTENCE] *= STATE_SCALE
        tensors[name] = brain_floats(weight)
    write_safetensors(tensors, path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--found", required=True, help="what dist/bench/answers/fitting/print-candidates.js has printed")
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="models/sense/reranker.safetensors")
    options = parser.parse_args()
    random.seed(options.seed)
    torch.manual_seed(options.seed)
    examples, model = Examples(options.found), Reranker()
    print(f"{len(examples.groups)} groups, {len(examples.lives)} questions of lives", flush=True)
    optimizer = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=DECAY)
    start, step, mean = time.time(), 0, None
    while (spent := (time.time() - start) / 60 / options.minutes) < 1:
        for part in optimizer.param_groups:
            part["lr"] = RATE * min(1, (step + 1) / WARM_UP) * max(LEAST_RATE, 1 - spent)
        optimizer.zero_grad()
        loss = loss_of(model, examples.texts, examples.batch(BATCH, with_lives=spent >= GROUPS_ALONE))
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1)
        optimizer.step()
        step += 1
        mean = loss.item() if mean is None else 0.98 * mean + 0.02 * loss.item()
        if step % 100 == 0:
            print(f"step {step}, loss {mean:.3f}", flush=True)
    model.eval()
    write_weights(model, options.out)


if __name__ == "__main__":
    main()
