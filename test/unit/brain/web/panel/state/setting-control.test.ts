import { describe, expect, it } from 'vitest';
import {
  refusalInWordsOf,
  settingControl,
  settingText,
  settingTitle,
  settingValue,
} from '#brain/web/panel/state/setting-control';
import { followedKeys, settingGroups } from '#brain/web/panel/state/setting-groups';
import { configKeys, configTable } from '#core/settings/config';

describe('the settings on the panel', () => {
  const shown = settingGroups.flatMap(({ keys, folded }) => [...keys, ...folded]);

  it('are keys that can be written, each once', () => {
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((key) => configTable[key].writer !== 'owner')).toEqual([]);
  });

  it('are every key that can be written, but the one that has a switch of its own', () => {
    const writable = configKeys.filter((key) => configTable[key].writer === 'owner' && key !== 'network_mode');
    expect(writable.filter((key) => !shown.includes(key))).toEqual([]);
  });

  it.each(shown.filter((key) => !configTable[key].secret))('%s keeps its default through its control', (key) => {
    const { schema, default: byDefault } = configTable[key];
    const control = settingControl(key);
    if (control.kind === 'switch') return expect(typeof byDefault).toBe('boolean');
    expect(schema.parse(settingValue(control, settingText(byDefault)))).toEqual(byDefault);
  });

  it('are shown where something follows them, and hidden where nothing does yet', () => {
    expect(followedKeys(['quiet_hours', 'calendar_sync', 'summarize_emails', 'model'])).toEqual([
      'quiet_hours',
      'model',
    ]);
  });

  it('never show a secret', () => {
    expect(settingControl('cloud_api_key').kind).toBe('secret');
  });

  it('are refused in the words of the page, by line where they are lists', () => {
    const say = 'index_extensions.0 must be the ending of a file name, such as .md.';
    expect(refusalInWordsOf('index_extensions', say)).toBe(
      'Kinds of files, line 1, must be the ending of a file name, such as .md.',
    );
  });

  it('are titled in words, not by their keys', () => {
    expect(settingTitle('cloud_base_url')).toBe('Address of the cloud');
    expect(settingTitle('calendar_days')).toBe('Calendar days');
  });
});
