import { describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { storedPosture } from '#hub/modes/stored-posture';
import { type SettingKey, type SettingValue, settings as table } from '#memory/settings/settings-table';

/** Settings in memory; with a full disk no write succeeds, each in its own time. */
class Settings {
  readonly written: SettingKey[] = [];
  constructor(private readonly isFull = false) {}

  get<K extends SettingKey>(key: K): SettingValue<K> {
    return table[key].default as SettingValue<K>;
  }

  async set(key: SettingKey): Promise<void> {
    await null;
    if (this.isFull) throw new Fault('state/not-writable');
    this.written.push(key);
  }
}

describe('the stored posture', () => {
  it('writes incognito together with its turn', async () => {
    const settings = new Settings();
    await storedPosture(settings).save({ incognito: true, incognitoTurn: 1 });
    expect([...settings.written].sort()).toEqual(['incognito', 'incognito_turn']);
  });

  it('writes the veil together with its turn', async () => {
    const settings = new Settings();
    await storedPosture(settings).save({ veiledByWearer: true, veilTurn: 1 });
    expect([...settings.written].sort()).toEqual(['veil_turn', 'veiled_by_wearer']);
  });

  it('on a full disk rejects once, and nothing rejects where nobody listens', async () => {
    const unheard: unknown[] = [];
    const note = (thrown: unknown) => void unheard.push(thrown);
    process.on('unhandledRejection', note);
    const saving = storedPosture(new Settings(true)).save({ incognito: true, incognitoTurn: 1 });
    await expect(saving).rejects.toMatchObject({ code: 'state/not-writable' });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(unheard).toEqual([]);
  });
});
