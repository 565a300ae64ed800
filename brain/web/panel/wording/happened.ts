import { isConfigKey } from '#core/settings/config';
import { settingTitle } from '../state/setting-control.js';

interface Happened {
  readonly kind: string;
  readonly text: string;
}

const changePrefix = 'Changed ';

/** What happened, as a person reads it: a change of settings is recorded by their keys and told by their titles. */
export function happenedInWords({ kind, text }: Happened): string {
  if (kind !== 'config' || !text.startsWith(changePrefix)) return text;
  const keys = text.slice(changePrefix.length).split(', ');
  if (!keys.every(isConfigKey)) return text;
  return `${changePrefix}${keys.map((key) => `“${settingTitle(key)}”`).join(', ')}`;
}
