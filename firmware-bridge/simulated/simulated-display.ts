import type { DrawCall, GlassPicture } from '#core/wire/link/glasses';
import type { LuaTable } from './lua-vm.js';

/** A simulated display: the functions that the app calls, and the picture that the wearer sees. */
export interface SimulatedDisplay {
  /** The functions of `frame.display`. */
  readonly api: LuaTable;
  /** Whether something visible changed since the last picture was taken. */
  readonly isDirty: boolean;
  /** Whether the app declared the picture complete. */
  readonly isComplete: boolean;
  take(): GlassPicture;
}

const mostCalls = 512;

/** A list of drawing calls that drops calls which later ones paint over. */
export class Canvas {
  #calls: DrawCall[] = [];
  background = 0;

  /** The visible calls. An erasure with nothing under it is left out. */
  get calls(): DrawCall[] {
    const visible: DrawCall[] = [];
    for (const call of this.#calls) {
      const erases = call.colour === this.background;
      if (!erases || visible.some((earlier) => overlap(call, earlier))) visible.push(call);
    }
    return visible;
  }

  clear(background: number): void {
    this.#calls = [];
    this.background = background;
  }

  add(call: DrawCall): void {
    this.#calls = this.#calls.filter((earlier) => !covers(call, earlier));
    if (isEmpty(call)) return;
    this.#calls = [...this.calls, call];
    if (this.#calls.length > mostCalls) this.#calls.shift();
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The pixels a call can touch, right and bottom exclusive. */
export function boxOf(call: DrawCall): Box {
  const { x, y } = call;
  switch (call.op) {
    case 'text':
      return { left: x, top: y, right: x + call.text.length * call.size, bottom: y + call.size };
    case 'rect':
      return { left: x, top: y, right: x + call.w, bottom: y + call.h };
    case 'circle':
      return { left: x - call.r, top: y - call.r, right: x + call.r + 1, bottom: y + call.r + 1 };
    case 'line':
      return {
        left: Math.min(x, call.x2),
        top: Math.min(y, call.y2),
        right: Math.max(x, call.x2) + 1,
        bottom: Math.max(y, call.y2) + 1,
      };
  }
}

function isEmpty(call: DrawCall): boolean {
  return call.op === 'text' && call.text.trim() === '';
}

function overlap(a: DrawCall, b: DrawCall): boolean {
  const [p, q] = [boxOf(a), boxOf(b)];
  return p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom;
}

/** Whether nothing of `earlier` remains visible under `call`: it lies inside a filled rectangle or is the same shape. */
function covers(call: DrawCall, earlier: DrawCall): boolean {
  if (call.op === 'rect' && call.filled) {
    const [over, under] = [boxOf(call), boxOf(earlier)];
    return over.left <= under.left && over.top <= under.top && over.right >= under.right && over.bottom >= under.bottom;
  }
  const shape = (of: DrawCall) => JSON.stringify({ ...of, colour: 0 });
  return call.op === earlier.op && shape(call) === shape(earlier);
}
