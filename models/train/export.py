"""Writes a trained network into the model folder: both speech containers and the token table."""

import argparse
from pathlib import Path

import torch

from containers import write_containers
from network import PhoneNet


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--to", type=Path, default=Path("models/starter"))
    parser.add_argument("--wide", action="store_true", help="keep 32-bit weights, for comparison")
    args = parser.parse_args()
    torch.set_num_threads(1)
    net = PhoneNet()
    net.load_state_dict(torch.load(args.weights))
    write_containers(net, args.to, args.wide)
    for path in sorted(args.to.glob("*.onnx")):
        print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
