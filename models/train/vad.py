"""A small voice-activity detector in the silero-v4 shape that sherpa-onnx loads (x, h, c)."""

import argparse
import io
import math
import random
import time
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from scipy.signal import lfilter
from torch import nn

from clips import SAMPLE_RATE, Clip, load_clips

WINDOW = 512
_FRAME, _BANDS, _HIDDEN = 256, 16, 40
_LOW_BIN, _HIGH_BIN = 2, 96  # 125 Hz to 6 kHz
_STATE = 128  # floats in each of h and c
_RISE = 0.012  # nats per 32 ms the noise floor may climb


class Vad(nn.Module):
    """Band energies above a tracked noise floor, then one gated recurrent layer."""

    def __init__(self):
        super().__init__()
        self.register_buffer("dft", _windowed_dft())
        self.register_buffer("bands", _band_matrix())
        self.recurrent = nn.GRUCell(_BANDS, _HIDDEN)
        self.out = nn.Linear(_HIDDEN, 1)

    def energies(self, x: torch.Tensor) -> torch.Tensor:
        """[n, 512] samples to [n, 16] natural-log band energies, shifted to be positive."""
        spectrum = x.reshape(-1, 2, _FRAME) @ self.dft
        real, imaginary = spectrum.chunk(2, -1)
        power = (real * real + imaginary * imaginary) @ self.bands
        return torch.log(power.mean(1) + 1e-9) + 25.0

    def step(self, energy: torch.Tensor, floor: torch.Tensor, started: torch.Tensor, hidden: torch.Tensor):
        """Logit, floor and hidden state after one window; `started` is 0 on a stream's first."""
        floor = energy * (1 - started) + floor * started
        # Falls half way at once, rises slowly: speech must not become its own noise.
        floor = torch.minimum(floor + _RISE, (energy + floor) * 0.5)
        hidden = self.recurrent((energy - floor) * 0.25, hidden)
        return self.out(hidden), floor, hidden

    def logits(self, windows: torch.Tensor) -> torch.Tensor:
        """[batch, windows, 512] to [batch, windows]."""
        batch, count, _ = windows.shape
        energy = self.energies(windows.reshape(-1, WINDOW)).reshape(batch, count, _BANDS)
        floor, hidden = torch.zeros(batch, _BANDS), torch.zeros(batch, _HIDDEN)
        answers = []
        for at in range(count):
            started = torch.full((batch, 1), float(at > 0))
            logit, floor, hidden = self.step(energy[:, at], floor, started, hidden)
            answers.append(logit)
        return torch.cat(answers, 1)


class VadStep(nn.Module):
    """One window with the state packed into h (floor, started) and c (hidden)."""

    def __init__(self, vad: Vad):
        super().__init__()
        self.vad = vad

    def forward(self, x: torch.Tensor, h: torch.Tensor, c: torch.Tensor):
        memory, hidden = h.reshape(1, _STATE), c.reshape(1, _STATE)
        floor, started = memory[:, :_BANDS], memory[:, _BANDS : _BANDS + 1]
        logit, floor, now = self.vad.step(self.vad.energies(x), floor, started, hidden[:, :_HIDDEN])
        kept = torch.cat([floor, torch.ones_like(started), memory[:, _BANDS + 1 :]], 1)
        return torch.sigmoid(logit), kept.reshape(2, 1, 64), torch.cat([now, hidden[:, _HIDDEN:]], 1).reshape(2, 1, 64)


def _windowed_dft() -> torch.Tensor:
    at = torch.arange(_FRAME, dtype=torch.float64)[:, None]
    bins = torch.arange(_LOW_BIN, _HIGH_BIN + 1, dtype=torch.float64)
    angle = 2 * math.pi * at * bins / _FRAME
    hann = 0.5 - 0.5 * torch.cos(2 * math.pi * at / _FRAME)
    return torch.cat([hann * torch.cos(angle), -hann * torch.sin(angle)], 1).float()


def _band_matrix() -> torch.Tensor:
    bins = torch.arange(_LOW_BIN, _HIGH_BIN + 1).float()
    band = (_BANDS * torch.log(bins / _LOW_BIN) / math.log((_HIGH_BIN + 1) / _LOW_BIN)).long()
    return F.one_hot(band, _BANDS).float()


