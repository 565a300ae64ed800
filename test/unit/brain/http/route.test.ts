import { describe, expectTypeOf, it } from 'vitest';
import type { RawRoute, Route, ServicesOf } from '#brain/http/route';

interface Clocked {
  readonly clock: number;
}
interface Logged {
  readonly log: string;
}

describe('the services of rows', () => {
  it('are everything that one of their handlers takes', () => {
    expectTypeOf<ServicesOf<Route<Clocked> | RawRoute<Logged>>>().toEqualTypeOf<Clocked & Logged>();
  });

  it('may be more than a row takes, and never less', () => {
    expectTypeOf<Route<Clocked>>().toExtend<Route<Clocked & Logged>>();
    expectTypeOf<Route<Clocked & Logged>>().not.toExtend<Route<Clocked>>();
    expectTypeOf<RawRoute<Clocked & Logged>>().not.toExtend<RawRoute<Clocked>>();
  });
});
