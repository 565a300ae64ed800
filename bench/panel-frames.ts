import { setTimeout as passed } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** Wheel turns by which a page is scrolled down, and back up. */
const turns = 30;
const turnPixels = 700;
/** What a hand needs between two turns of the wheel. */
const turnMs = 50;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time; only of complete events. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Scrolls a page down and up and tells what each task of its main thread took of the processor, in milliseconds. A task that
 * takes longer than a frame delays it; the time of the processor, unlike that of the clock, says the same on a busy machine.
 */
export async function scrolledTasksMs(page: Page): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  const events = await traced(session, async () => {
    for (const direction of [1, -1]) {
      for (let turn = 0; turn < turns; turn += 1) {
        await page.mouse.wheel(0, direction * turnPixels);
        await passed(turnMs);
      }
    }
  });
  await session.detach();
  return mainThreadTasks(events);
}

async function traced(session: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await act();
  await session.send('Tracing.end');
  await complete;
  return events;
}

function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const thread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mains = new Set(
    events.flatMap((event) =>
      event.name === 'thread_name' && event.args.name === 'CrRendererMain' ? [thread(event)] : [],
    ),
  );
  return events.flatMap((event) =>
    event.name === 'RunTask' && event.tdur !== undefined && mains.has(thread(event)) ? [event.tdur / 1_000] : [],
  );
}
