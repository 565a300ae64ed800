import { limits } from '../limits.js';

/** Crockford's base 32: no letter that is taken for a digit, five bits each. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsPerSign = 5;
const codeSigns = limits.typedCodeBits / bitsPerSign;
const mistaken: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** The first 40 bits of `bytes` as a code that people compare or type: "K7QM-3ZTA". */
export function typedCode(bytes: Uint8Array): string {
  let code = '';
  for (let sign = 0; sign < codeSigns; sign += 1) code += codeAlphabet[fiveBits(bytes, sign * bitsPerSign)];
  return `${code.slice(0, codeSigns / 2)}-${code.slice(codeSigns / 2)}`;
}

/** A code as it was typed or spoken, normalized as `typedCode` writes it; null when it cannot be one. */
export function readTypedCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => mistaken[letter] ?? letter);
  const isCode = plain.length === codeSigns && [...plain].every((sign) => codeAlphabet.includes(sign));
  return isCode ? `${plain.slice(0, codeSigns / 2)}-${plain.slice(codeSigns / 2)}` : null;
}

function fiveBits(bytes: Uint8Array, from: number): number {
  const at = from >> 3;
  const pair = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  return (pair >> (16 - bitsPerSign - (from & 7))) & 0b11111;
}
