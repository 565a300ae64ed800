/**
 * Things of a kind: whoever asks for the kind is told one of them, and who asks for one of them is not told of another.
 * The name of the kind stands first, with other words for it behind slashes; words for the same stand with a slash too.
 */
export const kindsOfThings = `
colour/color: red blue green yellow black white brown grey/gray orange purple/violet pink golden/gold silver beige turquoise
drink/beverage: tea coffee wine beer water juice milk cocoa whisky/whiskey gin rum vodka lemonade cider
alcohol/booze: wine beer whisky/whiskey gin rum vodka cider
food: bread cheese meat fish shellfish pork beef lamb chicken egg/eggs nut/nuts peanut/peanuts olives rice pasta butter mushrooms tofu
meat: pork beef lamb chicken ham bacon turkey veal venison sausage
fruit: apple/apples pear/pears plum/plums cherry/cherries banana orange lemon grape/grapes strawberry/strawberries raspberry/raspberries
vegetable/vegetables: carrot/carrots potato/potatoes onion/onions tomato/tomatoes leek/leeks cabbage spinach beans peas
herb: coriander/cilantro parsley basil mint thyme rosemary dill sage chives
pet/animal: dog/puppy cat/kitten parrot rabbit hamster horse/pony tortoise goldfish budgie
room: kitchen bathroom bedroom hall/hallway lounge/living study attic/loft cellar/basement nursery garage pantry office
vehicle: car/auto van bus tram train bike/bicycle motorbike/motorcycle boat caravan/camper taxi/cab tractor lorry/truck scooter
instrument: piano violin guitar trumpet flute cello drums clarinet saxophone harp accordion trombone oboe
appliance: fridge/refrigerator oven freezer dishwasher washer/washing dryer/drier hoover/vacuum kettle toaster microwave boiler stove/cooker printer scanner telly/tv mower/lawnmower
supply/utility: gas water electricity/power
language/languages: english french german spanish italian dutch japanese chinese russian polish swedish norwegian danish portuguese greek turkish arabic finnish
sport: football tennis judo swimming ballet yoga pilates karate hockey rugby cricket basketball handball running skating climbing rowing golf
relative: mother/mum/mom father/dad sister brother grandmother/grandma/gran/granny grandfather/grandpa/grandad uncle aunt cousin nephew niece son/boy daughter/girl wife husband
expert/tradesman: plumber electrician gardener cleaner painter carpenter roofer mechanic
specialist: dentist vet physio optician gp/doctor surgeon dermatologist cardiologist
trade: notary lawyer/solicitor accountant broker/estate caretaker landlord
shop: bakery/baker butcher pharmacy/chemist supermarket florist bookshop bank library cinema
clothing/clothes: shoes/boots coat/jacket suit wetsuit dress trousers shirt skirt hat gloves jumper/sweater
meal: breakfast lunch dinner/supper brunch
material/rubbish: paper glass plastic metal cardboard
paper/document: passport licence/license visa insurance certificate permit
body: arm wrist ankle leg knee elbow shoulder hip foot hand finger toe nose rib
check: x-ray scan blood
security: alarm/detector extinguisher
jewellery: ring necklace bracelet earrings brooch watch
luggage: suitcase bag rucksack trunk
tableware: plate cup glass bowl spoon fork
key: garage shed house car office bike cellar
part/repair: clutch brakes/brake tyres/tyre exhaust battery gearbox windscreen engine
furniture: sofa/couch table chair desk wardrobe bed shelf bookcase
book/reading: novel poem magazine newspaper
place: home office/work school cabin cottage gym library
house: garage shed barn gate front
neighbour: upstairs/above downstairs/below opposite
when: morning afternoon evening night noon
weekday/day: monday tuesday wednesday thursday friday saturday sunday
season: spring summer autumn winter
which: first second third fourth fifth last next
order: old new spare
side: left right
event: meeting dinner party wedding funeral concert
event-of: birthday name-day anniversary
tense: yesterday today tomorrow tonight
fact: open/opens shut/shuts/closes/closed
move: land/lands/arrive/arrives/landing/arriving leave/leaves/depart/departs
deal: buy/bought sell/sold/sells
feeling: like/likes/love/loves hate/hates/dislikes
tie: married/marry divorced/divorce
doing: eat/eats drink/drinks wear/wears
talk: teach/taught learn/learned
home: live/lives left
`;
