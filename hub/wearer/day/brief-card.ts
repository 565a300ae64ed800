import { replyPriority } from '#core/cards/card-row';
import type { Card } from '#core/cards/cards';
import { limits } from '#core/limits';
import type { Brief } from '#core/wire/wearer/brief';
import { makeCard } from '../../glasses/cards/make-card.js';

/** The brief as the glasses show it. */
export function briefCard({ text, bullets, missed }: Brief): Card {
  return makeCard('morning-brief', { primary: text, bullets: bullets.slice(0, limits.cardRows), missed });
}

/** The brief as the answer to "brief me". */
export function askedBriefCard(brief: Brief): Card {
  return { ...briefCard(brief), priority: replyPriority };
}
