import { describe, expect, it } from 'vitest';
import { compareVersions } from '#hub/release/version-order';

describe('the order of releases', () => {
  const inOrder = [
    '0.1.0-alpha',
    '0.1.0-rc.2',
    '0.1.0-rc.10',
    '0.1.0',
    '0.1.1',
    '0.2.0',
    '0.10.0',
    '1.0.0-1',
    '1.0.0-a',
    '1.0.0',
  ];

  it.each(inOrder.flatMap((a, at) => inOrder.map((b, other) => [a, b, Math.sign(at - other)] as const)))(
    '%s against %s is %i',
    (a, b, order) => {
      expect(Math.sign(compareVersions(a, b))).toBe(order);
    },
  );
});
