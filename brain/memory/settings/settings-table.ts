import { z } from 'zod';
import { limits } from '#core/limits';
import { type Setting, setting } from '#core/settings/setting';
import { toggleTable } from '#core/settings/toggles';
import { maturitySchema, newborn } from './maturity.js';

/** Every setting in the memory file: the switches of the hub, and what the hub has to know after a restart. */
export const settings = {
  ...toggleTable,
  veiled_by_wearer: setting(z.boolean(), false, 'The wearer’s veil; latched until an explicit resume.', {
    afterLoss: true,
    writer: 'wearer',
  }),
  incognito: setting(z.boolean(), false, 'Nothing is kept, and nothing goes to the cloud.', {
    afterLoss: true,
    writer: 'wearer',
  }),
  veil_turn: setting(z.int().min(0), 0, 'How often the veil was raised.', { writer: 'program' }),
  incognito_turn: setting(z.int().min(0), 0, 'How often incognito was switched on.', { writer: 'program' }),
  focus_until: setting(z.number().int().nullable(), null, 'Wall milliseconds when focus ends; null when it is off.', {
    writer: 'wearer',
  }),
  maturity: setting(maturitySchema, newborn, 'How far the install has grown; lost, it begins again as an observer.', {
    writer: 'program',
  }),
  wearer_name: setting(
    z.string().max(limits.personNameChars),
    '',
    'What the wearer is called; empty when never told.',
    {
      writer: 'wearer',
      personal: true,
    },
  ),
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof settings;
export type SettingValue<K extends SettingKey> = z.output<(typeof settings)[K]['schema']>;
export type Settings = { readonly [K in SettingKey]: SettingValue<K> };

export const settingKeys = Object.keys(settings) as readonly SettingKey[];

/** Settings that do not return to their default after a loss, because they are protections that may have been on. */
export const protectiveSettings: readonly SettingKey[] = settingKeys.filter(
  (key) => settings[key].afterLoss !== settings[key].default,
);
