import { words } from '../word-lists.js';

/** Roles that people have. They are not names, so no person is kept for a debt or a note. */
export const roles = words(`
mother mom mum mommy mummy mama father dad daddy papa parent parents brother brothers sister sisters sibling siblings son sons daughter
daughters child children kid kids baby babies husband wife spouse partner girlfriend boyfriend fiance fiancee ex uncle aunt auntie cousin
cousins nephew niece grandma grandmother granny nana grandpa grandfather grandson granddaughter grandparents family relative relatives
stepmother stepfather stepson stepdaughter friend friends buddy pal mate guy guys man men woman women boy boys girl girls lady ladies
gentleman people person folks crowd stranger neighbor neighbors neighbour neighbours roommate roommates flatmate housemate boss manager
supervisor colleague colleagues coworker coworkers employee employees employer team staff crew client clients customer customers landlord
landlady tenant teacher teachers student students professor principal doctor doctors nurse dentist therapist surgeon vet lawyer attorney
accountant plumber electrician mechanic contractor carpenter painter gardener driver pilot waiter waitress bartender barista chef cook baker
butcher barber hairdresser cleaner nanny babysitter coach trainer referee agent broker officer police cop cops judge priest pastor rabbi
imam president minister mayor governor king queen assistant secretary intern receptionist guest guests host passenger passengers player
players caller sender author owner user users sir madam maam mailman postman courier delivery repairman handyman janitor librarian scientist
engineer programmer designer artist writer musician singer actor actress candidate opponent enemy rival winner loser leader member members
patient patients victim witness
`);

/** Institutions and powers: they can owe and say things, but they are not people. */
export const institutions = words(`
bank company firm agency insurance insurer school university college hospital clinic church club gym store shop restaurant hotel airline
post tax taxman irs council court city town world universe life karma fate god lord heaven internet google amazon apple microsoft facebook
netflix uber society community public media press system market economy administration office department committee board union army airport
station government state country
`);

/**
 * Verbs that introduce a sentence which is only thought or told: "imagine maria paid me back" is not about somebody
 * called Imagine.
 */
export const sayingVerbs = words(`
say says saying said tell tells telling told ask asks asked think thinks thought believe believes guess guesses suppose supposes imagine imagines
assume assumes pretend pretends consider reckon reckons hope hopes wish wishes wonder wonders doubt doubts hear hears heard bet bets figure swear
swears promise claim claims mean means suggest admit
`);

/**
 * Everyday words that a lower-case transcript may have where a name could be. A capital inside the line makes one of
 * them a name.
 */
