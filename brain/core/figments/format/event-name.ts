const gestureEvents = ['nod', 'shake', 'peek', 'tilt', 'double_nod'];

const namedEvents: ReadonlySet<string> = new Set([
  'single',
  'double',
  'long',
  'imu_tap',
  'ble',
  'text',
  'battery_low',
  'place:enter',
  'place:exit',
  'bond:near',
  ...gestureEvents.map((gesture) => `imu:${gesture}`),
]);

/** The prefix of events that the lens of a bonded hub sends, and of tags that are sent to that hub. */
export const bondTagPrefix = 'bond:tag:';

const bondTag = new RegExp(`^${bondTagPrefix}[A-Za-z0-9]{1,16}$`);
const bleCode = /^ble:(0|[1-9]\d{0,2})$/;

/** Whether a scene may listen for an event of this name (decisions.md "Figments"). */
export function isEventName(name: string): boolean {
  const code = bleCode.exec(name)?.[1];
  return code === undefined ? namedEvents.has(name) || bondTag.test(name) : Number(code) <= 255;
}

/** Whether the wearer does this with hand or head, as opposed to an event that a program sends. */
export function isOwnGesture(event: string): boolean {
  return event === 'single' || event === 'double' || event === 'long' || event.startsWith('imu');
}

/**
 * The names under which a scene may listen for an event, the exact one first: a numbered signal is also heard as `ble`.
 */
export function listenedFor(event: string): readonly string[] {
  return event.startsWith('ble:') ? [event, 'ble'] : [event];
}
