"""The reranker in torch: whether a line answers a question, from what the sentence encoder gives of both.

What comes of it as ONNX, and the names of its weights, stands in models/sense/reranker-graph.ts.
"""

import torch
import torch.nn.functional as F
from torch import nn

STATE = 768
WIDTH = 64
HEADS = 4
HIDDEN = 48
DECIDING = 96
OUT_OF_SIGHT = -1e4
# States are larger than words; the scale is brought into the weights when they are written.
STATE_SCALE = 0.3
DROPPED = 0.2


def two_layers(width):
    return nn.Sequential(nn.Linear(width, HIDDEN), nn.ReLU(), nn.Dropout(DROPPED), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())


def masked(values, seen):
    return values.masked_fill(seen == 0, OUT_OF_SIGHT)


class Reranker(nn.Module):
    """`question` and `lines`: dicts of `states [n, tokens, 768]`, `ids [n, tokens]`, `above [n, tokens]`, `vectors [n, 512]`;
    `question_of [pairs]` and `line_of [pairs]` say which goes with which. Out come logits `[pairs]`."""

    def __init__(self):
        super().__init__()
        self.q, self.p = nn.Linear(STATE, WIDTH), nn.Linear(STATE, WIDTH)
        self.qa, self.pa = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH)
        self.seg, self.scale = nn.Parameter(torch.zeros(WIDTH)), nn.Parameter(torch.ones(HEADS))
        self.null_q, self.null_p = nn.Parameter(torch.randn(WIDTH) * 0.1), nn.Parameter(torch.randn(WIDTH) * 0.1)
        self.cq, self.cp = two_layers(4 * WIDTH + 1), two_layers(5 * WIDTH + 2)
        self.wq, self.tag = nn.Linear(WIDTH, 1), nn.Linear(HIDDEN, 1)
        self.out = nn.Sequential(nn.Linear(4 * HIDDEN + 4, DECIDING), nn.ReLU(), nn.Dropout(DROPPED), nn.Linear(DECIDING, 1))
        self.drop = nn.Dropout(DROPPED)

    def forward(self, question, lines, question_of, line_of):
        q = self.q(self.drop(question["states"]))[question_of]
        p = (self.p(self.drop(lines["states"])) + lines["above"][..., None] * self.seg)[line_of]
        q_ids, p_ids = question["ids"][question_of], lines["ids"][line_of]
        q_seen, p_seen = (q_ids >= 0).float(), (p_ids >= 0).float()
        same = ((q_ids[:, :, None] == p_ids[:, None, :]) & (q_ids[:, :, None] >= 0)).float()
        found, back = self._attended((q, q_seen), (p, p_seen), same)
        in_question, in_line = same.amax(2, keepdim=True), same.amax(1)[..., None]
        weights = masked(self.wq(q), q_seen[..., None]).softmax(1)
        whole = (weights * q).sum(1, keepdim=True).expand(-1, p.shape[1], -1)
        of_question = self.cq(torch.cat([q, found, q * found, (q - found).abs(), in_question], -1))
        above = lines["above"][line_of][..., None]
        of_line = self.cp(torch.cat([p, back, p * back, (p - back).abs(), p * whole, in_line, above], -1))
        marks = masked(self.tag(of_line)[..., 0], p_seen)
        parts = [
            (of_question * weights).sum(1),
            masked(of_question, q_seen[..., None]).amax(1),
            masked(of_line, p_seen[..., None]).amax(1),
            (of_line * marks.softmax(1)[..., None]).sum(1),
            4 * (question["vectors"][question_of] * lines["vectors"][line_of]).sum(-1, keepdim=True),
            (in_question * weights).sum(1),
            0.2 * marks.amax(1, keepdim=True),
            ((1 - in_question) * weights).amax(1),
        ]
        return self.out(torch.cat(parts, -1))[:, 0]

    def _attended(self, question, lines, same):
        (q, q_seen), (p, p_seen) = question, lines
        by_head = lambda value: value.view(*value.shape[:2], HEADS, WIDTH // HEADS).transpose(1, 2)
        whole = lambda value: value.transpose(1, 2).flatten(2)
        query, key = by_head(self.qa(q)), by_head(self.pa(p))
        size = (WIDTH // HEADS) ** 0.5
        fit = query @ key.transpose(2, 3) / size + same[:, None] * self.scale[None, :, None, None]
        null_score = lambda side, vector: side @ vector.view(HEADS, WIDTH // HEADS, 1) / size
        share = torch.cat([masked(fit, p_seen[:, None, None]), null_score(query, self.null_q)], -1).softmax(-1)[..., :-1]
        back = torch.cat([masked(fit.transpose(2, 3), q_seen[:, None, None]), null_score(key, self.null_p)], -1)
        return whole(share @ by_head(p)), whole(back.softmax(-1)[..., :-1] @ by_head(q))
