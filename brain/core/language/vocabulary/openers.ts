import { phrases } from './word-lists.js';

/** Talk before a sentence that says nothing of it, so that what follows is read as the line. Behind it comes a mark: "fair enough. …". */
export const openers: readonly string[] = phrases(`
fair enough|fine|that is fine|ok|okay|alright|all right|right|sure|yes|yeah|yep|cool|great|good|nice|lovely|perfect|excellent|brilliant|wonderful|true|exactly|indeed
haha|ha|ha ha|hah|hahaha|hehe|lol|wow|oh|ah|aha|ouch|gosh|blimey|damn|yikes|phew|hm|hmm|er|erm|um|uh|well|oh well|ah well|oh dear|oh my|oh boy|man
really|seriously|no way|you are kidding|how funny|how nice|how strange|that is funny|that is great|that is good|that is nice|that is ok|that is okay|that is alright|that is a pity|that is a shame
nice one|good one|good point|good idea|good call|good to know|glad to hear it|good job|well done|not bad|much better|very good|worth a try|worth a shot|nice try
no worries|no problem|no matter|not to worry|never mind|never mind that|nevermind|nevermind that|whatever|as you like|if you say so|too bad|shame|what a shame|pity|what a pity
thanks|thank you|thanks a lot|cheers|ta|much appreciated|i see|got it|understood|makes sense|that makes sense|sounds good|that works|works for me|i thought so
you know what|guess what|listen|look|question|quick question|quick one|one more thing|one thing|another thing|by the way|anyway|anyhow|moving on|in that case|then|also|next
before i forget|while i think of it|while i remember|come to think of it|on another note|speaking of which|to be fair|to be honest|honestly|frankly|on second thoughts|on second thought
let me see|let us see|let me think|one moment|excuse me|pardon me|heads up|just a heads up|what a day|long day|typical|funny that
`);

/** Of these, those that need no mark behind them before an order or something that is kept: "on second thoughts call me Al". */
export const openersUnmarked: readonly string[] = phrases(`
fair enough|fine|ok|okay|right|right then|ok then|well then|haha|ha|lol|er|erm|hm|oh well|really|you know what|good to know|no worries|never mind|never mind that|nevermind|in that case
by the way|anyway|on second thoughts|on second thought|before i forget|while i think of it|while i remember|heads up|just a heads up|one more thing|nice one|worth a try|thanks|so
`);
