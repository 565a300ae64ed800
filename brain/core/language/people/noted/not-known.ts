const unknown =
  /\b(?:(?:always|often|keep|keeps|never|i|we|has|have|ever)\s)?(?:forg[eo]t\w*)\s|\b(?:(?:do|does|did|ca|could)n['’]t|(?:do|does|did|can|could) not|cannot|never|no longer)\s(?:\p{L}+\s)?(?:know|knew|remember|recall|think of|find out)\b|\bno idea\b|\b(?:wonder|not sure|unsure)\w*\s(?:what|where|when|who|which|how|why|if|whether)\b/iu;
const yetToChoose =
  /\b(?:have|has|had|need|needs|want|wants|wanted|got|must|should|going|still)\s(?:to\s)?(?:choose|pick|find|find out|decide|think of|come up with|ask|look up|get|write down|agree on)\b/iu;
const wasAskedFor =
  /^\W*(?:i|we|he|she|they|\p{L}+) (?:asks?|asked|begged|(?:am|is|was|are) asking) \p{L}+ (?:for|about)\b/iu;
/** What is as a name or a number is, and stands nowhere. */
const knownByHeart =
  /\b(?:code|pin|password|passcode|passphrase|combination|names?|numbers?|address|birthdays?|dates?|title|words|lyrics|recipe|way)\b/iu;
/** "I don't know where the key is": a question, told as one that has no answer. */
const asksWithin = /\b(?:what|where|when|who|whose|which|how|why|if|whether)\b/iu;
const restBegins = /[,;:–(]|\s-\s|\b(?:but|so|because|it['’]s|it is|it was|they['’]re)\b/iu;
const asksOfKnowing =
  /\b(?:forg[eo]t\w*|know|knows|knew|remember\w*|recall|ask|asks|asked|choose|pick|find|decide|to do|have to|need to|must|should)\b/iu;

/**
 * Whether a note only says that what is asked for is not known, or is yet to be found out: “I always forget the gate code”
 * does not tell the code. What was forgotten somewhere is there, and what stands behind the lament may tell it after all.
 */
export function tellsNotKnown(question: string, note: string): boolean {
  if (asksOfKnowing.test(question)) return false;
  const end = note.search(restBegins);
  const lament = end < 0 ? note : note.slice(0, end);
  if (end >= 0 && /[\p{L}\p{N}]{2}/u.test(note.slice(end).replace(restBegins, ''))) return false;
  const isOpen = wasAskedFor.test(lament) || yetToChoose.test(lament);
  if (!isOpen && !unknown.test(lament)) return false;
  return knownByHeart.test(lament) || (!isOpen && asksWithin.test(lament.replace(/^\W*\p{L}+/u, '')));
}
