import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runsLong } from '../../budget.js';
import { line, MemoryBench } from './memory-bench.js';

const script = join(import.meta.dirname, '../../../dist/test/integration/memory/second-process.js');

/** Another process with the same memory file open, as the Brain is beside the hub. */
class SecondProcess {
  private constructor(private readonly child: ChildProcess) {}

  static async start(folder: string): Promise<SecondProcess> {
    const child = fork(script, [folder]);
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child, 'message');
    return new SecondProcess(child);
  }

  async ask(request: SecondProcessRequest): Promise<unknown> {
    this.child.send(request);
    const [answer] = await once(this.child, 'message');
    return answer;
  }
}

type SecondProcessRequest = import('./second-process.js').Request;

describe('two processes with one memory file', () => {
  it('see what the other was told is kept', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    const other = await SecondProcess.start(bench.state.path);
    for (let round = 0; round < 20; round += 1) {
      await memory.anchors.drop({ subject: 'keys', place: `here ${round}`, ts: round });
      expect(await other.ask({ do: 'find', subject: 'keys' })).toBe(`here ${round}`);
      await other.ask({ do: 'drop', subject: 'keys', place: `there ${round}` });
      expect(memory.anchors.find('keys')?.place).toBe(`there ${round}`);
      await other.ask({ do: 'veil', on: round % 2 === 0 });
      expect(memory.settings.get('veiled_by_wearer')).toBe(round % 2 === 0);
    }
  });

  it.runIf(runsLong)('lose nothing when both write at once, and share one sequence of changes', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    const other = await SecondProcess.start(bench.state.path);
    const theirs = other.ask({ do: 'append', count: 400 });
    for (let index = 0; index < 400; index += 1) await memory.ledger.append(line(`mine ${index}`));
    await theirs;
    expect(memory.ledger.recent(2_000)).toHaveLength(800);
    expect(memory.changes.lastSeq).toBe(800);
  });

  it('leave nothing behind when one of them dies', async () => {
    const bench = new MemoryBench();
    const other = await SecondProcess.start(bench.state.path);
    await other.ask({ do: 'append', count: 10 });
    await expect(other.ask({ do: 'die' })).resolves.toBe('dying');
    await bench.with((memory) => {
      expect(memory.ledger.recent(20)).toHaveLength(10);
      expect(memory.health().losses).toEqual([]);
    });
  });

  it('can forget while the other reads', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    const other = await SecondProcess.start(bench.state.path);
    await other.ask({ do: 'append', count: 50 });
    await memory.ledger.clear();
    expect(memory.health().isScrubPending).toBe(false);
    expect(await other.ask({ do: 'count' })).toBe(0);
  });
});