class Scenes:
    """Half-minute-long stretches of speech and pauses in noise, with the truth beside them."""

    def __init__(self, clips: list[Clip], seed: int):
        self._clips, self._rng, self._np = clips, random.Random(seed), np.random.default_rng(seed)

    def draw(self, seconds: float) -> tuple[np.ndarray, np.ndarray]:
        """Samples, and one truth value per 512-sample window."""
        rng, length = self._rng, int(seconds * SAMPLE_RATE) // WINDOW * WINDOW
        speech, truth = np.zeros(length, np.float32), np.zeros(length // WINDOW, np.float32)
        at = int(rng.uniform(0.3, 3) * SAMPLE_RATE)
        while True:
            samples = rng.choice(self._clips).samples.astype(np.float32) / 32768
            if at + len(samples) > length:
                break
            speech[at : at + len(samples)] = samples / np.abs(samples).max()
            self._mark(truth, samples, at)
            at += len(samples) + int(rng.choice([0.3, 1.0, 4.0]) * rng.uniform(0.5, 1.5) * SAMPLE_RATE)
        noise = self._noise(length) * 10 ** (-rng.uniform(2, 45) / 20) * 0.15
        mixed = (speech + noise + self._clatter(length)) * 10 ** rng.uniform(-1.6, -0.1)
        return np.clip(mixed, -1, 1), truth

    def _mark(self, truth: np.ndarray, samples: np.ndarray, at: int) -> None:
        blocks = np.abs(samples[: len(samples) // 160 * 160].reshape(-1, 160)).max(1)
        voiced = np.nonzero(blocks > 0.03 * blocks.max())[0] * 160 + at
        truth[voiced // WINDOW] = 1
        first, last = voiced[0] // WINDOW, voiced[-1] // WINDOW
        for k in range(first, last):
            truth[k] = max(truth[k], truth[max(first, k - 6) : k].max(initial=0) * truth[k : k + 7].max())

    def _noise(self, length: int) -> np.ndarray:
        white = self._np.standard_normal(length)
        pole = self._rng.choice([0.0, 0.7, 0.9, 0.98])
        coloured = lfilter([1.0], [1.0, -pole], white)
        if self._rng.random() < 0.4:
            swell = np.interp(np.arange(length), np.linspace(0, length, 40), self._np.uniform(0.3, 1.7, 40))
            coloured = coloured * swell
        return (coloured / coloured.std()).astype(np.float32)

    def _clatter(self, length: int) -> np.ndarray:
        """Knocks, taps and tones: sudden and loud, and no speech."""
        out = np.zeros(length, np.float32)
        for _ in range(self._rng.choice([0, 0, 2, 6, 12])):
            size = int(self._rng.uniform(0.01, 0.25) * SAMPLE_RATE)
            at = self._rng.randrange(length - size)
            fade = np.exp(-np.arange(size) / size * self._rng.uniform(3, 9))
            tone = np.sin(np.arange(size) * self._rng.uniform(0.05, 1.5))
            sound = self._np.standard_normal(size) if self._rng.random() < 0.6 else tone
            out[at : at + size] += (fade * sound * self._rng.uniform(0.03, 0.5)).astype(np.float32)
        return out


def train(vad: Vad, scenes: Scenes, minutes: float) -> None:
    """Twelve-second scenes, sixteen at a time."""
    optimizer = torch.optim.Adam(vad.parameters(), lr=3e-3)
    started, step = time.monotonic(), 0
    while (fraction := (time.monotonic() - started) / (60 * minutes)) < 1:
        for group in optimizer.param_groups:
            group["lr"] = 3e-3 * (1.02 - fraction)
        batch, truth = (torch.from_numpy(np.stack(part)) for part in zip(*(scenes.draw(12) for _ in range(16))))
        logits = vad.logits(batch.float().reshape(16, -1, WINDOW))
        loss = F.binary_cross_entropy_with_logits(logits, truth)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(vad.parameters(), 1.0)
        optimizer.step()
        step += 1
        if step % 25 == 0:
            right = ((logits > 0) == (truth > 0.5)).float().mean()
            print(f"step {step}, loss {float(loss):.3f}, windows right {100 * right:.1f} %", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--clips", default="train")
    parser.add_argument("--to", type=Path, default=Path("models/starter"))
    parser.add_argument("--minutes", type=float, default=5)
    args = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(3)
    vad = Vad()
    train(vad, Scenes(load_clips(args.work / "clips" / args.clips)[:8000], 3), args.minutes)
    buffer = io.BytesIO()
    inputs = (torch.zeros(1, WINDOW), torch.zeros(2, 1, 64), torch.zeros(2, 1, 64))
    torch.onnx.export(VadStep(vad.eval()), inputs, buffer, opset_version=13,
                      input_names=["x", "h", "c"], output_names=["prob", "new_h", "new_c"])
    onnx.save(onnx.load_from_string(buffer.getvalue()), str(args.to / "vad.onnx"))
    torch.save(vad.state_dict(), args.work / "vad.pt")


if __name__ == "__main__":
    main()
