import { describe, expect, it } from 'vitest';
import { debtsIn } from '#core/language/slots/debt-phrases';

describe('what is owed in one breath', () => {
  it.each([
    ['a hundred euros and my drill', ['a hundred euros', 'my drill']],
    ['my ladder and my bucket', ['my ladder', 'my bucket']],
    ['a lunch and a coffee', ['a lunch', 'a coffee']],
    ['ten euros and a bottle of wine', ['ten euros', 'a bottle of wine']],
    ['a bottle of wine and ten euros', ['a bottle of wine', 'ten euros']],
    ['€20 and the book', ['€20', 'the book']],
    ['my drill, my ladder and ten euros', ['my drill', 'my ladder', 'ten euros']],
    ['her tent and thirty euros', ['her tent', 'thirty euros']],
    ['a hundred and twenty euros', ['a hundred and twenty euros']],
    ['forty', ['forty']],
  ])('is told apart where each is whole alone: %s', (what, each) => {
    expect(debtsIn(what)).toEqual(each);
  });

  it.each([
    'bread and butter',
    'my hammer and nails',
    'a bottle of gin and tonic',
    'rock and roll',
    'Tom and Ida',
    'two pounds and fifty pence',
    'a hundred and a half',
    'a grand and a half',
    'ten euros for lunch and a coffee',
    'a photo of my mother and my sister',
    'a lift to the station and the airport',
    'a book about the sun and the moon',
    'the keys of my house and my car',
    'a black and white scarf',
    'ten euros and',
  ])('is one where a part is none by itself: %s', (what) => {
    expect(debtsIn(what)).toEqual([what]);
  });
});
