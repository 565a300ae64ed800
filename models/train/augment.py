"""Augmentation of log-mel features: tempo, vocal tract, equaliser, noise, babble, gain, lead-ins."""

import random
from dataclasses import dataclass

import torch
import torch.nn.functional as F

from features import BINS, FLOOR, fbank
from network import SUBSAMPLING

# A causal net sees its own zero state and learns to guess the first phone from it. Blank is
# forced until this many output frames after the onset of speech.
ONSET_FRAMES = 3
_BIN = torch.arange(BINS) / BINS


@dataclass
class Batch:
    """`features` [b, t, 80]; `frames` and `onset` count output frames of 40 ms."""

    features: torch.Tensor
    frames: torch.Tensor
    onset: torch.Tensor


class Augmenter:
    """Draws one random rendering of each utterance; `hardness` in [0, 1] scales the noise."""

    def __init__(self, seed: int):
        self._rng = random.Random(seed)
        noise = fbank(torch.randn(1, 60 * 16000))[0]
        mean = noise.mean(0)
        self._flutter, self._white = noise - mean, mean - mean.max()

    def batch(self, utterances: list[torch.Tensor], hardness: float) -> Batch:
        """`utterances` are [t, 80] each."""
        # Drawn per batch: one long lead-in would pad all of its neighbours.
        lead = 250 if self._rng.random() < 0.2 else 40
        placed = [self._place(self._warp(u.float()), lead) for u in utterances]
        longest = max(len(u) for u, _ in placed)
        length = -(-longest // SUBSAMPLING) * SUBSAMPLING
        clean = torch.full((len(placed), length, BINS), FLOOR)
        for row, (u, _) in zip(clean, placed):
            row[: len(u)] = u
        features = self._mask(self._gain(self._disturb(clean, hardness)))
        frames = torch.tensor([-(-len(u) // SUBSAMPLING) for u, _ in placed])
        onset = torch.tensor([lead // SUBSAMPLING + ONSET_FRAMES for _, lead in placed])
        return Batch(features, frames, onset)

    def _warp(self, u: torch.Tensor) -> torch.Tensor:
        """Stretches time, and frequency as a shorter or longer vocal tract would."""
        rng = self._rng
        if rng.random() < 0.3:
            return u
        size = (max(8, int(len(u) * rng.uniform(0.85, 1.18))), int(BINS * rng.uniform(0.9, 1.11)))
        u = F.interpolate(u[None, None], size=size, mode="bilinear", align_corners=False)[0, 0]
        if u.shape[1] >= BINS:
            return u[:, :BINS]
        return F.pad(u[None], (0, BINS - u.shape[1]), mode="replicate")[0]

    def _place(self, u: torch.Tensor, longest: int) -> tuple[torch.Tensor, int]:
        """Puts silence around; lead-ins reach 2.5 s so that none is ever a surprise."""
        lead = self._rng.randint(0, longest)
        return F.pad(u, (0, 0, lead, self._rng.randint(14, 32)), value=FLOOR), lead

    def _smooth(self, count: int, amplitude: float) -> torch.Tensor:
        """[count, 80] random smooth spectra: a room, a microphone, a coloured noise."""
        curve = torch.zeros(count, BINS)
        for _ in range(3):
            height = torch.empty(count, 1).uniform_(-amplitude, amplitude)
            width = torch.empty(count, 1).uniform_(0.1, 0.5)
            curve += height * torch.exp(-(((_BIN - torch.rand(count, 1)) / width) ** 2))
        return curve

    def _disturb(self, x: torch.Tensor, hardness: float) -> torch.Tensor:
        count = len(x)
        level = x.amax((1, 2), keepdim=True)
        x = x + self._smooth(count, 1.5)[:, None] * (torch.rand(count, 1, 1) < 0.7)
        # Loudest bin of speech over loudest bin of noise, in nats: white noise at d dB lies d / 4.34 + 0.3 below.
        nearest = 5.2 - 2.7 * hardness
        noise = self._stationary(x) + level - torch.empty(count, 1, 1).uniform_(nearest, 12.0)
        noisy = torch.logaddexp(x, torch.where(torch.rand(count, 1, 1) < 0.88, noise, FLOOR))
        if self._rng.random() < 0.3:
            voices = torch.logaddexp(x.roll(1, 0), x.roll(5, 0).flip(1))
            voices = voices - torch.empty(count, 1, 1).uniform_(4.5 - 1.5 * hardness, 9.0)
            noisy = torch.logaddexp(noisy, torch.where(torch.rand(count, 1, 1) < 0.4, voices, FLOOR))
        return noisy

    def _stationary(self, x: torch.Tensor) -> torch.Tensor:
        """White to brown, some of it swelling and fading."""
        count, length, _ = x.shape
        starts = torch.randint(0, len(self._flutter) - length - 1, (count,))
        flutter = torch.stack([self._flutter[s : s + length] for s in starts])
        # The mel filters make white noise rise with frequency; brown noise comes out nearly flat.
        colour = self._white * (1.5 * torch.rand(count, 1, 1) - 0.5).clamp(0, 1).neg().add(1)
        uneven = self._smooth(count, 1.5)[:, None] * (torch.rand(count, 1, 1) < 0.6)
        swell = F.interpolate(torch.randn(count, 1, 2 + length // 60), size=length, mode="linear")
        swell = swell.transpose(1, 2) * (torch.rand(count, 1, 1) < 0.3)
        return flutter + colour + uneven + swell

    def _gain(self, x: torch.Tensor) -> torch.Tensor:
        return (x + torch.empty(len(x), 1, 1).uniform_(-8.5, 0.5)).clamp(min=FLOOR)

    def _mask(self, x: torch.Tensor) -> torch.Tensor:
        rng, middle = self._rng, -6.0
        for row in x:
            for _ in range(2):
                width = rng.randint(0, 8)
                at = rng.randint(0, BINS - width)
                row[:, at : at + width] = middle
                width = rng.randint(0, 7)
                at = rng.randint(0, len(row) - width)
                row[at : at + width] = middle
        return x
