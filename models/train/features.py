"""The 80-bin log-mel features that sherpa-onnx computes, in torch (kaldi fbank, snip_edges=false)."""

import math

import torch

SAMPLE_RATE = 16000
BINS = 80
FLOOR = math.log(torch.finfo(torch.float32).eps)
_FRAME, _SHIFT, _FFT = 400, 160, 512
_LEFT_EDGE = (_FRAME - _SHIFT) // 2
_LOW_HZ, _HIGH_HZ = 20.0, 7600.0


def _mel(hz: float) -> float:
    return 1127.0 * math.log(1.0 + hz / 700.0)


def _mel_filters() -> torch.Tensor:
    low, high = _mel(_LOW_HZ), _mel(_HIGH_HZ)
    step = (high - low) / (BINS + 1)
    filters = torch.zeros(_FFT // 2 + 1, BINS, dtype=torch.float64)
    for b in range(BINS):
        left, centre, right = low + b * step, low + (b + 1) * step, low + (b + 2) * step
        # Kaldi leaves the Nyquist bin out.
        for k in range(_FFT // 2):
            at = _mel(k * SAMPLE_RATE / _FFT)
            if left < at < right:
                rising = at <= centre
                filters[k, b] = (at - left) / (centre - left) if rising else (right - at) / (right - centre)
    return filters.float()


def _povey_window() -> torch.Tensor:
    at = torch.arange(_FRAME, dtype=torch.float64)
    return ((0.5 - 0.5 * torch.cos(2 * math.pi * at / (_FRAME - 1))) ** 0.85).float()


_FILTERS, _WINDOW = _mel_filters(), _povey_window()


@torch.no_grad()
def fbank(samples: torch.Tensor) -> torch.Tensor:
    """[batch, n] in [-1, 1] to [batch, (n + 80) // 160, 80]; the edges are mirrored."""
    length = samples.shape[1]
    frames = (length + _SHIFT // 2) // _SHIFT
    right = max(0, (frames - 1) * _SHIFT - _LEFT_EDGE + _FRAME - length)
    parts = [samples[:, :_LEFT_EDGE].flip(1), samples]
    if right:
        parts.append(samples[:, -right:].flip(1))
    framed = torch.cat(parts, 1).unfold(1, _FRAME, _SHIFT)[:, :frames]
    framed = framed - framed.mean(-1, keepdim=True)
    previous = torch.cat([framed[..., :1], framed[..., :-1]], -1)
    spectrum = torch.fft.rfft((framed - 0.97 * previous) * _WINDOW, _FFT)
    power = spectrum.real**2 + spectrum.imag**2
    return torch.log(torch.clamp(power @ _FILTERS, min=torch.finfo(torch.float32).eps))
