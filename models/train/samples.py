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
BENJAMIN = Voice("espeak", "en-gb+benjamin", {"words_per_minute": 170, "pitch": 45, "word_gap": 0})

SAMPLES = [
    ("stash-keys", "hey vesper, i left my keys at the kitchen table", PAUL),
    ("locate-keys", "hey vesper, where are my keys", RMS),
    ("focus-on", "hey vesper turn on focus mode", LINDA),
    ("captions-hide", "hey vesper hide captions", RMS),
    ("incognito", "hey vesper go incognito", MIKE),
    ("teach-name", "hey vesper call me robin", BENJAMIN),
    ("nightjar-timer", "okay nightjar, set a timer for ten minutes", PAUL),
    ("nightjar-time", "nightjar what time is it", LINDA),
    ("plain-talk", "we had lunch by the river and then it rained", RMS),
]

# Sentences with a word that the grammar does not know, and what is to be understood of them: a slot's name for the word.
UNKNOWN_WORDS = [
    ("unknown-name", "hey vesper, fareed owes me a pizza", "{name} owes me a pizza", LINDA),
    ("unknown-place", "hey vesper, i left my keys in the conservatory", "i left my keys in {place}", MIKE),
    ("unknown-thing", "hey vesper, i left my saxophone in the kitchen", "i left my {thing} in the kitchen", RMS),
    ("unknown-fact", "hey vesper, remember that maria is allergic to peanuts", "remember that maria {fact}", PAUL),
    ("unknown-line", "hey vesper, i am allergic to peanuts", "", RMS),
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=Path("models/starter/samples"))
    args = parser.parse_args()
    args.to.mkdir(parents=True, exist_ok=True)
    known = [{"text": text, "voice": voice, "name": name} for name, text, voice in SAMPLES]
    write(args.to, "samples.json", known, np.random.default_rng(4))
    unknown = [
        {"text": text, "understood": understood, "voice": voice, "name": name}
        for name, text, understood, voice in UNKNOWN_WORDS
    ]
    write(args.to, "unknown-words.json", unknown, np.random.default_rng(5))


def write(folder: Path, index: str, rows: list[dict], rng: np.random.Generator) -> None:
    listed = []
    for row, samples in zip(rows, render([(row["text"], row["voice"]) for row in rows])):
        # Without a little room noise the lead-in would be digital silence, which no microphone gives.
        padded = np.pad(samples.astype(np.float32), (SAMPLE_RATE // 10, SAMPLE_RATE // 10))
        noisy = padded / np.abs(padded).max() * 16000 + rng.standard_normal(len(padded)) * 12
        file = f"{row.pop('name')}.wav"
        voice = row.pop("voice")
        wavfile.write(folder / file, SAMPLE_RATE, noisy.astype(np.int16))
        listed.append({"file": file, **row, "voice": f"{voice.engine} {voice.name}", "seen": False})
    (folder / index).write_text(json.dumps(listed, indent=2) + "\n")


if __name__ == "__main__":
    main()
