import type { GrammarRule } from '../grammar-rule.js';

const beforeToday = '(yesterday|the day before yesterday|last (night|week|weekend|month|year))';

export const placeRules: readonly GrammarRule[] = [
  {
    intent: 'stash',
    heard: ["i'm parked {where} {place}", 'i parked {where} {place}', 'i parked (my|the) car {where} {place}'],
    says: [
      '[<note>] [that] <i-parked>',
      '(i|we) [have] [just] (moved|reparked|re-parked) [the|my|our] [car] [and|so|but] [now] <i-parked>',
      '(i|we) [have] [just] (moved|reparked|re-parked) (the|my|our) car [and|so|but] [now] it is [now] [parked] (<where>)',
      "(my|the|our) car (is|'s) parked (<where>)",
      '<i-left> the car (<where>)',
      'parked [the|my|our] [car] (<where>)',
    ],
    gives: { thing: 'car' },
  },
  {
    intent: 'stash',
    heard: [
      'i (left|put) my {thing} {where} {place}',
      'i (stashed|dropped) my {thing} {where} {place}',
      'i (stowed|set) my {thing} {where} {place}',
    ],
    says: [
      '[<note>] [that] <i-left> [both|all] [of] (my|our) {thing} [down|away|off|back|behind|charging|running|hanging|lying|sitting|plugged in] (<where>)',
      '(i|we) [have] [just] parked (my|our|the) {thing} (<where>)',
    ],
    unless: [
      '<i-left> [all] my cards (on|onto) the table',
      '<i-left> my guard {_:rest}',
      '<i-left> [all] my eggs in (one|the same) basket',
      '<i-left> my money (on|in) (black|red|it|him|her|them|stocks|crypto|bitcoin|shares|the stock market)',
      '<i-left> my (papers|books|things|affairs) in order',
      '<i-left> my (house|room|desk|papers) in {_:rest}',
      '<i-left> my phone (on|in) (airplane|flight|silent|vibrate|quiet) [mode] {_:rest}',
      '<i-left> my (pen|pencil) to paper',
      '<i-left> my (things|thoughts|ideas) (in|into) (perspective|words|context)',
    ],
  },
  {
    intent: 'stash',
    heard: ["my {thing's} {where} {place}", 'my {thing} (is|are) {where} {place}'],
    says: [
      "[<note>] [that] (my|our) {thing:movable} ('s|is|are) [parked|locked|locked up|hanging|sitting|lying|stored|stashed|hidden|now|currently] (<where>)",
    ],
  },
  {
    intent: 'stash',
    heard: ['remember that the {thing} (is|are) {where} {place}'],
    says: [
      "<note> [that] the {thing:put-down} ('s|is|are) [locked|hanging|sitting|lying|stored|stashed|hidden|now|currently] (<where>)",
      "the {thing:told-apart} ('s|is|are) [locked|hanging|sitting|lying|stored|stashed|hidden|now|currently] (<where>)",
      '<note> [that] <i-left> [both|all] [of] the {thing:movable} [down|away|off|back|behind|charging|hanging|lying] (<where>)',
    ],
  },
  {
    // Only the last place of a thing is kept: where it was before today is another question than where it is.
    intent: 'ask',
    heard: [],
    says: [
      `where <on-earth> (did|have) (i|we) [just|last] (park|parked) [the|my|our] [car] ${beforeToday}`,
      `where did (i|we) (leave|put|park) (the|our) car ${beforeToday}`,
      `where <on-earth> (did|have) i (leave|left|put|set|drop|dropped|stash|stashed|park|parked|place|hide|keep) <my> {_:thing} [down|away] ${beforeToday}`,
    ],
    whole: 'query',
    isQuestion: true,
  },
  {
    intent: 'locate',
    heard: ['where did i park', 'where did i park the car', 'where am i parked'],
    says: [
      'where <on-earth> (did|have) (i|we) [just|last] (park|parked) [the|my|our] [car] [again|{_:when}]',
      'where (am i|are we) parked [again|now]',
      "where <on-earth> (is|'s) (the|<my>|our) car [parked] [again|now|at|yet|already|exactly|right now]",
      'where did (i|we) (leave|put|park) (the|our) car [again|{_:when}]',
      '(find|locate) (the|my|our) car',
      '<know-where> (i|we) [have] (parked|left the car|parked the car|parked my car|am parked)',
      '(what|which) (level|floor) (did i park|am i parked) [on|at]',
    ],
    gives: { thing: 'car' },
    isQuestion: true,
  },
  {
    intent: 'locate',
    heard: [
      "(where's|where is|where are) my {thing}",
      'where did i (leave|put) my {thing}',
      'find my {thing}',
      'have you seen my {thing}',
    ],
    says: [
      "where <on-earth> (is|are|'s|did) <my> {thing:movable} [parked|lying|standing|hidden|stored|kept|located] [at|now|again|yet|already|exactly|currently|anyway|right now|please]",
      'where <on-earth> (did|have) i [just|last] (leave|left|put|set|drop|dropped|stash|stashed|stow|stowed|park|parked|place|hide|see|keep) <my> {thing} [down|away|again|{_:when}]',
      'where i [have] (left|put|parked|stashed|dropped|stowed) <my> {thing} [down|away|again|{_:when}]',
      '(find|locate|look for|help me find|show me where to find|i can not find) <my> {thing}',
      '(have you|has anyone|has anybody|did anyone|did anybody) (seen|see) <my> {thing} [anywhere|somewhere|lately|around]',
      '<know-where> <my> {thing} (is|are|went) [now]',
      '<know-where> i [have] (left|put|parked|stashed|set|dropped|stowed) <my> {thing} [down|{_:when}]',
      'what (did i do|have i done) with <my> {thing} [{_:when}]',
      'where have <my> {thing} gone',
    ],
    isQuestion: true,
  },
];
