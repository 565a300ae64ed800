"""Checks that features.py computes what the engine computes: a probe graph makes sherpa-onnx hand its features out."""

import argparse
import json
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from scipy.io import wavfile

from features import BINS, SAMPLE_RATE, fbank

FRAMES = 50
TOLERANCE = 1e-3

# Loaded as a speaker-embedding model, the probe's "embedding" is the start of the features.
DUMP = """
const sherpa = require('sherpa-onnx-node');
const [model, wav] = process.argv.slice(1);
const extractor = new sherpa.SpeakerEmbeddingExtractor({ model, numThreads: 1, debug: 0 });
const stream = extractor.createStream();
stream.acceptWaveform({ samples: sherpa.readWave(wav).samples, sampleRate: 16000 });
stream.inputFinished();
process.stdout.write(JSON.stringify([...extractor.compute(stream)]));
"""


def probe() -> onnx.ModelProto:
    """Answers the first FRAMES frames of its input, flattened."""
    constants = {"start": [0], "end": [FRAMES], "axis": [1], "flat": [1, FRAMES * BINS]}
    graph = helper.make_graph(
        [helper.make_node("Slice", ["x", "start", "end", "axis"], ["head"]),
         helper.make_node("Reshape", ["head", "flat"], ["out"])],
        "probe",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["N", "T", BINS])],
        [helper.make_tensor_value_info("out", TensorProto.FLOAT, [1, FRAMES * BINS])],
        [numpy_helper.from_array(np.array(value), name) for name, value in constants.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    meta = {"output_dim": FRAMES * BINS, "sample_rate": SAMPLE_RATE, "normalize_samples": 1,
            "language": "en", "framework": "wespeaker"}
    for key, value in meta.items():
        entry = model.metadata_props.add()
        entry.key, entry.value = key, str(value)
    return model


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wav", type=Path, default=Path("models/starter/samples/locate-keys.wav"))
    args = parser.parse_args()
    _, samples = wavfile.read(args.wav)
    ours = fbank(torch.from_numpy(samples.astype(np.float32) / 32768)[None])[0, :FRAMES].numpy().ravel()
    with tempfile.TemporaryDirectory() as folder:
        model = Path(folder) / "probe.onnx"
        onnx.save(probe(), str(model))
        command = ["node", "-e", DUMP, str(model), str(args.wav)]
        theirs = np.array(json.loads(subprocess.run(command, check=True, capture_output=True).stdout))
    difference = np.abs(ours - theirs)
    print(f"largest difference {difference.max():.1e}, mean {difference.mean():.1e} over {difference.size} values")
    if difference.max() > TOLERANCE:
        raise SystemExit("the features differ: nothing trained on them would work in the engine")


if __name__ == "__main__":
    main()
