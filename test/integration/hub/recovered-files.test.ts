import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';

const files = ['timers.json', 'glance.json', 'usermodel.json'] as const;

/** A hub whose small files were written, and then spoilt on disk with or without their copies. */
async function withSpoilt(...endings: readonly string[]): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  await wearer.types('set a timer for nine minutes');
  await wearer.types('I prefer tea');
  await wearer.stops();
  const write = (name: string, text: string) => writeFileSync(join(wearer.folder, 'state', name), text);
  // The clock was chosen again.
  write('glance.json.bak', '{"figment":null}');
  for (const file of files) for (const ending of endings) write(`${file}${ending}`, '{"spoilt');
  await wearer.restarts();
  return wearer;
}

describe('the small files of the hub', () => {
  it('are told of to the owner where a copy took their place, and nothing is lost', async () => {
    const wearer = await withSpoilt('');
    const { notices } = wearer.hub.state();
    expect(notices).toHaveLength(3);
    for (const notice of notices) expect(notice).toContain('came back from the copy');
    expect((await wearer.types('how long is left on the timer')).say).toContain('minutes');
  });

  it('are told of with what follows where the copy is spoilt too', async () => {
    const wearer = await withSpoilt('', '.bak');
    expect(wearer.hub.state().notices).toEqual([
      expect.stringContaining('list of timers was lost'),
      expect.stringContaining('so the clock is shown'),
      expect.stringContaining('preferences and topics was lost'),
    ]);
  });

  it('are told of with what follows where both were removed, once', async () => {
    const wearer = await Wearer.start();
    onTestFinished(() => wearer.leaves());
    await wearer.types('set a timer for nine minutes');
    await wearer.types('I prefer tea');
    await wearer.stops();
    const state = join(wearer.folder, 'state');
    for (const file of ['timers.json', 'usermodel.json', 'listening.json'])
      for (const ending of ['', '.bak']) rmSync(join(state, `${file}${ending}`));
    await wearer.restarts();
    expect(wearer.hub.state().notices).toEqual([
      expect.stringContaining('list of timers was lost'),
      expect.stringContaining('preferences and topics was lost'),
      expect.stringContaining('when you were heard was lost'),
    ]);
    await wearer.restarts();
    expect(wearer.hub.state().notices).toEqual([]);
  });

  it('are not told of while all is well', async () => {
    const wearer = await Wearer.start();
    onTestFinished(() => wearer.leaves());
    await wearer.types('I prefer tea');
    await wearer.restarts();
    expect(wearer.hub.state().notices).toEqual([]);
  });
});
