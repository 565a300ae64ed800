import { formReader } from '../grammar/read-forms.js';

/** What a line says of a thing that is somebody else's, or only "the keys": where it was left, or that it is looked for. */
export type OthersThing =
  | { readonly says: 'left'; readonly thing: string; readonly place: string }
  | { readonly says: 'sought'; readonly thing: string };

const lying =
  '[parked|locked|locked up|hanging|sitting|lying|stored|stashed|hidden|now|currently|charging|down|back|away|off]';

const read = formReader<Pick<OthersThing, 'says'>>([
  {
    gives: { says: 'left' },
    says: [
      `[remember|note] [that] <i-left> ({thing:others}|the {thing:movable}) ${lying} (<where>)`,
      '(i|we) [have] [just] parked {thing:others} (<where>)',
      `[remember|note] [that] {thing:others} ('s|is|are) ${lying} (<where>)`,
    ],
  },
  {
    gives: { says: 'sought' },
    says: [
      "where <on-earth> (is|are|'s|did) ({thing:others}|the {thing:movable}) [at|now|again|right now|please]",
      'where <on-earth> (did|have) (i|we) [just|last] (leave|left|put|set|drop|dropped|stash|stashed|stow|stowed|park|parked|place|hide|see|keep) ({thing:others}|the {thing:movable}) [down|away|again|{_:when}]',
      '(find|locate|look for|help me find|show me where to find|i can not find) {thing:others}',
      '(have you|has anyone|has anybody|did anyone|did anybody) (seen|see) {thing:others} [anywhere|somewhere|lately|around]',
      '<know-where> {thing:others} (is|are|went) [now]',
      '<know-where> i [have] (left|put|parked|stashed|set|dropped|stowed) {thing:others} [down|{_:when}]',
      'what (did i do|have i done) with {thing:others} [{_:when}]',
    ],
  },
]);

/**
 * What a line says of a thing that it does not call the wearer's, or null for every other line. The grammar's stash and
 * locate are for the wearer's own (language, rulings), "my husband's keys" included; whose the thing is stays part of it.
 */
export function readOthersThing(line: string): OthersThing | null {
  const found = read(line);
  // What a form gives and captures together are the fields of what it says.
  return found === null ? null : ({ ...found.gives, ...found.captures } as unknown as OthersThing);
}
