import { formReader } from '../grammar/read-forms.js';

/**
 * What a line says about a thing of somebody else, or just "the keys": where it was left, that it is sought, or that
 * whoever has it is.
 */
export type OthersThing =
  | { readonly says: 'left'; readonly thing: string; readonly place: string }
  | { readonly says: 'sought' | 'held'; readonly thing: string };

const lying =
  '[parked|locked|locked up|hanging|sitting|lying|stored|stashed|hidden|now|currently|charging|down|back|away|off]';

const othersThingForms = formReader<Pick<OthersThing, 'says'>>([
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
  {
    gives: { says: 'held' },
    says: [
      'who [all] (has|has got|is got|still has|is still got) ({thing:others}|(my|our|the) {thing:movable}) [at|now|again|right now|please]',
      '(who|whom) (is|are) ({thing:others}|(my|our|the) {thing:movable}) with [now|again]',
      'with whom (is|are) ({thing:others}|(my|our|the) {thing:movable}) [now|again]',
    ],
  },
]);

/**
 * Parses a line about a thing that it does not call the wearer's; null for any other line. The grammar's stash and
 * locate are for the wearer's own things (language.md "Rulings"), which include "my husband's keys". The owner stays
 * part of the thing.
 */
export function readOthersThing(line: string): OthersThing | null {
  const found = othersThingForms(line);
  // What a form gives and captures together are the fields of its reading.
  return found === null ? null : ({ ...found.gives, ...found.captures } as unknown as OthersThing);
}
