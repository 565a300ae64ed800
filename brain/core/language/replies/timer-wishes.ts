import { formReader } from '../grammar/read-forms.js';

/** What is said to a wish that no timer grants. */
interface TimerWish {
  readonly say: string;
  /** The same where reminders are refused, of which `say` tells as well. */
  readonly withoutReminders?: string;
}

const onlyCountdowns = 'I have no stopwatch, only timers: say “set a timer for ten minutes”, then “how long is left”.';
const noAlarm = {
  say: 'I set no alarms by the clock. Say “set a timer for eight hours”, or “remind me to get up tomorrow at seven”, which shows a card.',
  withoutReminders: 'I set no alarms by the clock. Say “set a timer for eight hours”.',
};
const eachTimerSaid = 'Say each timer with its length: “set a timer for five minutes and another for ten minutes”.';
const remindsOfNothing =
  'A timer rings and reminds of nothing. Give it the name of what is due then: say “set a soup timer for ten minutes”.';
const ringsOnce = 'A timer rings once. An interval timer repeats: say “intervals ten minutes on, one minute off”.';
const keepsName = 'A timer keeps its name. Cancel it, and say “set a lasagne timer for ten minutes”.';

const begun = '(start|set|begin|run|use|show|give me|open|stop|pause|reset|cancel|end|i need)';

/** What people ask of timers that these do not do, and the reply that names what they do. */
const wishes = formReader<TimerWish>([
  {
    gives: { say: onlyCountdowns },
    says: [
      `[${begun}] [me] [a|the|my] (stopwatch|stop watch|chronometer)`,
      '(time me|time this|start timing|count up|measure the time)',
      'how long (has|is) the (stopwatch|stop watch) [been] [running|going|at]',
      '(do|have) you (have|got) a (stopwatch|stop watch)',
    ],
  },
  {
    gives: noAlarm,
    says: [
      '(set|make|create|put|start|give me|i need) [me] [an|a|the|my|another] alarm [for|at|on|in] [{_:rest}]',
      'wake me [up] [at|in|for|by] {_:rest}',
      '(set|start) [a|the] timer (until|till|to) {_:rest}',
      '(cancel|stop|turn off|snooze) [the|my] alarm',
    ],
  },
  {
    gives: { say: eachTimerSaid },
    says: [
      '(set|start|make|run) [me] (two|three|four|five|six|several|both|a couple of|a few|2|3|4|5|6) timers [{_:rest}]',
      '(set|start) [me] timers {_:rest}',
    ],
  },
  {
    gives: { say: remindsOfNothing },
    says: ['remind me <at-timers-end> {_:rest}', 'remind me (to|about|of|that) {_:inner-title} <at-timers-end>'],
  },
  {
    gives: { say: ringsOnce },
    says: [
      '(repeat|loop) [the|my|this|that] timer [{_:rest}]',
      '(set|start|make|create) (a|the|my|an) [{_:label}] timer [for {_:duration}] every {_:rest}',
      '(set|start) a (repeating|recurring|looping) timer [{_:rest}]',
    ],
  },
  { gives: { say: keepsName }, says: ['(rename|call|name) (the|my|this|that) [{_:label}] timer [to] {_:rest}'] },
]);

/** The reply to a line that asks a timer for what none does; null for any other line. */
export function timerWishReply(line: string): TimerWish | null {
  return wishes(line)?.gives ?? null;
}
