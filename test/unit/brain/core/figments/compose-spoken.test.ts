import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeFigment } from '#core/figments/compose/compose-figment';
import { packageRoot } from '#hub/package-root';
import { judgeLens, wantedLens } from '../../../../../bench/lenses/judge-lens.js';

function judgedIn(corpus: string) {
  const lines = readFileSync(join(packageRoot, 'test', 'corpus', 'compose', corpus), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => wantedLens.parse(JSON.parse(line)))
    .map((line) => ({ say: line.say, expect: line.expect, ...judgeLens(line) }));
}

const judged = judgedIn('spoken.jsonl');
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

  it('become what was meant with thanks, reasons, corrections and names around it, and nothing where more is asked', () => {
    expect(judgedIn('everyday.jsonl').filter(({ verdict }) => verdict !== 'right')).toEqual([]);
  });

  it('have the name that stands before a colon', () => {
    expect(nameOf('pizza: turn the tray every 4 minutes, three turns')).toBe('pizza');
  });

  it('keep a number before a colon for more than a name', () => {
    const composed = composeFigment('six rounds: 20 seconds rowing, 20 seconds planks, 20 seconds rest', 'lens');
    expect(composed.ok && composed.behaviour === 'sequence').toBe(false);
  });

  it('go on breathing until the tap that was said, and have no end of their own', () => {
    const composed = composeFigment('4-7-8 breathing until i tap', 'lens');
    const scenes = composed.ok ? Object.values(composed.figment.scenes) : [];
    expect(scenes.map((scene) => scene.on?.single)).toEqual([{ target: '@end' }]);
    expect(scenes.flatMap((scene) => scene.on_timeout ?? [])).toEqual([{ target: 'breathing' }]);
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
