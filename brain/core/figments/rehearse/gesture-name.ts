const gestureTitles: Readonly<Record<string, string>> = {
  single: 'A tap',
  double: 'A double tap',
  long: 'A hold',
  imu_tap: 'A tap on the frame',
  'imu:nod': 'A nod',
  'imu:double_nod': 'A double nod',
  'imu:shake': 'A shake of the head',
  'imu:tilt': 'A tilt of the head',
  'imu:peek': 'A look up',
  'place:enter': 'Arriving',
  'place:exit': 'Leaving',
  'bond:near': 'Meeting a bonded pair',
  text: 'An answer',
};

/** What the wearer calls an event; the quoted event name where it has no other. */
export const gestureName = (event: string): string => gestureTitles[event] ?? `“${event}”`;
