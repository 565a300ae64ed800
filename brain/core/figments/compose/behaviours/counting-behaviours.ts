import { score } from '../../templates/games.js';
import { counter } from '../../templates/signals.js';
import { type Behaviour, filling } from '../behaviour.js';

const countingVerbs =
  '(count|counts|counting|tally|tallies|keep count of|keep a count of|keep track of|keep a tally of|track)';
const counterWords = '(counter|tally|clicker|tally counter|tap counter|count|rep counter)';
const by = '<by-tap>';
const adding = '<by-tap> [[and] <back-by-double-tap>]';
const nods = '<by-nod>';
const called =
  '(labelled|labeled|called|named|titled) ({label:quoted}|{label:counted})|<labelled-timer>|of [my|the] {label:counted}';
const countGoal =
  '[and|that|which] (stop|stopping|stops|end|ends|finish|finishes|done) (at|after)|(to|up to|until|till|with a goal of|with the goal of|goal of|my goal is|the goal is|goal|target|target of|with a target of|tell me at|tell me when i reach|say so at)';

const games =
  'ping pong|table tennis|tennis|chess|darts|football|soccer|basketball|volleyball|badminton|squash|hockey|handball|card game|cards|game|match';

/** “Tap is me, double tap is him”. */
const sidesByTap =
  '[a] [single|one] tap (is|for|means|counts for|is for) {one_side:words} [and] [a] (double tap|two taps) (is|for|means|counts for|is for) {other_side:words}';

