const gesturerPiece = '(i|you|we)';
const overPiece = '(done|over|up|finished|ready|complete|through|out|at zero|run out|ended)';

/** Pieces that several rows share. */
export const markPieces = {
  when: '(when|whenever|if|once|as soon as|each time|every time|any time|anytime|the moment|as|after|as often as)',
  they: gesturerPiece,
  done: overPiece,
  signal:
    '(say|says|tell me|tells me|let me know|warn me|warns me|alert me|ping me|nudge me|buzz|buzz me|ding|shout|signal|flag it|give me a (shout|nudge|sign|signal|ping)|notify me|show me|show|flash)',
} as const;
