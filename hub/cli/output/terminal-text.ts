/** Text from outside on one line, without the control characters that could move the cursor of the terminal. */
export function terminalText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
