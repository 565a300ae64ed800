import { figmentLimits } from './figment-limits.js';

/** Names of scenes, counters and slots: words, so that no name means anything to who reads or shows it. */
export const wordPattern = new RegExp(`^[A-Za-z0-9]\\w{0,${figmentLimits.wordChars - 1}}$`);

const plainTokens = ['remaining', 'remaining_s', 'elapsed', 'elapsed_ms', 'slot'] as const;
const namedTokens = ['count', 'slot'] as const;

/** What stands for something in the content of a line. A slot without a name is the default one, ''. */
export type LineToken =
  | { readonly kind: 'remaining' | 'remaining_s' | 'elapsed' | 'elapsed_ms' }
  | { readonly kind: 'count' | 'slot'; readonly name: string };

const tokenLike = /\{(\w+)(?::([^{}]*))?\}/g;

/** Every token of a content with its spelling; `null` for what looks like one and is none. */
export function tokensIn(content: string): readonly { readonly spelled: string; readonly token: LineToken | null }[] {
  if (!content.includes('{')) return [];
  return [...content.matchAll(tokenLike)].map(([spelled, kind = '', name]) => ({
    spelled,
    token: readToken(kind, name),
  }));
}

/** The content with every token replaced once: what is filled in is never read for tokens again. */
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
