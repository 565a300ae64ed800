/**
 * Invisible characters and those that reorder the text around them: direction marks, fillers, joiners, control
 * characters for programs.
 */
const unseenSigns = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]+/gu;

/**
 * The invisible characters that join letters of some scripts or parts of an emoji; they are kept after a visible
 * character.
 */
const joinerSigns = /\u200c|\u200d|[\ufe00-\ufe0f]/gu;
const mostJoining = 2;

/** The text without invisible characters, except joiners after a visible character (at most two in a row). */
function withoutUnseen(text: string): string {
  return text.replace(unseenSigns, (run: string, at: number) =>
    at === 0 || /\s/.test(text.charAt(at - 1)) ? '' : (run.match(joinerSigns) ?? []).slice(0, mostJoining).join(''),
  );
}

/** Whether the text is not blank and contains no character that `seenText` would remove as invisible. */
export function isSeenText(text: string): boolean {
  return withoutUnseen(text) === text && text.trim() !== '';
}

/** Text of any origin as one line, without invisible characters and surplus spaces. */
export function seenText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ');
  return withoutUnseen(line).replace(/ +/g, ' ').trim();
}
