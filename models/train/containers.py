"""The two containers sherpa-onnx loads the phone network from: only names, shapes and metadata matter."""

import io
from pathlib import Path

import onnx
import torch
from torch import nn

from network import STATE_CAPACITY, SUBSAMPLING, TOKENS, PhoneNet
from quantize import quantize

# One step of the network hears 160 ms and answers four output frames.
CHUNK = 4 * SUBSAMPLING
STATE_SHAPE = (128, 3, 19)


class CtcStep(nn.Module):
    """The zipformer2-CTC shape with zero layers: all convolution state rides in embed_states."""

    def __init__(self, net: PhoneNet):
        super().__init__()
        self.net = net

    def forward(self, x: torch.Tensor, embed_states: torch.Tensor, processed_lens: torch.Tensor):
        flat = embed_states.reshape(embed_states.shape[0], -1)
        size = self.net.state_size
        logits, state = self.net(x, flat[:, :size])
        kept = torch.cat([state, flat[:, size:]], 1).reshape(-1, *STATE_SHAPE)
        return torch.log_softmax(logits, -1), kept, processed_lens + 1


class EncoderStep(nn.Module):
    """The LSTM-transducer encoder shape: state rides in h; c only counts, or the exporter drops it."""

    def __init__(self, net: PhoneNet):
        super().__init__()
        self.net = net

    def forward(self, x: torch.Tensor, h: torch.Tensor, c: torch.Tensor):
        logits, state = self.net(x, h.squeeze(0))
        return logits, state.unsqueeze(0), c + 1.0


class LastToken(nn.Module):
    """The transducer decoder: a one-hot of the last token, zeros after blank or at the start (-1)."""

    def __init__(self):
        super().__init__()
        one_hot = torch.eye(len(TOKENS))
        one_hot[0] = 0
        self.register_buffer("one_hot", one_hot)

    def forward(self, y: torch.Tensor) -> torch.Tensor:
        return self.one_hot[y[:, 1].clamp(min=0)]


class CtcRule(nn.Module):
    """The transducer joiner: what repeats the last token counts as blank, which is the CTC rule."""

    def forward(self, encoder_out: torch.Tensor, decoder_out: torch.Tensor) -> torch.Tensor:
        probability = torch.softmax(encoder_out, -1)
        repeated = (probability * decoder_out).sum(-1, keepdim=True)
        fresh = probability * (1 - decoder_out)
        return torch.log(torch.cat([fresh[:, :1] + repeated, fresh[:, 1:]], 1) + 1e-10)


def _export(module: nn.Module, inputs: dict, outputs: list[str], batch_axis: dict, meta: dict) -> onnx.ModelProto:
    buffer = io.BytesIO()
    names = [*inputs, *outputs]
    torch.onnx.export(
        module, tuple(inputs.values()), buffer, opset_version=13,
        input_names=list(inputs), output_names=outputs,
        dynamic_axes={name: {batch_axis.get(name, 0): "N"} for name in names},
    )
    model = onnx.load_from_string(buffer.getvalue())
    del model.metadata_props[:]
    for key, value in meta.items():
        entry = model.metadata_props.add()
        entry.key, entry.value = key, str(value)
    return model


def ctc_model(net: PhoneNet) -> onnx.ModelProto:
    """For OnlineRecognizer's zipformer2Ctc: greedy phones and grammar graphs."""
    inputs = {
        "x": torch.zeros(1, CHUNK, 80),
        "embed_states": torch.zeros(1, *STATE_SHAPE),
        "processed_lens": torch.zeros(1, dtype=torch.long),
    }
    assert net.state_size <= STATE_CAPACITY
    meta = dict.fromkeys(
        ["encoder_dims", "query_head_dims", "value_head_dims", "num_heads", "cnn_module_kernels", "left_context_len"], 1
    )
    meta |= {"num_encoder_layers": 0, "T": CHUNK, "decode_chunk_len": CHUNK, "model_type": "zipformer2"}
    return _export(CtcStep(net), inputs, ["log_probs", "new_embed_states", "new_processed_lens"], {}, meta)


def encoder_model(net: PhoneNet) -> onnx.ModelProto:
    """For KeywordSpotter's transducer, with decoder_model and joiner_model."""
    inputs = {
        "x": torch.zeros(1, CHUNK, 80),
        "h": torch.zeros(1, 1, net.state_size),
        "c": torch.zeros(1, 1, 1),
    }
    batch_axis = {"h": 1, "c": 1, "next_h": 1, "next_c": 1}
    meta = {
        "model_type": "lstm", "version": 1, "model_author": "nightjar", "num_encoder_layers": 1,
        "T": CHUNK, "decode_chunk_len": CHUNK, "rnn_hidden_size": 1, "d_model": net.state_size,
    }
    return _export(EncoderStep(net), inputs, ["encoder_out", "next_h", "next_c"], batch_axis, meta)


def decoder_model() -> onnx.ModelProto:
    """The transducer's prediction network."""
    meta = {"vocab_size": len(TOKENS), "context_size": 2}
    return _export(LastToken(), {"y": torch.zeros(1, 2, dtype=torch.long)}, ["decoder_out"], {}, meta)


def joiner_model() -> onnx.ModelProto:
    """The transducer's joiner."""
    zeros = torch.zeros(1, len(TOKENS))
    inputs = {"encoder_out": zeros, "decoder_out": zeros.clone()}
    return _export(CtcRule(), inputs, ["logit"], {}, {"joiner_dim": len(TOKENS)})


def write_containers(net: PhoneNet, folder: Path, wide: bool = False) -> None:
    """Writes asr.onnx, wake-*.onnx and tokens.txt; `wide` keeps 32-bit weights."""
    net.eval()
    folder.mkdir(parents=True, exist_ok=True)
    large = {"asr.onnx": ctc_model(net), "wake-encoder.onnx": encoder_model(net)}
    for name, model in large.items():
        onnx.save(model if wide else quantize(model), str(folder / name))
    onnx.save(decoder_model(), str(folder / "wake-decoder.onnx"))
    onnx.save(joiner_model(), str(folder / "wake-joiner.onnx"))
    (folder / "tokens.txt").write_text("".join(f"{token} {i}\n" for i, token in enumerate(TOKENS)))
