"""The Universal Sentence Encoder lite in torch, with narrow matrices beside its weights that training changes.

What the graph is, and the names of its weights, stands in models/sense/encoder-graph.ts; both read the same package.
"""

import json
import math
import os

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

HEADS = 4
WIDTH = 512
MAX_TOKENS = 128
EPSILON = 1e-6
OUT_OF_SIGHT = -1e9

APPLIED = "module_apply_default/Encoder_en/KonaTransformer/Encode"
TRAINED = "module/Encoder_en/KonaTransformer/Encode"
LAST = "module/Encoder_en/hidden_layers/tanh_layer_0"
LAYERS = (("Layer_0", 256), ("Layer_1", WIDTH))


def read_weights(folder):
    """The float32 weights of a TensorFlow.js graph model, by name."""
    with open(os.path.join(folder, "model.json"), encoding="utf8") as file:
        manifest = json.load(file)["weightsManifest"]
    weights = {}
    for group in manifest:
        data = b"".join(open(os.path.join(folder, path), "rb").read() for path in group["paths"])
        offset = 0
        for weight in group["weights"]:
            count = math.prod(weight["shape"])
            if weight["dtype"] == "float32":
                values = np.frombuffer(data, np.float32, count, offset)
                weights[weight["name"]] = torch.tensor(values.reshape(weight["shape"]))
            offset += 4 * count
    return weights


def layer_names(layer, width):
    """Names of a layer's weights: those that are multiplied, and those that are added or scale."""
    applied, trained = f"{APPLIED}/{layer}/TransformerLayer", f"{TRAINED}/{layer}/TransformerLayer"
    kernel = f"{APPLIED}/TransformerStack/{layer}/TransformerLayer/FFN"
    norm = "layer_prepostprocess/layer_norm/layer_norm"
    matrices = {
        "qkv": f"{trained}/MultiheadAttention/qkv_transform_single/kernel/part_0",
        "out": f"{trained}/MultiheadAttention/output_transform_single/kernel/part_0",
        "wide": f"{kernel}/conv1/Tensordot/Reshape_1",
        "narrow": f"{kernel}/conv2/Tensordot/Reshape_1",
    }
    vectors = {
        "scale": f"{applied}/{norm}_scale/ConcatPartitions/concat",
        "shift": f"{applied}/{norm}_bias/ConcatPartitions/concat",
        "qkv_bias": f"{applied}/MultiheadAttention/qkv_transform_single/bias/ConcatPartitions/concat",
        "out_bias": f"{applied}/MultiheadAttention/output_transform_single/bias/ConcatPartitions/concat",
        "ffn_scale": f"{applied}/FFN/{norm}_scale/ConcatPartitions/concat",
        "ffn_shift": f"{applied}/FFN/{norm}_bias/ConcatPartitions/concat",
        "wide_bias": f"{applied}/FFN/conv1/bias/ConcatPartitions/concat",
        "narrow_bias": f"{applied}/FFN/conv2/bias/ConcatPartitions/concat",
    }
    if width != WIDTH:
        matrices["residual"] = f"{applied}/dense/kernel/ConcatPartitions/concat"
        vectors["residual_bias"] = f"{applied}/dense/bias/ConcatPartitions/concat"
    return matrices, vectors


class SentenceEncoder(nn.Module):
    """`ids [texts, tokens]`, -1 for padding; out come vectors of length 1, `[texts, 512]`."""

    def __init__(self, folder, rank):
        super().__init__()
        weights = read_weights(folder)
        self.names = {}
        self.down, self.up = nn.ParameterDict(), nn.ParameterDict()
        self.register_buffer("embeddings", weights["module/Embeddings_en"])
        frequencies = weights[f"{APPLIED}/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1"]
        angles = torch.arange(MAX_TOKENS)[:, None] * frequencies.reshape(1, -1)
        self.register_buffer("timing", torch.cat([angles.sin(), angles.cos()], 1))
        for layer, width in LAYERS:
            matrices, vectors = layer_names(layer, width)
            for key, name in matrices.items():
                self._add_matrix(f"{layer}_{key}", name, weights[name], rank)
            for key, name in vectors.items():
                self.register_buffer(f"{layer}_{key}", weights[name])
        self._add_matrix("last", f"{LAST}/weights", weights[f"{LAST}/weights"], rank)
        self.register_buffer("last_bias", weights[f"{LAST}/bias"])

    def _add_matrix(self, key, name, weight, rank):
        weight = weight.reshape(weight.shape[-2:])
        self.names[key] = name
        self.register_buffer(key, weight)
        self.down[key] = nn.Parameter(torch.randn(weight.shape[0], rank) / weight.shape[0] ** 0.5)
        self.up[key] = nn.Parameter(torch.zeros(rank, weight.shape[1]))

    def matrix(self, key):
        return getattr(self, key) + self.down[key] @ self.up[key]

    def forward(self, ids):
        seen = (ids >= 0).float()
        words = F.embedding(ids.clamp(min=0), self.embeddings)
        # As in the original, whose signal of places already holds the words that it is added to.
        state = words + words + self.timing[: ids.shape[1]]
        for layer, width in LAYERS:
            state = self._layer(layer, width, state, (1 - seen)[:, None, None, :] * OUT_OF_SIGHT)
        pooled = (state * seen[..., None]).sum(1) / seen.sum(1, keepdim=True).clamp(min=1)
        return F.normalize(torch.tanh(pooled @ self.matrix("last") + self.last_bias), dim=-1)

    def _layer(self, layer, width, state, bias):
        part = lambda key: getattr(self, f"{layer}_{key}")
        times = lambda value, key: value @ self.matrix(f"{layer}_{key}") + part(f"{key}_bias")
        size = width // HEADS
        heads = lambda value: value.view(*value.shape[:2], HEADS, size).transpose(1, 2)
        normal = F.layer_norm(state, (width,), part("scale"), part("shift"), EPSILON)
        query, key, value = map(heads, times(normal, "qkv").split(width, -1))
        share = torch.softmax(query * size**-0.5 @ key.transpose(2, 3) + bias, -1)
        attended = times((share @ value).transpose(1, 2).flatten(2), "out")
        middle = attended + (state if width == WIDTH else times(state, "residual"))
        normal = F.layer_norm(middle, (WIDTH,), part("ffn_scale"), part("ffn_shift"), EPSILON)
        return times(torch.relu(times(normal, "wide")), "narrow") + middle
