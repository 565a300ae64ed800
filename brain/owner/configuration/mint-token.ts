import { randomBytes } from 'node:crypto';
import { limits } from '#core/limits';
import { typedCode } from '#core/wire/typed-code';

/** A pairing token: 32 random bytes as base64url. */
export function mintToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A pairing code that a person can type. */
export function mintShortCode(): string {
  return typedCode(randomBytes(limits.typedCodeBits / 8));
}
