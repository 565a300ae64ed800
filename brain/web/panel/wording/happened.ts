import { isConfigKey } from '#core/settings/config';
import { changedSettings } from '#core/wire/wearer/happenings';
import { settingTitle } from '../state/setting-control.js';

interface Happened {
  readonly kind: string;
  readonly text: string;
}

/** What happened, as a person reads it: a change of settings is recorded by their keys and told by their titles. */
export function happenedInWords({ kind, text }: Happened): string {
  if (kind !== 'config' || !text.startsWith(changedSettings)) return text;
  const keys = text.slice(changedSettings.length).split(', ');
  if (!keys.every(isConfigKey)) return text;
  return `${changedSettings}${keys.map((key) => `“${settingTitle(key)}”`).join(', ')}`;
}
