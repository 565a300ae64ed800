import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo as said } from './answers-to.js';
import { together } from './beside-brain.js';

afterAll(cleanUp);

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start({ wallMs: Date.UTC(2026, 5, 10, 9) });
  onTestFinished(() => wearer.leaves());
  return wearer;
}

const promisedTo = ({ hub }: Wearer) => {
  const open = hub.operations.openPromises();
  return open.ok ? open.promises.map(({ person, task }) => [person, task]) : [];
};

describe('a promise that is told to the assistant soon after somebody was introduced', () => {
  it.each([
    "I'll repaint the shed tomorrow",
    "I'll clear the attic on sunday",
    'I promise to ring my aunt on sunday',
    "I'll collect our boss at the station tomorrow",
    "I'll ring mum tonight",
    'I promise to stop smoking',
    "I'll wash them tomorrow",
  ])('is nobody’s who was only there: "%s"', async (line) => {
    const wearer = await alone();
    await said(wearer, ['meet my neighbour Ilka', line]);
    expect(promisedTo(wearer)).toEqual([[null, expect.any(String)]]);
    expect(await said(wearer, ['what did I promise Ilka'])).toEqual([
      "You haven't promised Ilka anything that I know of.",
    ]);
  });

  it.each([
    "I'll lend you the drill on friday",
    "I'll bring your ladder back tomorrow",
    "I'll show her the garden tomorrow",
    "Ilka, I'll mow the lawn on friday",
    "I'll help Ilka with the hedge on sunday",
  ])('is theirs where it speaks of them: "%s"', async (line) => {
    const wearer = await alone();
    await said(wearer, ['meet my neighbour Ilka', line]);
    expect(promisedTo(wearer)).toEqual([['Ilka', expect.any(String)]]);
  });
});

describe('a promise that is overheard', () => {
  it.each([
    ["i'll mend the gate", 'Tobias'],
    ["i'll bring your ladder back tomorrow", 'Tobias'],
    ["i'll ring my aunt on sunday", null],
    ["i'll collect nina's parcel tomorrow", null],
  ])('"%s" is to %s', async (line, whom) => {
    const wearer = await alone();
    for (const each of ["Hi, I'm Tobias", 'yes', line]) await wearer.says(each);
    expect(promisedTo(wearer)).toEqual([[whom, expect.any(String)]]);
  });
});

describe('a promise that is corrected stays with whom it was about', () => {
  it.each([
    ["I'll fetch Lasse on sunday", "actually I'll fetch him on monday", 'fetch Lasse'],
    [
      "I'll drop Lasse off at school on sunday",
      "no, I'll drop him off at school on monday",
      'drop Lasse off at school',
    ],
    ["I'll ring my aunt on sunday", "actually I'll ring her on monday", 'ring my aunt'],
    [
      "I'll take Lasse and Ben to the zoo on sunday",
      "actually I'll take them on monday",
      'take Lasse and Ben to the zoo',
    ],
    ["I'll water Lasse's plants on sunday", 'no, on monday', "water Lasse's plants"],
  ])('"%s": "%s"', async (kept, anew, task) => {
    const wearer = await alone();
    const [, , reply = ''] = await said(wearer, ['this is my friend Ilka Brandt', kept, anew]);
    expect(reply).toMatch(/^You promised to .*Monday/);
    expect(promisedTo(wearer)).toEqual([[null, task]]);
  });
});

describe('a promise that is said anew with a pronoun keeps what is promised as well as to whom', () => {
  it.each([
    ["I'll send Yusuf the floor plans by friday", "actually I'll send them on Monday", 'send Yusuf the floor plans'],
    ["I'll return the books to Gwen by monday", "no, I'll return them on Tuesday", 'return the books to Gwen'],
    ["I'll email Milo the invoice by friday", "actually I'll email it on Monday", 'email Milo the invoice'],
    ["I'll email Milo the invoice by friday", "actually I'll send it on Monday", 'send Milo the invoice'],
    ["I'll send Yusuf the floor plans by friday", "no, I'll send him them on Monday", 'send Yusuf the floor plans'],
    ["I'll give Rosa the keys on friday", "no, I'll give them to her on Monday", 'give the keys to Rosa'],
    ["I'll bring Anna and Bo the photos on friday", "no, I'll bring them on Monday", 'bring Anna and Bo the photos'],
    ["I'll return mum's casserole dish by friday", "no, I'll return it on Monday", "return mum's casserole dish"],
  ])('"%s": "%s"', async (kept, anew, task) => {
    const wearer = await alone();
    const [, reply] = await said(wearer, [kept, anew]);
    expect(reply).toMatch(new RegExp(`^You promised to ${task}, due (?:on )?(?:Monday|Tuesday)`, 'u'));
  });
});

describe('a promise that is said anew at another hour stays on its day', () => {
  it.each([
    ["I'll ring Bogdan on tuesday at three pm", "actually I'll ring him at four pm"],
    ["I'll ring Bogdan on tuesday", "no, I'll ring him at four pm"],
    ["I'll ring Bogdan at three pm on friday", "no, I'll ring him at four pm on tuesday"],
  ])('"%s": "%s"', async (kept, anew) => {
    const wearer = await alone();
    const [, reply] = await said(wearer, [kept, anew]);
    const [whole] = await said(await alone(), ["I'll ring Bogdan at four pm on tuesday"]);
    expect(reply).toBe(whole);
  });

  it('but not on one that it never had', async () => {
    const [, reply] = await said(await alone(), ["I'll ring Bogdan by noon", "no, I'll ring him by eleven pm"]);
    expect(reply).toMatch(/^You promised to ring Bogdan, due today at 23:00/u);
  });
});

describe('a promise to one of two people of a name, where a Brain could be asked as well', () => {
  it.each([
    ["i'll call Jutta", 'my cousin', /^You promised to call Jutta Abel\b/],
    ["i'll bring Jutta the score tomorrow", 'Kern', /^You promised to bring Jutta Kern the score, due /],
  ])('is asked about by the hub and kept with the answer: "%s"', async (line, answer, kept) => {
    const { wearer } = await together();
    await said(wearer, ['this is my dentist Jutta Kern', 'this is my cousin Jutta Abel']);
    expect(await said(wearer, [line, answer, 'what did I promise'])).toEqual([
      expect.stringMatching(/^I know more than one Jutta: .* Which one\?$/),
      expect.stringMatching(kept),
      expect.stringMatching(kept),
    ]);
  });
});
