import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import type { Figment } from './figment.js';

/**
 * SHA-256 of the canonical form in hexadecimal, which the glasses acknowledge. In a file of its own because it needs
 * `node:crypto`, which browsers do not have.
 */
export function contentHash(figment: Figment): string {
  return createHash('sha256').update(canonicalJson(figment), 'utf8').digest('hex');
}
