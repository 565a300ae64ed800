import { pieces } from '../../language/reading/pieces.js';

/** Words that may introduce the thing that is asked for. */
const wish =
  '[maybe] (make|build|create|give|design|set up|set|start|run|put|show|add|display|put up|i want|need|i wanna|wanna|i need|i would like|let us do|let me have|do|have|get|use) [me|up] [have]';
const article =
  '[a|an|the|my|another|some|one] [new|simple|big|little|quick|small|gentle|nice|plain|basic|calm|quiet|silent|visual|classic|standard|sticky|post it|handy]';
const lens = '(lens|figment|widget)';

/**
 * Named pieces that the forms of several behaviours share. `colon` stands for the sign; what follows it is taken
 * literally.
 */
export const saidPieces = {
  ...pieces,
  wanting: `[${wish}] ${article} [${lens} (with|for|of|as|showing|that (shows|is|has|runs)) [a|an|the|my]]`,
  that: `[[${wish}] ${article} (lens|figment|widget|something|thing|one) (that|which|to|for|with)|i (want|need|would like|wanna) [you] [to]]`,
  remind: '(remind me|tell me|nudge me|prompt me|warn me|ping me|alert me|notify me|poke me)',
  reminds: '(reminds|tells|nudges|prompts|pings|alerts) me',
  about: '(to|about|of|that|with the (word|words)|for)',
  each: '(when|whenever|each time|every time|any time|anytime|if|as often as|as soon as|once|as|the moment)',
  /** What a lens hears, of whatever kind: “when i nod”, “with a tap”, “one per shake of my head”. */
  'at-gesture':
    '(<each> i {by:gesturing}|(on|with|by|at|upon|after|per) [a|an|my|each|every|one|the|another] {by:gesturing}|(one|1) (per|for each|for every|each|a|every) {by:gesturing}|for (each|every) {by:gesturing})',
  /** The same as an act that counts: “nod to add one”, “nodding for each”, “each tap adds one”. */
  'to-count':
    '(<at-gesture>|[i] [and|will] {by:gesturing} (to|for) [count|add|log|mark|tally|increase|record|add to] [one|each|it|them|up|every one|each one|one up|one more|another|every time|the count|a (rep|point|lap|row)]|[a|each|every|one] {by:gesturing} (is|means|equals|counts|adds|counts for|counts as) [one|up|one up|one more|it]|(each|every|one) {by:gesturing}|(one|1) {by:gesturing} (per|for [a|each|every]) {_:words}|{by:gesturing} (each|every) time|(count|add|adding|counting) (one|1) <at-gesture>)',
  /** A press as an event that counts: “when i tap”, “one per tap”, “tap to add one”, “one tap one stroke”. */
  'by-tap':
    '(<each> i (tap|press|click|tap [on] (it|the frame|the glasses|once)|press the button)|(with|on|by|at|for) [a|each|every|one] (tap|taps|press|click|tapping|pressing)|(one|1) (per|each|for each|for every|a|every) (tap|press|click)|(tap|press|click|a tap|each tap|every tap|one tap) (adds|counts|is|means|equals|each) [for] [one|1|up|one up]|[that|which] (goes|going|counts|counting) up [by] [one|1] <each> i (tap|press|click)|(tap|press|click) (to (add|count|count up|log|increase|tally)|for|on|with|at|per) [to] [one|a|each|every|another|it|them|up|[the] next] [{_:label}]|by tapping|i tap for (each|every) [one|{_:label}])',
  'by-nod':
    '(<each> i (nod|nod my head)|(with|on|by) [a|each|every|one|my] (nod|nods|nodding)|(one|1) (per|each|for each|for every|a|every) nod|(nod|a nod|each nod|every nod|one nod) (adds|counts|is|means|each) [for] [one|1|up|one up]|[that] (goes|going) up when i nod|nod (to (add|count|count up|log|tally)|for|with) [one|a|each|every|another|it|them|up] [{_:label}]|by nodding)',
  'back-by-double-tap':
    '[and] [a] (double tap|two taps) (removes|subtracts|to decrease|to remove|takes one away|takes away one|takes one off|removes one|subtracts one|to undo|undoes|to go back|goes back|to take one away|to subtract|counts down|minus one|is minus one|for minus one)',
  'next-by-tap':
    '(tap|press|click|a tap|each tap) (for [the] next [one|line|card|page|item|step]|to (go on|advance|continue|flip|move on|turn|go to the next|see the next|check [off]|tick [off]|check it off|tick it off)|(goes|moves) (on|to the next)|flips|advances|ticks [it] off|checks [it] off)',
  'starts-by-tap':
    '([colon] tap to start [and] tap to stop|tap starts [and] tap stops|([that|which] (starts|stops|starts and stops) (when i tap|with a tap|by tapping)|[with] [a] (tap|i tap|taps) (to (start|stop|start and stop|start or stop)|(starts|stops|starts and stops) [it])|when i tap))',
  'takes-one':
    '([a|each|every|one] {by:gesturing} (takes|removes|subtracts) [one|1] [away|off|up]|(one|1) (off|down|less|fewer) <at-gesture>|[<at-gesture>] (take|takes|remove|removes|subtract|subtracts) (one|1) [away|off] [<at-gesture>])',
  'until-tapped': 'until i (tap|press|click|dismiss it|tap it away|touch it)',
  'one-at-a-time':
    '(one at a time|one by one|one after another|one after the other|step by step|line by line|one (line|card|item|step|page|sentence|word|point) (at a time|after another|per tap|each tap))',
  work: '(on|all out|flat out|full speed|at full speed|work|working|active|go|exercise|effort|hard|high)',
  rest: '(off|rest|resting|break|breaks|pause|pauses|recovery|recover|easy|low)',
  rounds:
    '(rounds|round|times|sets|set|cycles|cycle|reps|repeats|laps|intervals|repetitions|exercises|stations|poses|stretches|bouts|blocks|turns|goes|x)',
  'on-off':
    '{on_seconds:interval} [of|on the] <work> [and|then|with|followed by] {off_seconds:interval} [of] <rest>|<work> [for] {on_seconds:interval} [and|then|with|followed by] [a] <rest> [for|of] {off_seconds:interval}|{on_seconds:interval} [of] <work> [and|then] <rest> [for] {off_seconds:interval}|{on_seconds:interval} (with|and|then|followed by) [a] {off_seconds:interval} [minute] [of] [a] <rest> [in between|between|between them|after each]|{on_seconds:interval} (slash|by) {off_seconds:interval}|{on_seconds:interval} [each] (with|and|then) [a] {off_seconds:interval} [of <rest>] (in between|between|between them|between each|between (sets|rounds)|between the (sets|rounds)|after each)|{on_seconds:interval} [each] (with|and|then) [a] {off_seconds:interval} (to|for) (change|switch|recover|rest|changing|switching|recovering|resting|breathe)',
  'and-rounds':
    '[and|then] [for|with|times|do|repeat|repeated|repeat (that|it|this)|do (that|it|this)] ({rounds:count} <rounds> [over|round|around|through|in total|in all|altogether|long]|(x|times|repeat) {rounds:count}|{rounds:often})|<endless>',
  endless:
    '(forever|endlessly|without end|on repeat|over and over|(until|till) i (stop|say stop|stop it)|keep going [(until|till) i (stop|say stop|stop it)]|on and on|again and again|non stop|in a loop|looping|on loop)',
  'an-interval':
    '[alternate|repeat] [a|an] (interval|intervals|hiit|workout|round|rounds|boxing|boxing rounds|circuit|circuit training|training|training interval) [timer|timers|training|workout|rounds|session]',
  'the-usual': '[the] (usual|classic|normal|standard|regular|default) [one|way|times|lengths]',
  'rounds-of': '({rounds:count} <rounds>|{rounds:often})',
  'for-as-long': 'for [a|the] [full|whole] [working day|work day|day|workout|session] [of] {total:duration}',
  'labelled-timer':
    '((for|called|named|labelled|labeled|titled) [the|my|some|a|an]|[and] (label|label it|name it|title it|call it|with the (label|name|title))) ({label:label}|{label:quoted})',
} as const satisfies Readonly<Record<string, string>>;
