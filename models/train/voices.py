"""The synthetic voices: which exist, which are kept out of training, and how one is rendered."""

import random
import re
import subprocess
import tempfile
from dataclasses import dataclass, field
from math import gcd
from pathlib import Path

import numpy as np
from scipy.io import wavfile
from scipy.signal import resample_poly

from clips import SAMPLE_RATE

ESPEAK_ACCENTS = (
    "en-us en-us en-gb en-gb-x-rp en-029 en-gb-scotland en-gb-x-gbclan en-gb-x-gbcwmd en-us-nyc"
).split()
ESPEAK_VARIANTS = (
    "f1 f2 f3 f5 m1 m2 m4 m5 m6 m7 m8 klatt klatt2 klatt4 Alex Alicia Andrea Andy Annie Denis "
    "Diogo Gene Henrique Hugo Jacky Lee Marco Mario Michael adam anika antonio aunty belinda boris "
    "caleb david ed edward iven john max michel miguel norbert pablo pedro quincy rob robert sandro "
    "shelby steph travis victor zac"
).split()
ESPEAK_UNSEEN = "f4 m3 linda paul Mike benjamin".split()
FLITE_PITCH_HZ = {"slt": 170, "awb": 120, "kal16": 105, "rms": 95}
FLITE_UNSEEN = "rms"
# What the engines' letter-to-sound rules get wrong, as they must be asked for it.
RESPELLINGS = {"nightjar": "night jar", "ok": "okay"}
FESTIVAL_PITCH_HZ = {"ked": 115, "kal": 108}

# Share of the training clips per engine. Unit-selection and parametric voices are the closest
# kin of recorded speech here, so they weigh more than their number would give them.
TRAINING_MIX = (
    ("espeak", 0.46),
    ("flite-slt", 0.15),
    ("flite-awb", 0.13),
    ("flite-kal16", 0.06),
    ("festival-ked", 0.06),
    ("festival-kal", 0.03),
    ("festival-hts", 0.11),
)


@dataclass
class Voice:
    """An engine, a voice of it and the prosody drawn for one utterance."""

    engine: str
    name: str
    prosody: dict[str, float] = field(default_factory=dict)


def draw_voice(rng: random.Random) -> Voice:
    """A training voice with random prosody; never one of the unseen voices."""
    names, weights = zip(*TRAINING_MIX)
    return draw_prosody(rng.choices(names, weights)[0], rng)


def draw_prosody(kind: str, rng: random.Random) -> Voice:
    """`kind` is a TRAINING_MIX name, "espeak-unseen" or "flite-rms"."""
    engine, _, name = kind.partition("-")
    if engine == "espeak":
        variant = rng.choice(ESPEAK_UNSEEN if name == "unseen" else ["", *ESPEAK_VARIANTS])
        return Voice(engine, rng.choice(ESPEAK_ACCENTS) + ("+" + variant if variant else ""), {
            "words_per_minute": rng.randint(120, 210),
            "pitch": rng.randint(15, 85),
            "word_gap": rng.choice([0, 0, 0, 1, 3]),
        })
    if engine == "flite":
        return Voice(engine, name, {
            "stretch": rng.uniform(0.75, 1.3),
            "pitch_hz": FLITE_PITCH_HZ[name] * rng.uniform(0.75, 1.4),
            "pitch_spread_hz": rng.uniform(5, 35),
        })
    if name == "hts":
        # All-pass constant below/above the voice's own shortens/lengthens the vocal tract.
        return Voice(engine, name, {
            "all_pass": rng.uniform(0.49, 0.6),
            "half_tones": rng.uniform(-12, 4),
            "rate": rng.uniform(0.8, 1.25),
        })
    return Voice(engine, name, {
        "stretch": rng.uniform(0.8, 1.3),
        "pitch_hz": FESTIVAL_PITCH_HZ[name] * rng.uniform(0.75, 1.5),
        "pitch_spread_hz": rng.uniform(6, 28),
    })


def render(jobs: list[tuple[str, Voice]]) -> list[np.ndarray | None]:
    """int16 speech at 16 kHz per job, trimmed; None where an engine gave nothing usable."""
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        wavs = [Path(folder) / f"{i}.wav" for i in range(len(jobs))]
        festival = []
        for (text, voice), wav in zip(jobs, wavs):
            say = _respell(text)
            if voice.engine == "festival":
                festival.append(_festival_script(say, voice, wav))
            else:
                command = _espeak if voice.engine == "espeak" else _flite
                subprocess.run(command(say, voice, wav), stderr=subprocess.DEVNULL, check=False)
        if festival:
            script = Path(folder) / "batch.scm"
            script.write_text("\n".join(festival))
            subprocess.run(["festival", "-b", str(script)], stderr=subprocess.DEVNULL, check=False)
        return [_read_trimmed(wav) for wav in wavs]


def _respell(text: str) -> str:
    return re.sub(r"[a-z]+", lambda word: RESPELLINGS.get(word[0], word[0]), text)


def _espeak(say: str, voice: Voice, wav: Path) -> list[str]:
    p = voice.prosody
    return ["espeak-ng", "-v", voice.name, "-s", str(p["words_per_minute"]), "-p", str(p["pitch"]),
            "-g", str(p["word_gap"]), "-w", str(wav), say]


def _flite(say: str, voice: Voice, wav: Path) -> list[str]:
    p = voice.prosody
    return ["flite", "-voice", voice.name,
            "--setf", f"duration_stretch={p['stretch']:.2f}",
            "--setf", f"int_f0_target_mean={p['pitch_hz']:.0f}",
            "--setf", f"int_f0_target_stddev={p['pitch_spread_hz']:.0f}",
            "-t", say, "-o", str(wav)]


def _festival_script(say: str, voice: Voice, wav: Path) -> str:
    p = voice.prosody
    if voice.name == "hts":
        setup = (
            "(voice_cmu_us_slt_arctic_hts)"
            "(set! hts_engine_params (append cmu_us_slt_arctic_hts::hts_engine_params (list"
            f" (list \"-a\" {p['all_pass']:.3f}) (list \"-fm\" {p['half_tones']:.2f})"
            f" (list \"-r\" {p['rate']:.2f}))))"
        )
    else:
        setup = (
            f"(voice_{voice.name}_diphone)"
            f"(Parameter.set 'Duration_Stretch {p['stretch']:.2f})"
            f"(set! int_lr_params '((target_f0_mean {p['pitch_hz']:.0f})"
            f" (target_f0_std {p['pitch_spread_hz']:.0f}) (model_f0_mean 170) (model_f0_std 34)))"
        )
    return f"{setup}(utt.save.wave (utt.synth (Utterance Text \"{say}\")) \"{wav}\" 'riff)"


def _read_trimmed(wav: Path) -> np.ndarray | None:
    if not wav.exists():
        return None
    rate, samples = wavfile.read(wav)
    speech = samples.astype(np.float32) / 32768
    if rate != SAMPLE_RATE:
        divisor = gcd(rate, SAMPLE_RATE)
        speech = resample_poly(speech, SAMPLE_RATE // divisor, rate // divisor)
    loud = np.nonzero(np.abs(speech) > 2e-3)[0]
    if len(loud) < SAMPLE_RATE // 10 or loud[-1] - loud[0] > 9 * SAMPLE_RATE:
        return None
    speech = speech[max(0, loud[0] - 400) : loud[-1] + 800]
    return (np.clip(speech, -1, 1) * 32767).astype(np.int16)
