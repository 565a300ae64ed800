import { words } from './word-lists.js';

/** Nouns for a person's relation to the wearer: the last word of a relation ("best friend", "yoga teacher"). */
export const relationNouns = words(`
friend friends mate buddy pal bestie colleague coworker boss manager supervisor director lead mentor mentee neighbor neighbour brother sister sibling twin wife
husband spouse partner girlfriend boyfriend fiance fiancee fiancé fiancée ex mother mom mum mama father dad papa son daughter child kid baby stepson stepdaughter
stepmother stepfather stepmom stepdad stepbrother stepsister cousin uncle aunt auntie nephew niece grandmother grandma granny grandfather grandpa
grandson granddaughter godmother godfather godson goddaughter goddaughter roommate flatmate housemate teacher tutor student pupil professor doctor
dentist therapist physio physiotherapist psychologist psychiatrist nurse surgeon lawyer attorney accountant agent landlord landlady tenant client customer patient
assistant secretary intern coach trainer instructor teammate captain classmate schoolmate cofounder founder investor advisor adviser
hairdresser barber stylist nanny babysitter gardener plumber electrician mechanic contractor architect designer engineer developer editor
date crush guest host carpenter driver pastor priest rabbi vet banker broker realtor recruiter employee employer deskmate bandmate lover soulmate
guitarist drummer bassist singer pianist photographer translator interpreter chef cook waiter bartender
`);

/** Those of them that only a woman has, and only a man: whom "he" cannot mean, and "she". */
export const womenRelations = words(`
sister wife girlfriend fiancee fiancée mother mom mum mama daughter stepdaughter stepmother stepmom stepsister aunt auntie niece grandmother
grandma granny granddaughter godmother goddaughter landlady
`);
export const menRelations = words(`
brother husband boyfriend fiance fiancé father dad papa son stepson stepfather stepdad stepbrother uncle nephew grandfather grandpa grandson
godfather godson
`);

/** Relations that are used like a name, without "my": "what did I promise mum". */
export const calledRelations = words('mom mum mummy mommy mama dad daddy papa grandma granny nana grandpa');

/** Endings of relations that do not end in a relation noun: "sister in law". */
export const relationTails: readonly (readonly string[])[] = [
  ['in', 'law'],
  ['to', 'be'],
];
