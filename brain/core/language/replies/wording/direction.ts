/** The eight spoken directions, clockwise from straight ahead (hub-behaviour.md §2). */
const spokenDirections = [
  'straight ahead',
  'ahead, to the right',
  'to the right',
  'behind you, to the right',
  'behind you',
  'behind you, to the left',
  'to the left',
  'ahead, to the left',
] as const;

const eighthDeg = 360 / spokenDirections.length;

/**
 * The direction of a thing relative to where the wearer faces; both in degrees clockwise from north. Null if either is
 * unknown.
 */
export function directionTo(bearingDeg: number | null, headingDeg: number | null): string | null {
  if (bearingDeg === null || headingDeg === null) return null;
  const aheadDeg = (((bearingDeg - headingDeg) % 360) + 360) % 360;
  return spokenDirections[Math.round(aheadDeg / eighthDeg) % spokenDirections.length] ?? null;
}
