const clauseOf = /\bthat (.+)$/iu;
const owedToWearer = /\bowes? (?:me|us)\b|\b(?:i|we)(?: have|'ve)? lent\b|\bhas (?:my|our)\b|\bborrowed (?:my|our)\b/iu;
const owedByWearer =
  /\b(?:i|we) owe\b|\b(?:i|we)(?: have|'ve)? borrowed\b|\blent (?:me|us)\b|\b(?:i|we) have .+ from\b/iu;
const denying = /\b(?:not|no|never|no longer|cannot|without)\b|n['’]t\b/iu;
const disliking = /\b(?:hate|dislike|avoid|can(?:no|['’])t stand|detest|loathe)\b/iu;

/**
 * Whether "forget that I owe Kofi 80 euros" tells otherwise than what was kept in the same words, as the wearer says it:
 * the other way round, or that it is not so.
 */
export function tellsOtherwise(request: string, kept: string): boolean {
  const clause = clauseOf.exec(request)?.[1];
  if (clause === undefined) return false;
  const [asked, told] = [owedWhichWay(clause), owedWhichWay(kept)];
  if (asked !== null && told !== null && asked !== told) return true;
  return tellsNotSo(clause) !== tellsNotSo(kept);
}

function owedWhichWay(sentence: string): 'to the wearer' | 'by the wearer' | null {
  if (owedToWearer.test(sentence)) return 'to the wearer';
  return owedByWearer.test(sentence) ? 'by the wearer' : null;
}

const tellsNotSo = (sentence: string): boolean => denying.test(sentence) !== disliking.test(sentence);
