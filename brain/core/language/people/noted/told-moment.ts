import { months, weekdayPattern } from '../../time/days/time-words.js';
import { digitWords, ordinalWords, teenWords, tensWords } from '../../vocabulary/numbers.js';
import { beyondQuestion } from './told-values.js';

const numberSaid = String.raw`(?:\d[\d.,:]*|${[...digitWords, ...teenWords, ...tensWords, 'hundred', 'thousand', 'half'].join('|')})`;
/** A number that is a label or an amount tells no time: room 204, 840 euros. */
const numberOfOther =
  /\b(?:rooms?|gate|platform|track|seat|row|floor|level|flat|apartment|house|bus|line|tram|train|flight|terminal|hall|box|locker|size|number|no|nr|page|chapter|building|block|unit|aisle|table|door|pier|stand|stage|lane|bay|channel|version|code|pin|zone|ward|desk|shelf|drawer) (?:number |no\.? |nr\.? )?\p{L}?\d[\p{L}\d./-]*|\p{Sc} ?\d[\d.,]*|\b\d[\d.,]* ?(?:\p{Sc}|%|euros?|dollars?|pounds?|francs?|crowns?|kroner?|kronor|cents?|percent|kilos?|kg|grams?|g|lit(?:re|er)s?|ml|cm|mm|km|kilomet\w+|met(?:re|er)s?|m|degrees?|bar|psi|watts?|volts?|people|pages|pieces|seats|rooms)\b/giu;
/** How long something lasts is not when it is. */
const howLongTold = new RegExp(
  String.raw`\b(?:lasts?|lasted|takes?|took) (?:about |around )?(?:an? |${numberSaid} )(?:and a half )?(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)\b`,
  'giu',
);
const momentTold = new RegExp(
  String.raw`\d|\b(?:${months.join('|')}|(?:${weekdayPattern})s?|${numberSaid}|${ordinalWords.join('|')}|today|tomorrow|yesterday|tonight|noon|midnight|mornings?|afternoons?|evenings?|nights?|weeks?|weekends?|weekdays?|months?|years?|spring|summer|autumn|winter|easter|christmas|daily|weekly|monthly|yearly|breakfast|lunch|dinner|supper|since|before|after|when|until|till|ago|every|always|never|now|later|soon|early|late|next|last|once|dawn|dusk|sunrise|sunset)\b`,
  'iu',
);
/** Whether a note says when something is, and not only numbers of something else. */
export const tellsMoment = (note: string, question = ''): boolean =>
  momentTold.test(beyondQuestion(note.replaceAll(numberOfOther, ' ').replaceAll(howLongTold, ' '), question));
