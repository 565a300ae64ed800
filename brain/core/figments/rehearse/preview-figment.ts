import type { Figment } from '../format/figment.js';
import { sceneOf } from '../format/look-up.js';
import { feedFigment } from '../stage/feed-figment.js';
import { figmentFrame } from '../stage/figment-frame.js';
import { type RunningFigment, signalFigment, startFigment, tickFigment } from '../stage/run-figment.js';
import type { StageState } from '../stage/stage-state.js';

/** What the display shows from a moment on, until the next frame. */
export interface PreviewFrame {
  readonly at_seconds: number;
  readonly scene: string;
  readonly lines: readonly string[];
  /** The event that leads to the next frame, or its timeout; null where the preview cannot go on. */
  readonly until: string | null;
}

/** How long the imagined viewer of a preview waits before a tap. */
const handMs = 2_000;
const mostFrames = 40;
/** A stand-in for randomness: durations with a range take the middle. */
const middling = (): number => 0.5;

/** The frames of a lens (at most 40) as somebody would see them who always does what leads on. */
export function previewFigment(figment: Figment): readonly PreviewFrame[] {
  const frames: PreviewFrame[] = [];
  let state: StageState = startFigment(figment, middling);
  let nowMs = 0;
  while (!state.hasEnded && frames.length < mostFrames) {
    const isAsked = sceneOf(figment, state.scene)?.on?.text !== undefined;
    const event = isAsked ? 'text' : state.durationMs === null ? leadingOn(figment, state) : null;
    const until = event ?? (state.durationMs === null ? null : 'time');
    frames.push({ at_seconds: nowMs / 1_000, scene: state.scene, lines: shownLines(figment, state), until });
    if (until === null) break;
    const passMs = event === null ? (state.durationMs ?? handMs) : handMs;
    const { state: ticked } = tickFigment({ figment, state }, passMs, middling);
    state = event === null ? ticked : afterEvent({ figment, state: ticked }, event);
    nowMs += passMs;
  }
  return frames;
}

/** The state after the viewer's event, or after the answer that the hub would feed. */
function afterEvent(running: RunningFigment, event: string): StageState {
  const step =
    event === 'text' ? feedFigment(running, { text: '…' }, middling) : signalFigment(running, event, middling);
  return step?.state ?? running.state;
}

/**
 * The event that leads to another scene, or else one that restarts this scene or ends the lens; null if the scene
 * listens for none. A long press is left out.
 */
function leadingOn(figment: Figment, { scene }: StageState): string | null {
  const heard = Object.entries(sceneOf(figment, scene)?.on ?? {}).filter(([event]) => event !== 'long');
  const onward = heard.find(([, { target }]) => target !== '@end' && target !== '@self');
  return (onward ?? heard.find(([, { target }]) => target === '@self') ?? heard[0])?.[0] ?? null;
}

function shownLines(figment: Figment, state: StageState): readonly string[] {
  return figmentFrame({ figment, state })
    .lines.toSorted((one, other) => one.row - other.row)
    .map(({ text }) => text);
}