export const commonWords = words(`
ability able abortion absence absent absurd academy accent access accident account action activity adapter addition address adult adventure
advertisement advice affair afraid afterlife age agenda agreement ahead air airbag aircraft alarm album alcohol alert alive allergy almond
alone aluminum amazing ambition ambulance amount anchor anger angle angry animal animation ankle anniversary answer antenna anxiety anybody
anyhow anytime apartment apologies apology app apple appointment apron aquarium architecture area argument arm army arrival arrow article
asap aside asleep aspect aspirin assembly asset asthma atmosphere attempt attention attic attitude attorneys auction audience autopilot
autumn available average avocado awake award aware awesome awful awkward awkwardly axe backpack bacon bad bag bailiff bakery balance balcony
ball balloon bamboo banana band bandage bankers banks banner bar barely bargain barn barrel base baseball basement basket basketball bath
bathroom bathtub battery battle bay beach beam bean bear beard beautiful bed bedroom bedtime bee beef beer beginning behavior behaviour bell
belly belt bench benefit best bet better beverage biased bicycle big bike bills bird birthday bit bitcoin bitter black blade blame blanket
blender blog blood blouse blue board boat body bomb bone bonus book bookcase books boot bootcamp boots border bored boring born boss bottle
bottom bouquet bowl box bracelet brain brake brand brass brave bread break breakdown breakfast breath breathe breathing brick bride bridge
brief bright brilliant bring broccoli broken bronze broom brown brunch brush bucket buckle budget bug building bulb bull bullet bumper bunch
burger burn bus bush business busy butter butterfly button buy buying cab cabbage cabin cabinet cable cactus cage cake calculator calendar
call calls calm camel camera camp campaign campus canal cancer candle cap capital captions car carbon card cardboard care career careful
cargo carpet carrot cars cartoon case cash castle cat category cats cattle caution cave ceiling cell center central ceramic cereal ceremony
certainly certificate chain chair chalk champagne change changed changes changing channel chapter character charge charger charity charm
cheap check checkout cheek cheese cheesy cherry chess chest chicken chili chimney chin chip chocolate choice cholesterol christmas church
cigarette cinema circle circus citizen claim class clean clear clearly clever climate clinic clock close closed closet cloth clothes cloud
clouds club clue coach coal coast coat cocoa coconut code coffee cold collar collect collection college color colour come comedy comfort
coming commission common commute companies compass competition complaint computer concept concern concert concrete condition confidence
confidential conflict confused congratulations connection conscience construction consumer contact container contest context contract
contrast conversation cookie cookies cool copper copy corn corner correct corridor cost costs costume cottage cotton couch cough council
counter country couple courage course cousin cover cow crab cracker crash crazy cream creature credit creek crew cricket crime crisis
criticism crop cross crown cruise crutch crypto cube cucumber culture cup cupboard cure curious current currently curry curtain curve
cushion custom cut cute cycle cynical dairy damage dance danger dark data date dates daycare dead deadline deal dear death debate debt
decade decision deck deep deeply deer default defense definitely delay deliveries delivery democracy density depression depth desert design
desk dessert destiny detail details device diamond diary dictionary diesel diet difference different difficult digestion digital dinner
dinners dinosaur diploma direct dirt dirty disc discipline discount discovery disease dishes distance district diversity divorce dog dogs
doll dollar dolphin donut door doors dose dot double doubt dough download downstairs draft dragged drama drawer dream dress dried drink
drive drought drug drum dry duck dull dumb dusk dust duty eagle ear early earring earth earthquake easily east easy eat economy edge
education effect effort egg eggs elbow election electric electricity elephant elevator email emails embassy emergency emotion empathy empty
end energy engine english enough entire entrance entry envelope environment episode equation equipment era error essay estate euro evening
event events eventually everything everywhere evidence evolution exactly exam example exams excellent exciting exercise exhibit exit
expensive experience experiment expert explosion exposure express extension extra eye eyes fabric face fact factory facts failure fair fall
false famous fan fantasy far fare farm fashion fast fat fate fatigue faucet fault favorite favourite fear feast feather feature fee feed
feedback feel feelings feet fence ferry festival fever fiber fiction field fig fight figure file film final finally finance fine finger fire
fireplace fish fist fit fitness flag flame flash flat flavor flesh flight flights float flood floor flour flower flowers flu fluid fly foam
focus fog folder folk food fool foot football forest forever forget fork form former fortune forward fountain fox frame fraud free freedom
freely freezer frequency fresh friction fridge friendship frog fruit fuel full fully fun funeral funny fur furniture fuse future galaxy
gallery game games gap garage garden garlic gas gasoline gate general generally genius gently gesture get ghost giant gift gifts giraffe
give glacier glad glass glasses glove gloves glue go goal goat gold golf gone good gossip gown grain grammar grass gravel gravity gray
grease great greed green grey grief grill grip groceries grocery ground group guarantee guard guilt guilty guitar gum gut habit hail hair
half hall ham hammer hand handle hands happily happy harbor hard hardly harm harvest hat hate hay hazard head headache headline headphone
health healthy heart heat heaven heavy hedge heel height helicopter helmet help herb hero high highway hill hint hip history hobby hockey
hold hole holiday holidays home homework honesty honey honor hook hopefully horizon horn horrible horror horse hose hospitality hospitals
hot hotels hour house houses housing how huge hum humid humor hunger hungry hurricane hurry hydrogen ice idea ideal ideas ignition ill
illness illusion image immediately impact important impossible impressed incident incognito income inconvenient incorrect index industry
infant infection inflation influence information ink innocence insect inside insight instinct institute instrument intelligence interest
interested interesting internal invitation invoice iron irony irrelevant irresponsible island issue italian items ivory jacket jail jam jaw
jazz jealousy jeans jelly jet jewelry job joint joke journal journey joystick judgment juice jump jungle junk jury justice kale karate kayak
keep ketchup kettle key keyboard keys kid kidney kilo kind kindergarten kiosk kit kitchen kite kiwi knee knife knot knowledge lab label
labor lace ladder lake lamb lamp land landline landlords lane lanes language laptop large laser late lately latest laughter laundry lava law
lawn layer lazy lead leader leaf leather leave lecture left leg legend legs leisure lemon lemons length lens lent lesson lessons letter
letters lettuce level leverage liar liberty library license lid lie lies lift light lighter lightning lights limb limit line linen lines
link lion lip lips liquid liquor list listen little live lively liver living load loan loans lobby lobster local location lock logic lonely
long look loose lots lottery loud lounge love lovely low loyalty luck lucky luggage lumber lunch lunches luxury lyrics machine mad magic
magnet mail main maintenance major majority make makeup mall mango manual map marathon marble margin marker marriage mask mass math matter
mattress maybe maze meal meals meaning measure meat mechanism medal medicine medium meeting meetings melon membership memory menu mercury
merely mess message messages metal metro microphone microwave middle midnight milk milkshake mind mine mineral minimum miracle mirror misery
miss missing mission misspelled mist mistake mixture mob mobile mode model moisture money monkey monster monument mood moon morality
mortgage mosquito moss mostly motel motion motor mountain mouse mouth mouthwash move movie movies mud muffin mug murder muscle museum
mushroom music mustard myth nail naive name names nap napkin narrow nasty nation natural naturally nature nausea nearby nearly neat
necessity neck need needle negative neighbors nerve nervous nest net network new news newspaper nice nickel nightmare nights nitrogen noise
nonsense noodle norm normal normally north nose note notebook notes notice novel nowhere number numbers nut nuts oak oatmeal oats object
obligation obviously ocean odd offer officially oil old old-fashioned olives omelet onion onions open opera opinion opportunity opposite
opposition optimistic option orange orbit orchestra order orders ore organ origin original others ounce outcome outfit outlet oven overtime
owl own oxygen ozone pace pack package pad paddle pain paint pair palace pan pancake panda panic pants paper papers paprika parachute parade
paradise parallel paranoid parcel parking parrot parsley part parts party pass passport password past pasta pastry patch path patience
pattern pause pavement pay payment payments peace peach peanut pear pebble pedal pen pencil penguin pens pension pepper perfect perfectly
perfume period permission permit perspective pest pet petrol philosophy phone phones photo photos phrase piano pick pickle picnic picture
pictures pie piece pig pigeon pill pillow pills pilot pin pine pineapple pink pint pipe pitch pizza place places plague plan plane planet
plans plant plants plaster plastic plate platform play pleasant plot plow plug plum plumbing pocket poem poetry point points poison poker
pole police politics pollution pony pool poor popcorn popularity porch pork portion portrait position positive possession possible possibly
poster pot potato potatoes pottery poverty powder power practice pray prayer precious prejudice premium preschool presence present pressure
pretty previous price prices pride prison privacy private privilege prize problem problems procedure product profit program progress project
projects prom promise pronounced proof proper property proposal prospect protein protest proud psychology pudding puddle pulse pump pumpkin
punch puppet pure purple purpose purse put puzzle python quality quantity quarantine quarter question questions queue quick quickly quiet
quietly quilt quiz quota rabbit race racism radar radiation radio rage rail rain rainbow ramp ranch random rank rare rat rate ratio raw
razor ready real reality reason recently recession recipe record recycle recycling red reef reform refund region regular rehearsal
relationship relax religion remedy reminder reminders remote rent rental repair reply report reports reputation rescue respect rest restroom
results retail retirement return revenge revenue review revolution reward rhythm rib ribbon rice rich ride rifle right rights ring riot
ripple risk ritual river road roads robe robot rocket roller roof room rooms rooster root rope rotation rough round route royalty rubber
rubbish rude rug rule rules rumor rush rust sad saddle safe safely safety saga sail saint salad salary sale salmon salsa salt sand sanity
sarcasm satellite satin saturdays sauce sausage say saying scale scandal scar scared scarf scary scent schedule scholarship science scissors
score scout scratch scream screen screw script scrub sculpture sea seafood seal search season seat seats seaweed secret secretly see seed
segment self selfish send sensation sentence sequence series serious seriously sermon service services session setting sex shade shadow
shame shampoo shape shark sharp sheet shelf shell shelter shield shift shipment shirt shirts shock shoe shoes shooter shopping shops short
shortage shorts shot shoulder shovel shower shrimp shy sick sickness side sidewalk sight sign signal silence silent silk silly silver simple
simply sin sink situation size skateboard skeleton skill skin skirt skull sky slang slave sleep sleeve slice slide slogan slope slow slowly
small smart smell smile smog smoke smoothie snack snail snake sneeze snow soap soccer socks soda sofa soft software soil sold soldier solid
solution sometime somewhere song songs sore sorrow soul sound sounds soup source south soy space spaghetti spare spark speaker special specific
spectrum speech speed spell spelled spelt sphere spice spider spinach spine spirit sponge sponsor spoon sport sports spot spray spread
square squid stable stadium stage stain staircase stairs stake stamp stamps standard staple star stars start statement static statistic
statue status steak steam stem step stereo stick stigma stock stomach stone stool stop storage store stores storm story stove straight
strange strategy straw strawberry stream street strength stress stretch strike string stroke strong structure struggle stuck studio stuff
stunt stupid style subject substance suburb subway success sugar suicide suit suitcase summer sun sunlight sunrise sunscreen sunset sunshine
super supper supplies support supposedly sure surely surf surface surfboard surgery surplus surprise sushi suspicion swamp sweat sweater
sweet sweets swim swimming sword syllable symbol symptom syrup table tables tail take talent talk tall tank tape target taste tattoo taxes
taxi taxpayers tea teamwork technically technique technology teeth television tell temper temperature template temple tempo temptation
tennis tension tent terrace terrible territory terror test tests text texts theater thereby thing things thirsty thought thoughts thread
threat throat throne thumb thunder thyme ticket tickets tide tie tiger tight tile timber time timer timers times tin tip tire tired tires
tissue title toast tobacco toe tofu toilet tomato tone tongue tool tools tooth top topic torch tornado tortoise total totally touch tough
tour tournament towel tower trace track tractor trade tradition traffic trailer train trains trait transit trap trash trauma travel
treadmill treasure treatment treaty tree trees trend triangle tribe trick trip trips trophy trouble trousers truck true trumpet trunk trust
truth try tube tuition tuna tunnel turkey turn turtle tutor tv twist type typo ugly umbrella unable understand unfortunately uniform unique
unity unknown unless unlikely unusual update upgrade upset upstairs urge urgent urine usage use useful usual utilities utility vacation
vaccine vacuum valid valley value van vanilla variety vase vault vegetable vegetables vehicle vein velvet vendor verb verdict version vest
veteran vice victory video videos view village vinegar vinyl violence violin virus visa visibility vision visit vitamin vitamins vocabulary
voice volcano volleyball voltage volume vote voucher voyage vulture wage wagon waist wait walk wall wallet war wardrobe warehouse warm
warning warranty wash wasp waste watch water waterfall wave wax weak wealth weapon weather wedding weed weekends weekly weight weird welfare
west wet whale wheat wheel whenever whiskey white whole wide wifi wig wild wilderness wind window windows wine wire wisdom wit witness
wonderful wood wool word words work workout worm worried worse worst worth wound wrist wrong yacht yard yarn yeast yellow yesterday yoga
yogurt young youth zebra zipper zone zoo
needed optional pending required taken
`);

