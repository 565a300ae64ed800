import type { Figment, FigmentScene } from '#core/figments/format/figment';
import { hostPowers } from '#core/figments/format/host-power';
import { tokensIn, wordPattern } from '#core/figments/format/line-token';
import { counterOf, sceneOf } from '#core/figments/format/look-up';
import type { FigmentViolation, ViolationCode } from '#core/figments/verify/violation';
import type { LensEdit } from './lens-edit.js';

/** A button that repairs a violation. */
export interface Mend {
  readonly say: string;
  readonly edit: LensEdit;
}

interface Broken {
  readonly figment: Figment;
  readonly name: string;
  readonly scene: FigmentScene;
  readonly found: unknown;
}

const mends: Readonly<Partial<Record<ViolationCode, (broken: Broken) => Mend | null>>> = {
  'emit/undeclared-power': ({ found }) => {
    const power = hostPowers.find((known) => known === found);
    return power === undefined ? null : { say: `Let it ${power}`, edit: { do: 'require', power, on: true } };
  },
  'counter/unknown': ({ figment, found }) => {
    const counter = unknownCounter(figment, found);
    return counter === undefined ? null : { say: `Add the counter ${counter}`, edit: { do: 'add-counter', counter } };
  },
  'scene/timeout-without-duration': ({ name, scene: { on_timeout: _over, ...scene } }) => ({
    say: 'Let it stay until something happens',
    edit: { do: 'change-scene', scene: name, what: '', to: scene },
  }),
  'scene/two-durations': ({ name, scene: { duration_range: _range, ...scene } }) => ({
    say: 'Take the fixed time',
    edit: { do: 'change-scene', scene: name, what: '', to: scene },
  }),
  'scene/last-branch-guarded': ({ name, scene }) => {
    const branches = (scene.on_timeout ?? []).map(({ when, ...exit }, at, all) =>
      at === all.length - 1 || when === undefined ? exit : { ...exit, when },
    );
    return {
      say: 'Always take the last one',
      edit: { do: 'change-scene', scene: name, what: '', to: { ...scene, on_timeout: branches } },
    };
  },
};

/** The repair of a violation; null where only the author can know what was meant. */
export function mendOf(figment: Figment, { code, scene: name, field }: FigmentViolation): Mend | null {
  const scene = name === null ? undefined : sceneOf(figment, name);
  const mend = mends[code];
  if (mend === undefined || scene === undefined || name === null) return null;
  return mend({ figment, name, scene, found: brokenValue(scene, field ?? '') });
}

function brokenValue(value: unknown, field: string): unknown {
  return field.split('.').reduce<unknown>((inside, key) => {
    const fields = typeof inside === 'object' && inside !== null ? (inside as Readonly<Record<string, unknown>>) : {};
    return Object.hasOwn(fields, key) ? fields[key] : undefined;
  }, value);
}

/** The unknown counter that a violation found: the value itself, or the first in a line of text. */
function unknownCounter(figment: Figment, found: unknown): string | undefined {
  if (typeof found !== 'string') return undefined;
  if (wordPattern.test(found)) return found;
  const named = tokensIn(found).flatMap(({ token }) => (token?.kind === 'count' ? [token.name] : []));
  return named.find((name) => counterOf(figment, name) === undefined);
}
