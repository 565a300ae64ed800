"""8-bit weights in an ONNX file: Cast and Mul bring them back, and the runtime folds both at load."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

SMALLEST = 1000


def quantize(model: onnx.ModelProto) -> onnx.ModelProto:
    """Replaces each large float tensor by int8 values and one scale per output channel."""
    graph = model.graph
    kept, nodes = [], []
    for tensor in graph.initializer:
        values = numpy_helper.to_array(tensor)
        if values.dtype != np.float32 or values.size < SMALLEST or values.ndim < 2:
            kept.append(tensor)
            continue
        # Convolutions are [out, in, kernel], matrix products [in, out].
        channel = 0 if values.ndim == 3 else 1
        others = tuple(axis for axis in range(values.ndim) if axis != channel)
        scale = np.maximum(np.abs(values).max(axis=others, keepdims=True), 1e-8) / 127
        packed = np.clip(np.round(values / scale), -127, 127).astype(np.int8)
        name = tensor.name
        kept += [
            numpy_helper.from_array(packed, f"{name}_int8"),
            numpy_helper.from_array(scale.astype(np.float32), f"{name}_scale"),
        ]
        nodes += [
            helper.make_node("Cast", [f"{name}_int8"], [f"{name}_wide"], to=TensorProto.FLOAT),
            helper.make_node("Mul", [f"{name}_wide", f"{name}_scale"], [name]),
        ]
    nodes += graph.node
    del graph.initializer[:], graph.node[:]
    graph.initializer.extend(kept)
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
    return model
