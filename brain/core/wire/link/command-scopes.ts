import type { Scope } from '../../scopes.js';
import { maySet } from '../../settings/setting.js';
import { toggleTable } from '../../settings/toggles.js';
import type { PanelCommand } from './hub-link.js';

type CommandScope = Extract<Scope, 'use' | 'owner'>;
type ScopeBy<C> = CommandScope | ((command: C) => CommandScope);

/**
 * The scope that each command to the hub needs. Any device may close something; admitting another machine and erasing
 * everything are the owner's. Incognito, focus and the veil, its “pause capture”, are switches of the phone
 * (hub-behaviour.md §3 and §4, “Companion phone app”), so it may end them too.
 */
const commandScopes: { readonly [D in PanelCommand['do']]: ScopeBy<Extract<PanelCommand, { do: D }>> } = {
  veil: 'use',
  incognito: 'use',
  toggle: ({ name, on }) => (maySet(toggleTable[name], on, ['use']) ? 'use' : 'owner'),
  focus: 'use',
  dream: 'use',
  place: 'use',
  scrub: 'use',
  press: 'use',
  move: 'use',
  'play-sample': 'use',
  'erase-all': 'owner',
  'bond-listen': 'owner',
  'bond-propose': 'owner',
  'bond-accept': 'owner',
  'bond-confirm': 'owner',
  'bond-status': 'use',
  'bond-dissolve': 'use',
};

export function scopeOfCommand(command: PanelCommand): CommandScope {
  // The row and the command are chosen by the same key; the compiler cannot see that they belong together.
  const scope = commandScopes[command.do] as ScopeBy<PanelCommand>;
  return typeof scope === 'string' ? scope : scope(command);
}
