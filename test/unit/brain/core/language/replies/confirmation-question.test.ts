import { describe, expect, it } from 'vitest';
import { parseUtterance } from '#core/language/grammar/parse';
import { confirmationQuestion } from '#core/language/replies/confirmation-question';

describe('a command that may have been misheard', () => {
  it.each([
    ['i owe maria a pizza', 'You owe Maria a pizza?'],
    ['tariq owes me a coffee', 'Tariq owes you a coffee?'],
    ['i lent tariq my drill', 'Tariq has your drill?'],
    ['tariq paid me back', 'Tariq paid you back?'],
    ['i paid tariq back', 'You paid Tariq back?'],
    ["we're even with tariq", "You're even with Tariq?"],
    ['i left my keys on my desk', 'Your keys are at your desk?'],
    ['call me carmen', 'Shall I call you Carmen?'],
    ['this is my friend carmen', 'Carmen, your friend?'],
    ['remember that i hate traffic', 'Did you say “remember that i hate traffic”?'],
  ])('is said back: "%s" as "%s"', (line, question) => {
    expect(confirmationQuestion(parseUtterance(line), line)).toBe(question);
  });
});
