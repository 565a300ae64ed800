import { describe, expect, it } from 'vitest';
import { FreeRecognizers } from '#perception/asr/free-recognizers';
import { GrammarRecognizers } from '#perception/asr/grammar-recognizers';
import type { GraphReading } from '#perception/asr/graph-reading';
import type { Verdict } from '#perception/asr/line-recognizer';
import type { Transcript } from '#perception/asr/speech-recognizer';
import { ownPeople } from '#perception/asr/unsure-person';
import { hearing } from './heard-transcript.js';

const phones = (text: string): string[] => text.split(' ').filter((phone) => phone !== '');

/** Numbers and amounts of a sentence, and the margins of the words in its slots. */
type Judged = Partial<Pick<GraphReading, 'numbers' | 'amounts'>> & {
  readonly margins?: readonly number[];
  /** The margin of the word whose first phone is this one. */
  readonly marginAt?: ReadonlyMap<number, number>;
};

/** What becomes of a line heard as these phones, when the grammar's best sentence has those. */
function verdict(
  heard: string,
  sentence: string,
  text = 'go',
  fillings: GraphReading['fillings'] = [],
  { numbers = [], amounts = [], margins = [], marginAt }: Judged = {},
): Verdict {
  const line = new GrammarRecognizers({
    greedy: hearing({ tokens: phones(heard) }),
    grammar: hearing({ tokens: phones(sentence), labels: text === '' ? [] : [1] }),
    ends: () => ({ mayEnd: true, mayGoOn: false }),
    read: (labels) => ({
      text: labels.map(() => text).join(' '),
      hasUnknown: text.includes('{'),
      phones: phones(sentence),
      fillings,
      slotWords: fillings.map(({ text: word, ...where }) => ({ word, ...where })),
      numbers,
      amounts,
      lastWord: undefined,
    }),
    acceptDistance: 0.4,
    doubtDistance: 0.35,
    people: ownPeople(['Mary Jones']),
    slots: {
      judge: ({ slotWords }) =>
        slotWords.flatMap((word) =>
          (marginAt ? [marginAt.get(word.from) ?? 9] : margins).map((margin) => ({ ...word, margin })),
        ),
      margin: { sure: 1, other: 7 },
    },
  }).open();
  return line.conclude();
}

