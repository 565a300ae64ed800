"""Turns clips into features once: speed and room vary here, in the waveform, where they belong."""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import torch
from scipy.signal import fftconvolve

from clips import SAMPLE_RATE, load_clips
from features import fbank

ROOM_SHARE = 0.45


def _change_speed(speech: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    factor = rng.uniform(0.84, 1.18)
    at = np.linspace(0, len(speech) - 1, int(len(speech) / factor))
    return np.interp(at, np.arange(len(speech)), speech)


def _put_in_a_room(speech: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    at = np.arange(int(0.35 * SAMPLE_RATE))
    decay = np.exp(-6.9 * at / SAMPLE_RATE / rng.uniform(0.08, 0.4))
    echo = decay * rng.standard_normal(len(at)) * rng.uniform(0.02, 0.1)
    echo[: rng.integers(10, 160)] = 0
    echo[0] = 1
    return fftconvolve(speech, echo)


def _features(speech: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    speech = speech.astype(np.float32) / 32768
    if rng.random() < 0.8:
        speech = _change_speed(speech, rng)
    if rng.random() < ROOM_SHARE:
        speech = _put_in_a_room(speech, rng)
    speech = np.pad(speech / (np.abs(speech).max() + 1e-6), (0, 800))
    speech = np.pad(speech, (0, -len(speech) % 160)).astype(np.float32)
    return fbank(torch.from_numpy(speech)[None])[0].half().numpy()


def _prepare_part(job: tuple[Path, int, int, int]) -> list[np.ndarray]:
    clips, part, parts, seed = job
    torch.set_num_threads(1)
    rng = np.random.default_rng([seed, part])
    return [_features(clip.samples, rng) for clip in load_clips(clips)[part::parts]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--name", required=True, help="reads WORK/clips/NAME, writes WORK/features/NAME")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    started = time.monotonic()
    parts = args.workers
    jobs = [(args.work / "clips" / args.name, k, parts, args.seed) for k in range(parts)]
    with ProcessPoolExecutor(parts) as pool:
        done = list(pool.map(_prepare_part, jobs))
    rows: list[np.ndarray] = [np.empty(0)] * sum(map(len, done))
    for k, part in enumerate(done):
        rows[k::parts] = part
    target = args.work / "features" / args.name
    target.parent.mkdir(parents=True, exist_ok=True)
    np.save(target.with_suffix(".npy"), np.concatenate(rows))
    np.save(target.with_suffix(".lengths.npy"), np.array([len(row) for row in rows]))
    print(f"{args.name}: {len(rows)} clips, {time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
