import { limits } from '#core/limits';
import type { DrafterPort } from './drafter-port.js';
import { replyRules } from './reply-rules.js';

const repliesWanted = 3;
const repliesInstruction =
  'Write three different short replies to this message, one on each line, at most eight words each. Only the replies.';

/** Short replies to a message, for the wearer to choose from. Nothing is sent. */
export class Replies {
  constructor(private readonly drafter: DrafterPort) {}

  /** Always three: the model's if three of them are usable, otherwise the rules'. */
  async suggest(text: string): Promise<string[]> {
    const drafted = await this.drafter.draft({ purpose: 'replies', instruction: repliesInstruction, material: text });
    const lines = drafted === null ? [] : usableLines(drafted);
    return lines.length >= repliesWanted ? lines.slice(0, repliesWanted) : [...repliesByRule(text)];
  }
}

/** The replies that the rules have for a message. */
export function repliesByRule(text: string): readonly string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'").trim();
  return replyRules.find(({ matches }) => matches.test(plain))?.replies ?? [];
}

/** Lines without their numbers, bullets and quotes, each once. */
function usableLines(drafted: string): string[] {
  const lines = drafted.split('\n').map((line) =>
    line
      .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s*/u, '')
      .replace(/^["“]|["”]$/gu, '')
      .trim(),
  );
  return [...new Set(lines)].filter((line) => line !== '' && line.length <= limits.shortReplyChars);
}
