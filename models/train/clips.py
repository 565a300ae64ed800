"""Clips on disk: one file of 16-bit samples at 16 kHz beside one JSON index."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

SAMPLE_RATE = 16000


@dataclass
class Clip:
    """One synthesized utterance; `samples` is int16 mono at SAMPLE_RATE."""

    text: str
    kind: str
    voice: str
    samples: np.ndarray


def save_clips(path: Path, clips: list[Clip]) -> None:
    """Writes `path`.pcm and `path`.json."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = []
    with open(path.with_suffix(".pcm"), "wb") as pcm:
        for clip in clips:
            row = asdict(clip) | {"samples": len(clip.samples)}
            rows.append(row)
            pcm.write(clip.samples.astype("<i2").tobytes())
    path.with_suffix(".json").write_text(json.dumps(rows))


def load_clips(path: Path) -> list[Clip]:
    """Reads what save_clips wrote; the samples are views of one memory map."""
    rows = json.loads(path.with_suffix(".json").read_text())
    pcm = np.memmap(path.with_suffix(".pcm"), dtype="<i2", mode="r")
    clips, at = [], 0
    for row in rows:
        count = row.pop("samples")
        clips.append(Clip(**row, samples=pcm[at : at + count]))
        at += count
    return clips
