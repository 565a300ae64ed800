/** Three short replies to messages of one kind. */
interface ReplyRule {
  /** What kind of message it is for. */
  readonly kind: string;
  readonly matches: RegExp;
  readonly replies: readonly [string, string, string];
}

/** In order: the first that matches a message decides. Patterns see it in lower case, with plain apostrophes. */
export const replyRules: readonly ReplyRule[] = [
  {
    kind: 'where',
    matches: /\bwhere (are|r) (you|u)\b|\bhow far (away|out)\b|\b(your )?eta\b/,
    replies: ['On my way.', 'I’ll be there in a few minutes.', 'Running a little late, sorry.'],
  },
  {
    kind: 'when',
    matches: /\b(what time|when)\b[^.!]*\?/,
    replies: ['Let me check and get back to you.', 'Whenever suits you.', 'Can I tell you later today?'],
  },
  {
    kind: 'call',
    matches: /\b(call|ring|phone) me\b|\b(can|could) (we|you|i) (talk|call|speak)\b|\bgive (me|us) a (call|ring)\b/,
    replies: ['I’ll call you shortly.', 'Can’t talk right now. Is it urgent?', 'Calling you later today.'],
  },
  {
    kind: 'invitation',
    matches:
      /\b(are we|we) still on\b|\b(lunch|dinner|coffee|drinks|party|come over|join us|meet up)\b[^.!]*\?|\bwant to\b[^.!]*\?/,
    replies: ['Yes, I’d love to.', 'Sorry, I can’t make it.', 'Let me check and get back to you.'],
  },
  {
    kind: 'request',
    matches: /\b(can|could|would|will) (you|u)\b|\bplease\b|\bdo you mind\b/,
    replies: ['Sure, I’ll take care of it.', 'I can’t right now, sorry.', 'I’ll look at it later today.'],
  },
  {
    kind: 'thanks',
    matches: /\b(thanks|thank you|thx|cheers|much appreciated)\b/,
    replies: ['You’re welcome!', 'Any time.', 'Glad I could help.'],
  },
  {
    kind: 'apology',
    matches: /\b(sorry|apologies|my bad|running late)\b/,
    replies: ['No problem.', 'That’s all right.', 'Thanks for letting me know.'],
  },
  {
    kind: 'bad-news',
    matches: /\b(sick|ill|hospital|passed away|died|accident|cancelled|canceled|bad news|lost my)\b/,
    replies: ['I’m so sorry to hear that.', 'Is there anything I can do?', 'Thinking of you.'],
  },
  {
    kind: 'good-news',
    matches: /\b(congrats|congratulations|great news|good news|we won|i got the|passed my|engaged|birthday)\b/,
    replies: ['Congratulations!', 'That’s wonderful news.', 'So happy for you!'],
  },
  {
    kind: 'yes-or-no',
    matches: /\?\s*$/,
    replies: ['Yes.', 'No, sorry.', 'Let me check and get back to you.'],
  },
  {
    kind: 'greeting',
    matches: /^(hi|hey|hello|good (morning|afternoon|evening))\b/,
    replies: ['Hi! How are you?', 'Hello! What’s up?', 'Hey, good to hear from you.'],
  },
  {
    kind: 'any',
    matches: /(?:)/,
    replies: ['Got it, thanks.', 'Sounds good.', 'I’ll get back to you.'],
  },
];
