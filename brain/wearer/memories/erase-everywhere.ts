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
   * Drops the copies where the memory file says that everything was forgotten; resolves with the id of that word, null
   * where there is none.
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
 * Erases at the hub, then the copies here; the hub also queues word of it, for a Brain that is away. A hub that ends
 * meanwhile cannot say what it did, its memory file can. Throws `hub/away` and `hub/slow` where nothing is forgotten.
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

/** Of the memory file; a damaged one must not keep anything from being forgotten. */
async function keptCounts({ memory }: EraseEverywhereOptions): Promise<ForgettableCounts> {
  try {
    return (await memory.existing())?.counts() ?? {};
  } catch {
    return {};
  }
}

const isUnanswered = (thrown: unknown): thrown is Fault =>
  thrown instanceof Fault && (thrown.code === 'hub/away' || thrown.code === 'hub/slow');
