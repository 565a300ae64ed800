import type { Card } from '#core/cards/cards';
import { Fault } from '#core/faults';
import { countsInWords, type ForgettableCounts, staysAtHost, staysBehind } from '#core/language/replies/forgetting';
import type { Profile } from '#core/wire/wearer/profile';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import type { MirrorStore } from '#memory/brain-records/mirror';
import type { ErasureSigns } from '#memory/whole-memory/erasure-signs';
import type { HubLink } from '../../link/hub/hub-link.js';
import { runCommand } from '../../link/hub/run-command.js';
import type { MemoryAccess } from './memory-access.js';

interface EraseEverywhereOptions {
  readonly hub: HubLink;
  readonly copies: MemoryCopies;
  readonly memory: Pick<MemoryAccess, 'existing'>;
  readonly profile: MirrorStore<Profile>;
  readonly hostBrain: { readonly isPaired: boolean };
  /** Deletes the Brain's copies if the memory file shows an erasure; resolves with its signs (`finishErasingCopies`). */
  readonly finishErasing: () => Promise<ErasureSigns | null>;
}

interface ErasedEverywhere {
  readonly ok: true;
  readonly say: string;
  readonly card: Card | null;
}

const finishesLater = 'The hub has not finished: what it has beside its memory file goes when it is back.';
const goneAlready = `Everything is forgotten already. ${finishesLater} ${staysBehind}`;
const erasureBegun = 'It had begun to forget, and not everything is gone yet; it goes on by itself when it is back.';
const askAgain = 'look at what is kept, and ask again, once it is back.';
const nothingForgottenYet = `Nothing is forgotten so far; ${askAgain}`;
const notShown = `Its memory shows nothing forgotten so far, but it may still do it; ${askAgain}`;
const unknownWhetherForgotten = `Its memory cannot be read now, so whether it forgot anything is not known; ${askAgain}`;

/**
 * Forgets everything: has the hub erase the memory, then deletes the Brain's copies (hub-behaviour.md
 * "erase_all_memories"). If the hub ends or is slow meanwhile, the memory file tells whether it had begun or erased.
 * Throws `hub/away` or `hub/slow` if not everything was forgotten, as far as that is known, and
 * `memory/not-all-forgotten` if the rest is forgotten later.
 */
export async function eraseEverywhere(options: EraseEverywhereOptions): Promise<ErasedEverywhere> {
  const { hub, copies, hostBrain } = options;
  const earlier = await finished(options);
  if (hub.state === null) {
    if (earlier === null || earlier.word === null) throw new Fault('hub/away', { detail: nothingForgottenYet });
    if (earlier.isUnderWay) throw new Fault('hub/away', { detail: erasureBegun });
    return { ok: true, say: goneAlready, card: null };
  }
  const [kept, counts] = [await keptCounts(options), copies.counts()];
  const elsewhere = hostBrain.isPaired ? ` ${staysAtHost}` : '';
  const gone = `Copies that went with them: ${countsInWords(counts)}.${elsewhere}`;
  try {
    const { say, card } = await runCommand(hub, { do: 'erase-all', consent: true });
    await eraseCopies(copies);
    return { ok: true, say: `${say} ${gone}`, card };
  } catch (thrown) {
    if (thrown instanceof Fault && thrown.code === 'memory/not-all-forgotten') await eraseCopies(copies);
    if (!isUnanswered(thrown)) throw thrown;
    const signs = await finished(options);
    const isGone = signs !== null && signs.clearedSeq > (earlier?.clearedSeq ?? 0);
    if (!isGone) throw new Fault(thrown.code, { detail: detailOf(signs), cause: thrown });
    await eraseCopies(copies);
    return { ok: true, say: `Gone: ${countsInWords(kept)}. ${finishesLater} ${staysBehind} ${gone}`, card: null };
  }
}

/** What is known where the hub did not answer and its rows are not seen to be gone. */
function detailOf(signs: ErasureSigns | null): string {
  if (signs === null) return unknownWhetherForgotten;
  return signs.isUnderWay ? erasureBegun : notShown;
}

/** The hub's message makes the Brain try again, until the disk takes it. */
const finished = ({ finishErasing }: EraseEverywhereOptions) => finishErasing().catch(theRestLater);
const eraseCopies = (copies: MemoryCopies) => copies.eraseAll().catch(theRestLater);

function theRestLater(cause: unknown): never {
  throw new Fault('memory/not-all-forgotten', { cause });
}

/** What the memory file holds; empty if it cannot be read, because a damaged file must not prevent forgetting. */
async function keptCounts({ memory, profile }: EraseEverywhereOptions): Promise<ForgettableCounts> {
  try {
    return (await memory.existing())?.counts(profile.value.preferences) ?? {};
  } catch {
    return {};
  }
}

const isUnanswered = (thrown: unknown): thrown is Fault =>
  thrown instanceof Fault && (thrown.code === 'hub/away' || thrown.code === 'hub/slow');
