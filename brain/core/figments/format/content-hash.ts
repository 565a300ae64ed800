import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import type { Figment } from './figment.js';

/** SHA-256 of the canonical form in hexadecimal: what glasses acknowledge. The browser has no use for it, nor this module. */
export function contentHash(figment: Figment): string {
  return createHash('sha256').update(canonicalJson(figment), 'utf8').digest('hex');
}
