/** Named parts that templates share; a template refers to one as `<name>`. */
export const pieces = {
  on: 'on|back on',
  'turn-on': 'turn on|switch on|enable|start|activate|resume|begin|put on|bring up',
  'turn-off': 'turn off|switch off|disable|stop|end|exit|cancel|pause|hide|quiet|leave|quit|deactivate|kill|shut off',
  'off-cue': 'off|stop|end|disable|exit|cancel|pause|hide|quiet',
  'set-a':
    '(set|start|make|create|begin|run|give me|put on|i need|i want|<can-i>) [up] [me] (a|an|the|another|my) [new|second|third|separate]|set|start|new',
  'i-mostly': 'i [really|absolutely|strongly|much|generally|also|just|always|usually]',
  'i-left': '(i|we) [have|had] [just|already|also] (left|put|stashed|dropped|stowed|set) [down]',
  'i-parked': '(i|we) [am|are|have] [just|currently] parked [the|my|our] [car] (<where>)',
  'i-owe': 'i [also|now] owe [my {relation}] {name} [for|like] {what:amount}',
  'i-still-owe': 'i still owe [my {relation}] {name} [for|like] {what:amount}',
  'of-the-whole': '(of|from|out of) (it|that|this|the money|the debt|the {_:sum})',
  'i-lent': '[i] [have] [just|also|already] (lent|loaned)|i am (lending|loaning)',
  within: '[back|over|up|out|down|right|somewhere] (at|in|on|into|onto|inside|inside of)',
  where: '[back|over|up|out|down|right|somewhere] {place:spot}|<within> {place}|{place:adverb}',
  note: '(remember|note|note down|keep in mind|make a note|take a note|write down|jot down)',
  'keep-note':
    '(do not forget|never forget|do not let me forget|help me remember|bear in mind|make a mental note|write|save|record|store)',
  'can-i': '(can|could|may) i (have|get)',
  interval: '[<set-a>|do] (interval|intervals|hiit|tabata|workout) [timer|timers|training|workout]',
  'on-off': '{on_seconds:interval} [of] <work> [and|then|with] {off_seconds:interval} [of] <rest>',
  rounds: '(rounds|round|times|sets|set|cycles|cycle|reps|repeats|laps|intervals|repetitions)',
  'and-rounds': '[and|for|with|times|x|repeat] {rounds:count} <rounds>',
  'rounds-of': '{rounds:count} <rounds>',
  work: '(on|work|working|active|go|exercise|running|run|effort|sprint|hard|high)',
  rest: '(off|rest|resting|break|pause|recovery|recover|walk|walking|easy|low)',
  'reply-to':
    '(reply|respond|answer|write back|text back|get back|send a reply|send an answer|draft a reply|write a reply) [back] to|answer',
  mail: '(email|mail|e-mail|e mail)',
  'on-earth': '[on earth|in the world|the hell|the heck|the devil]',
  'know-where':
    '((do|can|could) you [happen to] (know|remember)|i (can|do) not (remember|know)|i [have] (forgot|forgotten)|[have you] any (idea|clue)|tell me|show me|remind me) where',
  my: 'my [bloody|damn|damned|darn|goddamn|stupid|blasted]',
  somebody: '[my {relation}] {name}',
  'has-just': "[has|have|'s] [just|already|finally|now]",
  'i-just': 'i [have] [just|already|finally|now]',
  their: '(his|her|their|my)',
  'all-even': '[now|all|finally] (even|square|quits|settled|settled up|all square)',
  'for-what': '(for|called|named) [the|my|some] {label:label}',
  'at-timers-end':
    '(when|once|as soon as|after) <the-timer> [(is|has) (done|over|up|finished|ended|run out|rung)|rings|ends|finishes|goes off|runs out]',
  'the-timer':
    '[the|my|this|that|our] [current|running] [{of_seconds:duration}|{label:label}|{nth:nth}] (timer|countdown|{of_interval:intervals}) [[that|which] i (set|started) {nth:nth}]',
  'no-length':
    '{_:number} [(or|to) {_:duration}|second|seconds|minute|minutes|hour|hours]|(a while|a bit|a moment|[a] few minutes|some minutes|several minutes|some time)',
  'how-long': '(how long|how much longer|how much time|how many (seconds|minutes|hours))',
  'i-have': "(is there|are there|is|are|have i [got]|do i have|have we [got]|do we have|i have|i have got|'s)",
  left: '(left|remaining|to go)',
} as const satisfies Readonly<Record<string, string>>;
