"""Speaks the sentences of a JSONL file ({kind, text, say}) in random training voices."""

import argparse
import json
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from clips import SAMPLE_RATE, Clip, save_clips
from voices import draw_prosody, draw_voice, render

BATCH = 40


def synthesize(rows: list[dict], seed: int, voice_kind: str | None, workers: int) -> list[Clip]:
    """One clip per row that an engine could speak."""
    rng = random.Random(seed)
    voices = [draw_prosody(voice_kind, rng) if voice_kind else draw_voice(rng) for _ in rows]
    jobs = [(row["say"], voice) for row, voice in zip(rows, voices)]
    batches = [jobs[i : i + BATCH] for i in range(0, len(jobs), BATCH)]
    with ThreadPoolExecutor(workers) as pool:
        spoken = [samples for batch in pool.map(render, batches) for samples in batch]
    return [
        Clip(row["text"], row["kind"], f"{voice.engine}-{voice.name}", samples)
        for row, voice, samples in zip(rows, voices, spoken)
        if samples is not None
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--sentences", type=Path, required=True)
    parser.add_argument("--name", required=True, help="the clips land in WORK/clips/NAME")
    parser.add_argument("--voice", help="one voice kind for all, such as flite-rms")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    started = time.monotonic()
    rows = [json.loads(line) for line in args.sentences.read_text().splitlines()]
    clips = synthesize(rows, args.seed, args.voice, args.workers)
    save_clips(args.work / "clips" / args.name, clips)
    minutes = sum(len(clip.samples) for clip in clips) / SAMPLE_RATE / 60
    print(f"{args.name}: {len(clips)}/{len(rows)} clips, {minutes:.0f} min of speech, "
          f"{time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
