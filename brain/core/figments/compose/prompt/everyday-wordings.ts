/** Numbers as they are said where they are corrected or counted. */
const tensSaid = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const onesSaid = '(?:one|two|three|four|five|six|seven|eight|nine)';
const teensSaid = '(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)';
const amountSaid = `(?:\\d+|${tensSaid}(?:[ -]${onesSaid})?|${teensSaid}|${onesSaid})`;
const unitSaid = '(?:secs?|seconds?|mins?|minutes?|hours?|hrs?|rounds?|sets?|times)';

const endearments = '(?:love|mate|dear|darling|buddy|pal|friend|my friend|sweetheart|honey|man)';
const correcting =
  '(?:no,?\\s+wait|wait,?\\s+no|no,?\\s+make\\s+(?:that|it)|make\\s+(?:that|it)|no,?\\s+sorry|sorry,?\\s+no|sorry|i\\s+mean(?:t)?|no,?\\s+i\\s+mean(?:t)?|scratch\\s+that|correction)(?:,?\\s+(?:make\\s+(?:that|it)|i\\s+meant?))?';
/** What a reason must not hold, for it might be asked for: a gesture, a moment, a length. */
const noWishSaid =
  '(?!.*\\b(?:tap|nod|shake|press|when|if|unless|until|till|every|each|after|before|then|stop|start|show|say|tell|only|not|without|seconds?|minutes?|hours?|rounds?)\\b)';

/** How people say what the forms say otherwise, or add what asks for nothing, in the order in which they are applied. */
const wordingsSaid: readonly (readonly [said: RegExp, meant: string])[] = [
  [
    new RegExp(
      `[,.!]\\s*(?:many )?(?:thanks|thank you|thx|ta|cheers)(?: so much| a lot)?(?:,? ${endearments})?[.!]*$`,
      'iu',
    ),
    '',
  ],
  [
    new RegExp(
      `[,.]\\s*${noWishSaid}(?:(?:otherwise|or else|because|cos|as|since)\\s+i\\b|i(?:['’]m|\\s+(?:am|can['’]?t|cannot|keep|always|really))\\b)[^,.:;"“\\d]*$`,
      'iu',
    ),
    '',
  ],
  [new RegExp(`\\b(for|of) (?:about|around|roughly|approximately) (?=${amountSaid}\\b)`, 'giu'), '$1 '],
  [
    new RegExp(`\\b(?<!minus )${amountSaid}(\\s+${unitSaid})?,?\\s+${correcting},?\\s+(${amountSaid})(?=[.!]?$)`, 'iu'),
    '$2$1',
  ],
  [
    new RegExp(
      `\\b(?<!minus )${amountSaid}\\s+${unitSaid},?\\s+${correcting},?\\s+(${amountSaid}\\s+${unitSaid})(?=[.!]?$)`,
      'iu',
    ),
    '$1',
  ],
  [new RegExp(`\\b(${unitSaid}),?\\s+${amountSaid},?\\s+${correcting},?\\s+(${amountSaid})(?=[.!]?$)`, 'iu'), '$1 $2'],
  [new RegExp(`\\b(\\p{L}{3,})\\b([^:]*),\\s*(${amountSaid})\\s+\\1(?:s|es)?[.!]?$`, 'iu'), '$1$2 $3 times'],
  [/(^|\s)'([^'"“”]+)'(?=[\s.,!?;]|$)/gu, '$1"$2"'],
];

/** A line as the forms say it; null where it is said so already. */
export function inPlainWording(line: string): string | null {
  const meant = wordingsSaid.reduce((text, [said, instead]) => text.replace(said, instead), line);
  return meant === line || meant.trim() === '' ? null : meant;
}
