import { rowsOfKind, type SmallTalkRow } from './small-talk-row.js';
import { whatIsKept } from './what-is-kept.js';

const selfTalk = rowsOfKind('self');

/** Lines that show a new wearer what can be said; each of them works literally. */
export const capabilityExamples = [
  'I left my keys at the kitchen table',
  'where are my keys',
  'remind me to call Ann tomorrow',
  "what's my day",
] as const;

/**
 * What the microphone takes in while no mode closes it (hub-behaviour.md §2), and what closes it. Short enough for a
 * card.
 */
export const whatIsHeard = `${whatIsKept}. Incognito keeps none; a long press on the glasses, the Veil, hears nothing.`;

export const noPersonListens = "I'm a program on your own device, made to remember for you. No person is listening.";

export const staysHere = 'What I keep stays on your device. Nothing goes to a cloud unless you switch it on.';

/** What the product says about itself and what it can do. It must be true of every install. */
export const selfRows: readonly SmallTalkRow[] = [
  selfTalk(
    ({ assistantName }) => `I'm ${assistantName}, the assistant of your glasses. ${whatIsKept}, on your own device.`,
    '(who|what) are you [really|exactly|anyway]',
    '(what is your name|do you have a name|tell me your name|what are you called|what (do|can|should|may) i call you)',
    '(introduce yourself|tell me [something|more|a bit] about (you|yourself))',
    'what (kind|sort) of (thing|assistant|device|app|ai) (are you|is this)',
    'who is (vesper|nightjar)',
    'what is (vesper|nightjar)',
  ),
  selfTalk(
    `Try: ${capabilityExamples.map((line) => `“${line}”`).join(', ')}. I also answer from your notes and your day.`,
    'what (can|could|may|should|do) i (say|ask|do|tell|try) [you|to you|here|with (you|this)|now]',
    '(what|which) (things|questions|commands|sentences|phrases|words) (can|could|may|should|do) (i|you) (say|ask|use|know|understand|give) [you]',
    '(what|how) (can|could|do|would) you (do|help|help me|know|understand|offer|help me with|do for me) [here|today|with]',
    'what are you (able to do|good (for|at)|for|capable of)',
    '(what else can you do|what are your (features|skills|abilities|commands)|how do i use (you|this)|how does this work|how do you work|what do you do [all day])',
    '(help|help me|i need help|i need your help|can you help [me]|could you help me|commands|show me what you can do|list [the|your] commands|what now|instructions|give me [some] (examples|ideas))',
  ),
  selfTalk(
    noPersonListens,
    'are you [a] [real] (robot|human|person|machine|computer|bot|program|ai|alive|real|living|conscious|sentient|woman|man|girl|boy|chatgpt|siri|alexa|human being|language model|real person|real human)',
    '(are you an (ai|assistant|app|robot)|are you artificial intelligence|do you exist|how (old|big|tall|smart) are you|when (were you (born|made)|is your birthday)|do you have a birthday)',
    '(where (are you|do you live|do you come from|are you from)|who (made|built|created|invented|owns|programmed) you|who (are|is) your (maker|creator|boss|owner|mother|father|parents)|what are you made of|what model are you|which model are you|what version are you)',
    'who (do|are) you (work|working) (for|with)',
    '(what language do you speak|what languages do you (speak|know)|do you speak (english|german|french|spanish|italian))',
  ),
  selfTalk(
    whatIsHeard,
    'are you [always|still|really|secretly] (listening|recording|watching|hearing|spying) [now|right now|to me|me|us|on me|all the time|everything|this|what (i|we) say]',
    '(can|do) you [always|still] (hear|see|listen to|watch|understand|record|keep) (me|us|everything|this|(what|everything) (i|we|others|people|other people) say|(my|our) (talks|conversations|words)) [now|all the time|always]',
    '(do|are) you [always|still] (listen|record|listening|recording) [all the time|always]',
    '[please] (stop|do not|quit) (record|recording|listen|listening|spying) [to|on] [me|us|this|everything|now|please]',
    '[please] (be deaf|stop hearing [me|us])',
    '(do you record [me|everything|us|this|what i say]|(when|what) do you (listen|hear|record)|are you on|are you working|is this thing on|testing|test|test test|mic check|one two three|can anybody hear me)',
  ),
  selfTalk(
    'I did not raise the Veil: no line does. A long press on the glasses raises it, or the panel.',
    '[please] ((raise|put up|turn on|pull up|switch on|start) the [privacy] veil|(put|turn|pull|switch) the [privacy] veil (up|on)|[privacy] veil (up|on)) [please|now]',
  ),
  selfTalk(
    'No line lowers the Veil: a long press on the glasses does, or the panel.',
    '[please] ((lower|turn off|put down|take down|drop|lift|remove|end) the veil|(put|turn|take) the veil (down|off)|veil (down|off)) [please]',
  ),
  selfTalk(
    staysHere,
    '(where|how) (is|are|do you (keep|store|save)) my (data|memories|things|notes|words|information) [kept|stored|saved]',
    '(do|are|will|can) you (send|sending|share|sharing|sell|selling|upload|uploading|give|tell) (my|any|this|that) [data|information|notes|memories] [to] (anyone|anybody|somebody|the cloud|the internet|others|data|google|amazon)',
    '(is my data (safe|private|secure)|what do you do with my data|are you connected to the internet|do you use the (cloud|internet)|are you (private|safe|secure)|can i trust you|who can (see|hear|read) (this|my data|my notes|my memories)|where does my data go)',
    '(can|could|does|do|will) (the police|the government|google|amazon|apple|facebook|microsoft|anyone [else]|anybody [else]|other people|others|strangers|hackers) (hear|read|see|access|get|listen to) (me|us|(what|everything) (i|we) say|(what|everything) you (hear|keep)|[all] my (notes|data|memories|words|voice|things|conversations))',
    '(is|are) (what i say|my (voice|words|notes|data|memories|conversations)) (sent|uploaded|shared|sold|given) [(to|with) (anyone|anybody|others|the cloud|the internet|the police|google|amazon|apple|microsoft)]',
  ),
];
