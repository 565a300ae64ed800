import type { TemplateOrder } from '#core/figments/compile/compile-template';
import { contentHash } from '#core/figments/format/content-hash';
import type { Figment } from '#core/figments/format/figment';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { compiledHere } from '#core/wearer/timers/timer-figment';
import type { BrainCalls } from '../../brain/brain-calls.js';

/** Compiles a lens of the hub's own. Never rejects, and never takes long. */
export type CompileLens = (order: TemplateOrder) => Promise<Figment>;

/** How long a Brain may take; whoever asked for a timer waits for its picture meanwhile. */
const compileWithinMs = 300;

/**
 * Compiles through the Brain while it is paired and answers (hub-behaviour.md "Timers, intervals, clock"), else here, of
 * which nobody is told: it is the same lens. What the Brain sends is verified like any lens that arrives.
 */
export function compilingThroughBrain(calls: Pick<BrainCalls, 'call'>): CompileLens {
  return async (order) => {
    const { template, params, id } = order;
    const answer = await calls.call(
      'compileLens',
      { template, params: params as Record<string, unknown>, figment_id: id },
      compileWithinMs,
    );
    return (answer.ok && answer.value.ok ? theOneOrdered(answer.value, id) : null) ?? compiledHere(order);
  };
}

/** The lens in an answer; null if it may not run or is another one than was ordered. */
function theOneOrdered(sent: { readonly figment: object; readonly hash: string }, id: string): Figment | null {
  const verified = verifyFigment(sent.figment);
  const isIt = verified.ok && verified.figment.id === id && contentHash(verified.figment) === sent.hash;
  return isIt ? verified.figment : null;
}
