/**
 * Negative where release `a` is older than `b`, 0 where they are the same, positive where it is newer. What comes before
 * a release (`1.2.0-rc.1`) is older than it; numbers in it count as numbers.
 */
export function compareVersions(a: string, b: string): number {
  const [releaseA = '', beforeA] = splitOnce(a);
  const [releaseB = '', beforeB] = splitOnce(b);
  const byRelease = compareParts(releaseA, releaseB);
  if (byRelease !== 0 || beforeA === beforeB) return byRelease;
  if (beforeA === undefined) return 1;
  if (beforeB === undefined) return -1;
  return compareParts(beforeA, beforeB);
}

function splitOnce(version: string): readonly [string, string?] {
  const at = version.indexOf('-');
  return at < 0 ? [version] : [version.slice(0, at), version.slice(at + 1)];
}

function compareParts(a: string, b: string): number {
  const partsA = a.split('.');
  const partsB = b.split('.');
  for (let index = 0; index < Math.max(partsA.length, partsB.length); index += 1) {
    const order = comparePart(partsA[index], partsB[index]);
    if (order !== 0) return order;
  }
  return 0;
}

function comparePart(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const isNumberA = /^\d+$/.test(a);
  const isNumberB = /^\d+$/.test(b);
  if (isNumberA && isNumberB) return Number(a) - Number(b);
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}
