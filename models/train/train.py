"""Trains the phone network within a time budget on one core; WORK/NAME.pt holds the running average."""

import argparse
import copy
import math
import random
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from augment import Augmenter, Batch
from clips import load_clips
from features import FLOOR, fbank
from labels import collapse, load_labels, phone_errors
from network import SUBSAMPLING, TOKENS, PhoneNet

PAIR_SHARE = 0.15
AVERAGE = 0.998
CHECKPOINT_S = 240


class Corpus:
    """Features and labels of every clip; batches hold utterances of similar length."""

    def __init__(self, work: Path, names: list[str], labels: dict[str, list[int]], seed: int):
        self._rng = random.Random(seed)
        self.rows: list[tuple[torch.Tensor, list[int]]] = []
        for name in names:
            frames = np.load(work / "features" / f"{name}.npy", mmap_mode="c")
            ends = np.cumsum(np.load(work / "features" / f"{name}.lengths.npy"))
            clips = load_clips(work / "clips" / name)
            for clip, start, end in zip(clips, [0, *ends[:-1]], ends):
                label = labels[clip.text]
                if end - start > SUBSAMPLING * (len(label) + 4):
                    self.rows.append((torch.from_numpy(frames[start:end]), label))

    def epoch(self, size: int) -> list[list[int]]:
        """Shuffled batches of row numbers."""
        rng = self._rng
        near = sorted(range(len(self.rows)), key=lambda i: len(self.rows[i][0]) * rng.uniform(0.85, 1.15))
        batches = [near[i : i + size] for i in range(0, len(near) - size + 1, size)]
        rng.shuffle(batches)
        return batches

    def utterances(self, batch: list[int]) -> list[tuple[torch.Tensor, list[int]]]:
        """The rows, or now and then each with a second after a pause, as a command follows a wake phrase."""
        rows = [self.rows[i] for i in batch]
        if self._rng.random() >= PAIR_SHARE or max(len(features) for features, _ in rows) > 250:
            return rows
        return [self._continued(*row) for row in rows]

    def _continued(self, features: torch.Tensor, label: list[int]) -> tuple[torch.Tensor, list[int]]:
        others = [self.rows[self._rng.randrange(len(self.rows))] for _ in range(4)]
        other, more = min(others, key=lambda row: len(row[0]))
        pause = torch.full((self._rng.randint(5, 100), features.shape[1]), FLOOR, dtype=features.dtype)
        return torch.cat([features, pause, other]), label + more


def loss_of(net: PhoneNet, batch: Batch, labels: list[list[int]]) -> torch.Tensor:
    """CTC per phone, with blank forced and rewarded until speech has been heard."""
    logits, _ = net(batch.features, net.initial_state(len(labels)))
    log_probs = torch.log_softmax(logits, -1).transpose(0, 1)
    early = (torch.arange(len(log_probs))[:, None] < batch.onset[None])[..., None]
    only_blank = torch.full((1, 1, len(TOKENS)), -30.0)
    only_blank[..., 0] = 0
    hasty = -(log_probs[..., 0] * early[..., 0]).sum(0)
    lengths = torch.tensor([len(label) for label in labels])
    ctc = F.ctc_loss(
        torch.where(early, only_blank, log_probs), torch.tensor(sum(labels, [])),
        batch.frames.clamp(max=len(log_probs)), lengths, reduction="none", zero_infinity=True,
    )
    return ((ctc + 0.3 * hasty) / lengths).mean()


class Average:
    """Exponential moving average of the weights, the thing that is shipped."""

    def __init__(self, net: PhoneNet):
        self.net = copy.deepcopy(net)

    @torch.no_grad()
    def update(self, net: PhoneNet, step: int) -> None:
        keep = min(AVERAGE, step / (step + 50.0))
        for mean, value in zip(self.net.state_dict().values(), net.state_dict().values()):
            if mean.dtype.is_floating_point:
                mean.mul_(keep).add_(value, alpha=1 - keep)


