import { rowsOfKind, type SmallTalkRow } from './small-talk-row.js';

const plainTalk = rowsOfKind('talk');

/** What people say to an assistant for company. The replies claim no life of its own and invent nothing. */
export const talkRows: readonly SmallTalkRow[] = [
  plainTalk(
    "I'm well, thank you. What can I do for you?",
    'how (are|is) (you|it|things|everything|life) [doing|going|feeling] [today|tonight|this (morning|evening)|over there|with you]',
    'how have you been [doing|today|lately]',
    '(how do you (do|feel)|how was your (day|night|weekend|morning)|how is your (day|night|morning|evening|weekend) [going])',
    '(what is (up|new)|are you (ok|okay|well|alright|all right)|did you sleep well|you (ok|okay|alright))',
    'what are you (doing|up to|thinking [about]) [now|right now|today|tonight]',
  ),
  plainTalk(
    "Jokes aren't my trade. I'd rather find your keys.",
    '(tell|give) (me|us) [a|another|one more] [good|funny|new] (joke|riddle|pun|jokes)',
    '(tell me something (funny|interesting)|make me laugh|say something (funny|nice|interesting)|do you know [a|any] [good] (joke|jokes)|another one|surprise me|entertain me)',
    '(tell|read) me [a] (story|poem|fairy tale|bedtime story)',
    '(tell me a (fun|random) fact|i am bored entertain me)',
  ),
  plainTalk(
    "I don't sing, but I listen well.",
    '(sing|hum) [me|us|for me] [a|me a|us a|something] [song|lullaby|something]',
    '(can you (sing|dance|rap|whistle)|do you (sing|dance)|play [me] (some|a|the) (music|song)|play something|dance for me)',
  ),
  plainTalk(
    "That's kind of you.",
    'i [really] (love|like|adore|missed|miss) you [so much|a lot|too|very much]',
    'you are [so|very|really|such|quite] [a|the|my] [very|really] (funny|nice|great|good|smart|clever|cute|sweet|amazing|awesome|helpful|kind|best|wonderful|brilliant|lovely|hilarious|beautiful|pretty|cool|star|friend|genius|best friend|good assistant)',
    '(good (job|work|girl|boy|bot)|well done|nice (job|work|one)|great (job|work)|bravo|clever|not bad|you rock|i am proud of you)',
    '(can we be friends|are we friends|you are my friend|will you marry me|marry me|do you love me|do you like me|be my friend)',
  ),
  plainTalk(
    "I'm sorry to disappoint you. Say it in other words, and I'll try again.",
    'you are [so|very|really|such|being] [a|an] (stupid|dumb|useless|annoying|bad|terrible|boring|slow|idiot|wrong|mean|horrible|rude|weird|creepy|not (helpful|smart|funny|listening))',
    '(i hate you|you suck|shame on you|that is (wrong|not (right|true|what i (asked|said|meant)))|this is (stupid|useless|annoying)|you are not helping|bad bot|stupid|idiot|go away|i do not like you|screw you|fuck you|damn you)',
    'you (do not|never) (understand|listen|help|get it) [me|to me]',
  ),
  plainTalk(
    'I have no tastes or feelings. I keep what I hear and find it again.',
    'do you [really|ever|actually] (like|love|hate|enjoy|want|miss|prefer|believe in|dream|sleep|eat|drink|feel|get (tired|bored|lonely|hungry)|have (feelings|friends|a (family|boyfriend|girlfriend|favorite|favourite|body|soul|heart|hobby)|hobbies|dreams|emotions|kids|children|parents))',
    'are you (tired|bored|hungry|happy|sad|lonely|angry|busy|sleepy|asleep|awake|married|single|drunk|mad|scared|in love|afraid) [today|now|tonight|again|at me|with me]',
    'what is your (favorite|favourite) (color|colour|food|song|film|movie|book|animal|band|music|thing|sport|season|number|city|place)',
    'what do you (like|love|hate|think|want|dream [about]|do for fun|think of me|think about me|believe|eat|feel)',
    '(tell me what you think|what is the meaning of life|do you think [so|i am (pretty|smart|right|nice)])',
  ),
];
