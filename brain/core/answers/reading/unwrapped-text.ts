/** Lines shorter than this are of a verse, a list or an address, and not broken for want of room. */
const leastWrapped = 40;
/** A paragraph of more lines than this keeps the break behind them. */
const mostLinesWrapped = 60;

/** What begins something of its own: a heading, a row, a list item, a quote, a step, a spoken line, `key: value`. */
const beginsAnew = /^(?:#|\||>|\[|[-*•–+]\s|(?:step\s+)?\d{1,2}[.):]|\S+(?: \S+)?:\s)/iu;
const columns = /\||\t|\S {2,}\S/u;
const endInWrapped = /[.!?…]["'”’)\]]{0,4}(?:\s|$)/u;
/** A sentence cannot end in one of these, so it goes on whatever comes. */
const endsOpen =
  /\s(?:is|are|was|were|the|an?|of|to|at|in|on|for|with|and|or|by|from|my|our|your|his|her|their|its|which|number)$/iu;

/**
 * A text whose sentences go on over the line breaks that were set for want of room. Everything that has lines of its own
 * keeps them, and so does what reaches no end of a sentence.
 */
export function unwrappedText(text: string): string {
  const lines = text.split('\n');
  const unwrapped: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const end = endOfRun(lines, at);
    const run = lines.slice(at, end).map((line, index) => (index === 0 ? line.trimEnd() : line.trim()));
    unwrapped.push(run.length === 1 ? (lines[at] ?? '') : run.join(' '));
    at = end;
  }
  return unwrapped.join('\n');
}

/** Behind the last line that the sentences from this line on go over. */
function endOfRun(lines: readonly string[], from: number): number {
  const first = (lines[from] ?? '').trim();
  if (beginsAnew.test(first) || !/^["'“‘(]?\p{Lu}/u.test(first)) return from + 1;
  let whole = from + 1;
  const last = Math.min(lines.length, from + mostLinesWrapped);
  for (let next = from + 1; next < last && goesOnIn(lines[next - 1] ?? '', lines[next] ?? ''); next += 1) {
    if (endInWrapped.test(lines[next] ?? '')) whole = next + 1;
  }
  return whole;
}

function goesOnIn(line: string, next: string): boolean {
  const said = line.trim();
  const more = next.trim();
  if (said.length < leastWrapped || more === '' || columns.test(said) || columns.test(more)) return false;
  if (beginsAnew.test(more) || /[.!?…:;]["'”’)\]]*$/u.test(said)) return false;
  return /^["'“‘(]?\p{Ll}/u.test(more) || endsOpen.test(said);
}
