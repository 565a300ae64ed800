import { randomUUID } from 'node:crypto';

/** A fresh identifier for rows, cards, messages and traces: 36 ASCII characters, unique without coordination. */
export function newId(): string {
  return randomUUID();
}
