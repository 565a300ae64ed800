import type { Figment } from '../format/figment.js';
import { sceneOf } from '../format/look-up.js';
import { feedFigment } from '../stage/feed-figment.js';
import { figmentFrame } from '../stage/figment-frame.js';
import { type RunningFigment, signalFigment, startFigment, tickFigment } from '../stage/run-figment.js';
import type { StageState } from '../stage/stage-state.js';

/** What is on the display from a moment on. */
export interface PreviewFrame {
  readonly at_seconds: number;
  readonly scene: string;
  readonly lines: readonly string[];
  /** What leads on from it: an event, its time, or nothing that a preview can do. */
  readonly until: string | null;
}

/** How long whoever watches a preview takes to tap. */
const handMs = 2_000;
const mostFrames = 40;
/** Ranges at their middle. */
const middling = (): number => 0.5;

/** Frame by frame, as somebody would see it who does whatever leads on. */
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

/** What somebody who watches does, or what the hub answers. */
function afterEvent(running: RunningFigment, event: string): StageState {
  const step =
    event === 'text' ? feedFigment(running, { text: '…' }, middling) : signalFigment(running, event, middling);
  return step?.state ?? running.state;
}

/** The event that goes on to another scene; one that comes to its end where there is none. */
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
