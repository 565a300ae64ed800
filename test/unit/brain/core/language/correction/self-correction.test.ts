import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmbient } from '#core/language/ambient';
import { corrected } from '#core/language/correction/self-correction';
import { parseUtterance } from '#core/language/grammar/parse';

describe('a line in which the speaker takes something back', () => {
  it.each([
    ['i left my keys at work no wait at home', 'i left my keys at home'],
    ['i left my keys, no wait, my wallet on the counter', 'i left my wallet on the counter'],
    ['i left my keys on the sofa sorry on the armchair', 'i left my keys on the armchair'],
    ['my keys are on the desk no in the drawer', 'my keys are in the drawer'],
    ['I parked on level two, I mean level three', 'I parked on level three'],
    ['set a timer for twenty five no thirty minutes', 'set a timer for thirty minutes'],
    ['the cleaner charges 18 euros an hour no wait 19 euros', 'the cleaner charges 19 euros an hour'],
    ['zed owes me 12 euros no wait 20 dollars', 'zed owes me 20 dollars'],
    ['remind me to call mom on friday no saturday', 'remind me to call mom on saturday'],
    ['at one no at two sorry at three', 'at three'],
    ["i left my keys in the car i mean my husband's keys", "i left my husband's keys in the car"],
    ['my keys are in the car no wait my spare keys', 'my spare keys are in the car'],
  ])('is meant as it ends: %s', (said, meant) => {
    expect(corrected(said)).toBe(meant);
  });

  it.each([
    ['call me ishmael no wait samuel', 'call me samuel'],
    ['my name is kim no wait kimberly', 'my name is kimberly'],
    ['my name is john no jonathan', 'my name is jonathan'],
    ['call me max sorry maxine', 'call me maxine'],
    ['ann no wait theo owes me ten', 'theo owes me ten'],
    ['i owe ann ten euros no wait theo', 'i owe theo ten euros'],
    ['this is my cousin paolo i mean pietro', 'this is my cousin pietro'],
    ['remind me to call daniel no wait david tomorrow', 'remind me to call david tomorrow'],
    ['remind me to call no wait text ann', 'remind me to text ann'],
    ['remind me to buy ice cream i mean yoghurt', 'remind me to buy yoghurt'],
    ['remind me to email the quarterly report i mean the slides', 'remind me to email the slides'],
    ['i left my keys at home no wait the office', 'i left my keys at the office'],
    ['i parked the car on elm street no wait maple street', 'i parked the car on maple street'],
    ['remind me at six to call ann no wait at seven', 'remind me at seven to call ann'],
    ['remind me to call ann tomorrow at eight no wait on friday', 'remind me to call ann on friday at eight'],
    ['set a ten minute timer no wait twelve', 'set a twelve minute timer'],
    ['i owe ann 10 euros i mean 20', 'i owe ann 20 euros'],
  ])('is meant as it ends in every kind of command: %s', (said, meant) => {
    expect(corrected(said)).toBe(meant);
  });

  it.each([
    ['i owe Hanno sorry Ottilie five euros', 'i owe Ottilie five euros'],
    ['i owe Hanno no Ottilie five euros', 'i owe Ottilie five euros'],
    ['i owe Hanno Meier no Ottilie Brand five euros', 'i owe Ottilie Brand five euros'],
    ['Hanno sorry Ottilie owes me a beer', 'Ottilie owes me a beer'],
    ['Hanno paid me back sorry Ottilie', 'Ottilie paid me back'],
    ['Remind me to call Hanno tomorrow sorry Ottilie', 'Remind me to call Ottilie tomorrow'],
    ['ann owes me a coffee sorry a tea', 'ann owes me a tea'],
    ['remind me to call Hanno sorry Ottilie tomorrow at 9', 'remind me to call Ottilie tomorrow at 9'],
    ['remind me to call ann tomorrow sorry on friday', 'remind me to call ann on friday'],
    ['remind me to buy milk sorry bread tomorrow', 'remind me to buy bread tomorrow'],
    ['i parked on oak street no elm street', 'i parked on elm street'],
    ['i parked on level two no level three', 'i parked on level three'],
    ["remember ann's birthday is in may no june", "remember ann's birthday is in june"],
    ["reply to Hanno sorry Ottilie saying i'm late", "reply to Ottilie saying i'm late"],
  ])('is meant as it ends by a mere "sorry" or "no": %s', (said, meant) => {
    expect(corrected(said)).toBe(meant);
  });

  it.each([
    'remind me to tell ann i mean business',
    'remind me to say sorry to ann',
    'remind me to write ann a sorry note',
    'i owe ann an apology sorry about that',
    'note that ann eats no nuts',
    'remember Ann has no car',
    'note that Ann felt sorry Ben was ill',
    'text Hanno no Ottilie is ill',
    'call me max sorry i am late',
    'remind me there is no school tomorrow',
    'remind me to tell him i mean it',
    'remind me to help ann make that cake',
    'tell daniel sorry david is ill',
    'note that ann said no wait until monday',
    'i hate to say no wait times are bad',
    'my name is no one',
    'i prefer no sugar in my tea',
    'tell ann the answer is no the deal is off',
    'reply to ann saying sorry my phone died',
    "reply to ann saying no i can't",
    'remember ann said no to the job',
    'no no no',
    "i'm so sorry my cat is on your lawn",
    'i mean it',
  ])('loses nothing where nothing is taken back: %s', (said) => {
    expect(corrected(said)).toBe(said);
  });

  it('keeps nothing where it is not plain what is meant', () => {
    for (const said of [
      'i left my keys at home scratch that',
      'i owe ann ten no theo',
      'set a ten minute timer no wait cancel that',
      'i left my bag at the pool no',
      'i left my bag at the pool no wait',
      'Hanno paid me back no Ottilie',
      'Remind me to call Hanno and Max tomorrow sorry Ottilie',
      'i left my keys in the car sorry Max',
    ]) {
      expect(parseUtterance(said).intent, said).toBe('ask');
    }
  });

  it('promises nothing where what was promised is taken back', () => {
    expect(readAmbient({ say: "i'll call ann tomorrow no", speaker: 'self' }).commitment).toBeNull();
  });

  it('promises what it ends with', () => {
    const { commitment } = readAmbient({
      say: "i'll send you the report by friday no sorry by monday",
      speaker: 'self',
    });
    expect(commitment).toMatchObject({ task: 'send you the report', due_text: 'by monday' });
  });

  it('never grows, and is read once and for all', () => {
    const word = fc.constantFrom('no', 'wait', 'sorry', 'i', 'mean', 'at', 'my', 'keys', 'ten', 'friday', 'home', ',');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 24 }), (line) => {
        const said = line.join(' ');
        expect(corrected(said).length).toBeLessThanOrEqual(said.length);
      }),
    );
  });
});
