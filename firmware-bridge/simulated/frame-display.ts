import type { GlassPicture } from '#core/wire/link/glasses';
import type { LuaTable, LuaValue } from './lua-vm.js';
import { Canvas, type SimulatedDisplay } from './simulated-display.js';

const frameWidthPx = 640;
const frameHeightPx = 400;
/** About the width of a letter of the proportional font. */
const letterPx = 26;

/** Palette of Frame in order, as RGB. */
const palette = Object.freeze({
  VOID: 0x000000,
  WHITE: 0xffffff,
  GREY: 0x808080,
  RED: 0xff0000,
  PINK: 0xffc0cb,
  DARKBROWN: 0x654321,
  BROWN: 0x964b00,
  ORANGE: 0xffa500,
  YELLOW: 0xffff00,
  DARKGREEN: 0x006400,
  GREEN: 0x00ff00,
  LIGHTGREEN: 0x90ee90,
  NIGHTBLUE: 0x191970,
  SEABLUE: 0x0000cd,
  SKYBLUE: 0x87ceeb,
  CLOUDBLUE: 0xf0f8ff,
});
const paletteOrder: readonly number[] = Object.values(palette);

/**
 * The display of Frame: two buffers that `show` swaps, colours by name, bitmaps as the only shapes. Values out of range
 * raise an error.
 */
export class FrameDisplay implements SimulatedDisplay {
  #drawn = new Canvas();
  #shown = new Canvas();
  #isLit = true;
  #seq = 0;
  #isDirty = true;

  readonly api: LuaTable = {
    text: (text, x, y, options) => {
      this.#drawn.add({
        op: 'text',
        text: String(text ?? ''),
        x: positionWithin(x, frameWidthPx),
        y: positionWithin(y, frameHeightPx),
        colour: colourOf(options),
        size: letterPx,
      });
      return undefined;
    },
    bitmap: (x, y, width, colours, offset, bits) => {
      const w = Number(width);
      if (colours !== 2 || typeof bits !== 'string') throw new Error('only two colours are simulated');
      this.#drawn.add({
        op: 'rect',
        x: positionWithin(x, frameWidthPx),
        y: positionWithin(y, frameHeightPx),
        w: w - paddingOf(bits),
        h: Math.floor((bits.length * 8) / w),
        colour: paletteOrder[(1 + Number(offset)) % paletteOrder.length] ?? 0,
        filled: true,
      });
      return undefined;
    },
    show: () => {
      this.#shown = this.#drawn;
      this.#drawn = new Canvas();
      this.#isDirty = true;
      return undefined;
    },
    power_save: (on) => {
      this.#isLit = on !== true;
      this.#isDirty = true;
      return undefined;
    },
  };

  get isDirty(): boolean {
    return this.#isDirty;
  }

  get isComplete(): boolean {
    return this.#isDirty;
  }

  take(): GlassPicture {
    this.#isDirty = false;
    this.#seq += 1;
    return {
      seq: this.#seq,
      width: frameWidthPx,
      height: frameHeightPx,
      round: false,
      lit: this.#isLit,
      background: 0,
      calls: this.#shown.calls,
    };
  }
}

function positionWithin(value: LuaValue, most: number): number {
  if (typeof value !== 'number' || value < 1 || value > most) throw new Error('position out of range');
  return value;
}

function colourOf(options: LuaValue): number {
  const name = typeof options === 'object' && 'color' in options ? String(options.color) : 'WHITE';
  if (name === 'VOID' || !Object.hasOwn(palette, name)) throw new Error('invalid color name');
  return palette[name as keyof typeof palette];
}

/** The number of unset pixels at the end of a row, which is stored in whole bytes. */
function paddingOf(bits: string): number {
  const last = bits.charCodeAt(bits.length - 1);
  return last === 0 ? 0 : 31 - Math.clz32(last & -last);
}
