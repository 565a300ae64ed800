const gestureEvents = ['nod', 'shake', 'peek', 'tilt', 'double_nod'];

const named: ReadonlySet<string> = new Set([
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

/** How an event begins that a lens of the bonded pair sends, and a tag that is sent there. */
export const bondTagPrefix = 'bond:tag:';

const bondTag = new RegExp(`^${bondTagPrefix}[A-Za-z0-9]{1,16}$`);
const bleCode = /^ble:(0|[1-9]\d{0,2})$/;

/** Whether a scene may listen for it (decisions, "Figments"). */
export function isEventName(name: string): boolean {
  const code = bleCode.exec(name)?.[1];
  return code === undefined ? named.has(name) || bondTag.test(name) : Number(code) <= 255;
}

/** Whether it is the wearer's own hand or head that does this. */
export function isOwnGesture(event: string): boolean {
  return event === 'single' || event === 'double' || event === 'long' || event.startsWith('imu');
}

/** What a scene may listen for to hear of an event, the exact name first: every numbered signal is also a `ble`. */
export function listenedFor(event: string): readonly string[] {
  return event.startsWith('ble:') ? [event, 'ble'] : [event];
}
