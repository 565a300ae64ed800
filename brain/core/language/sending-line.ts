import { formReader } from './grammar/read-forms.js';
import { capturedText } from './reading/matcher.js';

/** What a line says of a message that is to leave; with `name` null, of any. */
export interface SendingLine {
  /** `order` asks to send what was written, `whether` asks if it left, `other` asks to send what is no message. */
  readonly asks: 'order' | 'whether' | 'other';
  readonly name: string | null;
}

const message = '[last|new|drafted|waiting] (reply|message|answer|mail|email|text|draft|response|note|text message)';
const theMessage = `(the|my|that|this|your|our) ${message}`;
const whatIsSent = '(it|that|this|them|those|both|both of them|all of them)';
const askedWhetherSent = '[(yes|yeah|yep|sure|okay|ok|alright|well|then|now|just|do)] [please|now|just|then]';
const leave = '[go ahead and|you (can|may|should|could)|can you|could you|will you|would you|i want you to|go on and]';
const leavingWord = '[off|out|away|over] [now|then|already|right away|please]';
const sent = '(send|sent|post|posted|deliver|delivered|mail|mailed)';
const isGone =
  '(sent|gone|out|delivered|away|on its way|gone out|sent off|sent out|approved|still waiting|waiting|still here)';
const leftNow = '(go|get|went|got) (out|off|away|through|over|sent|delivered)';
const hasLeft = '(been (sent|delivered|approved|posted)|gone [out|off|through|away]|left|arrived|got through)';

const sendingForms = formReader<Pick<SendingLine, 'asks'>>([
  {
    gives: { asks: 'order' },
    says: [
      `${askedWhetherSent} ${leave} (send|post|deliver|mail|approve|submit|fire) ${whatIsSent} ${leavingWord} [to {name}] [now|please|already]`,
      `${askedWhetherSent} ${leave} (send|post|deliver|mail|approve|submit|fire) [off|out] ${theMessage} ${leavingWord} [(to|for) {name}] [now|please|already]`,
      `${askedWhetherSent} ${leave} (send|mail) {name} ${theMessage} ${leavingWord}`,
      `${askedWhetherSent} ${leave} send [off|out] what (i|you) [just] (wrote|said|drafted|have written) [to {name}] ${leavingWord}`,
      `${askedWhetherSent} (go ahead and send|yes send|yes send [it]|please send|send now|send)`,
      `let ${theMessage} [to {name}] go [out|off]`,
    ],
  },
  {
    gives: { asks: 'whether' },
    says: [
      `(did|have|had|has) (you|i|we|it) [already|really|ever|actually|even|not] ${sent} ${theMessage} [off|out] [(to|for) {name}] [already|yet]`,
      `(did|have|had|has) (you|i|we) [already|really|ever|actually|even|not] ${sent} ${whatIsSent} [off|out] [to {name}] [already|yet]`,
      `(did|have|had) (you|i|we) [already|really|ever|actually|not] ${sent} {name} ${theMessage} [already|yet]`,
      `(did|have|had) you [already|really|ever|actually|not] (reply|replied|answer|answered|respond|responded|write|written|wrote|text|texted) [back] [to] {name} [already|yet]`,
      `did (${theMessage}|it) [(to|for) {name}] [already|really|actually|ever|not] ${leftNow} [already|yet|to {name}]`,
      `(is|was|are|were) (${theMessage}|it) [(to|for) {name}] [already|really|actually|not] ${isGone} [already|yet|to {name}]`,
      `(has|have) (${theMessage}|it) [(to|for) {name}] [already|really|actually|not] ${hasLeft} [already|yet|to {name}]`,
      `what (happened to|became of|is with|about) ${theMessage} [(to|for) {name}]`,
    ],
  },
  {
    gives: { asks: 'other' },
    says: [
      `${askedWhetherSent} ${leave} (send|mail|forward) {_:inner-title} to {name} ${leavingWord}`,
      `${askedWhetherSent} ${leave} (send|mail|forward) {name} (my|the|a|some|our|an|these|those) {_:rest}`,
      `(did|have) you [already|really|ever|actually|not] (send|sent|mailed|forwarded) {_:inner-title} to {name} [already|yet]`,
      `(did|have) you [already|really|ever|actually|not] (send|sent|mailed|forwarded) {name} (my|the|a|some|our|an) {_:rest}`,
    ],
  },
]);

/** Parses a line that asks to send something, or whether it was sent; null for any other. */
export function readSendingLine(line: string): SendingLine | null {
  const read = sendingForms(line);
  return read === null ? null : { asks: read.gives.asks, name: capturedText(read.captures.name) };
}
