import { join } from 'node:path';
import type { BrainClient } from '#client/brain-client';
import { FakeClock } from '../../fakes/fake-clock.js';
import { readsMemory } from '../../wearer/reads-memory.js';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, aClient, onCleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { put } from '../brain/knowledge/folder-fixture.js';
import { nobody } from './beside-brain.js';

const unanswered =
  /^$|don't have (?:that one|a spot)|didn't follow|kept nothing|Not sure|that I know of|nothing on your/u;

/** A question, and what its answer says; nothing is told where that is null. */
export type AskedBothWays = readonly [question: string, answer: string | null];

interface Given {
  readonly said: readonly string[];
  /** Files of a watched folder, by name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly wallMs: number;
  readonly models: { readonly builtInModels?: string };
}

/** Somebody with a Brain on the same memory, who said those lines and has those files; gone after the test. */
export async function withBothDoors({ said, files = {}, wallMs, models }: Given) {
  const wearer = await Wearer.start({ brainUrl: nobody, wallMs, ...models });
  onCleanUp(() => wearer.leaves());
  const root = await temporaryFolder();
  const state = join(wearer.folder, 'state');
  const brain = await aBrain({ state, clock: new FakeClock(wallMs), folderRoots: [root] });
  const client = aClient(brain);
  await wearer.brainMovesTo(brain.url);
  await put(join(root, 'documents'), files);
  if (Object.keys(files).length > 0) await client.editFolders({ action: 'add', path: join(root, 'documents') });
  for (const line of said) {
    await wearer.types(line);
    wearer.clock.advance(1_000);
  }
  await readsMemory(wearer, models);
  return { wearer, client };
}

/** What was answered otherwise than expected, by voice or by asking the Brain. */
export async function answeredWrongly(
  { wearer, client }: { readonly wearer: Wearer; readonly client: BrainClient },
  questions: readonly AskedBothWays[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [question, answer] of questions) {
    const byVoice = (await wearer.types(question)).say;
    const { text } = await client.ask({ query: question });
    for (const [door, reply] of [
      ['voice', byVoice],
      ['ask', text],
    ] as const) {
      const isRight = answer === null ? unanswered.test(reply) : reply.toLowerCase().includes(answer.toLowerCase());
      if (!isRight) wrong.push(`${door}: ${question} → ${reply}`);
    }
  }
  return wrong;
}
