import { onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';

/** What each of the lines is answered with. */
export async function answersTo(wearer: Wearer, lines: readonly string[]): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const line of lines) answers.push((await wearer.types(line)).say);
  return answers;
}

/** Somebody who said these lines and nothing before; they leave when the test ends. */
export async function whoSaid(...lines: readonly string[]): Promise<Wearer> {
  const wearer = await aNewcomer();
  await answersTo(wearer, lines);
  return wearer;
}

/** What each of the lines is answered with, said by somebody who said nothing before. */
export async function answersAnew(...lines: readonly string[]): Promise<readonly string[]> {
  return answersTo(await aNewcomer(), lines);
}

async function aNewcomer(): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return wearer;
}
