import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readProcessReport } from '#core/wire/link/process-report';

/** Resolves with the address in the ready line of a process, '' where it has none; rejects when it ends before. */
export async function readyUrl({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new TypeError('a process that is measured says that it is ready');
  for await (const line of createInterface({ input: stdout })) {
    const report = readProcessReport(line);
    if (report !== null && 'ready' in report) return report.url ?? '';
  }
  throw new Error('the process ended before it was ready');
}