describe('a sentence of the grammar', () => {
  it('is believed as far as free decoding heard the same phones', () => {
    expect(verdict('G OW N AW', 'G OW N AW')).toEqual({ kind: 'text', text: 'go', confidence: 1 });
    expect(verdict('G OW N AA', 'G OW N AW')).toEqual({ kind: 'text', text: 'go', confidence: 0.75 });
  });

  it('is not believed when it is only the nearest to something else', () => {
    expect(verdict('S P IY CH', 'G OW N AW')).toEqual({ kind: 'unclear' });
    expect(verdict('G OW N AW', '', '')).toEqual({ kind: 'unclear' });
  });

  it('is not understood where a word of it is none of the known ones, and tells what the rest of it was', () => {
    expect(verdict('G OW N AW', 'G OW N AW', '{name} go')).toEqual({ kind: 'unclear', understood: '{name} go' });
    expect(verdict('S P IY CH', 'G OW N AW', '{name} go')).toEqual({ kind: 'unclear' });
  });

  it('is in doubt where a slot of it was heard otherwise, however well the rest was', () => {
    const said = (heard: string) =>
      verdict(heard, 'T AA R IH K P EY D M IY B AE K', 'go', [
        { slot: 'task', text: 'go', firstWord: 0, from: 0, to: 5 },
      ]);
    expect(said('T AA R IH K P EY D M IY B AE K')).not.toHaveProperty('doubt');
    expect(said('T AA R IY K P EY D M IY B AE K')).not.toHaveProperty('doubt');
    expect(said('K AA R IY P EY D M IY B AE K')).toMatchObject({ kind: 'text', doubt: 'word' });
    expect(said('F AE T AA R IH K P EY D M IY B AE K')).toMatchObject({ doubt: 'word' });
    expect(said('T AA R IH K P EY D N IY D AE D')).not.toHaveProperty('doubt');
  });

  it('is kept only where the words in its slots are likelier than any other word', () => {
    const sentence = 'AY L EH F T M AY K IY Z HH IH R';
    const filling = { slot: 'thing', text: 'keys', firstWord: 3, from: 7, to: 10 };
    const withMargin = (margin: number) =>
      verdict(sentence, sentence, 'i left my keys here', [filling], { margins: [margin, 5] });
    expect(withMargin(1)).not.toHaveProperty('doubt');
    expect(withMargin(0.9)).toMatchObject({ kind: 'text', doubt: 'word' });
    expect(withMargin(-7)).toMatchObject({ kind: 'text', doubt: 'word' });
    expect(withMargin(-7.1)).toEqual({ kind: 'unclear', understood: 'i left my {thing} here' });
  });

  it('is in doubt in the rest of it too, where a word of it was not understood', () => {
    const sentence = 'AY OW W EY AH P IY T S AH';
    const name = { slot: 'thing', text: 'wei', firstWord: 2, from: 2, to: 4 };
    const what = { slot: 'what', text: 'pizza', firstWord: 4, from: 5, to: 10 };
    expect(verdict(sentence, sentence, 'i owe wei a {what}', [name])).toMatchObject({ kind: 'unclear', doubt: 'word' });
    expect(verdict(sentence, sentence, 'i owe {name} a pizza')).not.toHaveProperty('doubt');
    const mended = new Map([
      [what.from, -8],
      [name.from, 0],
    ]);
    expect(verdict(sentence, sentence, 'i owe wei a pizza', [name, what], { marginAt: mended })).toEqual({
      kind: 'unclear',
      understood: 'i owe wei a {what}',
      doubt: 'word',
    });
  });

  it('may hold another number than the one whose end was heard', () => {
    const minutes = (heard: string, number: string) => {
      const span = { from: 0, to: number.split(' ').length };
      return verdict(`${heard} M IH N AH T S`, `${number} M IH N AH T S`, 'go', [], { numbers: [span] });
    };
    expect(minutes('F IH F T IY N', 'F IH F T IY N')).not.toHaveProperty('doubt');
    expect(minutes('SH IH F T IH N', 'F IH F T IY N')).not.toHaveProperty('doubt');
    expect(minutes('F IH F T IY', 'F IH F T IY N')).toHaveProperty('doubt', 'number');
    expect(minutes('F IH F T IY N', 'F IH F T IY')).toHaveProperty('doubt', 'number');
  });

  it('may hold but one of two amounts that were said', () => {
    const timer = (heard: string, number: string, unit = 'M IH N AH T S') => {
      const to = number.split(' ').length;
      const amounts = [
        { from: 0, to },
        { from: to, to: to + unit.split(' ').length },
      ];
      return verdict(`${heard} OW V ER DH AE T IH Z AO L`, `${number} ${unit} OW V ER DH AE T IH Z AO L`, 'go', [], {
        amounts,
      });
    };
    expect(timer('T EH N M IH N AH T S', 'T EH N')).not.toHaveProperty('doubt');
    expect(timer('T IH N M IH N AH CH', 'T EH N')).not.toHaveProperty('doubt');
    expect(timer('T EH N M IH N AH T S AY M IY N T W EH L V', 'T EH N')).toHaveProperty('doubt', 'amount');
    expect(timer('F AY V M IH S IH K S M IH N AH T S', 'F AY V')).toHaveProperty('doubt', 'amount');
    expect(timer('W AH N AW N OW T UW AW ER Z', 'W AH N HH AH N D R AH D T UW', 'AW ER Z')).toHaveProperty(
      'doubt',
      'amount',
    );
  });

  it('may be about another person than the one it names', () => {
    const about = (text: string, name: string, heard: string, slot = 'name') => {
      const filling = { slot, text, firstWord: 0, from: 0, to: name.split(' ').length };
      return verdict(`${heard} Z M IY B IH R`, `${name} OW Z M IY B IH R`, 'go', [filling]);
    };
    expect(about('mary', 'M EH R IY', 'M EH R IY OW')).not.toHaveProperty('doubt');
    expect(about('mary jones', 'M EH R IY', 'M EH R IY OW')).not.toHaveProperty('doubt');
    expect(about('mary', 'M EH R IY', 'M AH R IY OW')).toHaveProperty('doubt', 'person');
    expect(about('mary', 'M EH R IY', 'M EH R IY AH OW')).toHaveProperty('doubt', 'person');
    expect(about('mary', 'M EH R IY', 'M EH R IY AH')).toHaveProperty('doubt', 'person');
    expect(about("mary's", 'M EH R IY Z', 'M EH R AH Z OW', 'name_possessive')).toHaveProperty('doubt', 'person');
    expect(about('tom', 'T AA M', 'T AA M OW')).toHaveProperty('doubt', 'namesake');
    expect(about('tom', 'T AA M', 'T AA M OW', 'answer')).toHaveProperty('doubt', 'namesake');
    expect(about('tom', 'T AA M', 'D AA M OW')).toHaveProperty('doubt', 'person');
    expect(about('lunch', 'L AH N CH', 'L AA N CH OW', 'answer')).not.toHaveProperty('doubt');
    expect(about('he', 'HH IY', 'HH IY OW', 'pronoun')).not.toHaveProperty('doubt');
    expect(about('he', 'HH IY', 'D IY OW', 'pronoun')).toHaveProperty('doubt', 'person');
    expect(about('robert', 'R AA B ER T', 'R AA B ER T OW')).not.toHaveProperty('doubt');
    expect(about('robert', 'R AA B ER T', 'R AH B ER T OW')).toHaveProperty('doubt', 'person');
  });

  it('was not spoken when no more than a click was heard', () => {
    expect(verdict('K', 'G OW')).toEqual({ kind: 'nothing' });
    expect(verdict('', '', '')).toEqual({ kind: 'nothing' });
  });
});

describe('free text', () => {
  const free = (transcript: Partial<Transcript>): Verdict => new FreeRecognizers(hearing(transcript)).open().conclude();

  it('is what was heard, in lower case, as sure as the decoder is', () => {
    expect(free({ text: ' WHERE ARE  MY KEYS ', probability: 0.8 })).toEqual({
      kind: 'text',
      text: 'where are my keys',
      confidence: 0.8,
    });
  });

  it('leaves out what was written in the place of a wake phrase the model never learnt', () => {
    const heard = { tokens: [' HEY', ' WHIS', 'PER', ' WHERE', ' AM', ' I'], times: [0.5, 0.8, 1, 1.3, 1.5, 1.6] };
    const line = new FreeRecognizers(hearing({ ...heard, text: 'HEY WHISPER WHERE AM I' })).open();
    expect(line.conclude(1.1)).toMatchObject({ kind: 'text', text: 'where am i' });
    const alone = new FreeRecognizers(hearing({ ...heard, text: 'HEY WHISPER' })).open();
    expect(alone.conclude(1.7)).toMatchObject({ kind: 'text', text: '' });
  });

  it('is half sure where the decoder does not tell, and nothing where nothing was said', () => {
    expect(free({ text: 'hello' })).toMatchObject({ confidence: 0.5 });
    expect(free({ text: '  ' })).toEqual({ kind: 'nothing' });
  });
});
