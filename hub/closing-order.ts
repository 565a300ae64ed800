import type { HubParts } from './make-hub.js';

/** How to close each part, in this order; `startHub` then closes what it opened itself. */
export function closingOrder(parts: HubParts): readonly (() => void | Promise<void>)[] {
  const { deck, gate, ear, lenses, brain, anticipation, glasses, upkeep, lastKept, timers, stagedLens } = parts;
  const { erasing, glance, idleDisplay, stageFeed, watchMe, listeningTime } = parts;
  return [
    // While what is heard is what the wearer chose.
    () => listeningTime.stop(),
    // Before the gate, because closing the gate would show the wearer a veil that nobody raised.
    () => deck.stop(),
    () => gate.close(),
    () => ear.stop(),
    () => lenses.stop(),
    // Aborted, so that a slow Brain does not delay the end.
    () => brain.calls.stop(),
    () => whenIdle(parts),
    () => erasing.stop(),
    () => anticipation.stop(),
    () => brain.stop(),
    () => timers.stop(),
    () => stagedLens.stop(),
    () => watchMe.stop(),
    () => glance.stop(),
    () => idleDisplay.stop(),
    () => stageFeed.stop(),
    () => glasses.port.stop(),
    () => upkeep.stop(),
    () => lastKept.stop(),
  ];
}

/** Resolves once everything heard, pressed and begun so far is handled. */
export async function whenIdle({
  glassesInput,
  facts,
  lenses,
  anticipation,
  upkeep,
  timers,
  stagedLens,
}: HubParts): Promise<void> {
  await glassesInput.idle();
  await stagedLens.idle();
  await timers.idle();
  await facts.idle();
  await lenses.idle();
  await anticipation.idle();
  await upkeep.idle();
}
