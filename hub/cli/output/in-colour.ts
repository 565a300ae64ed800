import type { Terminal } from './terminal.js';

/** What a colour says, and the sequence that a terminal begins it with. */
const colours = { good: '32', bad: '31', next: '33', soft: '2', strong: '1' } as const;

/** The text in that colour where the terminal shows colours; it never says anything that the words do not. */
export function inColour({ isColoured = false }: Terminal, colour: keyof typeof colours, text: string): string {
  return isColoured && text !== '' ? `\u001b[${colours[colour]}m${text}\u001b[0m` : text;
}
