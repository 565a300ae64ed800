import { existsSync, readFileSync, renameSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { profileSchema } from '#core/wire/wearer/profile';
import { openMemory } from '#memory/memory';
import { MemoryBench } from './memory-bench.js';

describe('the user model', () => {
  it('learns topics and people from the wearer’s own lines, and survives a restart', async () => {
    const bench = new MemoryBench();
    await bench.with(async ({ userModel, settings }) => {
      await settings.set('wearer_name', 'Robin');
      userModel.observe({ text: 'the sailing club opens on friday', person: 'Theo' });
      userModel.observe({ text: 'I really want to go sailing', person: 'Ines' });
      userModel.observe({ text: 'okay then', person: 'Theo' });
      userModel.observe({ text: 'hm', person: null });
    });
    await bench.with(({ userModel }) => {
      expect(userModel.profile()).toMatchObject({ name: 'Robin', people: ['Theo', 'Ines'], observations: 4 });
      expect(userModel.profile().interests).toEqual(['sailing', 'opens', 'club']);
    });
  });

  it('gives the Brain at most 12 interests, 12 people and 40 preferences', async () => {
    const { userModel } = await new MemoryBench().open();
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    for (const letter of letters) userModel.observe({ text: `${letter}boat ${letter}house`, person: `P${letter}` });
    for (let index = 0; index < 45; index += 1) await userModel.teach(`i prefer number ${index}`);
    const profile = profileSchema.parse(userModel.profile());
    expect(profile.interests).toHaveLength(12);
    expect(profile.people).toHaveLength(12);
    expect(profile.preferences).toHaveLength(40);
    expect(profile.preferences.at(-1)).toBe('I prefer number 44');
  });

  it('keeps at most 300 topics, however much is said', async () => {
    const bench = new MemoryBench();
    await bench.with(({ userModel }) => {
      for (let index = 0; index < 500; index += 1)
        userModel.observe({ text: `sailing ${'xyz'.repeat(3)}${toWord(index)}` });
    });
    const { topics, observations } = JSON.parse(readFileSync(bench.state.file('usermodel.json'), 'utf8'));
    expect(topics.length).toBeLessThanOrEqual(300);
    expect(observations).toBe(500);
    await bench.with(({ userModel }) => expect(userModel.profile().interests[0]).toBe('sailing'));
  });

  it('keeps a preference once, in the first person, on disk when it says so', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    expect(await memory.userModel.teach('i prefer tea')).toBe('I prefer tea');
    await memory.userModel.teach('hates loud rooms');
    await memory.userModel.teach('I PREFER TEA');
    expect(await memory.userModel.teach('  ')).toBeNull();
    const { preferences } = JSON.parse(readFileSync(bench.state.file('usermodel.json'), 'utf8'));
    expect(preferences).toEqual(['I hate loud rooms', 'I PREFER TEA']);
  });

  it('forgets a preference, in its backup too', async () => {
    const bench = new MemoryBench();
    const { userModel } = await bench.open();
    await userModel.teach('i prefer tea');
    await userModel.teach('i prefer trains');
    expect(await userModel.exchangePreferences({ forgotten: ['prefer tea'], taught: null })).toBe(true);
    expect(await userModel.exchangePreferences({ forgotten: ['prefer tea'], taught: null })).toBe(false);
    expect(userModel.profile().preferences).toEqual(['I prefer trains']);
    for (const file of ['usermodel.json', 'usermodel.json.bak']) {
      expect(readFileSync(bench.state.file(file), 'utf8')).not.toContain('tea');
    }
  });

  it('does not say that something was kept when it was not', async () => {
    const bench = new MemoryBench();
    const { userModel } = await bench.open();
    await userModel.teach('i prefer tea');
    const away = `${bench.state.path}-away`;
    renameSync(bench.state.path, away);
    await expect(userModel.teach('i prefer trains')).rejects.toMatchObject({ code: 'state/not-writable' });
    renameSync(away, bench.state.path);
    expect(userModel.profile().preferences).toEqual(['I prefer tea']);
  });

  it('is saved after ten lines or half a minute, not with each line', async () => {
    const bench = new MemoryBench();
    const { userModel } = await bench.open();
    const path = bench.state.file('usermodel.json');
    userModel.observe({ text: 'sailing' });
    expect(existsSync(path)).toBe(false);
    bench.clock.advance(30_000);
    await userModel.save();
    expect(JSON.parse(readFileSync(path, 'utf8')).observations).toBe(1);
  });

  it('leaves no file in an ephemeral session', async () => {
    const bench = new MemoryBench();
    const { state, clock } = bench;
    const memory = await openMemory({ state, clock, log: silentLog, isEphemeral: true, tuning: { ballastBytes: 0 } });
    memory.userModel.observe({ text: 'sailing' });
    await memory.userModel.teach('i prefer tea');
    expect(memory.userModel.profile()).toMatchObject({ interests: ['sailing'], preferences: ['I prefer tea'] });
    await memory.userModel.erase();
    expect(memory.userModel.profile().preferences).toEqual([]);
    await memory.close();
    expect(existsSync(state.file('usermodel.json'))).toBe(false);
  });
});

/** Topics are words, so numbers are spelled in letters. */
function toWord(index: number): string {
  return [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
