import { numeralWords } from './said-clauses.js';

const numeralSaid = `(?:\\d+|${numeralWords}|sixty)`;
const actWordsSaid = '(?:double tap|tap|nod|shake|hold)';

/** How people say in passing what the readers know in other words; each row is tried once, in this order. */
const wordings: readonly (readonly [said: RegExp, meant: string])[] = [
  [/,?\s*(?:over )?(?:and )?then stop$/iu, ''],
  [/,\s*like (?:at|in|on) [\p{L} ]+$/iu, ''],
  [new RegExp(`^how many times (.+?),? (?:when )?i (${actWordsSaid})$`, 'iu'), 'count $1 when i $2'],
  [new RegExp(`\\b(?:a )?(?:dice|die) with (${numeralSaid}) sides\\b`, 'iu'), 'roll a $1 sided die'],
  [new RegExp(`,? roll it (?:on|with|by) (?:a )?(${actWordsSaid})\\b`, 'iu'), ' when i $1'],
  [new RegExp(`\\b(?:say|show) ([\\p{L}'’ ]+?) at (${numeralSaid})$`, 'iu'), 'at $2 say $1'],
  [/\b(?:til|till)\b/giu, 'until'],
  [/!{2,}/gu, '!'],
  [/\s*[,.!]+\s*(?:it['’]?s|this is|that['’]?s) for (?:my|the|our|his|her|a|an) [\p{L} ]+$/iu, ''],
  [/\s+(?:its|it['’]s) for (?:my|the|our|his|her|a|an) [\p{L} ]+$/iu, ''],
  [/\s+(?:right )?(?:in front of (?:me|my eyes)|before my eyes|up on (?:my|the) (?:screen|display))\b/giu, ''],
  [
    /,?\s*(?:and )?with (?:its|their|the|each) names? (?:on (?:the|my) (?:screen|display)|shown|showing|visible)\b/giu,
    '',
  ],
  [
    new RegExp(
      `,?\\s*(?:and )?i (?:want to|need to|can|will|would like to|wanna) (?:tick|check|cross|mark) (?:them |each |it |these |one )?(?:off )?(?:with|by) (?:a )?(${actWordsSaid})(?:ping|ding)?\\b`,
      'iu',
    ),
    ', $1 for next',
  ],
  [
    /[,.;]?\s*(?:a )?(?:checklist|list)?,?\s*(?:that )?i can (?:tick|check|cross)(?: (?:off|them|them off|each off))?$/iu,
    ', checklist, tap for next',
  ],
  [
    new RegExp(
      `,?\\s*(?:and )?(?:go|move|skip)(?:es)? (?:on )?to the next(?: one)? (?:on|with|by) (?:a |each |every )?(${actWordsSaid})`,
      'iu',
    ),
    ', $1 for next',
  ],
  [
    new RegExp(`,?\\s*(?:one after another|one by one|one at a time),?\\s*i (${actWordsSaid}) through(?: them)?`, 'iu'),
    ', $1 for next',
  ],
  [
    new RegExp(`,?\\s*i (${actWordsSaid}) (?:between|in between)(?: the \\p{L}+| each| them)?`, 'iu'),
    ', $1 to start each',
  ],
  [/(?<!\bat )\brandom when i\b/iu, 'at random when i'],
  [new RegExp(`\\b(${actWordsSaid}) ?= ?(?:one |1 |a )?(\\p{L}+) (?:done|finished)\\b`, 'iu'), '$1 adds one $2'],
  [
    new RegExp(
      `\\bat (?:row|rep|lap|number|count|stitch|length|round) (${numeralSaid}) (?:tell me|show|say|remind me to) `,
      'iu',
    ),
    'at $1 show ',
  ],
  [
    new RegExp(
      `\\b(?:do|repeat) (?:that|this|it|all that|it all|all of it|the lot)(?: all)? (${numeralSaid}) times\\b`,
      'iu',
    ),
    '$1 times',
  ],
  [new RegExp(`\\b(?:but )?(?:and )?only (${numeralSaid}) of (?:them|those|these)\\b`, 'iu'), ', $1 rounds'],
  [/\bpomodoros? (?:but|with) (?=\d)/iu, 'pomodoro '],
  [/\b(shot|game|kitchen|egg|play) clock (?=\d)/iu, '$1 timer '],
  [/\b(metronome (?:at|of)) (\d{2,3})(?! ?bpm)\b/iu, '$1 $2 bpm'],
  [/\b(\p{L}+) or (\p{L}+) picker\b/iu, 'pick $1 or $2'],
  [/,?\s*(?:and )?tap to spin\b/iu, ', when i tap'],
  [/\btap to reset\b/iu, 'tap starts it over'],
  [/\b(?:and |and then |then )flash (red|green|yellow|orange|amber|white|blue)\b/iu, 'then show NOW in $1'],
  [/\bhold to start the stopwatch and tap to stop it\b/iu, 'stopwatch, hold to start, tap to stop'],
  [/\bwake me (?:up )?(?:from my nap )?in\b/iu, 'nap timer'],
  [/\b(?:at|in) random times?,? ?(?:like |say )?(?:somewhere )?between\b/iu, 'at random between'],
  [/\bcounting up\b/iu, 'stopwatch'],
];

/** A line in simpler words, where somebody said it at more length; null where there are none. */
export function inSimplerWords(line: string): string | null {
  const meant = wordings.reduce((text, [said, instead]) => text.replace(said, instead), line).trim();
  return meant === line.trim() || meant === '' ? null : meant;
}
