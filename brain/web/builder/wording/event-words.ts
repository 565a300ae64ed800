import { bondTagPrefix } from '#core/figments/format/event-name';

const eventNames: Readonly<Record<string, string>> = {
  single: 'Tap',
  double: 'Double tap',
  long: 'Hold',
  imu_tap: 'Tap the frame',
  'imu:nod': 'Nod',
  'imu:shake': 'Shake',
  'imu:peek': 'Look up',
  'imu:tilt': 'Tilt',
  'imu:double_nod': 'Nod twice',
  ble: 'Any signal',
  text: 'Fed a line',
  battery_low: 'Battery low',
  'place:enter': 'Arrive',
  'place:exit': 'Leave',
  'bond:near': 'Near my pair',
};

/** The name of an event for buttons and screen readers. */
export function eventWords(event: string): string {
  const known = Object.hasOwn(eventNames, event) ? eventNames[event] : undefined;
  if (known !== undefined) return known;
  if (event.startsWith('ble:')) return `Signal ${event.slice('ble:'.length)}`;
  return `Pair sends ${event.slice(bondTagPrefix.length)}`;
}

/** The events with fixed names; `ble:` signals and tags of a bonded pair have numbers and names of their own. */
export const plainEvents: readonly string[] = Object.keys(eventNames);
