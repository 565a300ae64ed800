import type { FigmentLine, FigmentScene, LineColor } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { fillTokens, type LineToken } from '../format/line-token.js';
import { ownValue, sceneOf } from '../format/look-up.js';
import { cutToBytes } from '../format/utf8.js';
import type { RunningFigment } from './run-figment.js';
import type { StageState } from './stage-state.js';

interface FrameLine {
  readonly text: string;
  readonly row: number;
  readonly size: NonNullable<FigmentLine['size']>;
  readonly color: LineColor;
}

interface FrameGlyph {
  readonly points: readonly (readonly [number, number])[];
  readonly color: LineColor;
}

/** What the display shows of a figment at a moment. */
export interface FigmentFrame {
  readonly lines: readonly FrameLine[];
  readonly glyphs: readonly FrameGlyph[];
  /** The color of a pulse while it is lit, else `null`. */
  readonly pulse: LineColor | null;
  /** How full the drawn breath is, 0 to 1; `null` in a scene without a cadence. */
  readonly breath: number | null;
}

const darkFrame: FigmentFrame = { lines: [], glyphs: [], pulse: null, breath: null };

/** The frame of a running figment at its present state; a dark one after it has ended. */
export function figmentFrame({ figment, state }: RunningFigment): FigmentFrame {
  const scene = state.hasEnded ? undefined : sceneOf(figment, state.scene);
  if (scene === undefined) return darkFrame;
  const { lines = [], glyphs = [] } = scene;
  return {
    lines: lines.map(({ content, row, size = 'md', color = 'text_primary' }) => ({
      text: filledLine(content, scene, state),
      row,
      size,
      color,
    })),
    glyphs: glyphs.map(({ points, color = 'text_primary' }) => ({ points, color })),
    pulse: pulseColor(scene, state),
    breath: breathLevel(scene, state),
  };
}

function filledLine(content: string, scene: FigmentScene, state: StageState): string {
  return cutToBytes(
    fillTokens(content, (token) => tokenText(token, scene, state)),
    figmentLimits.lineBytes,
  );
}

function tokenText(token: LineToken, { tick }: FigmentScene, state: StageState): string {
  const remainingSec = Math.ceil(Math.max(0, (state.durationMs ?? 0) - state.elapsedMs) / 1_000);
  const elapsedMs = tick === undefined ? state.beforeMs : state.elapsedMs;
  switch (token.kind) {
    case 'remaining':
      return countdownText(remainingSec);
    case 'remaining_s':
      return String(remainingSec);
    case 'elapsed':
      return countdownText(Math.floor(elapsedMs / 1_000));
    case 'elapsed_ms':
      return String(elapsedMs);
    case 'count':
      return String(ownValue(state.counters, token.name) ?? 0);
    case 'slot':
      return ownValue(state.slots, token.name) ?? '';
  }
}

/** Seconds as 0:07, 12:30 or 1:00:00. */
function countdownText(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A pulse runs in the last seconds of a scene that ends by itself, or in the first seconds of one that does not. */
function pulseColor({ pulse }: FigmentScene, { elapsedMs, durationMs }: StageState): LineColor | null {
  if (pulse === undefined) return null;
  const windowMs = pulse.window_sec * 1_000;
  const isInWindow = durationMs === null ? elapsedMs < windowMs : durationMs - elapsedMs <= windowMs;
  const halfBeats = Math.floor((elapsedMs * Math.min(figmentLimits.pulseMaxHz, pulse.rate_hz) * 2) / 1_000);
  return isInWindow && halfBeats % 2 === 0 ? pulse.color : null;
}

function breathLevel({ cadence }: FigmentScene, { elapsedMs }: StageState): number | null {
  if (cadence === undefined) return null;
  const { in_s, hold_s, out_s } = cadence;
  const at = (elapsedMs / 1_000) % (in_s + hold_s + out_s);
  if (at < in_s) return at / in_s;
  return at < in_s + hold_s ? 1 : Math.max(0, 1 - (at - in_s - hold_s) / out_s);
}
