"""Weights as the build reads them (models/sense/safetensors.ts): a safetensors file of bfloat16."""

import json
import struct

import numpy as np


def brain_floats(values):
    """The upper halves of float32 numbers, rounded."""
    bits = np.ascontiguousarray(values.detach().numpy()).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)


def write_safetensors(tensors, path):
    """`tensors`: what `brain_floats` gives, by name."""
    head, offset = {}, 0
    for name, values in tensors.items():
        head[name] = {"dtype": "BF16", "shape": list(values.shape), "data_offsets": [offset, offset + values.nbytes]}
        offset += values.nbytes
    text = json.dumps(head).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for values in tensors.values():
            file.write(values.tobytes())
