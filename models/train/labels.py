"""Phone labels of the sentences, as the device's own pronunciation module wrote them."""

import json
from pathlib import Path

from network import TOKEN_ID


def load_labels(sentences: list[Path]) -> dict[str, list[int]]:
    """Text to token ids, from JSONL rows {text, phones: "HH EY …"}."""
    labels = {}
    for path in sentences:
        for line in path.read_text().splitlines():
            row = json.loads(line)
            labels[row["text"]] = [TOKEN_ID[phone] for phone in row["phones"].split()]
    return labels


def phone_errors(reference: list[int], heard: list[int]) -> int:
    """Levenshtein distance."""
    row = list(range(len(heard) + 1))
    for i, wanted in enumerate(reference, 1):
        diagonal, row[0] = row[0], i
        for j, got in enumerate(heard, 1):
            diagonal, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, diagonal + (wanted != got))
    return row[-1]


def collapse(path: list[int]) -> list[int]:
    """The CTC rule: repeats merge, then blanks go."""
    return [token for i, token in enumerate(path) if token and (i == 0 or token != path[i - 1])]
