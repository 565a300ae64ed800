const bookedEvent =
  '(dentist [appointment]|doctor [appointment]|vet [appointment]|appointment|meeting|haircut|flight|train|lunch|dinner|interview)';
const beforeWhatIsMeant = '(no|no no|actually|sorry|oh no|oops)';
const forgetVerb = '(forget|delete|remove)';

/**
 * Lines that the grammar has no row for and the product understands all the same, as a recogniser hears them: questions to
 * what was kept, what is to be forgotten by its name, and what the line before should have been.
 */
export const askedForms: readonly string[] = [
  'who (has|borrowed|has got) my {thing}',
  'where did i (buy|get) my {thing}',
  'what does {name} (owe|still owe) me',
  'what do i [still] owe {name}',
  'does {name} owe me (anything|money)',
  'do i owe {name} (anything|money)',
  'what did i (lend|promise|tell|lend to|promise to) {name}',
  'what did {name} (lend me|borrow|promise me|promise)',
  "who is {name}|who's {name}",
  '(who is|what is) my {relation} [called]',
  'what is the name of my {relation}',
  "when is {name} 's (birthday|flight|wedding)",
  'when is my {relation}',
  'what is my (dog|cat) called',
  'what do (i|you) know about {name}',
  'tell me about {name}',
  'what is on (my|the) [shopping|grocery|to do] list',
  'what do i need to buy',
  '(what do i have|what have i got|do i have anything|am i free|what is on) [on|planned|for] {due}',
  `when is my [next] ${bookedEvent}`,
  `when do i have [my|a|the] ${bookedEvent}`,
  `(cancel|forget|delete) (my|the) ${bookedEvent}`,
  `(move|push|shift|reschedule) (it|that|(my|the) ${bookedEvent}) to {due}`,
  '(move|push) it back [by] {duration}',
  `${forgetVerb} [about] my {thing}`,
  `${forgetVerb} [about] {name}`,
  `${forgetVerb} (everything|all) [you know] about {name}`,
  `${forgetVerb} (what i (said|told you)|the note|the one|the thing) (about|on) (my {thing}|{name}|{rest})`,
  `(cancel|forget|delete) (my|the) reminder to {title:inner-title}`,
  `${beforeWhatIsMeant} (it|they) (is|are|was|were) (<where>)`,
  `${beforeWhatIsMeant} (<where>)`,
  `[${beforeWhatIsMeant}] i (meant|mean) ({place}|<where>|my {thing}|{name}|{what:amount}|{due})`,
  `${beforeWhatIsMeant} it (is|was) ({name}|{what:amount}|{due})`,
  `${beforeWhatIsMeant} not {name} {name}`,
  `${beforeWhatIsMeant} not {name} but {name}`,
  `${beforeWhatIsMeant} ({what:amount}|{due}|{name})`,
  '[no|sorry] that is (wrong|not right|not what i said)',
];
