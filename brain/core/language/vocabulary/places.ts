import { institutions } from './refused/not-names.js';
import { words } from './word-lists.js';

/** Common places with their article, as they follow "in", "on" or "at". */
export const commonPlaces: readonly string[] = `
the kitchen|the kitchen table|the kitchen counter|the kitchen drawer|the counter|the table|the dining table|the coffee table|the desk
my desk|the drawer|the top drawer|the bottom drawer|the desk drawer|the hall drawer|the hall|the hallway|the hall closet|the closet
the wardrobe|the shelf|the top shelf|the bookshelf|the cupboard|the cabinet|the medicine cabinet|the bathroom|the bathroom sink|the sink
the bedroom|my bedroom|the guest room|the bedside table|the nightstand|the bed|the living room|the couch|the sofa|the armchair|the chair
the windowsill|the mantelpiece|the piano|the fridge|the freezer|the oven|the dishwasher|the washing machine|the laundry room|the basement
the attic|the garage|the shed|the garden|the balcony|the porch|the front door|the back door|the mailbox|the driveway|the office|my office
the meeting room|the conference room|the lobby|the reception|the front desk|the locker|my locker|the gym|the pool|the library|the school
the restaurant|the cafe|the bar|the hotel|the hotel room|the safe|the car|the trunk|the glove box|the back seat|the passenger seat|the bus
the train|the train station|the airport|the garage door|the parking lot|the parking garage|the street|main street|oak street|the corner
level one|level two|level three|level four|level five|the second floor|the third floor|the north rack|the bike rack|the hospital|the bank
the supermarket|the church|the park|the beach|the workshop|the studio|my backpack|my bag|my jacket|my coat|my pocket|my coat pocket|the box
the basket|the bowl|the hook|the key hook|the bench|the floor|the stairs|home|work|mom's house|the neighbor's house
`
  .trim()
  .split(/[|\n]/);

const furnitureAndRooms = words(`
pantry larder cellar loft attic shed conservatory veranda terrace patio landing stairwell staircase stairs lounge study den nursery utility scullery annex annexe outhouse barn stable
greenhouse carport drive boathouse hut cabin tent caravan camper van lorry truck boat trailer motorbike bike scooter boot glovebox dashboard
drawer shelf shelves cupboard cabinet closet wardrobe dresser sideboard bureau chest trunk rack stand stool bench ledge sill mantel mantelpiece hearth fireplace radiator
table desk counter worktop island sink basin bath bathtub shower toilet loo mirror door doormat mat rug carpet curtain windowsill window
box boxes case suitcase bag bags rucksack backpack handbag purse satchel tote pouch folder binder envelope tin jar bowl basket bin bucket crate tray pot vase pan tub tube
pocket pockets coat jacket trousers jeans hoodie cardigan blazer apron sleeve locker safe vault hook peg nail hanger rail
fridge freezer oven microwave dishwasher washer dryer piano sofa couch settee armchair chair bed bunk cot crib nightstand bedside pillow cushion mattress
hall hallway corridor lobby foyer reception entrance porch gate fence hedge lawn pond tree bush path yard courtyard square market mall
level floor storey deck row bay lane road street avenue drive close court crescent terrace alley bridge harbour harbor pier dock jetty beach lake river park forest wood woods field farm
platform terminal carriage compartment aisle lounge theatre theater cinema museum pub canteen cafeteria kiosk counter till depot warehouse workshop studio lab classroom
house home flat place spot corner end side top bottom back front middle centre center
`);

/** Nouns of places and of what things are kept in: a place that is told with its noun alone ends in one. */
export const nounsOfPlaces: ReadonlySet<string> = new Set([
  ...furnitureAndRooms,
  ...institutions,
  ...commonPlaces.map((place) => place.split(' ').at(-1) ?? ''),
]);
