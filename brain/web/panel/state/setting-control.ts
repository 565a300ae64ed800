import { z } from 'zod';
import { type ConfigKey, configTable } from '#core/settings/config';
import { settingWords } from './setting-words.js';

/** How a setting is edited. */
export type SettingControl =
  | { readonly kind: 'switch' }
  | { readonly kind: 'hour' | 'window' | 'days' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'number' }
  | { readonly kind: 'secret' }
  | { readonly kind: 'list' }
  | { readonly kind: 'text' };

/** Times have pickers of their own. */
const pickers: Partial<Readonly<Record<ConfigKey, 'hour' | 'window' | 'days'>>> = {
  brief_hour: 'hour',
  quiet_hours: 'window',
  retention_days: 'days',
};

/** The control that fits the schema of a configuration key. */
export function settingControl(key: ConfigKey): SettingControl {
  const { schema, secret } = configTable[key];
  if (secret) return { kind: 'secret' };
  const picked = pickers[key];
  if (picked !== undefined) return { kind: picked };
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) };
  if (schema instanceof z.ZodNumber) return { kind: 'number' };
  return schema instanceof z.ZodArray ? { kind: 'list' } : { kind: 'text' };
}

export type ConfigValue = string | number | boolean | string[];

/** The typed text as the value for the Brain; in a list each line is an entry, and an empty number is NaN. */
export function settingValue({ kind }: SettingControl, typed: string): ConfigValue {
  if (kind === 'number' || kind === 'hour' || kind === 'days') return typed.trim() === '' ? Number.NaN : Number(typed);
  if (kind !== 'list') return typed.trim();
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A value as the text of its control. */
export function settingText(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/** A refusal with the words of the page: “Kinds of files, line 2, must be …”, where the Brain names the key. */
export function refusalInWordsOf(key: ConfigKey, say: string): string {
  const title = settingTitle(key);
  const lineOf = (_found: string, index: string) => `${title}, line ${Number(index) + 1},`;
  return say.replaceAll(new RegExp(`${key}\\.(\\d+)`, 'g'), lineOf).replaceAll(key, title);
}

/** What a person reads of a key; "cloud_base_url" has words of its own, others are read as "Cloud base URL". */
export function settingTitle(key: ConfigKey): string {
  const told = settingWords[key]?.title;
  if (told !== undefined) return told;
  const words = key
    .replaceAll('_', ' ')
    .replace(/\burl\b/, 'URL')
    .replace(/\bapi\b/, 'API')
    .replace(/\bkb\b/, 'kB');
  return words[0]?.toUpperCase() + words.slice(1);
}