@torch.no_grad()
def phone_error_rate(net: PhoneNet, work: Path, name: str, labels: dict[str, list[int]]) -> float:
    """Greedy, on at most 60 clips in quiet white noise."""
    net.eval()
    wrong = total = 0
    for clip in load_clips(work / "clips" / name)[:60]:
        speech = torch.from_numpy(clip.samples.astype(np.float32) / 32768)
        wave = torch.randn(1, (len(speech) + 12000) // 640 * 640) * 1e-3
        wave[0, 4000 : 4000 + len(speech)] += speech
        logits, _ = net(fbank(wave), net.initial_state(1))
        wrong += phone_errors(labels[clip.text], collapse(logits[0].argmax(-1).tolist()))
        total += len(labels[clip.text])
    net.train()
    return wrong / total


def learning_rate(fraction: float, step: int, peak: float) -> float:
    """Short warm-up, then half a cosine down to 1 % of the peak."""
    return peak * min(1.0, step / 150 + 0.02) * max(0.01, 0.5 * (1 + math.cos(math.pi * fraction)))


def train(net: PhoneNet, corpus: Corpus, args: argparse.Namespace, labels: dict[str, list[int]]) -> None:
    """Runs until the budget is spent."""
    average, augmenter = Average(net), Augmenter(args.seed)
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=1e-2, betas=(0.9, 0.98))
    budget, started = args.minutes * 60, time.monotonic()
    saved, step, seen, mean = started, 0, 0, 0.0
    net.train()
    while time.monotonic() - started < budget:
        for batch in corpus.epoch(args.batch):
            elapsed = time.monotonic() - started
            if elapsed >= budget:
                break
            for group in optimizer.param_groups:
                group["lr"] = learning_rate(elapsed / budget, step, args.rate)
            hardness = 1.0 if args.start else min(1.0, max(0.0, elapsed / budget * 4 - 0.3))
            features, targets = zip(*corpus.utterances(batch))
            loss = loss_of(net, augmenter.batch(list(features), hardness), list(targets))
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimizer.step()
            average.update(net, step)
            step, seen = step + 1, seen + len(batch)
            mean = 0.98 * mean + 0.02 * float(loss) if step > 1 else float(loss)
            if step % 100 == 0:
                print(f"{elapsed:.0f} s, step {step}, epoch {seen / len(corpus.rows):.2f}, "
                      f"loss {mean:.3f}, {seen / elapsed:.0f} utterances/s", flush=True)
            if time.monotonic() - saved > CHECKPOINT_S:
                saved = time.monotonic()
                _checkpoint(average.net, args, labels)
    _checkpoint(average.net, args, labels)


def _checkpoint(net: PhoneNet, args: argparse.Namespace, labels: dict[str, list[int]]) -> None:
    torch.save(net.state_dict(), args.work / f"{args.out}.pt")
    rates = [f"{name} {100 * phone_error_rate(net, args.work, name, labels):.1f} %" for name in args.check]
    print("saved; phone errors:", ", ".join(rates), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--clips", nargs="+", required=True)
    parser.add_argument("--check", nargs="*", default=[], help="clip sets for the phone error rate")
    parser.add_argument("--sentences", type=Path, nargs="+", required=True)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--start", help="continue from WORK/START.pt")
    parser.add_argument("--out", default="phones")
    parser.add_argument("--rate", type=float, default=1.6e-3)
    parser.add_argument("--batch", type=int, default=24)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    # A second OpenMP thread on a shared core spins and costs most of the speed.
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    labels = load_labels(args.sentences)
    corpus = Corpus(args.work, args.clips, labels, args.seed)
    net = PhoneNet()
    if args.start:
        net.load_state_dict(torch.load(args.work / f"{args.start}.pt"))
    print(f"{len(corpus.rows)} clips, {sum(len(f) for f, _ in corpus.rows) / 6000:.0f} min, "
          f"{sum(p.numel() for p in net.parameters())} parameters", flush=True)
    train(net, corpus, args, labels)


if __name__ == "__main__":
    main()
