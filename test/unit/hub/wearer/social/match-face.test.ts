import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchCosine, matchFace } from '#hub/wearer/social/match-face';

const known = (contact_id: string, ...numbers: number[]) => ({ contact_id, face: Float32Array.from(numbers) });
/** A face at a cosine from the first axis. */
const at = (cosine: number) => Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2), 0);

describe('whose face it is', () => {
  it('belongs to the enrolled contact that is like it', () => {
    expect(matchFace(at(0.9), [known('noor', 1, 0, 0), known('theo', 0, 0, 1)])).toBe('noor');
  });

  it('belongs to nobody below the threshold, whoever comes nearest', () => {
    expect(matchFace(at(matchCosine + 0.01), [known('noor', 1, 0, 0)])).toBe('noor');
    expect(matchFace(at(matchCosine - 0.01), [known('noor', 1, 0, 0)])).toBeNull();
  });

  it('belongs to nobody when two contacts are almost as like', () => {
    expect(matchFace(at(1), [known('noor', 1, 0, 0), known('twin', 1, 0.1, 0)])).toBeNull();
  });

  it('two pictures of one contact do not contradict each other', () => {
    expect(matchFace(at(1), [known('noor', 1, 0, 0), known('noor', 1, 0.1, 0)])).toBe('noor');
  });

  it('does not depend on how bright a face is', () => {
    expect(matchFace(at(0.9), [known('noor', 250, 0, 0)])).toBe('noor');
  });

  it('never names anybody from a face that is no face', () => {
    const odd = fc.constantFrom(Float32Array.of(0, 0, 0), Float32Array.of(Number.NaN, 1, 0), new Float32Array(0));
    fc.assert(
      fc.property(odd, odd, (face, enrolled) => {
        expect(matchFace(face, [{ contact_id: 'noor', face: enrolled }])).toBeNull();
      }),
    );
    expect(matchFace(at(1), [known('short', 1)])).toBeNull();
    expect(matchFace(at(1), [])).toBeNull();
  });
});
