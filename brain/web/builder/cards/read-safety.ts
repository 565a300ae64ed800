import { bondTagPrefix, isOwnGesture } from '#core/figments/format/event-name';
import type { Figment, SceneTransition } from '#core/figments/format/figment';
import { isHostPower } from '#core/figments/format/host-power';
import { tokensIn } from '#core/figments/format/line-token';
import { figmentReport, undrawnNotice } from '#core/figments/verify/figment-report';

/** The facts about a lens that matter to whoever keeps it. */
export interface SafetyReading {
  /** Host powers in its `requires` list. */
  readonly powers: ReadonlySet<string>;
  /** Powers that it may ask for without a press or a head movement of the wearer. */
  readonly byItself: ReadonlySet<string>;
  /** Names of its slots; the hub fills those whose names it knows. */
  readonly slots: ReadonlySet<string>;
  /** Whether it shows text sent to the slot without a name. */
  readonly isFed: boolean;
  readonly events: readonly string[];
  /** Host powers that it asks the hub for. */
  readonly asked: ReadonlySet<string>;
  /** Tags that are sent only to the hub and ask for nothing. */
  readonly told: readonly string[];
  /** Tags that are sent to the wearer's bonded partner, without their prefix. */
  readonly shared: readonly string[];
  /** Tags that are recorded in the activity. */
  readonly recorded: readonly string[];
  readonly pulseHz: number;
  readonly isBreathing: boolean;
  readonly batteryBelow: number | null;
  /** What the glasses show in place of letters that they cannot draw; null if they draw all. */
  readonly undrawn: string | null;
}

/** Reads from the scenes of a lens the facts that the safety sentences are about. */
export function readSafety(figment: Figment): SafetyReading {
  const { slots, powers, events, pulse_hz } = figmentReport(figment);
  const exits = exitsOf(figment);
  const tags = sorted(exits.map(({ emit }) => emit));
  return {
    powers: new Set(powers),
    byItself: new Set(exits.flatMap(({ emit, isByHand }) => (isByHand || emit === undefined ? [] : [emit]))),
    slots: new Set(slots),
    isFed: events.includes('text') || hasPlainSlot(figment),
    events,
    asked: new Set(tags.filter(isHostPower)),
    told: tags.filter((tag) => !tag.startsWith(bondTagPrefix) && !isHostPower(tag)),
    shared: tags.filter((tag) => tag.startsWith(bondTagPrefix)).map((tag) => tag.slice(bondTagPrefix.length)),
    recorded: sorted(exits.map(({ emit, record }) => (record === true ? emit : undefined))),
    pulseHz: pulse_hz,
    isBreathing: Object.values(figment.scenes).some(({ cadence }) => cadence !== undefined),
    batteryBelow: figment.battery_below ?? null,
    undrawn: undrawnNotice(figment),
  };
}

interface Exit extends SceneTransition {
  readonly isByHand: boolean;
}

function exitsOf({ scenes }: Figment): readonly Exit[] {
  return Object.values(scenes).flatMap(({ on = {}, on_timeout = [] }) => [
    ...Object.entries(on).map(([event, exit]) => ({ ...exit, isByHand: isOwnGesture(event) })),
    ...on_timeout.map((exit) => ({ ...exit, isByHand: false })),
  ]);
}

function hasPlainSlot({ scenes }: Figment): boolean {
  const contents = Object.values(scenes).flatMap(({ lines = [] }) => lines.map(({ content }) => content));
  return contents.some((content) => tokensIn(content).some(({ token }) => token?.kind === 'slot' && token.name === ''));
}

const sorted = (tags: readonly (string | undefined)[]): readonly string[] =>
  [...new Set(tags)].filter((tag) => tag !== undefined).toSorted();
