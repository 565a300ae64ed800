import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { type Memory, openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';

export type Request =
  | { readonly do: 'find'; readonly subject: string }
  | { readonly do: 'drop'; readonly subject: string; readonly place: string }
  | { readonly do: 'veil'; readonly on: boolean }
  | { readonly do: 'append'; readonly count: number }
  | { readonly do: 'count' }
  | { readonly do: 'die' };

/** Carries out one request of the test that started this process; the answer goes back as a message. */
async function answer(memory: Memory, request: Request): Promise<unknown> {
  switch (request.do) {
    case 'find':
      return memory.anchors.find(request.subject)?.place ?? null;
    case 'drop':
      return (await memory.anchors.drop({ subject: request.subject, place: request.place, ts: 1 })).id;
    case 'veil':
      await memory.settings.set('veiled_by_wearer', request.on);
      return 'done';
    case 'append':
      for (let index = 0; index < request.count; index += 1) await append(memory, `theirs ${index}`);
      return 'done';
    case 'count':
      return memory.ledger.recent(10_000).length;
    case 'die':
      process.send?.('dying', () => process.kill(process.pid, 'SIGKILL'));
      return undefined;
  }
}

const append = (memory: Memory, text: string) =>
  memory.ledger.append({ text, speaker: '', ts: 1, addressed: false, source: 'test' });

const state = StateDirectory.open(process.argv[2] ?? '');
const memory = await openMemory({ state, clock: systemClock, log: silentLog, tuning: { ballastBytes: 0 } });
process.on('message', (request: Request) => {
  void answer(memory, request).then((result) => result !== undefined && process.send?.(result));
});
process.send?.('ready');
