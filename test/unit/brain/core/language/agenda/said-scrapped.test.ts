import { describe, expect, it } from 'vitest';
import { scrappedAsOrder } from '#core/language/agenda/said-scrapped';

describe('a reminder that is said to be scrapped', () => {
  it.each([
    ['reminder for the vet scrapped', 'cancel the vet reminder'],
    ['the vet reminder is cancelled', 'cancel the vet reminder'],
    ['my vet reminder scrapped please', 'cancel the vet reminder'],
    ['the reminder to call the vet is scrapped', 'cancel the reminder to call the vet'],
  ])('is taken away: “%s”', (line, order) => {
    expect(scrappedAsOrder(line)).toBe(order);
  });

  it.each([
    'is the vet reminder cancelled',
    'no reminder was scrapped',
    'my boss said the vet reminder is cancelled',
    'the vet appointment is cancelled',
    'the reminder is about the vet',
    'remember that the vet reminder is cancelled',
  ])('and no other line is an order: “%s”', (line) => {
    expect(scrappedAsOrder(line)).toBeNull();
  });
});
