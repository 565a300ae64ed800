import { figmentLimits } from './figment-limits.js';

/**
 * Names of scenes, counters and slots are plain words, so that none has a special meaning where it is read or shown.
 */
export const wordPattern = new RegExp(`^[A-Za-z0-9]\\w{0,${figmentLimits.wordChars - 1}}$`);

const plainTokens = ['remaining', 'remaining_s', 'elapsed', 'elapsed_ms', 'slot'] as const;
const namedTokens = ['count', 'slot'] as const;

/** A placeholder in the content of a line. A slot without a name is the default slot, ''. */
export type LineToken =
  | { readonly kind: 'remaining' | 'remaining_s' | 'elapsed' | 'elapsed_ms' }
  | { readonly kind: 'count' | 'slot'; readonly name: string };

const tokenLike = /\{(\w+)(?::([^{}]*))?\}/g;

/** Every placeholder of a content as it is spelled; `token` is `null` where it looks like one but is unknown. */
export function tokensIn(content: string): readonly { readonly spelled: string; readonly token: LineToken | null }[] {
  if (!content.includes('{')) return [];
  return [...content.matchAll(tokenLike)].map(([spelled, kind = '', name]) => ({
    spelled,
    token: readToken(kind, name),
  }));
}

/** The content with every placeholder replaced once; the inserted text is not searched for placeholders again. */
export function fillTokens(content: string, textOf: (token: LineToken) => string): string {
  return content.replace(tokenLike, (spelled: string, kind: string, name?: string) => {
    const token = readToken(kind, name);
    return token === null ? spelled : textOf(token);
  });
}

function readToken(kind: string, name: string | undefined): LineToken | null {
  if (name === undefined) {
    const plain = plainTokens.find((token) => token === kind);
    if (plain === undefined) return null;
    return plain === 'slot' ? { kind: 'slot', name: '' } : { kind: plain };
  }
  const named = namedTokens.find((token) => token === kind);
  return named !== undefined && wordPattern.test(name) ? { kind: named, name } : null;
}
