import { functionWords } from '../../../../language/vocabulary/stop-words.js';
import { words } from '../../../../language/vocabulary/word-lists.js';

const nameLinks = words(
  'morning afternoon evening night second third fourth of the and a an my in on to with off up out for at your her his our their me us them you i back right left down over last first next more few team both all',
);

/** What nobody but a person, another device or the world could do or tell, and what limits a wish. */
const beyond = words(
  `photo photos picture pictures selfie video videos film record recording camera screenshot email emails mail send sends post posts
  buzz inform call calls dial message messages sms tweet whatsapp slack phone notify weather forecast temperature news headline price prices stocks map maps gps
  location route directions internet web website google online url http https download upload cloud wifi bluetooth
  heart heartbeat pulse calories speed speedometer compass altitude blood face faces stranger strangers lying liar
  recognise recognize identify password passwords calendar appointment appointments contacts song songs music jazz sing sings beep beeps ring rings
  alarm siren voice voices aloud loud speak speaks vibrate vibrates haptic lock locks unlock order orders buy pay book dim dims play plays
  switch turn open close lights lamp thermostat heating oven-on tv television mute volume brightness translate translates translation listen hear
  hears transcribe caption captions ask asks save saves delete erase remember memorise summarize summarise explain calculate define spell
  tomorrow tonight yesterday noon midnight oclock weekday weekdays weekend weekends daily weekly monthly monday tuesday wednesday thursday friday
  saturday sunday sunrise sunset veil privacy incognito automatically depending half quarter couple several maybe unless except instead secretly detect measure sense track follow follows
  headlines refresh refreshes likes followers subscribers comments instagram facebook tiktok youtube twitter snapchat requires permission permissions`,
);

/** Whether some words may name what is done, counted or shown: nothing in them is asked that was not understood. */
export function namesThing(text: string): boolean {
  const each = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  return (
    each.length > 0 &&
    each.length <= 7 &&
    !reachesSomebody.test(text) &&
    each.every((word) => !beyond.has(word) && (nameLinks.has(word) || !functionWords.has(word)))
  );
}

/** Whether some words ask for what is beyond every lens. */
export const asksBeyond = (text: string): boolean =>
  reachesSomebody.test(text) || (text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []).some((word) => beyond.has(word));
const reachesSomebody =
  /\b(?:tells?|wakes?|lets?|warns?|texts?|asks?|shows?)\s+(?:up\s+)?(?:my|him|her|them|the|everyone|everybody|mum|mom|dad|people)\b/iu;
