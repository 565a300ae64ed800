import type { Wearer } from '../../wearer/wearer.js';

/** What each of the lines is answered with. */
export async function answersTo(wearer: Wearer, lines: readonly string[]): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const line of lines) answers.push((await wearer.types(line)).say);
  return answers;
}