/** Lenses that count, in the order in which they are tried. */
export const countingBehaviours: readonly Behaviour[] = [
  {
    name: 'nod_goal',
    example: 'count to 20 push ups when i nod',
    says: [
      `<that> (count|counts) (to|up to) {goal:count} [{label:counted}] ${nods}`,
      `<that> ${countingVerbs} [my|the] {label:counted} ${nods} (${countGoal}) {goal:count}`,
      `<that> ${countingVerbs} [my|the] {label:counted} (${countGoal}) {goal:count} ${nods}`,
      `<wanting> {label:counted} (counter|tally) (to|up to|with a goal of) {goal:count} ${nods}`,
    ],
    fill: (said) => filling(counter, { label: said.text('label'), goal: said.number('goal'), by: 'imu:nod' }),
    bounds: 'A counter goes up to 9999.',
  },
  {
    name: 'nod_counter',
    example: 'count when i nod',
    says: [
      `<wanting> [nod|tally|rep|lap] (counter|tally counter|tally) [${called}] ${nods}`,
      '<wanting> nod counter',
      `<wanting> {label:counted} (counter|tally) ${nods}`,
      `<that> ${countingVerbs} [of] [my|the] {label:counted} ${nods}`,
      `<that> (count|counts) (${nods}|(each|every) nod)`,
      '<that> (count|counts|counting|tally|track) how (often|many times) i (nod|nod my head)',
      '<that> nod to (count|tally|add) [a|one|my|the|up] {label:counted}',
      '<that> <each> i nod (count|add|tally) [(one|a|1) [more]] [to [my|the]] {label:counted}',
      '{label:counted} (one|1|a) nod [is|means|per|for|equals] (one|a|1) [{_:label}]',
      '(each|every|a) nod counts [a|one|my] {label:counted}',
      'nodding counts [my|the] {label:counted}',
      `how many {label:counted} (have i|i have|i|did i|do i) [seen|had|done|drunk|made|do|drink|eat] ${nods}`,
    ],
    fill: (said) => filling(counter, { label: said.text('label'), by: 'imu:nod' }),
  },
  {
    name: 'goal',
    example: 'count to 20 push ups',
    says: [
      `<that> (count|counts) (to|up to) {goal:count} [{label:counted}] [${by}]`,
      `<that> ${countingVerbs} [my|the] {label:counted} ${by} (${countGoal}) {goal:count}`,
      `<that> ${countingVerbs} [my|the] {label:counted} (${countGoal}) {goal:count} ${by}`,
      `<that> ${countingVerbs} {goal:count} {label:counted} ${by}`,
      '<wanting> counter (to|up to|with a goal of) {goal:count} [{label:counted}]',
      `<wanting> {label:counted} (counter|tally) (to|up to|with a goal of|goal|target) {goal:count} {_:tallied} [${by}]`,
      `<wanting> {label:counted} (counter|tally) (to|up to|with a goal of|goal|target) {goal:count} [${by}]`,
      `<wanting> {label:counted} (counter|tally) ${by} (${countGoal}) {goal:count}`,
    ],
    fill: (said) => filling(counter, { label: said.text('label'), goal: said.number('goal') }),
    bounds: 'A counter goes up to 9999.',
  },
  {
    name: 'counter',
    example: 'count my laps when i tap',
    says: [
      `<wanting> [tap|tally|rep|lap|click] (counter|clicker|tally counter) [${adding}]`,
      `<wanting> [tap|tally|click] (counter|clicker|tally) (${called}) [${adding}]`,
      `<wanting> {label:counted} (counter|tally|clicker) [${adding}]`,
      `<that> ${countingVerbs} [of] [my|the] {label:counted} ${adding}`,
      `<wanting> tally ${adding}`,
      `<that> (count|counts) ${by}`,
      '<that> (count|counts|counting|tally|track) how (often|many times) i (tap|press|click|press the button)',
      `(each|every|a) tap counts [a|one|my] {label:counted}`,
      'tapping counts [my|the] {label:counted}',
      '<that> (count|counts) (each|every) tap',
      `<that> (tap|press|click) to (count|tally|add) [a|one|my|the|up] {label:counted}`,
      `<that> <each> i (tap|press|click) (count|add|tally) [(one|a|1) [more]] {label:counted}`,
      `{label:counted} (one|1|a) tap [is|means|per|for|equals] (one|a|1) [{_:label}]`,
      `<that> (count|counts) how (many|often) {label:counted} (i|have i|i have) [drink|drank|do|did|eat|take|make|had|have|smoke|seen|see|done|drunk] ${adding}`,
      `how many {label:counted} (have i|i have|i|did i|do i) [seen|had|done|drunk|made|do|drink|eat] ${adding}`,
      `<that> <each> i (tap|press|click) (add|adds|count|counts) (one|1) to [my|the] {label:counted}`,
      `<that> (add|adds|count|counts) (one|1) [to [my|the] {label:counted}] <each> i (tap|press|click)`,
      `<wanting> [tap|tally|click] (counter|clicker|tally) colon {label:counted} [${adding}]`,
      '<wanting> counter (that|which) (goes|counts) down (when|each time|every time) i (double tap|tap twice)',
    ],
    fill: (said) => filling(counter, { label: said.text('label') }),
  },
  {
    name: 'counted_down',
    example: 'count down from 10 when i tap',
    says: [
      `<that> (count|counts|counting) down from {goal:count} [{label:counted}] ${by}`,
      `<wanting> counter (that|which) (goes|counts) down from {goal:count} ${by}`,
      '<that> ((count|counts|counting) (down|backwards|backward|back)|countdown) from {goal:count} [{label:counted}] [(down to|to) (zero|0|nothing|none)] <to-count>',
      '<wanting> [countdown] counter (that|which) (goes|counts) down from {goal:count} [{label:counted}] <to-count>',
      '<that> ((count|counts|counting) (down|backwards|backward|back)|countdown) from {goal:count} [{label:counted}] [and] <takes-one>',
      '<wanting> {label:counted} (counter|tally) [for [my|the] {_:counted}] [{_:count} {_:counted}] [and|that] [counts|counting|count] down from {goal:count} <to-count>',
      '{label:counted} to go [colon] {goal:count} [and] <takes-one>',
      '[start|starting|begin|beginning|count|counting|go] [(at|from|with)] {goal:count} [{label:counted}] [and] (take off|take away|subtract|remove|minus|count down|go down|down) [by] [one|1] <to-count>',
    ],
    fill: (said) =>
      filling(counter, {
        label: said.text('label'),
        goal: said.number('goal'),
        isDown: true,
        by: said.gesture('by'),
      }),
    bounds: 'A counter goes up to 9999.',
  },
  {
    name: 'gesture_counter',
    example: 'count my reps when i shake my head',
    says: [
      `<that> ${countingVerbs} [of] [my|the] {label:counted} (<each> i|with [a|each|every|my]) {event:gesture}`,
      `<that> ${countingVerbs} (<each> i|with [a|each|every|my]) {event:gesture}`,
      `<that> <each> i {event:gesture} (count|add|tally) [(one|a|1) [more]] [to] [my|the] {label:counted}`,
      `[i] {event:gesture} to (count|tally|add) [a|one|my|the|up] {label:counted}`,
      `<wanting> [{label:counted}] (counter|tally) (<each> i|with [a|each|every|my]|[i]) {event:gesture} [to (add|count) (one|it)]`,
    ],
    fill: (said) => filling(counter, { label: said.text('label'), by: said.gesture('event') }),
    bounds: 'A counter counts taps, nods, shakes and tilts of the head.',
  },
  {
    name: 'counted_gestures',
    example: 'twenty push ups, nod to count',
    says: [
      `<that> ${countingVerbs} [up] [of] [how many|my|the|each|every] {label:counted} <to-count> [[and] (${countGoal}) {goal:count}]`,
      `<that> ${countingVerbs} [up] [of] [my|the] {label:counted} (${countGoal}) {goal:count} <to-count>`,
      `<that> (count|counts|counting) [up] (to|up to) {goal:count} [{label:counted}] <to-count>`,
      `<that> (count|counts) <to-count> [(${countGoal}) {goal:count}]`,
      `(each|every|a|one) {by:gesturing} (is|means|equals|counts as|counts for|adds|stands for) (one|a|1|another) {label:counted} [(${countGoal}) {goal:count}]`,
      `[i|i will] {by:gesturing} [once] (for|per) (every|each|a|one) {label:counted} [and] [you] (count|counting) [them|it|those]`,
      `[i] {by:gesturing} [once] (for|per) (every|each|a|one) {label:counted} [(${countGoal}) {goal:count}]`,
      `[i] {by:gesturing} [and] (you|it) (count|counts|add|adds) [(${countGoal}|up to) {goal:count}]`,
      `<that> ${countingVerbs} how (many|often|many times) [times] {label:counted} <to-count> [(${countGoal}) {goal:count}]`,
      `<that> ${countingVerbs} how (often|many times) i {label:counted} <to-count> [(${countGoal}) {goal:count}]`,
      `<wanting> (tally|count) (sheet|list|board) (for|of) [my|the] {label:counted} [<to-count>]`,
      `<wanting> [{label:counted}] ${counterWords} [(for|of) [my|the] {label:counted}] <to-count> [[and] (${countGoal}) {goal:count}]`,
      `<wanting> [{label:counted}] ${counterWords} [(for|of) [my|the] {label:counted}] (${countGoal}) {goal:count} [<to-count>]`,
      `<wanting> ${counterWords} for [my|the] {label:counted} [[and] (${countGoal}) {goal:count}]`,
      `{goal:count} {label:counted} <to-count>`,
      '{label:counted} colon <to-count>',
      '[<that>] (keep|make) (a|the|my) (tally|count) of [my|the|all] {label:tallied}',
      `<that> ${countingVerbs} [my|the] {label:counted} <to-count> [and] {goal:count} (in total|altogether|in all|is the goal|is enough|of them)`,
      `[the] number of [my|the] {label:counted} <to-count> [(${countGoal}) {goal:count}]`,
      '[<wanting>] (plus one|plus 1|add one|add 1|add one more|one more|one up|count one [up|more]|count up) (<at-gesture>|<each> i {by:gesturing})',
      '(<at-gesture>|<each> i {by:gesturing}|[a|each|every] {by:gesturing} (is|means|adds|counts)) (plus one|plus 1|add one [more]|one more|one up|count one [up|more]|count up [one|by one])',
      `{by:gesturing} (when|whenever|each time|every time|if|as often as) i (see|spot|meet|pass|hear|notice) (a|an|another|one) {label:counted} [and] (count|counts) [them|it|those]`,
      `((add|log|mark|score|note) (one|a|another|one more|1) [to|for] [my|the] {label:counted}|record (one|a|another|one more|1) [for] [my|the] {label:logged}) [count|counter|tally|total] <at-gesture>`,
      `<at-gesture> ((add|log|mark|count|note) (one|a|another|one more|1) [to|for] [my|the] {label:counted}|record (one|a|another|one more|1) [for] [my|the] {label:logged}) [count|counter|tally|total]`,
      `(one|a|1) {label:counted} (per|for each|for every|each|every|with each) {by:gesturing}`,
    ],
    fill: (said) =>
      filling(counter, {
        label: said.text('label'),
        goal: said.number('goal'),
        by: said.gesture('by'),
      }),
    bounds: 'A counter counts taps, nods, shakes and tilts of the head, up to 9999.',
  },
  {
    name: 'up_and_down',
    example: 'a counter that goes up when i tap and down when i double tap',
    says: [
      `<wanting> [{label:counted}] ${counterWords} [(for|of) [my|the] {label:counted}] [that|which] [goes|counts] up <each> i (tap|press|click) [and] [goes|counts] [back] down <each> i (double tap|tap twice|press twice)`,
      `(<that> ${countingVerbs} [my|the] {label:counted}|<wanting> {label:counted} (counter|tally)) [colon|with] [a] tap (in|up|for in|is in) [and] [a] double tap (out|down|for out|is out)`,
      `<wanting> [{label:counted}] ${counterWords} [(for|of) [my|the] {label:counted}] colon [a|one] (tap|press) [for|is|means|to (go|count)] (up|plus one|plus|more|add) [and] [a] (double tap|two taps) [for|is|means|to (go|count)] (down|minus one|minus|less|subtract)`,
    ],
    fill: (said) => filling(counter, { label: said.text('label') }),
  },
  {
    name: 'score',
    example: 'keep score',
    says: [
      '<that> (keep|keeps) [the] score [of [the|my|our] [game|match]] [[a] [single] tap [is|counts] for us [and] [a] double tap [is|counts] for them]',
      '<that> (keep|keeps|track|tracks|count|counts|keep track of) [the|our] (score|scores|points) (for|of|between) (two|2|both|us and them) [players|teams|people|sides]',
      `(keep|track|keep track of|count) [the|a|our] (${games}) (score|scores|points)`,
      `<wanting> (${games}) (score|scores|points) (keeper|board|counter|card|tracker)`,
      '<that> (keep|keeps|track|tracks|count|counts|keep track of) [the|our] (score|scores|points) [of|for] (us|me|we|our side) (against|versus|vs|and) (them|you|him|her|the others)',
      '<wanting> (scoreboard|score board|score keeper|score counter) [(for|of) (us and them|(two|2|both) [players|teams|people|sides]|(a|my|our) [{_:label}] (match|game))]',
      '[keep] [the|a|our] score (of|for|in) (a|my|our|the) [{_:label}] (match|game)',
      '<that> [keep|count|track] (points|score|scores|the score|the points) (for|of) (us and them|(two|2|both) [players|teams|people|sides])',
      `[<wanting>|<that>] [keep] [the|a|my|our] (scoreboard|score board|score|score keeper|points) (for|of|in|colon) [a|the|my|our] [{_:counted}] [colon] ${sidesByTap}`,
    ],
    fill: (said) => filling(score, { ours: said.text('one_side'), theirs: said.text('other_side') }),
  },
];
