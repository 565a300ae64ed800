import { events } from '../../vocabulary/refused/not-things.js';
import { words } from '../../vocabulary/word-lists.js';

/** What a question asks for, as far as that decides which part of a thing's name may be left out of it. */
export type AskedFacet = 'when' | 'amount' | 'where' | 'what';

/**
 * Last words of a name that say what is told of the thing before them, and name no thing of their own: the price of the
 * ferry tells what the ferry costs, and the dentist appointment when the dentist is.
 */
const facets: Readonly<Record<AskedFacet, ReadonlySet<string>>> = {
  when: new Set([
    ...events,
    ...words(`
      time times hours opening closing start beginning end deadline day days date dates birthday anniversary departure departures arrival
      expiry expiration renewal delivery pickup collection schedule timetable payment service test inspection
    `),
  ]),
  amount: words(`
    price prices cost costs fee fees fare fares rate rates bill charge charges ticket tickets entry entrance admission membership subscription
    rent amount number age birthday size length height width depth weight distance speed temperature time duration count level
  `),
  where: words('spot place location position address'),
  what: words(`
    name number numbers code codes pin password passwords address colour color size brand make model type nickname job title email birthday
    network status menu
  `),
};

/** What a trade is practised in, or somebody lives in: where the dentist's surgery is one finds the dentist. */
const premises = words('office practice surgery clinic shop store salon studio house home flat apartment');
/** In these words the thing itself is spoken of, in a form or as a kind of its own. */
const thingItself = words('beans leaves powder tablets pills set computer papers document documents');

/** Whether a name that ends in `head` tells of the word before it what is asked for. */
export function isFacet(head: string, asked: AskedFacet, isPerson: boolean): boolean {
  if (facets[asked].has(head) || thingItself.has(head)) return true;
  return asked === 'where' && isPerson && (premises.has(head) || events.has(head));
}
