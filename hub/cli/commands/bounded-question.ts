import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import type { Browsed } from '#memory/whole-memory/browse-memory';
import type { AnswerToQuestion, MemoryQuestion } from './memory-question.js';

/** The longest a question may run; one that ends at all takes less. */
const questionMs = 20_000;

const questionProgram = fileURLToPath(new URL('./memory-question.js', import.meta.url));
const interrupts = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** As `browseMemory`, in a process that is killed after `limitMs` or by a signal, which then ends this process too. */
export async function askBounded(question: MemoryQuestion, limitMs = questionMs): Promise<Browsed> {
  const child = fork(questionProgram, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const onSignal = (signal: NodeJS.Signals): void => {
    child.kill('SIGKILL');
    process.kill(process.pid, signal);
  };
  for (const signal of interrupts) process.once(signal, onSignal);
  let isLate = false;
  const cancel = systemClock.after(limitMs, () => {
    isLate = true;
    child.kill('SIGKILL');
  });
  try {
    child.send(question);
    return browsedInTime(await answerOf(child), isLate ? limitMs : null);
  } finally {
    cancel();
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

function browsedInTime(answer: AnswerToQuestion | null, lateMs: number | null): Browsed {
  if (answer === null) {
    const detail =
      lateMs === null
        ? 'It was stopped.'
        : `It took longer than ${lateMs / 1_000} s and was stopped; ask for less, say with LIMIT.`;
    throw new Fault('memory/bad-query', { detail });
  }
  if ('code' in answer) throw new Fault(answer.code, { sentence: answer.say });
  return answer.browsed;
}
