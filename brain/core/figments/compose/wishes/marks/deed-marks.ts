import type { MarkRow } from './mark-row.js';

/** What is done to a count, a list, a timer or a watch. */
export const deedMarks: readonly MarkRow[] = [
  {
    kind: 'add',
    says: [
      '(add|adds|adding|plus|to add|to count|counts|count|is|means|equals|gives|scores|marks|logs|equal|for|goes to|makes|bumps|increments|ups|to log|to mark|puts on|goes up) [(a|an|1|one|another|plus|plus one|the|up|it up|it up by|for|as)] [up|more|{value:amount}] [point|points]',
      '(go|goes|count|counts|counting|going) up [by] [one|{value:amount}] [each time]',
    ],
  },
  {
    kind: 'take',
    says: [
      '(take|takes|taking|subtract|subtracts|remove|removes|drops|drop|knocks|knock|minus|deduct|deducts|lose|loses|is minus|to take|to remove|to subtract|takes it) [it] [(one|1|a|an|{value:amount})] [point|points] [off|away|back|down] [again]',
      '(takes|take|to take) [one|it] back',
      '(undo|undoes|to undo|corrects|to correct|fixes|to fix) [it|one|a mistake|the last [one]|mistakes]',
      '(go|goes|count|counts|counting|going) down [by] [one|{value:amount}] [each time]',
      'one less|one fewer|minus one',
    ],
  },
  {
    kind: 'oops',
    says: [
      '(if|when|whenever|in case) i (miscount|mess up|make a mistake|made a mistake|get it wrong|got it wrong|slip|slip up|slipped|misclick|mistap|overcount|count wrong|goof|tapped by mistake|add one too many|went wrong)',
    ],
  },
  {
    kind: 'reset',
    says: [
      '(to|will) (reset|clear|zero|start over|start again|restart) [it|them|the count|everything|all] [to (zero|0)]',
      '(resets|reset|clears|clear|zeroes|zeros|wipes|wipe|starts over|start over|starts again|start again|starts from (zero|scratch)|back to (zero|0|nothing|the start)|goes back to (zero|0|the start)|sets it back to (zero|0)) [it|them|the count|everything|all|both] [(to|from|at) (zero|0|scratch|nothing|the beginning|the top|the start|one)]',
    ],
  },
  {
    kind: 'restart',
    says: [
      '(restarts|restart|to restart|starts|start) [it|that|this|the timer|the clock] (again|over|from the top|from the start|from scratch) [again]',
      '(restarts|restart|to restart) [it|that|this|the timer|the clock]',
    ],
  },
  {
    kind: 'next',
    says: [
      '(to|for|shows|show|brings|gives|brings up|goes to|moves to|move to|go to|moves me to|move on to|see|is|means|get) [see|get|show|go to|move to|have] [me] [the|a] next [one|line|card|page|item|step|bit|point|slide|question|word|song|verse|prompt|thing|part|pose|name|sentence]',
      '(to|will|it) (advance|continue|move on|go on|step|move|flip|turn|tick|check|move along|go forward|tick [it|them|each|one|each one] off|cross [it|them|each|one] off|check [it|them|each|one] off|tick each|tick them|mark (it|each|them) done|step through [it|them])',
      '(advances|moves on|moves it on|moves along|goes on|goes forward|ticks [it|them|each|one|each one] off|crosses [it|them|each|one] off|checks [it|them|each|one] off|turns [it|the page|the card]|flips [it|the card]|steps through [it|them]|steps on|moves forward|skips|pages|scrolls)',
      '(next|one at a time|one by one|one after another|one after the other|step by step|step through it|step through them|go through them|in order|in turn|card by card|line by line)',
      '(tick|check|cross) [it|them|each|these|things] off [one by one]',
      '<when> [each [one|step]|it|one|that] is done',
    ],
  },
  {
    kind: 'back',
    says: [
      '(to|for|goes|go|moves|move|steps|takes me|is|means) [go|step|move] (back|backwards|to the (last|previous) one|the (last|previous) one) [one|a step|a page|a card]',
      '(back|goes back|go back)',
    ],
  },
];
