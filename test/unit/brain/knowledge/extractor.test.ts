import { afterEach, describe, expect, it } from 'vitest';
import { Extractor } from '#brain/knowledge/extract/extractor';
import { FakeClock } from '../../../fakes/fake-clock.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const open: Extractor[] = [];
afterEach(() => Promise.all(open.splice(0).map((extractor) => extractor.close())));

function anExtractor(clock: FakeClock): Extractor {
  const extractor = new Extractor({ clock, deadlineMs: 5_000 });
  open.push(extractor);
  return extractor;
}

describe('the extractor', () => {
  it('reads a document on its thread, and says what is no such document', async () => {
    const extractor = anExtractor(new FakeClock());
    expect(await extractor.extract('html', bytes('<p>The gate'))).toMatchObject({ text: 'The gate', isCut: false });
    expect(await extractor.extract('docx', bytes('no archive'))).toBe('damaged');
    expect(await extractor.extract('odt', bytes('x'))).toBe('no-reader');
  });

  it('gives up a document that takes too long, and reads the next one on a fresh thread', async () => {
    const clock = new FakeClock();
    const extractor = anExtractor(clock);
    const late = extractor.extract('html', bytes('<p>late'));
    clock.advance(5_000);
    expect(await late).toBe('too-slow');
    expect(await extractor.extract('html', bytes('<p>next'))).toMatchObject({ text: 'next' });
  });

  it('gives its memory back when there is nothing to read, and starts again', async () => {
    const clock = new FakeClock();
    const extractor = anExtractor(clock);
    await extractor.extract('html', bytes('<p>one'));
    clock.advance(60_000);
    expect(await extractor.extract('html', bytes('<p>two'))).toMatchObject({ text: 'two' });
  });

  it('tells whoever waits when it is closed', async () => {
    const extractor = anExtractor(new FakeClock());
    const waiting = extractor.extract('html', bytes('<p>one'));
    await extractor.close();
    expect(await waiting).toBe('damaged');
  });
});
