import { timer } from '../../templates/timing.js';
import { type Behaviour, filling } from '../behaviour.js';

const howLong = '{seconds:duration}';

/** Lenses that nobody asks for in words, but that are meant where it is told what takes how long. */
export const toldBehaviours: readonly Behaviour[] = [
  {
    name: 'told_timer',
    example: 'the pizza needs twelve minutes',
    says: [
      `${howLong} (for|of) [the|my|some|a|an] {label:label}`,
      `(give|let|grant) [the|my] {label:label} [have|rest for] ${howLong}`,
      `(it|[the|my|this] {label:label}) (needs|need|takes|take|wants|gets|has|have) [about|to {_:activity} for|another] ${howLong}`,
      `[the|my] {label:label} ((is|are) (done|ready|due|over|finished|cooked)|runs out|run out|ends|end|expires|finishes|comes out|come out) in ${howLong}`,
      `${howLong} (until|till|before) [the|my] {label:label} (is|are) (done|ready|over|cooked|finished)`,
      `<remind> (when|once) [the|my] {label:label} (has|have|is|are) [been] {_:activity} for ${howLong}`,
    ],
    fill: (said) => filling(timer, { seconds: said.number('seconds') ?? 0, label: said.text('label') }),
    bounds: 'A timer runs for a second to a day, in whole seconds.',
  },
];
