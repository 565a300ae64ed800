import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeFigment } from '#core/figments/compose/compose-figment';
import { packageRoot } from '#hub/package-root';
import { judgeLens, wantedLens } from '../../../../../bench/lenses/judge-lens.js';

const wanted = readFileSync(join(packageRoot, 'test', 'corpus', 'compose', 'spoken.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => wantedLens.parse(JSON.parse(line)));

const judged = wanted.map((line) => ({ say: line.say, expect: line.expect, ...judgeLens(line) }));
const verdictsOf = (isRefusal: boolean) => judged.filter((line) => (line.expect === 'refuse') === isRefusal);

function nameOf(prompt: string): string | null {
  const composed = composeFigment(prompt, 'lens');
  return composed.ok ? composed.figment.name : null;
}

describe('lenses as people ask for them', () => {
  it('become what was meant, or nothing, and never another lens', () => {
    expect(judged.filter(({ verdict }) => verdict === 'another lens' || verdict === 'wrongly built')).toEqual([]);
  });

  it('are understood in nine of ten ways to say them', () => {
    const lenses = verdictsOf(false);
    expect(lenses.filter(({ verdict }) => verdict === 'right').length / lenses.length).toBeGreaterThan(0.9);
  });

  it('are refused where a part of the sentence asks for what no lens does', () => {
    expect(verdictsOf(true).length).toBeGreaterThan(70);
  });

  it('have the name that is said after them', () => {
    expect(nameOf('box breathing for two minutes, call it calm')).toBe('calm');
    expect(nameOf('flip a coin and call it Who pays')).toBe('Who pays');
    expect(nameOf('a checklist for the gym: shoes, towel')).toBe('gym');
  });

  it('keep words as they were said, though a letter less would be a word of lenses', () => {
    const composed = composeFigment('i need to pack socks, shirts and a charger', 'lens');
    expect(composed.ok && composed.figment.scenes.page3?.lines?.[1]?.content).toBe('a charger');
  });

  it('take a number beside minutes for minutes where seconds would make no sense', () => {
    const offSeconds = (prompt: string) => {
      const composed = composeFigment(prompt, 'lens');
      return composed.ok ? composed.figment.scenes.rest?.duration_sec : undefined;
    };
    expect(offSeconds('50 minutes on and ten off, three rounds')).toBe(600);
    expect(offSeconds('2 minutes on, 1 off, 5 rounds')).toBe(60);
    expect(offSeconds('1 minute on, 30 off, 4 rounds')).toBe(30);
    expect(offSeconds('30 on, 15 off, 8 rounds')).toBe(15);
  });
});
