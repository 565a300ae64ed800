import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import type { Browsed } from '#memory/whole-memory/browse-memory';
import type { AnswerToQuestion, MemoryQuestion } from './memory-question.js';

interface QuestionBounds {
  readonly ms: number;
  readonly mib: number;
}

/** The longest a question may run and the most memory it may take; one that ends at all stays below both. */
const questionBounds: QuestionBounds = { ms: 20_000, mib: 256 };
/** Sorting takes 50 MiB a second. */
const memoryCheckMs = 100;

const questionProgram = fileURLToPath(new URL('./memory-question.js', import.meta.url));
const interrupts = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** As `browseMemory`, in a process that is killed at a bound or by a signal, which then ends this process too. */
export async function askBounded(question: MemoryQuestion, given: Partial<QuestionBounds> = {}): Promise<Browsed> {
  const bounds = { ...questionBounds, ...given };
  const child = fork(questionProgram, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const onSignal = (signal: NodeJS.Signals): void => {
    child.kill('SIGKILL');
    process.kill(process.pid, signal);
  };
  for (const signal of interrupts) process.once(signal, onSignal);
  let stopped = 'It was stopped.';
  const stop = (why: string): void => {
    stopped = `It took ${why} and was stopped; ask for less, say with LIMIT.`;
    child.kill('SIGKILL');
  };
  const endings = [
    systemClock.after(bounds.ms, () => stop(`longer than ${bounds.ms / 1_000} s`)),
    systemClock.every(memoryCheckMs, () => {
      if (memoryMibOf(child) > bounds.mib) stop(`more than ${bounds.mib} MiB of memory`);
    }),
  ];
  try {
    child.send(question);
    return browsedOf(await answerOf(child), () => stopped);
  } finally {
    for (const end of endings) end();
    for (const signal of interrupts) process.off(signal, onSignal);
    child.kill('SIGKILL');
  }
}

/** Null if the process ended without an answer. */
async function answerOf(child: ChildProcess): Promise<AnswerToQuestion | null> {
  return Promise.race([
    once(child, 'message').then(([answer]) => answer as AnswerToQuestion),
    once(child, 'exit').then(() => null),
  ]);
}

function browsedOf(answer: AnswerToQuestion | null, whyNone: () => string): Browsed {
  if (answer === null) throw new Fault('memory/bad-query', { detail: whyNone() });
  if ('code' in answer) throw new Fault(answer.code, { sentence: answer.say });
  return answer.browsed;
}

/** 0 where the system does not say, which leaves the bound of time. */
function memoryMibOf({ pid }: ChildProcess): number {
  try {
    const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kib ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
