import type { Clock } from '#core/clock';
import { sampleRateHz } from '#core/wire/link/perception';

/** Passes on pieces of 16 kHz sound in real time, no sooner than they would have been spoken. */
export async function* paced(pieces: AsyncIterable<Float32Array>, clock: Clock): AsyncGenerator<Float32Array> {
  const startedMs = clock.monotonicMs();
  let audioMs = 0;
  for await (const piece of pieces) {
    audioMs += (piece.length * 1_000) / sampleRateHz;
    await untilDue(clock, startedMs + audioMs);
    yield piece;
  }
}

function untilDue(clock: Clock, dueMs: number): Promise<void> {
  const delayMs = dueMs - clock.monotonicMs();
  return delayMs <= 0 ? Promise.resolve() : new Promise((resolve) => void clock.after(delayMs, resolve));
}
