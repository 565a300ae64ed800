"""The acoustic network: causal convolutions, one CTC distribution over phones each 40 ms."""

import torch
from torch import nn

BLANK = "<blk>"
PHONES = (
    "AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W "
    "Y Z ZH"
).split()
TOKENS = [BLANK, *PHONES]
TOKEN_ID = {token: i for i, token in enumerate(TOKENS)}
SUBSAMPLING = 4

# The zipformer2 container offers 1 x 128 x 3 x 19 floats of state: width times total dilation
# is bounded by it.
STATE_CAPACITY = 128 * 3 * 19
WIDTH = 176
DILATIONS = (1, 2, 4, 1, 2, 4, 1, 2, 2)


class CausalConv(nn.Module):
    """A convolution that sees only the past; the frames it must remember are an explicit state."""

    def __init__(self, inputs: int, outputs: int, kernel: int, stride: int = 1, dilation: int = 1):
        super().__init__()
        self.conv = nn.Conv1d(inputs, outputs, kernel, stride, dilation=dilation)
        self.memory = (kernel - 1) * dilation + 1 - stride

    def forward(self, x: torch.Tensor, state: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        x = torch.cat([state, x], 2)
        return self.conv(x), x[:, :, -self.memory :]


class Block(nn.Module):
    """x + norm(mix(relu(norm(conv x))))."""

    def __init__(self, width: int, dilation: int):
        super().__init__()
        self.conv = CausalConv(width, width, 3, dilation=dilation)
        self.norm_in = nn.BatchNorm1d(width)
        self.mix = nn.Conv1d(width, width, 1)
        self.norm_out = nn.BatchNorm1d(width)

    def forward(self, x: torch.Tensor, state: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        y, state = self.conv(x, state)
        return x + self.norm_out(self.mix(torch.relu(self.norm_in(y)))), state


class PhoneNet(nn.Module):
    """[batch, frames, 80] log-mel to [batch, frames / 4, phones] logits, with a flat state."""

    def __init__(self, width: int = WIDTH, dilations: tuple[int, ...] = DILATIONS):
        super().__init__()
        self.front = nn.ModuleList([CausalConv(80, 80, 5, 2), CausalConv(80, width, 5, 2)])
        self.front_norm = nn.ModuleList([nn.BatchNorm1d(80), nn.BatchNorm1d(width)])
        self.blocks = nn.ModuleList(Block(width, dilation) for dilation in dilations)
        self.out = nn.Linear(width, len(TOKENS))
        self.shapes = [(80, 3), (80, 3)] + [(width, block.conv.memory) for block in self.blocks]
        self.state_size = sum(channels * frames for channels, frames in self.shapes)
        assert self.state_size <= STATE_CAPACITY

    def forward(self, features: torch.Tensor, state: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        x = ((features + 6.0) * 0.2).transpose(1, 2)
        states = self._unpack(state)
        kept = []
        for conv, norm, memory in zip(self.front, self.front_norm, states):
            x, memory = conv(x, memory)
            x = torch.relu(norm(x))
            kept.append(memory)
        for block, memory in zip(self.blocks, states[2:]):
            x, memory = block(x, memory)
            kept.append(memory)
        packed = torch.cat([memory.reshape(memory.shape[0], -1) for memory in kept], 1)
        return self.out(x.transpose(1, 2)), packed

    def initial_state(self, batch: int) -> torch.Tensor:
        """What a stream starts from: silence never heard."""
        return torch.zeros(batch, self.state_size)

    def _unpack(self, state: torch.Tensor) -> list[torch.Tensor]:
        parts, at = [], 0
        for channels, frames in self.shapes:
            size = channels * frames
            parts.append(state[:, at : at + size].reshape(-1, channels, frames))
            at += size
        return parts
