import { rowsOfKind, type SmallTalkRow } from './small-talk-row.js';

const courtesyTalk = rowsOfKind('courtesy');

/** What people say to begin, continue and end a talk. The replies are polite and short. */
export const courtesyRows: readonly SmallTalkRow[] = [
  courtesyTalk(
    'Okay.',
    '(ok|okay|alright|all right|cool|great|nice|perfect|good|fine|right|sure|yes|yeah|yep|no|nope|exactly|lovely|wonderful|excellent|awesome|brilliant)',
    '(got it|i see|makes sense|understood|sounds good|fair enough|i understand|good to know|no problem|no worries|if you say so)',
    '(that is|it is) [very|really|so] (ok|okay|fine|great|good|nice|cool|perfect|lovely|wonderful|awesome|right|true|alright|all right)',
    '(never mind|nevermind|forget about it|leave it|it does not matter|do not worry|nothing)',
    '(stop|be quiet|shut up|cancel|that is (all|it|enough) [for (now|today)])',
    '(wow|haha|ha|lol|hmm|oh|aha|oops|whoa|yay|hooray|ouch)',
  ),
  courtesyTalk(
    'Hello. What can I do for you?',
    '(hi|hello|hey|hiya|howdy|greetings|welcome|yo|hallo|hey hey|hi hi)',
    '(hola|bonjour|bonsoir|salut|guten (tag|morgen|abend)|moin|servus|ciao|buongiorno|buenos dias|buenas (tardes|noches)|ola|bom dia|hej|namaste|konnichiwa|ni hao|merhaba)',
    '(are you there|anybody there|anyone there|is anybody there|is anyone there|wake up)',
    '(i am (back|home|here)|here i am|it is me|it is me again|long time no see)',
    '(nice|good|great|pleased) to (meet|see) you',
  ),
  courtesyTalk('Good morning.', '[good] morning', '(rise and shine|top of the morning)'),
  courtesyTalk('Hello. I hope your day is going well.', 'good (day|afternoon)', 'afternoon'),
  courtesyTalk('Good evening.', '[good] evening'),
  courtesyTalk(
    'Good night.',
    '(good night|goodnight|night night|nighty night|sleep well|sweet dreams)',
    '(i am|i will be) going to (bed|sleep)',
  ),
  courtesyTalk(
    'Goodbye. I am here when you need me.',
    '(bye|goodbye|good bye|bye bye|cheerio|farewell|so long|take care|adios|au revoir|tschüss|arrivederci) [for (now|today)]',
    '(see|talk to|speak to|catch) you [all] (later|soon|tomorrow|tonight|again|around|then|next time)',
    '(see you|see ya|until (tomorrow|later|next time))',
    'have a (good|nice|great|lovely) (day|night|evening|weekend|one|time)',
    '(i have to|i must|i need to|i got to|i have got to) (go|run|leave) [now]',
  ),
  courtesyTalk(
    "You're welcome.",
    '(thanks|thank you|many thanks|much appreciated|thx|ta)',
    '(thanks|thank you|ta|cheers) (love|mate|dear|darling|pal|buddy|man|sweetheart|honey)',
    '(thanks|thank you) [so|very] much',
    '(thanks|thank you) (a lot|a million|a bunch|again|anyway|for everything|for that|for (your|the) (help|answer|reminder)|for (helping|asking|listening|reminding) [me]|vesper)',
    'i [really] appreciate (it|that|your help)',
    '(that|this) (helped|helps|was helpful|is helpful) [a lot|me]',
  ),
  courtesyTalk(
    'No harm done.',
    '[i am] [so|very|really] sorry [about that|for that]',
    '(my (bad|mistake|fault)|excuse me|pardon me|i apologize|i apologise|apologies)',
  ),
  courtesyTalk(
    'Say it again, please.',
    '(can you repeat that|say that again|pardon|come again|what was that|repeat that)',
  ),
  courtesyTalk(
    'Thank you, and the same to you.',
    '(good luck|bless you|happy (birthday|new year|easter|holidays|weekend|friday)|merry christmas|congratulations|cheers|enjoy [your (day|meal|evening)])',
  ),
  courtesyTalk(
    'Happy to hear it.',
    'i am [so|very|really|feeling] (happy|glad|good|great|fine|okay|well|excited|relieved) [today]',
    'life is good',
  ),
  courtesyTalk(
    'That sounds hard. I am here if you need something.',
    'i am [so|very|really|feeling] (sad|tired|exhausted|bored|lonely|sick|ill|stressed|angry|upset|hungry|thirsty|cold|worried|nervous|afraid) [today|again|now|tonight]',
    'i feel [so|very|really] (sad|tired|bad|bored|lonely|sick|ill|stressed|angry|upset|awful|terrible) [today|again|now|tonight]',
    'i had a (bad|long|hard|terrible|rough|awful) day',
  ),
];
