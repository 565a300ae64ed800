import type { PhoneScores } from './phone-scores.js';

/** A range of frames; `to` is exclusive. */
export interface FrameSpan {
  readonly from: number;
  readonly to: number;
}

/** In place of the logarithm of 0, so that sums stay finite. */
const floor = -1e4;

/**
 * The frames in which each of `labels` (tokens of the model, at least one) sounds when the whole line is these phones:
 * the likeliest alignment by the CTC rule.
 */
export function alignPhones({ frames, tokens, probabilities }: PhoneScores, labels: readonly number[]): FrameSpan[] {
  const states = 2 * labels.length + 1;
  const labelOf = Int32Array.from({ length: states }, (_, state) => (state % 2 === 1 ? (labels[state >> 1] ?? 0) : 0));
  const steps = new Uint8Array(frames * states);
  let before = new Float64Array(states).fill(floor * frames);
  let now = new Float64Array(states);
  before[0] = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    for (let state = 0; state < states; state += 1) {
      const step = bestStep(before, labelOf, state);
      const probability = probabilities[frame * tokens + (labelOf[state] ?? 0)] ?? 0;
      now[state] = (before[state - step] ?? 0) + Math.max(floor, Math.log(probability));
      steps[frame * states + state] = step;
    }
    [before, now] = [now, before];
  }
  const endsInPhone = (before[states - 2] ?? 0) > (before[states - 1] ?? 0);
  return labelSpans(steps, { frames, states, end: endsInPhone ? states - 2 : states - 1 });
}

/** How far the likeliest path into `state` came: from itself, from its neighbour, or past a blank. */
function bestStep(before: Float64Array, labelOf: Int32Array, state: number): 0 | 1 | 2 {
  const [here = 0, near = Number.NEGATIVE_INFINITY, far = Number.NEGATIVE_INFINITY] = [
    before[state],
    before[state - 1],
    state % 2 === 1 && labelOf[state] !== labelOf[state - 2] ? before[state - 2] : undefined,
  ];
  if (far > near && far > here) return 2;
  return near > here ? 1 : 0;
}

function labelSpans(
  steps: Uint8Array,
  { frames, states, end }: { readonly frames: number; readonly states: number; readonly end: number },
): FrameSpan[] {
  const spans = Array.from({ length: (states - 1) / 2 }, () => ({ from: 0, to: 0 }));
  for (let frame = frames - 1, state = end; frame >= 0; frame -= 1) {
    const span = state % 2 === 1 ? spans[state >> 1] : undefined;
    if (span) {
      span.from = frame;
      span.to = Math.max(span.to, frame + 1);
    }
    state -= steps[frame * states + state] ?? 0;
  }
  return spans;
}

/** The logarithm of the probability that the frames of `span` are these phones and nothing else, however timed. */
export function phoneLikelihood(
  { tokens, probabilities }: PhoneScores,
  { from, to }: FrameSpan,
  labels: readonly number[],
): number {
  const paths = new Float64Array(2 * labels.length + 1);
  paths[0] = 1;
  let likelihood = 0;
  for (let frame = from; frame < to; frame += 1) {
    const sum = nextFrame(paths, probabilities.subarray(frame * tokens, (frame + 1) * tokens), labels);
    if (sum === 0) return Number.NEGATIVE_INFINITY;
    for (let state = 0; state < paths.length; state += 1) paths[state] = (paths[state] ?? 0) / sum;
    likelihood += Math.log(sum);
  }
  return likelihood + Math.log((paths.at(-1) ?? 0) + (paths.at(-2) ?? 0));
}

/**
 * Moves all paths on by the frame with these probabilities, and returns their sum. Goes backwards over the states, so
 * that one array holds this frame and the last.
 */
function nextFrame(paths: Float64Array, probabilities: Float32Array, labels: readonly number[]): number {
  const blank = probabilities[0] ?? 0;
  let sum = 0;
  for (let state = paths.length - 1; state >= 0; state -= 1) {
    const stayed = (paths[state] ?? 0) + (paths[state - 1] ?? 0);
    let reached = stayed * blank;
    if (state % 2 === 1) {
      const label = labels[state >> 1] ?? 0;
      const skipped = label === labels[(state >> 1) - 1] ? 0 : (paths[state - 2] ?? 0);
      reached = (stayed + skipped) * (probabilities[label] ?? 0);
    }
    paths[state] = reached;
    sum += reached;
  }
  return sum;
}

/** What is heard in these frames when nothing is expected: the likeliest token of each, repeats and blanks left out. */
export function freePhones({ tokens, probabilities }: PhoneScores, { from, to }: FrameSpan): number[] {
  const heard: number[] = [];
  let last = 0;
  for (let frame = from; frame < to; frame += 1) {
    const row = probabilities.subarray(frame * tokens, (frame + 1) * tokens);
    const token = row.reduce((best, probability, index) => (probability > (row[best] ?? 0) ? index : best), 0);
    if (token !== 0 && token !== last) heard.push(token);
    last = token;
  }
  return heard;
}
