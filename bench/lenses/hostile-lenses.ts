import type { Figment } from '#core/figments/format/figment';
import { shareLink } from '#core/figments/share/share-link';
import type { SeededRandom } from '../seeded-random.js';
import { fullestFigment, worstFigment } from '../worst-figment.js';

/** Nesting that JSON.stringify can still write without exhausting the stack. */
const deepest = 3_000;

type HostileFields = Record<string, unknown>;

const hostileWords = [
  '',
  'a',
  's0',
  '@end',
  '@self',
  '__proto__',
  'constructor',
  'toString',
  '{slot}',
  '{count:c0}',
  '\ud83d',
  'ask',
  'bond:tag:x',
  'ble:7',
];
const hostileNumbers = [0, -1, 0.5, 1, 4, 5, 99, 1e9, -1e308, 2 ** 53, 1e-12];
/** A valid lens, so small that most random damage hits something its rules look at. */
const smallLens: Figment = {
  id: 'small',
  name: 'Small',
  version: 2,
  initial: 'a',
  counters: { n: { start: 0, lo: 0, hi: 5 } },
  battery_below: 20,
  requires: ['ask'],
  scenes: {
    a: {
      lines: [{ content: '{remaining} {count:n}', row: 2, size: 'lg', color: 'text_primary' }],
      duration_sec: 5,
      tick: 'countdown',
      pulse: { window_sec: 2, rate_hz: 1, color: 'accent_error' },
      on_timeout: [{ target: 'b', when: { counter: 'n', cmp: 'ge', value: 3 }, emit: 'lap' }, { target: 'a' }],
    },
    b: {
      lines: [{ content: '{slot:x}', row: 0 }],
      glyphs: [
        {
          points: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
      cadence: { in_s: 4, hold_s: 1, out_s: 4 },
      on: { single: { target: '@end', counter_ops: [{ counter: 'n', op: 'inc' }], emit: 'ask' } },
    },
  },
};

/** Draws hostile values, the same ones for the same seed. */
export class HostileLenses {
  readonly #large: readonly Figment[] = [worstFigment(), fullestFigment()];

  constructor(private readonly random: SeededRandom) {}

  value(): unknown {
    const { random } = this;
    switch (random.below(12)) {
      case 0:
        return this.#json(6);
      case 1:
        return this.#crafted();
      default:
        return this.#damaged();
    }
  }

  link(): string {
    const { random } = this;
    const content = random.below(4) === 0 ? JSON.stringify(this.value()) : null;
    const link = content === null ? shareLink(this.#whole) : `#lens=${Buffer.from(content).toString('base64url')}`;
    const at = random.below(link.length);
    switch (random.below(6)) {
      case 0:
        return link;
      case 1:
        return link.slice(0, at);
      case 2:
        return `${link.slice(0, at)}${String.fromCharCode(random.below(0x1_0000))}${link.slice(at + 1)}`;
      case 3:
        return link + link;
      case 4:
        return `#lens=${Buffer.from(Array.from({ length: random.below(2_000) }, () => random.below(256))).toString('base64url')}`;
      default:
        return `#lens=${Buffer.from(JSON.stringify({ v: random.of(hostileNumbers), f: this.value(), a: this.#json(1) })).toString('base64url')}`;
    }
  }

  /** The lens to damage: usually the small one, because large ones cost time to read whatever is damaged in them. */
  get #whole(): Figment {
    return this.random.below(40) === 0 ? this.random.of(this.#large) : smallLens;
  }

  #json(depth: number): unknown {
    const { random } = this;
    const many = () => Array.from({ length: random.below(4) });
    switch (random.below(depth === 0 ? 4 : 6)) {
      case 0:
        return random.of(hostileWords);
      case 1:
        return random.of(hostileNumbers);
      case 2:
        return random.of([true, false, null]);
      case 3:
        return random.of(hostileWords).repeat(random.below(40));
      case 4:
        return many().map(() => this.#json(depth - 1));
      default:
        return Object.fromEntries(many().map(() => [this.#key(), this.#json(depth - 1)]));
    }
  }

  #key(): string {
    return this.random.of([...hostileWords, ...Object.keys(smallLens), 'on', 'on_timeout', 'lines', 'target', 'when']);
  }

  #damaged(): unknown {
    const damaged = structuredClone(this.#whole) as unknown as HostileFields;
    for (let change = 0; change <= this.random.below(4); change += 1) this.#damage(damaged);
    return damaged;
  }

  /** One field somewhere is set, left out or added. */
  #damage(whole: HostileFields): void {
    const { random } = this;
    let at = whole;
    for (let depth = random.below(8); depth > 0; depth -= 1) {
      const inner = Object.values(at).filter((value) => typeof value === 'object' && value !== null);
      if (inner.length === 0) break;
      at = random.of(inner) as HostileFields;
    }
    const keys = Object.keys(at);
    // A list from JSON has only indices as keys.
    const added = Array.isArray(at) ? String(at.length) : this.#key();
    const key = keys.length === 0 || random.below(4) === 0 ? added : random.of(keys);
    if (random.below(3) === 0) Reflect.deleteProperty(at, key);
    else Object.defineProperty(at, key, { value: this.#json(3), enumerable: true, configurable: true, writable: true });
  }

  /**
   * A value meant to cost its reader time: nested too deeply, too many elements, too long a text, or scenes that all
   * lead to each other.
   */
  #crafted(): unknown {
    const { random } = this;
    const size = 10 ** (1 + random.below(random.below(10) === 0 ? 5 : 3));
    switch (random.below(5)) {
      case 0:
        return nested(Math.min(size, deepest));
      case 1:
        return { ...smallLens, meta: { many: Array.from({ length: size }, () => random.below(9)) } };
      case 2:
        return { ...smallLens, name: random.of(hostileWords).repeat(size) };
      case 3:
        return {
          ...smallLens,
          scenes: Object.fromEntries(Array.from({ length: size / 10 }, (_, at) => [`s${at}`, smallLens.scenes.a])),
        };
      default:
        return this.#entangled();
    }
  }

  #entangled(): unknown {
    const { random } = this;
    const to = () => `s${random.below(32)}`;
    const branch = () => ({
      target: to(),
      ...(random.below(2) === 0 && { emit: 'x' }),
      when: { counter: 'n', cmp: 'ge', value: 1 },
    });
    const scene = () => ({
      duration_sec: 0.5 + random.below(600) / 100,
      on_timeout: [branch(), branch(), branch(), { target: to() }],
    });
    return {
      ...smallLens,
      initial: 's0',
      scenes: Object.fromEntries(Array.from({ length: 32 }, (_, at) => [`s${at}`, scene()])),
    };
  }
}

function nested(depth: number): unknown {
  let value: unknown = {};
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { meta: value };
  return { ...smallLens, meta: value };
}