/** Titles that come before a name and are kept with it. */
export const titles = words(
  'dr doctor mr mister mrs ms miss mx prof professor sir dame lady lord captain coach aunt auntie uncle father reverend rabbi officer judge nurse grandma grandpa',
);

/** Small words inside a name: "Ludwig van Beethoven". */
export const nameParticles = words(
  "de da do dos das del della di du la le van von der den ter bin ibn al el san santa st o'",
);

/** Names that are also everyday words or roles; alone they count as names. */
export const namesThatAreWords = words(`
ming ting ling qing jing ying xiaoping ewing irving erling fleming won hung

art bill chase christian dale dawn dean drew eve faith frank gene glen grace guy hope ivy jack jay joy june april may august amber autumn lily rose
iris daisy holly heather jasmine olive pearl ruby robin mark miles nick pat ray rich rob rusty sandy sky star sue summer will wade mason carter
cooper hunter porter parker baker jordan paris sydney angel mercy max misty melody harmony crystal brook cliff clay reed sterling kelly emily sally molly
billy polly ahmed fred ted ned jared alfred mohammed clement verity charity felicity trinity florence edward howard
`);

/** Everyday words that are also surnames: after a given name they count as one ("Tom King"). */
export const wordSurnames = words(`
ball banks barber beach bean bell berry best bird bishop black bond bright brooks brown browning bush butler carpenter case chance cook cooper cotton cross day dean
fields fielding flowers ford forest fox frost gable gates gold golding good grant gray green grey hall harding head herring hill holiday holmes hood house irving jobs
judge key king kipling knight land lane law light little long lord love lowell major mann manning marsh mills moon moore nash noble north page palmer park parks
peace penny pickering piper pitt pool pope post potter pound power powers price prince queen reading redding reed rice rivers rose rowling rush sands savage sharp
shepherd short singer small smart snow south spring steel stern stone strong summers sweet swift turing turner underwood wall waring waters weaver wells west wheeling
white winter winters wolf wood woods wren wright young
`);

