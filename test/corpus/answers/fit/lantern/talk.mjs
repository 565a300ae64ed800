// node talk.mjs <count>  — that many different lines of ordinary talk, as JSON lines; deterministic
let seed = 20261122;
const rnd = () => { // mulberry32
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const pick = (a) => a[Math.floor(rnd() * a.length)];
const L = {};
for (const line of `
city: lisbon,york,bristol,glasgow,antwerp,porto,seville,prague,newcastle,bath,liverpool,ghent,bologna,oslo,dublin,krakow,norwich,marseille,vienna,hull
country: portugal,norway,greece,japan,croatia,iceland,morocco,canada,slovenia,italy,denmark,vietnam,poland,malta,turkey
food: noodles,soup,pancakes,curry,toast,risotto,dumplings,salad,porridge,tacos,pasta bake,baked potatoes,stir fry,sausages,omelette,pizza,falafel,stew
cake: lemon drizzle,carrot cake,brownies,scones,apple crumble,victoria sponge,rock buns,treacle tart,banana bread,cheesecake,eccles cakes,gingerbread
drink: tea,coffee,hot chocolate,elderflower,ginger beer,cider,apple juice,peppermint tea,squash,tonic water,lemonade,oat milk
fruit: plums,pears,mangoes,satsumas,blueberries,grapefruit,peaches,bananas,apples,cherries,kiwis,melons
veg: parsnips,sprouts,courgettes,cauliflower,broccoli,fennel,aubergines,peas,cabbage,celeriac,spinach,swede
snack: crisps,peanuts,rice cakes,popcorn,pretzels,olives,flapjacks,wine gums,mint creams,oat biscuits,crackers,fudge
show: the baking one,the island thing,that hospital drama,the quiz with the chairs,the norwegian detective,the antiques programme,the dancing show,that submarine series,the dating one in the villa,the pottery contest,the one with the vicar,the spy series,the property programme,the nature documentary
film: the one with the whale,that musical,the heist film,the cartoon about the fox,the western,that french comedy,the space one,the remake,that three hour thing,the ghost story,the one in black and white,the boxing film
actor: the tall one,olivia colman,that irish lad,the woman from the crown,idris elba,the one with the eyebrows,maggie smith,the boy from the wizard films,bill nighy,her off the adverts,tom hanks,the australian
band: the cure,abba,that welsh choir,the specials,radiohead,the busker,a ukulele group,blur,the brass band,fleetwood mac,some techno person,the pet shop boys
sport: tennis,rugby,snooker,cycling,darts,cricket,curling,netball,badminton,athletics,hockey,the rowing
team: leeds,everton,the red team,sunderland,the scots,wrexham,the welsh,burnley,the ladies side,the under twelves,france,the kiwis
shop: the big supermarket,the charity shop,the market,the corner shop,the bakery,the hardware place,the greengrocer,the garden centre,the outlet,the bookshop,the fishmonger,the polish shop
garment: jumper,scarf,anorak,cardigan,pair of jeans,waistcoat,hat,dressing gown,raincoat,shirt,skirt,pair of socks,hoodie
colour: purple,mustard,navy,pink,turquoise,orange,beige,lilac,crimson,khaki,cream,silver
weekday: monday,tuesday,wednesday,thursday,friday,saturday,sunday,the weekend,half term,a bank holiday
month: january,february,march,april,may,june,july,august,september,october,november,december
count: two,three,four,five,six,seven,eight,nine,ten,a dozen,twenty,about fifty
clock: seven,eight,nine,ten,eleven,twelve,one,two,three,four,five,half past six
weather: drizzle,hail,fog,sunshine,sleet,wind,thunder,frost,rain,mist,mugginess,snow
sky: grey,pink,clear,heavy,white,gloomy,stormy,lovely,odd,yellow
season: spring,summer,autumn,winter,late summer,early spring,mid winter,lambing time,the school holidays,the dark months
feeling: tired,cheerful,grumpy,restless,peckish,chilly,sleepy,fed up,chatty,wobbly,nervous,smug,lazy
good: brilliant,lovely,gorgeous,hilarious,decent,smashing,charming,delicious,impressive,surprisingly good,cracking,fine
poor: dreadful,boring,overrated,soggy,pricey,noisy,pointless,awful,disappointing,rather flat,a bit much,shabby
kin: my cousin,my aunt,our nephew,his mother,her brother,my godson,their gran,my uncle,her stepdad,his twin,my great aunt,their eldest
mate: maureen,colin,ana,piotr,sunita,gareth,leila,brigid,nadia,rory,estelle,winston,magda,felix,sandra,trevor
job: postman,barber,librarian,bus conductor,lollipop lady,window cleaner,estate agent,baker,lifeguard,ticket inspector,waiter,receptionist
hobby: knitting,birdwatching,yoga,salsa,calligraphy,pottery,origami,macrame,fencing,juggling,crochet,stargazing
toy: marbles,building bricks,a yoyo,plastic dinosaurs,a kite,dolls,a puppet,jigsaws,slime,a skipping rope,stickers,trading cards
game: snap,monopoly,charades,cluedo,dominoes,scrabble,rummy,hide and seek,twister,ludo,draughts,table football
subject: geography,history,maths,art,drama,spanish,music,religious studies,german,computing,cookery,pe
gadget: toaster,kettle,printer,blender,hairdryer,lawnmower,projector,radio,microwave,vacuum cleaner,sat nav,doorbell
app: the maps thing,the bank app,the group chat,the weather app,that puzzle game,the parking app,the step counter,the bird song app,the train app,the photo thing,the radio app,the shopping list thing
vehicle: bus,tram,lorry,taxi,tractor,milk float,caravan,scooter,van,motorbike,coach,ambulance
road: the ring road,the high street,the bypass,church lane,the roundabout,the motorway,station road,the bridge,the one way bit,park avenue,the hill,the level crossing
animal: squirrel,hedgehog,badger,fox,deer,rabbit,toad,mole,otter,hare,stoat,bat
bird: robin,heron,magpie,wren,seagull,owl,blackbird,pigeon,kingfisher,starling,goldfinch,crow
flower: tulips,roses,dahlias,daffodils,sunflowers,poppies,snowdrops,peonies,lavender,cornflowers,hyacinths,sweet peas
tree: oak,birch,willow,beech,chestnut,rowan,holly,pine,sycamore,ash,hawthorn,lime tree
limb: knee,elbow,neck,ankle,thumb,wrist,hip,toe,jaw,shin,heel,little finger
ailment: a cold,a cough,a headache,hiccups,a stiff neck,a blister,a bruise,sunburn,a sore throat,a nosebleed,a stitch,a stye
room: kitchen,hallway,bathroom,staffroom,canteen,waiting room,lobby,playground,cloakroom,landing,lounge,corridor
furniture: sofa,armchair,footstool,bookcase,bench,rug,lamp,sideboard,bunk bed,wardrobe,beanbag,coffee table
genre: thrillers,biographies,poems,westerns,fantasy,comics,travel books,love stories,crime novels,cookbooks,short stories,ghost stories
fish: cod,mackerel,trout,kippers,sardines,prawns,sea bass,mussels,tuna,fish fingers
cheese: cheddar,brie,feta,wensleydale,gouda,halloumi,parmesan,goats cheese,mozzarella,red leicester
herb: basil,mint,thyme,coriander,dill,parsley,rosemary,chives,sage,tarragon
sauce: ketchup,mayonnaise,gravy,pesto,mustard,brown sauce,salsa,soy sauce,custard,chutney
meal: breakfast,lunch,tea,supper,elevenses,brunch,dinner,the picnic,pudding,a midnight snack
bread: sourdough,bagels,crumpets,baguettes,rye bread,naan,rolls,focaccia,muffins,pitta
span: ten minutes,half an hour,an hour,three hours,a good while,two days,a fortnight,the whole weekend,a quarter of an hour,a week
money: a fiver,ten quid,two pounds,nearly five pounds,three pounds forty,four quid odd,a tenner,eight pounds,eighty pence,six quid
often: every day,once a week,twice a year,hardly ever,all the time,now and again,every other week,most evenings,on and off,once in a blue moon
building: town hall,swimming pool,cinema,post office,museum,hospital,castle,station,theatre,chapel,car park,leisure centre
event: the marathon,the fete,the fireworks,the jumble sale,the carnival,the concert,the county show,the pub quiz,the boat race,the book fair,the street party,the regatta
language: welsh,spanish,polish,danish,mandarin,greek,german,gaelic,arabic,portuguese
noise: drilling,barking,singing,hammering,snoring,shouting,bells,whistling,car alarms,bagpipes
smell: onions,wet wool,bonfires,fresh paint,toast,chlorine,diesel,cut grass,bleach,cinnamon
material: wool,denim,velvet,corduroy,linen,nylon,tweed,silk,fleece,felt
news: the bin strike,the new bypass,the bus fares,the library cuts,the football stadium,the train strike,the by election,the flood defences,the parking charges,the new supermarket,the one way system,the hosepipe ban
excuse: the traffic,a flat battery,the school run,a dead phone,the roadworks,a late train,the alarm clock,a puncture,the queue,a meeting
celeb: the king,that footballer,the weather lady,the newsreader,the chef with the hair,the prime minister,that singer,the mayor,the gardener off the telly,the quiz host
beach: the seaside,the lakes,the moors,the peaks,the woods,the canal,the pier,the dunes,the estuary,the islands
lodging: hotel,campsite,guest house,farmhouse,caravan park,apartment,youth hostel,inn,airbnb,chalet
fault: lumpy beds,a funny smell,no hot water,thin walls,a broken lift,tiny towels,rude staff,a view of the bins,mice,no kettle
quality: patience,manners,common sense,charm,stamina,imagination,timing,taste,nerve,tact
age: toddlers,teenagers,grown ups,pensioners,babies,students,ten year olds,new parents,grandparents,year sevens
craft: bunting,paper chains,a birthday card,a costume,a scarecrow,a birdhouse,a collage,a model bridge,lanterns,a papier mache head
spice: cumin,ginger,nutmeg,chilli,paprika,turmeric,cloves,saffron,pepper,cardamom
sweet: ice cream,jelly,rice pudding,trifle,sorbet,meringue,sticky toffee pudding,tiramisu,fruit salad,pavlova
style: baroque,jazz,folk,disco,punk,opera,reggae,brass,country,hip hop
office: spreadsheet,meeting,photocopy,training day,email,timetable,risk assessment,newsletter,seating plan,fire drill
chore: ironing,hoovering,washing up,dusting,weeding,mopping,shopping,polishing,sweeping,folding
`.trim().split('\n')) { const i = line.indexOf(':'); L[line.slice(0, i)] = line.slice(i + 1).trim().split(','); }

const frames = `
what a day for {weather} and me without a {garment}
the sky looks {sky} over {road}
i quite like a bit of {weather} in {season}
they never get {weather} like this in {country}
we had {weather} and {weather} within {span}
it always turns to {weather} when we go to {beach}
{month} is supposed to be the best month for {beach}
you can't trust {season} any more one minute {weather} the next {weather}
i was {feeling} all through {month} to be honest
the sky went {sky} and then came the {weather}
remember that {weather} in {city} we were soaked
{mate} says {weather} makes everybody {feeling}
it's so {sky} out there i want {drink} and a blanket
the {weather} on {road} was something else
in {country} they have a special word for {weather}
{mate} drove through {weather} for {span}
give me {weather} any day over {weather}
i never know what to wear when it's {sky} and {feeling} people are about
shall we have {food} or {food} i don't mind
i could eat {food} {often} and never get bored
the {food} at {event} was {good}
the {food} at the {building} was {poor}
who put {spice} in the {food}
there's too much {herb} in this {food} for my taste
a bit of {herb} and {cheese} and it's a {meal}
nobody in this family eats {veg} except with {sauce}
{veg} with {spice} is {good} you should try it
why does {food} always taste better in {country}
i burnt the {food} while watching {show}
can you pass the {sauce} it's for the {fish}
{fish} again we had that {often} when i was small
i don't understand people who put {sauce} on {food}
my favourite {meal} is {bread} with {cheese}
the {bread} from {shop} goes stale in {span}
{fruit} are {money} at {shop} can you believe it
these {fruit} taste of nothing at all in {month}
i bought {fruit} and {fruit} for the bowl
what's the point of {fruit} in {sweet}
{sweet} or {cake} that is the question
{mate} made {cake} and it was {good}
{mate} made {cake} and it was {poor} but we were polite
there were {snack} all over the {furniture}
i ate a whole bag of {snack} during {film}
{drink} keeps me awake if i have it after {clock}
i've gone off {drink} completely i only want {drink}
is there any {drink} left or did {mate} finish it
the {drink} in that place cost {money}
let's skip {meal} and just have {cake}
{kin} puts {spice} in everything even in the {drink}
{cheese} on {bread} under the grill perfect
they do a {good} {food} near the {building}
that {food} recipe takes {span} and tastes {poor}
i like my {veg} nearly raw with a bit of {herb}
a plate of {food} and some {bread} and i'm happy
{age} always want {snack} and never {veg}
{mate} is trying to live without {drink} for {month}
did you see {show} with {actor} in it
i fell asleep in front of {show} again
{actor} was {good} in {film}
{actor} was {poor} in {show} don't you think
they should never have put {actor} in {film}
i give {show} another {span} and then i switch over
everyone in the {room} talks about {show}
{film} goes on for {span} too long
we watched {film} with {snack} and {drink}
i cried at {film} but then i was {feeling}
{mate} has seen {film} {count} times
is {actor} the one from {film} or from {show}
{show} is on {often} you can't escape it
they've ruined {show} since {actor} left
the music in {film} was all {style}
i like {genre} but not on a train
{mate} reads nothing but {genre}
{genre} make me {feeling} in {season}
i only ever finish {genre} on holiday at {beach}
the library has got rid of half its {genre}
{kin} writes {genre} on the bus
{band} are touring {country} next year apparently
i heard {band} at the {building} once it was {good}
{kin} used to dance to {band} in the {room}
there was {style} playing in {shop} of all places
{style} isn't my thing i prefer {style}
that song by {band} has been in my head for {span}
{mate} sings {style} under the shower
some {style} and a glass of {drink} and the evening's saved
{band} sounded {poor} on the {gadget}
do you like {sport} i find it {poor}
{team} can't defend to save their lives
{team} against {team} that'll be {good}
i only watch {sport} when {team} are in it
{mate} broke a {limb} playing {sport}
{sport} on the telly all {weekday} honestly
they've moved the {sport} to {weekday}
{kin} was nearly a professional at {sport}
the referee was {poor} and {team} knew it
{sport} is wasted on {age}
{team} need somebody with a bit of {quality}
why is {sport} on at {clock} in the night
i used to play {sport} {often} before my {limb} went
{mate} supports {team} because of {kin}
the crowd at the {sport} ate {snack} the whole time
my {limb} hurts from {hobby}
{hobby} is supposed to be good for the {limb}
{mate} has taken up {hobby} and talks of nothing else
i tried {hobby} for {span} and gave up
{kin} swears by {hobby} and {drink}
you need {quality} for {hobby} and i haven't any
there's a {hobby} class in the {building} on {weekday}
{hobby} in {season} is {good}
{age} love {hobby} it turns out
a bit of {hobby} and then {cake} that's my sort of evening
{mate} met her boyfriend at {hobby}
i saw a {animal} on {road} this morning
there was a {animal} in the {room} would you believe
the {animal} under that {tree} has been there {span}
{mate} hit a {animal} with the {vehicle} poor thing
a {bird} was sitting on the {furniture}
i heard a {bird} at {clock} in the morning
is that a {bird} or a {bird} i never know
the {bird} ate all the {fruit}
{flower} in {month} that can't be right
{flower} are cheaper at {shop}
somebody left {flower} outside the {building}
{flower} make {kin} sneeze
{kin} only likes {flower} in {colour}
that {tree} by the {building} has gone {colour} already
they want to cut down the {tree} on {road}
the {tree} came down in the {weather}
{flower} and {flower} in one vase looks {good}
a {animal} ran in front of the {vehicle}
the children chased a {animal} round the {tree}
i wonder if a {bird} can fly as far as {country} in {month}
{shop} has stopped selling {material} things
there was a queue at {shop} for {span}
i went to {shop} for {veg} and came out with a {garment}
{money} for a {garment} they must be joking
that {garment} in {colour} suits you
that {garment} in {colour} looked {poor} on me
{colour} is everywhere in {shop} this year
{material} makes me itch even in {weather}
a {material} {garment} in {month} is asking for trouble
{mate} bought the same {garment} in {colour} and {colour}
i never find a {garment} that fits in {shop}
they've put {shop} where the {building} used to be
the woman in {shop} was {feeling} today
i had to return the {gadget} to {shop}
is {shop} open on {weekday} these days
{shop} smells of {smell} lately
they charge {money} for {bread} now
the sale at {shop} was {poor} just {colour} {material}
{kin} knitted a {colour} {garment} for {mate}
you can get {cheese} and {fish} at {shop} now
the {gadget} is making that {noise} noise again
our old {gadget} lasted for {span}
why does every {gadget} need an update
{mate} fixed the {gadget} with a spoon
the {gadget} in the {room} is on strike
i don't want a talking {gadget} in my {room}
{app} thinks i'm in {country}
{app} sent me to {road} instead of the {building}
{app} has been {poor} since they changed it
i deleted {app} and i feel {good}
{age} do everything with {app}
{app} told me i'd slept for {span} ridiculous
{mate} sends {count} messages before {meal}
my phone lasts {span} and then it dies
the {vehicle} was late because of {excuse}
there was a {vehicle} stuck on {road}
i waited {span} for the {vehicle}
the {vehicle} smelt of {smell}
i'd rather take a {vehicle} than a {vehicle}
{road} is closed again because of {news}
the traffic on {road} made me {feeling}
{mate} learned to drive a {vehicle} in {country}
some {vehicle} was parked right across the {building}
they're digging up {road} for {span}
it's {count} stops to the {building} and then you walk
don't take {road} on {weekday} it's murder
the man in the {vehicle} was eating {food}
a {vehicle} went past with {style} blaring
we could go to {city} one day
we could go to {country} if it were cheaper
{city} in {season} is {good}
{city} was {poor} too many {age}
{mate} is moving to {city} for love
{kin} lived in {city} for {span}
the {lodging} in {city} had {fault}
the {lodging} had {fault} and {fault}
i'd never go back to that {lodging} in {country}
the best {food} i ever had was in {city}
they speak {language} in that part of {country} don't they
{mate} is learning {language} with {app}
{language} sounds {good} when {mate} speaks it
i wish i'd learned {language} instead of {language}
{kin} flew to {country} with only a {garment}
the flight to {city} was delayed for {span}
people in {city} are so {feeling} in the mornings
{beach} was full of {age} on {weekday}
we got {ailment} at {beach} every single time
{beach} is {good} in {weather}
a weekend at {beach} would do us all good
{country} has {good} trains and {poor} {bread}
you meet {age} from {country} everywhere in {city}
the {lodging} did {food} for {meal}
i dream about that {sweet} in {city}
in {city} they eat {meal} at {clock}
{mate} lost a suitcase in {city} once
{kin} sent a postcard from {country} with a {bird} on it
{city} or {city} which would you rather
the ferry to {country} was full of {age}
another {office} i can't bear it
that {office} could have been an email
the {office} went on for {span}
{mate} fell asleep in the {office}
who invented the {office} tell me that
{mate} from {subject} is {feeling} today
the {subject} lot always take the best chairs in the {room}
the {room} smells of {smell} again
somebody ate {fish} in the {room}
there's {cake} in the {room} for whoever wants it
i taught {count} lessons and nobody listened
{age} and {weather} don't mix in a classroom
{weekday} always feels like the longest
i'm {feeling} and it's only {clock}
{mate} has a new {garment} and the whole {room} noticed
the {office} has vanished from my inbox
they laughed so much in {subject} i heard it next door
year nine are {feeling} since {weekday}
i'd have made a {poor} {job}
if i weren't a teacher i'd be a {job}
{mate} married a {job} from {city}
the {job} told me a long story about {news}
the {job} was {feeling} and so was i
our {job} whistles {style}
that {job} looks like {actor}
{kin} works as a {job} in {city}
a {job} earns more than all of us says {mate}
the {job} at the {building} has {quality}
half the class has {ailment} at the moment
{mate} is off with {ailment}
i think i'm getting {ailment}
{drink} and {spice} that's what you need for {ailment}
{kin} gets {ailment} every {season}
i walked into the {furniture} and now my {limb} is {colour}
{mate} has {ailment} because of the {weather}
my {limb} always tells me when there's {weather}
{ailment} at {event} what bad luck
i slept {span} and still feel {feeling}
{age} bring home {ailment} {often}
{mate} slipped on {fruit} of all things
the children played {game} for {span}
let's play {game} and have {snack}
i always lose at {game}
{mate} cheats at {game} everyone knows it
{game} in {weather} is the only thing to do
{age} don't know {game} any more
{toy} on the stairs again i nearly broke my {limb}
everyone in the class wants {toy} now
{kin} gave them {toy} and i could scream
when i was small we had {toy} and {weather}
they made {craft} out of old {material}
{craft} in {colour} all over the {room}
{mate} spent {span} making {craft}
there's glue from {craft} on the {furniture}
i'm no good at {craft} ask {mate}
{age} should be out in the {weather} not in front of {show}
{subject} is the only lesson they like
i was {poor} at {subject} and still am
{subject} homework and {food} what an evening
they learn {language} with songs now how {good}
somebody at the school gate was {feeling} about {news}
they swapped {snack} for {toy} at break
the playground was all {noise} and {weather}
{age} these days stay up till {clock}
the party bags had {toy} and {snack} in them
that {noise} next to the {building} drives me mad
all that {noise} at {clock} in the morning
the {noise} went on for {span}
i can't think with {noise} and {style} at the same time
it smells of {smell} and {smell} in here
i love the smell of {smell} in {season}
the stairwell of the {building} smells of {smell}
{mate} can't stand the smell of {smell}
what do you think about {news}
there's more in the paper about {news} again
everybody's {feeling} about {news}
{celeb} said something about {news}
i can't hear any more about {news}
{mate} wrote a letter about {news}
they've been talking about {news} for {span}
{celeb} was seen in {city} eating {food}
{celeb} looks {feeling} on every picture
{celeb} wore a {colour} {garment} imagine
i'd trust {celeb} more than the {job}
{celeb} has no {quality} that's the trouble
somebody threw {fruit} at {celeb}
did you read that thing about {celeb} and the {animal}
{celeb} opened the {building} and there was {cake}
the {building} is getting a {colour} roof
they want {money} for parking at the {building}
the {building} in {city} is {good}
i haven't been in the {building} for {span}
a {bird} got into the {building} and stopped everything
there's a new cafe by the {building} with {cake}
{event} was {good} apart from the {weather}
{event} was {poor} and we left at {clock}
are they doing {event} in {month} or not
{mate} won {drink} at {event}
{mate} always volunteers for {event}
{event} without {band} is not the same
there were {count} people at {event} and a {animal}
{age} ran the whole of {event}
{kin} wore a {colour} {garment} to {event}
they sold {cake} and {drink} at {event}
i've no {quality} before {clock} in the morning
{quality} is what {age} lack
a little {quality} would help {celeb}
you've got the {quality} of a {job}
{mate} has more {quality} than anyone in the {room}
honestly {chore} is the worst and {chore} comes second
i find {chore} quite soothing with {style} on
{chore} takes me {span} whatever i do
nobody does the {chore} unless i say something
{mate} pays somebody for the {chore}
i did the {chore} and now i want {drink}
{chore} on a {weekday} no thank you
i listen to {genre} while i do the {chore}
the {furniture} from {shop} came with {count} screws missing
{mate} wants a {colour} {furniture}
a {furniture} in the {room} would be {good}
that {furniture} takes up half the {room}
the {animal} slept on the {furniture} in that video
{kin} painted the {furniture} {colour}
a {material} {furniture} with {age} around are you mad
we carried a {furniture} up {count} flights once
do you ever feel {feeling} and {feeling} at once
i'm always {feeling} in {month}
{mate} was {feeling} after {event}
{mate} rang at {clock} and talked for {span}
i haven't seen {mate} for {span}
{mate} and {mate} aren't speaking because of {game}
{kin} is dead against {news} and gets {feeling} about it
{kin} turned up with {cake} and {flower}
{kin} won't eat {food} with {sauce}
{kin} only visits in {season}
{kin} talks to the {gadget}
you know {mate} the one with the {colour} {garment}
i said to {mate} it's only {weather}
{mate} blames {excuse} for everything
sorry i'm late it was {excuse}
it's always {excuse} with {mate}
{excuse} and then {excuse} what a start
well {excuse} is better than no excuse
i'd love {sweet} right now
the {sweet} collapsed but tasted {good}
{sweet} with {spice} on top that's new
{kin} has a {sweet} every {weekday}
{age} and {sweet} there's no stopping them
what goes with {fish} apart from {herb}
{herb} dies on me {often}
the {herb} on the windowsill in the {room} looks {poor}
a {material} {garment} needs washing {often} they say
i'd like to see {country} by {vehicle}
{mate} went round {country} on a {vehicle}
we talked about {genre} and {drink} and nothing much
how can anyone watch {sport} for {span}
{count} people asked me about {show} today
{count} {colour} buttons came off that {garment}
i counted {count} {colour} umbrellas on {road}
it was {clock} before anybody had {meal}
by {clock} i was {feeling} and wanted {food}
{meal} at {clock} is too early for {age}
one of these days i'll try {hobby} in {country}
maybe in {season} we'll have {event} again
imagine living in {city} with that {weather}
the radio said something about {team} and {news}
they dance to {style} at {clock} in {city}
that {lodging} near {beach} does {cake}
{spice} and {fruit} go well together i read
never again {food} before {sport}
`.trim().split('\n');

const speakers = ['wearer', 'wearer', 'wearer', 'wearer', null, null, null, 'Maureen', 'Colin', 'Ana', 'Piotr', 'Sunita', 'Gareth', 'Leila', 'Brigid', 'Nadia', 'Rory', 'Estelle', 'Winston', 'Magda', 'Joel', 'Joel', 'Femi', 'Ottilie', 'Kit', 'Imogen'];
const fill = (frame) => {
  const used = new Set();
  return frame.replace(/\{(\w+)\}/g, (_, k) => {
    if (!L[k]) throw new Error(`no list ${k}`);
    let w; let n = 0;
    do { w = pick(L[k]); } while (used.has(w) && ++n < 30);
    used.add(w);
    return w;
  }).replace(/\b(?:a|the) ((?:a|an|the) )/g, '$1').replace(/\ba (?=[aeio])/g, 'an ');
};
if (process.argv[2] === '--stats') {
  const n = Object.values(L).map((x) => x.length);
  console.log(frames.length, 'frames', new Set(frames).size, 'distinct', n.length, 'lists', Math.min(...n), Math.max(...n), 'words; without a slot:', frames.filter((f) => !/\{/.test(f)).length, 'unused:', Object.keys(L).filter((k) => !frames.some((f) => f.includes(`{${k}}`))).join(' ') || 'none');
  process.exit(0);
}
const want = Number(process.argv[2] ?? 100);
const seen = new Set();
let order = []; let tries = 0;
while (seen.size < want && tries < want * 60 + 1000) {
  tries += 1;
  if (order.length === 0) { // every frame once, in a fresh order
    order = frames.slice();
    for (let i = order.length - 1; i > 0; i -= 1) { const j = Math.floor(rnd() * (i + 1)); [order[i], order[j]] = [order[j], order[i]]; }
  }
  const text = fill(order.pop());
  let speaker = pick(speakers);
  if (/taught|classroom|teacher|when i was small|inbox|year nine|lessons|the children|\bage\b|before my|swallow/.test(text) && ['Kit', 'Ottilie', 'Joel', 'Imogen'].includes(speaker)) speaker = 'wearer';
  if (text.includes(String(speaker).toLowerCase())) speaker = null; // nobody talks about himself by name
  const days_ago = Math.round((0.1 + rnd() * 330) * 10) / 10;
  if (seen.has(text)) continue;
  seen.add(text);
  process.stdout.write(JSON.stringify({ speaker, text, days_ago }) + '\n');
}
