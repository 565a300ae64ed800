import { stem } from '../../words/stem.js';

/** Words for the same thing that may differ between a question and a note; one group per line. */
const rings = `
password passphrase passcode
code pin combination
phone telephone mobile cellphone
call ring dial
cost price fee charge amount pay paid payment
doctor physician gp dr
car vehicle automobile
bike bicycle
house home residence
flat apartment
meeting meet appointment
deadline due
birthday born birth
begin start starts commence
end ends finish expire expires expiry close
buy bought purchase purchased
child kid
photo picture image
mail email
company firm business
boss manager supervisor head
holiday vacation
shop store
color colour
tall height high
weigh weight heavy
long length
far distance
wide width
deep depth
old age
salary wage
medicine medication drug pill tablet
allergy allergic
invoice bill
flight plane
luggage baggage suitcase
fridge refrigerator
tv television
sofa couch
garbage trash rubbish
mum mom mother
dad father
wife husband spouse partner
own owner belong
live lives reside resides
job occupation profession
repair repaired fix fixed mend
install installed fit fitted mounted
replace replaced change changed swap swapped
manufacturer brand maker
registration plate
quick fast speed
wifi wlan
arrive arrival
leave departure depart
author wrote written writer
warranty guarantee
locate located location place
kept stored held
plan schedule scheduled
choose chose chosen pick picked select selected
contact reach
supplier supply supplies vendor
employee staff
rule policy
error fault failure
stop halt
allow allowed permit permitted
forbid forbidden prohibit prohibited
yearly annual annually
monthly month
weekly week
daily day
`;

const ringOf = new Map<string, ReadonlySet<string>>();
for (const line of rings.trim().split('\n')) {
  const ring = new Set(line.split(' ').map(stem));
  for (const root of ring) ringOf.set(root, new Set([...(ringOf.get(root) ?? []), ...ring]));
}

const noSynonyms: ReadonlySet<string> = new Set();

/** The roots of the synonyms of `root`, without `root` itself. */
export function synonymsOf(root: string): ReadonlySet<string> {
  const ring = ringOf.get(root);
  if (ring === undefined) return noSynonyms;
  const others = new Set(ring);
  others.delete(root);
  return others;
}
