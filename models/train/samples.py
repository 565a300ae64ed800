"""Speaks the sample sentences that ship with the models, in voices training never heard."""

import argparse
import json
from pathlib import Path

import numpy as np
from scipy.io import wavfile

from clips import SAMPLE_RATE
from voices import Voice, render

RMS = Voice("flite", "rms", {"stretch": 0.88, "pitch_hz": 105, "pitch_spread_hz": 18})
LINDA = Voice("espeak", "en-us+linda", {"words_per_minute": 175, "pitch": 50, "word_gap": 0})
MIKE = Voice("espeak", "en-us+Mike", {"words_per_minute": 175, "pitch": 45, "word_gap": 0})
PAUL = Voice("espeak", "en-gb+paul", {"words_per_minute": 175, "pitch": 45, "word_gap": 0})

SAMPLES = [
    ("stash-keys", "hey vesper, i left my keys at the kitchen table", RMS),
    ("locate-keys", "hey vesper, where are my keys", RMS),
    ("focus-on", "hey vesper turn on focus mode", LINDA),
    ("captions-hide", "hey vesper hide captions", RMS),
    ("incognito", "hey vesper go incognito", MIKE),
    ("teach-name", "hey vesper call me robin", RMS),
    ("nightjar-timer", "okay nightjar, set a timer for ten minutes", PAUL),
    ("nightjar-time", "nightjar what time is it", LINDA),
    ("plain-talk", "we had lunch by the river and then it rained", RMS),
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=Path("models/starter/samples"))
    args = parser.parse_args()
    args.to.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(4)
    rows = []
    spoken = render([(text, voice) for _, text, voice in SAMPLES])
    for (name, text, voice), samples in zip(SAMPLES, spoken):
        # Without a little room noise the lead-in would be digital silence, which no microphone gives.
        padded = np.pad(samples.astype(np.float32), (SAMPLE_RATE // 10, SAMPLE_RATE // 10))
        noisy = padded / np.abs(padded).max() * 16000 + rng.standard_normal(len(padded)) * 12
        wavfile.write(args.to / f"{name}.wav", SAMPLE_RATE, noisy.astype(np.int16))
        rows.append({"file": f"{name}.wav", "text": text, "voice": f"{voice.engine} {voice.name}", "seen": False})
    (args.to / "samples.json").write_text(json.dumps(rows, indent=2) + "\n")


if __name__ == "__main__":
    main()
