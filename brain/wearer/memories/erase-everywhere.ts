import type { Card } from '#core/cards/cards';
import { Fault } from '#core/faults';
import { countsInWords, type ForgettableCounts, staysAtHost, staysBehind } from '#core/language/replies/forgetting';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import type { HubLink } from '../../link/hub/hub-link.js';
import { runCommand } from '../../link/hub/run-command.js';
import type { MemoryAccess } from './memory-access.js';

interface EraseEverywhereOptions {
  readonly hub: HubLink;
  readonly copies: MemoryCopies;
  readonly memory: Pick<MemoryAccess, 'existing'>;
  readonly hostBrain: { readonly isPaired: boolean };
  /**
   * Deletes the Brain's copies if the memory file has a message that everything was forgotten; resolves with the id of
   * that message, null if there is none (`finishErasingCopies`).
   */
  readonly finishErasing: () => Promise<string | null>;
}

interface ErasedEverywhere {
  readonly ok: true;
  readonly say: string;
  readonly card: Card | null;
}

const finishesLater = 'The hub has not finished: what it has beside its memory file goes when it is back.';
const goneAlready = `Everything is forgotten already. ${finishesLater} ${staysBehind}`;
const nothingYet = 'Nothing is forgotten so far; look at what is kept, and ask again, once it is back.';

/**
 * Forgets everything: has the hub erase the memory, then deletes the Brain's copies (hub-behaviour.md
 * "erase_all_memories"). If the hub ends or is slow meanwhile, the message in the memory file tells whether it had
 * erased. Throws `hub/away` or `hub/slow` if nothing was forgotten.
 */
export async function eraseEverywhere(options: EraseEverywhereOptions): Promise<ErasedEverywhere> {
  const { hub, copies, hostBrain, finishErasing } = options;
  const earlier = await finishErasing();
  if (hub.state === null) {
    if (earlier === null) throw new Fault('hub/away', { detail: nothingYet });
    return { ok: true, say: goneAlready, card: null };
  }
  const [kept, counts] = [await keptCounts(options), copies.counts()];
  const elsewhere = hostBrain.isPaired ? ` ${staysAtHost}` : '';
  const gone = `Copies that went with them: ${countsInWords(counts)}.${elsewhere}`;
  try {
    const { say, card } = await runCommand(hub, { do: 'erase-all', consent: true });
    await copies.eraseAll();
    return { ok: true, say: `${say} ${gone}`, card };
  } catch (thrown) {
    if (!isUnanswered(thrown)) throw thrown;
    const word = await finishErasing();
    if (word === null || word === earlier) throw new Fault(thrown.code, { detail: nothingYet, cause: thrown });
    return { ok: true, say: `Gone: ${countsInWords(kept)}. ${finishesLater} ${staysBehind} ${gone}`, card: null };
  }
}

/** What the memory file holds; empty if it cannot be read, because a damaged file must not prevent forgetting. */
async function keptCounts({ memory }: EraseEverywhereOptions): Promise<ForgettableCounts> {
  try {
    return (await memory.existing())?.counts() ?? {};
  } catch {
    return {};
  }
}

const isUnanswered = (thrown: unknown): thrown is Fault =>
  thrown instanceof Fault && (thrown.code === 'hub/away' || thrown.code === 'hub/slow');