/**
 * Countries, cities, firms and the like of one word that are not given names: "remember london is expensive" is about
 * nobody.
 */
export const worldNames = words(`
africa america australia europe england scotland wales ireland britain france germany italy spain portugal belgium netherlands holland switzerland
austria poland denmark sweden norway finland iceland greece turkey russia ukraine hungary romania bulgaria serbia croatia slovenia slovakia czechia
japan korea vietnam thailand malaysia singapore indonesia philippines taiwan pakistan bangladesh nepal iran iraq syria lebanon egypt
morocco algeria tunisia nigeria ghana ethiopia tanzania uganda zimbabwe mexico brazil argentina chile colombia peru venezuela bolivia cuba
california texas florida
london manchester birmingham liverpool leeds edinburgh glasgow cardiff belfast dublin berlin hamburg munich cologne frankfurt vienna zurich geneva
amsterdam rotterdam brussels antwerp barcelona madrid seville valencia lisbon porto rome naples turin venice athens istanbul moscow
warsaw krakow prague budapest bucharest copenhagen stockholm oslo helsinki tokyo kyoto osaka seoul beijing shanghai mumbai bangalore karachi
dubai cairo nairobi lagos johannesburg toronto montreal vancouver boston chicago seattle miami philadelphia manhattan melbourne auckland
netflix spotify youtube instagram tiktok linkedin twitter reddit whatsapp facebook microsoft samsung sony nokia intel nvidia github airbnb ebay
ikea aldi lidl tesco walmart costco starbucks mcdonalds tesla toyota volvo bmw ryanair lufthansa paypal
covid python linux juventus arsenal
`);
