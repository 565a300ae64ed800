const goneNow = String.raw`(?:(?:is|was|has been|got|'s|can be|to be) )?(?:now )?(?:scrapped|cancelled|canceled|called off|deleted|dropped|binned)(?: (?:now|please|then|thanks))*[.!]*`;
const noReminderName = String.raw`(?!(?:is|was|has|are|no|not|if|when|what|which|who|why|how|every|all|any|your|his|her|their|remember)\b)(?!.*\b(?:said|says|told|tells|thinks?|wants?|asked|that|who|if)\b)`;
const scrappedByName = new RegExp(
  String.raw`^(?:(?:the|my|that) )?${noReminderName}((?:\S+ ){0,3}\S+) reminder ${goneNow}$`,
  'iu',
);
const scrappedOfWhat = new RegExp(
  String.raw`^(?:(?:the|my|that) )?reminder (?:(for|about|on|of)(?: the| my)?|(to)) (.+?) ${goneNow}$`,
  'iu',
);

/**
 * "Reminder for the vet scrapped" and "the vet reminder is cancelled" as the order that they are, since nobody else takes
 * a reminder away: "cancel the vet reminder". Null for any other line.
 */
export function scrappedAsOrder(line: string): string | null {
  const said = line.trim().replaceAll('’', "'");
  const [, name] = scrappedByName.exec(said) ?? [];
  if (name !== undefined) return `cancel the ${name} reminder`;
  const [, , to, what] = scrappedOfWhat.exec(said) ?? [];
  if (what === undefined) return null;
  return to === undefined ? `cancel the ${what} reminder` : `cancel the reminder to ${what}`;
}
