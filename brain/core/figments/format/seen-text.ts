/** What nobody sees, or what turns the letters about it round: marks of direction, fillers, joiners, signs for programs. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]+/gu;

/** Of these, what joins letters of some scripts and parts of pictures: it stands after something that is seen. */
const joining = /\u200c|\u200d|[\ufe00-\ufe0f]/gu;
const mostJoining = 2;

/** The text without what is not seen in it, but for what joins. */
function withoutUnseen(text: string): string {
  return text.replace(unseen, (run: string, at: number) =>
    at === 0 || /\s/.test(text.charAt(at - 1)) ? '' : (run.match(joining) ?? []).slice(0, mostJoining).join(''),
  );
}

/** Whether there is something to see, and nothing besides. */
export function isSeenText(text: string): boolean {
  return withoutUnseen(text) === text && text.trim() !== '';
}

/** Somebody's words on one line, as they are seen. */
export function seenText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ');
  return withoutUnseen(line).replace(/ +/g, ' ').trim();
}
