import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configTable } from '#core/settings/config';
import type { Setting } from '#core/settings/setting';
import { toggleTable } from '#core/settings/toggles';
import { settings } from '#memory/settings/settings-table';

const root = new URL('../../../../../', import.meta.url).pathname;

const tables: Readonly<Record<string, Readonly<Record<string, Setting>>>> = {
  'the configuration': configTable,
  'the switches of the hub': toggleTable,
  'the settings of the memory file': settings,
};
const rows = Object.entries(tables).flatMap(([table, settingsOf]) =>
  Object.entries(settingsOf).map(([key, setting]) => ({ table, key, setting })),
);

/** What must be closed when nobody knows any more what the wearer had chosen. */
const closed: Readonly<Record<string, unknown>> = {
  veiled_by_wearer: true,
  incognito: true,
  cloud: false,
  host_brain: false,
  bond_presence: false,
  bond_events: false,
  network_mode: 'lan_only',
  cloud_enabled: false,
  cloud_passages: false,
  cloud_api_key: '',
  token: '',
  host_brain_url: '',
  host_brain_token: '',
  local_model_lan: false,
  folders: [],
};

describe.each(rows)('$key of $table', ({ key, setting }) => {
  it('begins with a value of its own kind, and has one after a loss', () => {
    expect(setting.schema.parse(setting.default)).toEqual(setting.default);
    expect(setting.schema.parse(setting.afterLoss)).toEqual(setting.afterLoss);
  });

  it('says what it is in a sentence', () => {
    expect(setting.doc).toMatch(/^\S.*\.$/);
  });

  it('is read outside its table, unless it is not in force', () => {
    expect(isRead(key), key).toBe(setting.notInForce === null);
  });
});

describe('a setting that what leaves the machine depends on', () => {
  it('is the owner’s to write, in whichever table it is', () => {
    const byPhones = rows.filter(({ setting }) => setting.scope === 'use').map(({ key }) => key);
    const opening = Object.keys(closed).filter((key) => /cloud|host_brain|local_model|token|folders|key/.test(key));
    expect(byPhones.filter((key) => opening.includes(key))).toEqual([]);
  });
});

/** Came with a later release: a file without them is an older one, and they open nothing. */
const cameLater: readonly string[] = ['mail_password', 'mail_login'];

describe('a key of the configuration that closes something', () => {
  it('is in every file, so that a file without it is not believed', () => {
    const protective = (key: string, { afterLoss, default: byDefault, keptWith }: Setting) =>
      key in closed ||
      afterLoss !== byDefault ||
      keptWith === 'secrets' ||
      /^(?:quiet|exclude|index|max_file)_/.test(key);
    const keys = Object.entries<Setting>(configTable).filter(
      ([key, setting]) => protective(key, setting) && !cameLater.includes(key),
    );
    expect(keys.filter(([, { inEveryFile }]) => !inEveryFile).map(([key]) => key)).toEqual([]);
  });
});

describe('settings that open something', () => {
  it.each(Object.entries(closed))('%s is closed after a loss', (key, value) => {
    expect(rows.find((row) => row.key === key)?.setting.afterLoss).toEqual(value);
  });

  it('are otherwise as they begin', () => {
    const differing = rows.filter(({ setting }) => setting.afterLoss !== setting.default).map(({ key }) => key);
    expect(differing.filter((key) => !(key in closed))).toEqual([]);
  });
});

/**
 * Tables, setters, the page that lists the keys it can edit, and routes that tell a value as it is set: none of them makes
 * anything follow from it.
 */
const lists = [
  'brain/core/settings/config.ts',
  'brain/core/settings/toggles.ts',
  'brain/memory/settings/',
  'brain/web/panel/state/setting-',
  'brain/web/phone/forms/switch-groups.ts',
  'brain/web/phone/state/known-switches.ts',
  'brain/web/phone/state/wanted-change.ts',
  'hub/remote/setter-operations.ts',
  'brain/wearer/agenda/agenda-routes.ts',
  'brain/wearer/messages/message-routes.ts',
];

const sources = ['brain', 'hub'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !lists.some((list) => path.startsWith(list)))
    .map((path) => withoutComments(readFileSync(join(root, path), 'utf8'))),
);

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

/** Whoever holds values of a table: `config.current`, `memory.settings`, the settings as a page shows them. */
const holder = '\\b(?:[cC]onfig\\w*|[sS]ettings|current|toggles|shown)\\b';

/**
 * By its name, or by the template that a family of switches is read through. An everyday word in quotes may be anything:
 * it counts where it is the first thing that a call is given.
 */
function isReadIn(texts: readonly string[], key: string): boolean {
  const family = /^(?:cue|wake_source|wake_feedback)_/.exec(key)?.[0];
  const property = `${holder}(?:\\(\\))?\\.${key}\\b`;
  const quoted = key.includes('_') ? `'${key}'` : `\\(\\s*'${key}'`;
  const destructured = `\\{[^{}]*\\b${key}\\b[^{}]*\\}\\s*(?:=[^;]*${holder}|:[^;]{0,40}Config)`;
  const named = new RegExp(`${property}|${quoted}|${destructured}`);
  return texts.some((text) => named.test(text) || (family !== undefined && text.includes(`\`${family}\${`)));
}

const isRead = (key: string): boolean => isReadIn(sources, key);

describe('whether a setting is read', () => {
  it.each([
    ["settings.get('moon')", true],
    ['const { moon, sun } = config.current;', true],
    ['return config.current.moon;', true],
    ["// 'moon'", false],
    ['/** Follows config.moon. */', false],
    ['return sky.moon;', false],
  ])('%s: %s', (text, isReading) => {
    expect(isReadIn([withoutComments(text)], 'moon')).toBe(isReading);
  });
});
