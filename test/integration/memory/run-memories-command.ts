import { memoriesCommand } from '#hub/cli/commands/memories';
import { optionValuesSchema } from '#hub/cli/options';
import { MemoryBench } from './memory-bench.js';

interface Said {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

type Arguments = Partial<Omit<Parameters<typeof memoriesCommand>[0], 'values' | 'terminal'>>;

export async function memories(bench: MemoryBench, action: string, rest: Arguments = {}, json = false): Promise<Said> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  const values = optionValuesSchema.parse({ state: bench.state.path, json });
  const code = await memoriesCommand({ values, terminal, action, words: [], yes: false, ...rest });
  return { code, out, err };
}

export async function filled(): Promise<MemoryBench> {
  const bench = new MemoryBench();
  await bench.with(async ({ people, anchors, userModel }) => {
    await people.meet({ name: 'Ines', note: 'plays the cello', face: new Float32Array(512).fill(1), ts: 1 });
    await anchors.drop({ subject: 'keys', place: 'the hall\u001b[2J', ts: 2 });
    await userModel.teach('i prefer tea');
  });
  return bench;
}

export const names = (bench: MemoryBench) => bench.with(({ people }) => people.all().map(({ name }) => name));
