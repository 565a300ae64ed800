import type { GlassPicture } from '#core/wire/link/glasses';
import type { HostFunction, LuaTable, LuaValue } from './lua-vm.js';
import { Canvas, type SimulatedDisplay } from './simulated-display.js';

const haloWidthPx = 256;
const haloHeightPx = 256;
const white = 0xffffff;

/**
 * The display of Halo: round, dark until `power_save(false)`, coordinates from 1, and every call is visible at once.
 */
export class HaloDisplay implements SimulatedDisplay {
  readonly #canvas = new Canvas();
  #fontPx = 8;
  #isLit = false;
  #seq = 0;
  #isDirty = true;
  #isComplete = false;

  readonly api: LuaTable = {
    width: () => haloWidthPx,
    height: () => haloHeightPx,
    clear: this.#drawing((colour) => this.#canvas.clear(number(colour, 0))),
    set_font: (_id, size) => {
      this.#fontPx = fontSize(size);
      return undefined;
    },
    text: this.#drawing((text, x, y, colour) =>
      this.#canvas.add({
        op: 'text',
        text: String(text ?? '').replace(/[^ -~]/g, ' '),
        x: pixel(x),
        y: pixel(y),
        colour: number(colour, white),
        size: this.#fontPx,
      }),
    ),
    rect: this.#drawing((x, y, w, h, colour, filled) =>
      this.#canvas.add({
        op: 'rect',
        x: pixel(x),
        y: pixel(y),
        w: number(w),
        h: number(h),
        colour: number(colour, white),
        filled: filled === true,
      }),
    ),
    line: this.#drawing((x, y, x2, y2, colour) =>
      this.#canvas.add({
        op: 'line',
        x: pixel(x),
        y: pixel(y),
        x2: pixel(x2),
        y2: pixel(y2),
        colour: number(colour, white),
      }),
    ),
    circle: this.#drawing((x, y, r, colour, filled) =>
      this.#canvas.add({
        op: 'circle',
        x: pixel(x),
        y: pixel(y),
        r: number(r),
        colour: number(colour, white),
        filled: filled === true,
      }),
    ),
    power_save: (on) => {
      if (on === undefined) return !this.#isLit;
      this.#isDirty = true;
      this.#isComplete = true;
      this.#isLit = on !== true;
      return undefined;
    },
    show: () => {
      this.#isComplete = this.#isDirty;
      return undefined;
    },
  };

  get isDirty(): boolean {
    return this.#isDirty;
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }

  take(): GlassPicture {
    this.#isDirty = false;
    this.#isComplete = false;
    this.#seq += 1;
    return {
      seq: this.#seq,
      width: haloWidthPx,
      height: haloHeightPx,
      round: true,
      lit: this.#isLit,
      background: this.#canvas.background,
      calls: this.#canvas.calls,
    };
  }

  #drawing(draw: (...args: LuaValue[]) => void): HostFunction {
    return (...args) => {
      draw(...args);
      this.#isDirty = true;
      return undefined;
    };
  }
}

function number(value: LuaValue, otherwise?: number): number {
  if (typeof value === 'number') return value;
  if (value === undefined && otherwise !== undefined) return otherwise;
  throw new Error('bad argument (number expected)');
}

function pixel(value: LuaValue): number {
  return Math.max(1, number(value));
}

function fontSize(size: LuaValue): number {
  const px = number(size);
  if (px < 8 || px % 8 !== 0) throw new Error('font size must be a multiple of 8');
  return px;
}
