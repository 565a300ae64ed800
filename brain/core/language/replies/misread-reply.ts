import type { Misread } from '../time/told-time.js';

/**
 * The reply when something was not kept because its time was not understood: it quotes the words and says what is wrong
 * with them.
 */
export function misreadReply(time: Misread): string {
  switch (time.why) {
    case 'never':
      return `There is no “${time.words.replace(/^the /iu, '')}”, so I kept nothing. Say it again with another time.`;
    case 'gone':
      return `“${time.words}” has gone by, so I kept nothing. Say it again with another time.`;
    case 'not-so':
      return `I didn't get the day in “${time.words}”: ${time.says}, so I kept nothing.`;
    case 'either':
      return `Is “${time.words}” ${eitherDay(time)} I couldn't tell, so I kept nothing.`;
    case 'which-midnight':
      return `I can't tell which midnight “${time.words}” is, so I kept nothing. Say “at 0:00” for where the day begins, or “by midnight” for where it ends.`;
    case 'which-half':
      return `Is “${time.words}” in the morning or in the evening? I couldn't tell, so I kept nothing. Say it with “am” or “pm”.`;
    default:
      return `I didn't get when “${time.words}” is, so I kept nothing. Say a day and a time, like “on 24 December at 10”.`;
  }
}

/** Asks which of two days a date in numbers means. */
export function eitherDay({ says }: { readonly says: string }): string {
  return `${says}? Say the month by name.`;
}
