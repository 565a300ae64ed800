import { describe, expect, it } from 'vitest';
import {
  type ConfigKey,
  configFiles,
  configKeys,
  configPartOf,
  configPatchSchema,
  configSchema,
  configTable,
  defaultConfig,
  storedPartSchema,
  wholePartSchema,
} from '#core/settings/config';
import { maskConfig, maskedSecret } from '#core/settings/masking';

describe('the configuration table', () => {
  it.each(configKeys)('the default of %s is a value of its own kind', (key) => {
    expect(configTable[key].schema.safeParse(configTable[key].default).success).toBe(true);
    expect(configTable[key].doc).toMatch(/\.$/);
  });

  it('masks every secret that is present, and nothing else', () => {
    const secrets = configKeys.filter((key) => configTable[key].secret);
    expect(secrets.sort()).toEqual(['cloud_api_key', 'cloud_keys', 'host_brain_token', 'mail_password', 'token']);
    const binding = 'openai https://api.openai.com';
    const cloud_keys = { [binding]: 'sk-1', 'custom https://models.example.org': 'sk-2' };
    const shown = { [binding]: maskedSecret, 'custom https://models.example.org': maskedSecret };
    const masked = maskConfig({ ...defaultConfig, token: 't', cloud_keys });
    expect(masked).toEqual({ ...defaultConfig, token: maskedSecret, cloud_api_key: maskedSecret, cloud_keys: shown });
    const elsewhere = maskConfig({ ...defaultConfig, cloud_provider: 'gemini', cloud_keys });
    expect(elsewhere.cloud_api_key).toBe('');
  });

  it('reads the file of an older release with defaults for what it did not know', () => {
    expect(storedPartSchema('settings').parse({ brief_hour: 7 })).toEqual({
      ...configPartOf('settings', defaultConfig),
      brief_hour: 7,
    });
  });

  it.each(['settings', 'secrets'] as const)(
    'takes a file of %s that a Brain wrote, and none that lacks a key of every file',
    (part) => {
      const whole = configPartOf(part, defaultConfig);
      expect(wholePartSchema(part).parse(whole)).toEqual(whole);
      for (const [key] of Object.entries(whole)) {
        const { [key as ConfigKey]: _gone, ...rest } = whole;
        const isTaken = wholePartSchema(part).safeParse(rest).success;
        expect(isTaken, key).toBe(!configTable[key as ConfigKey].inEveryFile);
      }
    },
  );

  it('has each key in one of its files, and every secret apart from the settings', () => {
    const parts = (['settings', 'secrets'] as const).flatMap((part) => Object.keys(configPartOf(part, defaultConfig)));
    expect(parts.toSorted()).toEqual([...configKeys].toSorted());
    expect(configKeys.filter((key) => configTable[key].secret && configTable[key].keptWith !== 'secrets')).toEqual([]);
    expect(configFiles.secrets).not.toEqual(configFiles.settings);
  });

  it('keeps the keys of a newer release', () => {
    expect(storedPartSchema('settings').parse({ from_the_future: 1 })).toMatchObject({ from_the_future: 1 });
  });

  it('refuses a stored value of the wrong kind', () => {
    expect(storedPartSchema('settings').safeParse({ folders: 'x' }).success).toBe(false);
  });

  it('has every key in what it shows', () => {
    expect(configSchema.parse(defaultConfig)).toEqual(defaultConfig);
  });

  it.each([
    'https://api.example.com/v1?key=abc',
    'https://api.example.com/v1#abc',
    'https://me:abc@api.example.com/v1',
  ])('says that a key has no place in the address %s', (cloud_base_url) => {
    const read = configPatchSchema.safeParse({ cloud_base_url });
    expect(read.error?.issues.map(({ message }) => message)).toEqual([
      'must be an address alone, without a name, password, @, ?, #, \\, space or character that cannot be seen; a key belongs in the setting for it',
    ]);
  });

  it.each([
    { network_mode: 'offline' },
    { cloud_base_url: 'http://api.example.com' },
    { local_model_url: 'https://api.example.com' },
    { local_model_url: 'http://127.0.0.1:11434/?key=abc' },
    { local_model_url: 'http://127.0.0.1:11434\\@10.0.0.1' },
    { exclude_globs: ['private\u0000'] },
    { quiet_hours: '25:00-06:00' },
    { retention_days: 1.5 },
    { retention_days: '7' },
    { brief_hour: 24 },
    { assistant_name: 'two words' },
    { assistant_name: '' },
    { cloud_enabled: 'true' },
    { exclude_globs: [1] },
  ])('refuses the patch %o', (patch) => {
    expect(configPatchSchema.safeParse(patch).success).toBe(false);
  });
});
