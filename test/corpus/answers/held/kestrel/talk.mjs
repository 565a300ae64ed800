// node talk.mjs <count>: that many distinct lines of ordinary talk, as JSON lines. Deterministic.
const S = {};
const slots = `
food: bread rolls,cheese,rice,noodles,potatoes,lentils,sausages,yoghurt,butter,soup,rye bread,mustard,olives,porridge,pickles,crisps,salad,fried eggs,dumplings,hummus
veg: carrots,leeks,courgettes,peppers,brussels sprouts,beans,onions,tomatoes,lettuces,cucumbers,peas,radishes,turnips,parsnips,aubergines
fruit: apples,pears,plums,cherries,oranges,grapes,bananas,mangoes,apricots,blueberries,melons,peaches,figs
dish: goulash,lentil soup,curry,potato salad,casserole,risotto,stir fry,chilli,quiche,ramen,gnocchi,falafel,paella,moussaka,pasta bake,ratatouille
drink: tea,lemonade,apple juice,ginger ale,cocoa,cider,sparkling water,iced tea,kombucha,elderflower cordial,cold cola,peppermint tea
cake: cheesecake,carrot cake,apple strudel,butter cake,apple crumble,sponge cake,lemon tart,gingerbread,banana bread,marble cake,poppy seed cake
meal: breakfast,lunch,dinner,brunch,a snack,supper,a picnic,a barbecue,a quick bite,elevenses
shop: supermarket,bakery,hardware store,pharmacy,garden centre,kiosk,butcher's,organic shop,furniture store,shoe shop,discounter,department store,flea stall,bookshop
wx: windy,foggy,drizzly,grey,muggy,chilly,frosty,sticky,damp,stormy,mild,bright,sunny,icy
wxthing: rain,fog,hail,drizzle,sleet,snow,thunder,frost,wind,sunshine,cloud,mist
season: spring,summer,autumn,winter,late summer,early spring,mid winter,the rainy season,harvest time,indian summer
day: monday,tuesday,wednesday,thursday,friday,saturday,sunday,yesterday,the day before yesterday,last weekend
part: morning,afternoon,evening,lunchtime,midday,late afternoon,early morning,night,late evening,teatime
city: lisbon,vienna,prague,leipzig,krakow,ghent,lyon,turin,porto,basel,cork,bergamo,malaga,riga,gothenburg,utrecht,dresden,ljubljana
country: portugal,ireland,greece,croatia,iceland,japan,canada,morocco,sweden,poland,slovenia,new zealand,peru,vietnam
land: mountains,beaches,woods,moors,islands,meadows,dunes,lakes,vineyards,hills,marshes,valleys
vehicle: bus,underground,regional train,night train,taxi,ferry,cable car,rental car,coach,airport shuttle,e scooter,tram
delay: signal failure,roadworks,a fallen tree,a strike,a broken door,staff shortage,a demonstration,black ice,a medical emergency,a flat tyre,a football crowd,a computer glitch
genre: crime series,comedy,documentary,cooking show,quiz show,thriller,talk show,fantasy series,western,medical drama,talent show,historical drama,science programme,soap opera
actor: the detective,the villain,the lawyer,the captain,the presenter,the youngest sister,the butler,the old professor,the pilot,the mayor,the nurse,the narrator
sport: football,tennis,biathlon,ski jumping,darts,cycling,basketball,snooker,rowing,ice hockey,volleyball,table tennis,athletics,figure skating,curling
team: the blues,the reds,the greens,the hosts,the champions,the underdogs,the swedes,the spaniards,the newcomers,the favourites,the croatians,the locals
score: two nil,three all,one nil,four one,five two,nil nil,three two,six nil,two all,four three
official: the mayor,the minister,the council,the transport office,the chancellor,the opposition,the health board,the school board,the fire brigade,the railway,the port authority,the union
animal: hedgehog,squirrel,fox,hare,deer,badger,mole,goat,donkey,pony,tortoise,hamster,bat,frog,otter
bird: blackbird,heron,magpie,robin,stork,woodpecker,seagull,crow,owl,swallow,kingfisher,buzzard,wren
plant: lavender,basil,ivy,mint,rhubarb,bamboo,thyme,fern,cactus,clematis,jasmine,heather,moss,parsley,rosemary
colour: red,dark green,mustard yellow,pale blue,grey,turquoise,purple,beige,orange,white,navy,pink,silver
cloth: jacket,jumper,raincoat,pair of jeans,hoodie,shirt,pair of trousers,beanie,pair of socks,cardigan,waistcoat,dressing gown,suit,t shirt
fabric: wool,cotton,linen,fleece,denim,corduroy,silk,velvet,felt,canvas,nylon
furniture: sofa,armchair,bookcase,rug,floor lamp,side table,mattress,mirror,bench,stool,coat rack,deckchair,dining table
room: kitchen,bathroom,living room,stairwell,balcony,office,waiting room,canteen,entrance hall,meeting room,changing room,courtyard
gadget: phone,tablet,smart watch,printer,television,toaster,kettle,vacuum cleaner,game console,camera,radio,speaker,blender,electric toothbrush
app: weather app,map app,banking app,calendar app,step counter,train app,photo app,recipe app,parking app,language app,podcast app,podcast player
body: back,shoulder,neck,foot,elbow,wrist,throat,ear,hip,thumb,big toe,forehead
ill: cold,headache,cough,sore throat,hay fever,stomach ache,toothache,stiff neck,blister,sunburn,runny nose,hangover
remedy: hot lemon,a nap,a long bath,camomile tea,honey,a hot water bottle,fresh air,ginger tea,a cold flannel,going to bed early,chicken broth,a brisk walk
mood: tired,cheerful,grumpy,nervous,bored,relaxed,excited,annoyed,sleepy,restless,proud,confused,hungry,homesick
good: lovely,brilliant,great,delicious,charming,impressive,clever,pretty,decent,fantastic,wonderful,fun,fine
bad: awful,boring,dreadful,silly,overpriced,bland,noisy,ugly,clumsy,disappointing,annoying,hopeless,weird
adv: really,honestly,a bit,rather,surprisingly,completely,quite,pretty,terribly,incredibly,slightly,totally
role: cashier,bus driver,waiter,postman,receptionist,ticket inspector,security guard,teacher,librarian,gardener,cook,student,apprentice,electrician,tourist guide,intern
rel: an old classmate,a cousin of mine,somebody from the gym,my former boss,a guy from school,a friend of a friend,an old neighbour,somebody from the course,an aunt of mine,a former flatmate,a penfriend,somebody from the choir
nm: gero,birte,hauke,silke,torben,maren,jasper,ulla,ferdi,nele,klaas,imke,raul,beata,okan,steffi,ludger,pia
hobby: pottery,chess,baking,hiking,photography,fishing,knitting,yoga,gardening,painting,birdwatching,singing,juggling,astronomy,origami,beekeeping
game: cards,monopoly,scrabble,chess,minigolf,bowling,table football,dominoes,rummy,charades,billiards,a video game,dice
book: crime novel,travel guide,cookbook,biography,comic,poetry book,history book,science fiction novel,thick paperback,magazine,fairy tale collection,graphic novel
instr: piano,trumpet,drums,guitar,accordion,flute,harmonica,saxophone,ukulele,banjo,clarinet,organ
music: jazz,techno,folk,hip hop,heavy metal,opera,reggae,country,punk,eighties pop,classical,blues,schlager
job: carpenter,vet,firefighter,baker,pilot,teacher,farmer,journalist,architect,nurse,train driver,plumber,programmer,barber
officething: spreadsheet,printer paper,coffee machine,projector,meeting,email,form,presentation,time sheet,newsletter,training video,survey,video call,inbox
topic: the budget,the schedule,safety rules,the canteen,parking spaces,overtime,the new software,holiday cover,the summer party,data protection,recycling,the dress code
excuse: traffic,the rain,a long phone call,oversleeping,the queue,a missed bus,the wrong address,forgetting the time,a dead battery,the slow lift,too many bags,the roadworks
weekendthing: sleep in,go for a swim,do nothing,clean the windows,bake something,watch a film,go to the market,visit a museum,take a walk,read a bit,play minigolf,go to the sauna,tidy up,ride out to the lake
chore: vacuuming,ironing,the dishes,mopping,dusting,cleaning the windows,sorting socks,watering the plants,changing the sheets,sweeping,folding towels,wiping the stove
kidthing: building a den,jumping in puddles,drawing dinosaurs,playing hide and seek,singing in the car,collecting chestnuts,throwing stones in the water,asking why,dressing up as pirates,eating sand,making faces,racing snails
subject: maths,geography,french,physics,history,chemistry,biology,art,latin,music,sports,religion
toy: lego,marbles,puzzles,toy trains,dolls,skipping ropes,toy tractors,teddy bears,crayons,play dough,balloons,yo yos
feast: easter,carnival,halloween,midsummer,new year's eve,the street party,the village fair,mother's day,the wine festival,the summer festival,the lantern parade,the book fair
place: park,town hall,station,library,harbour,market square,swimming pool,playground,museum,football ground,cinema,town square,post office,petrol station,botanical garden
noise: humming,banging,whistling,drilling,barking,squeaking,ticking,rattling,shouting,laughter,hammering,sirens
smell: burnt toast,fresh paint,wet grass,garlic,perfume,petrol,cinnamon,old socks,vinegar,chlorine,incense,popcorn,soap
num: two,three,four,five,six,seven,eight,nine,ten,a dozen,about twenty,half a dozen
span: ten minutes,half an hour,an hour,ages,the whole day,a couple of hours,a full week,two hours,a quarter of an hour,far too long,the whole evening,hours and hours
price: far too expensive,a bargain,cheaper than i thought,half price,not worth it,on offer,more than last year,daylight robbery,reasonable,a fortune,nearly nothing,a rip off
news: a bank robbery,a runaway goat,a new bridge,a cycling path,a lottery winner,a power cut,an old shipwreck,a giant pumpkin,a meteor shower,a lost parrot,a stolen statue,a train museum,a world record
issue: self driving cars,electric scooters,plastic straws,daylight saving time,tipping,school uniforms,working from home,speed limits,fireworks,smoking outdoors,tattoos,reality tv,loud music on trains,pineapple on pizza
view: a good thing,overrated,nonsense,the future,a waste of money,a matter of taste,unavoidable,underrated,a nuisance,not for me,a fad,complicated
dream: a sailing trip,learning spanish,a vegetable patch,a trip to the desert,running a marathon,writing a book,a hot air balloon ride,living on a boat,learning to surf,a treehouse,an evening course,a long cycle tour
trait: patience,bad luck,good taste,cold hands,big plans,a loud voice,a sense of humour,a sweet tooth,terrible handwriting,a green thumb,no sense of direction,nerves of steel
item: umbrella,water bottle,thermos,shopping bag,pen,ticket,lunch box,hat,newspaper,sandwich,bus pass,notebook
pack: screws,napkins,candles,bin liners,kitchen roll,matches,stamps,envelopes,sponges,drawing pins,shoelaces,batteries for the remote,paper cups
fix: it's broken,it's sold out,it's out of date,it's stuck,it's too small,it's closed,it's nearly empty,it's gone up,it's been moved,it's too loud,it's leaking,it's gone mouldy
think: i reckon,i think,i bet,i suppose,apparently,if you ask me,to be honest,they say,somebody told me,i read that,i heard,i'm sure
open: oh,well,you know,look,hey,by the way,anyway,so,listen,right,hm,okay
close: don't you think,isn't it,but never mind,if you ask me,what can you do,i swear,no joke,as always,for once,thank goodness,unfortunately,it's a shame
feel: love,hate,miss,can't stand the fuss about,adore,don't get,am sick of,enjoy,could do without,never tire of
speed: slowly,in a hurry,on foot,by accident,on purpose,without a word,with a big grin,in the rain,backwards,twice,at the last second
`;
for (const l of slots.trim().split('\n')) { const i = l.indexOf(': '); S[l.slice(0, i)] = l.slice(i + 2).split(','); }
const F = `
{open} that meeting about {topic} took {span}
they spent {span} talking about {topic} again
the {officething} was {bad} today {close}
who left the {officething} like that
i've had enough of every {officething} today
{open} can somebody show me how this {officething} works
the boss was in a {good} mood this {part}
the intern made a {good} job of the {officething}
i sat in front of the {officething} for {span}
nobody reads the {officething} anyway {close}
{think} the talk about {topic} will take {span}
lunch in the canteen was {dish} and it was {adv} {bad}
the canteen had {dish} again {close}
i fell asleep during the part about {topic}
the {gadget} in the {room} is making a {noise} sound
there was {noise} from the {room} for {span}
we could hear {noise} the whole {part}
it smells of {smell} in the {room}
why does the {room} smell of {smell}
{open} do you smell {smell} too
it's {adv} {wx} out there {close}
{day} was {adv} {wx} i didn't leave the house
so much {wxthing} in {season} that's not normal
i {feel} the {wxthing} in {season}
{think} {season} used to have less {wxthing}
we drove through {wxthing} for {span}
my glasses steam up in {wxthing} like this
the {part} was {wx} and then came the {wxthing}
{wxthing} again {close}
i {feel} {season}
it was so {wx} on {day} the {bird} didn't even sing
a bit of {wxthing} never hurt anybody
the {wxthing} woke me up in the middle of the night
{open} it got {wx} all of a sudden
the {country} people have {wxthing} all year round i guess
i'm {mood} because of the {wxthing}
we're out of {food} again {close}
i bought {food} and {veg} at the {shop}
the {veg} at the {shop} were {price}
{fruit} are {price} at the {shop}
do we want {dish} or {dish2}
i could eat {dish} every day
the {dish} at the {place} was {adv} {good}
the {dish} was {adv} {bad} but i ate it anyway
put some {veg} in the {food} and it's {good}
nobody touched the {veg} at {meal}
i had {food} for {meal} {close}
{cake} and {drink} what more do you want
she brought {cake} to the {place} and it was gone in {span}
i burnt the {cake} {close}
{open} who wants the last of the {cake}
the {drink} was warm and {bad}
give me {drink} over {drink2} any day
{drink} in {season} is {adv} {good}
{meal} took {span} because the {role} forgot us
the {role} brought {dish} instead of {dish2}
i {feel} {food}
i {feel} {veg} with {food}
{veg} are {view} {close}
{think} {food} with {veg} is {view}
{fruit} taste of nothing in {season}
my {rel2} makes {dish} with {fruit} it's {adv} {good}
let's just have {food} for {meal}
i'm so {mood} i could eat all the {food}
the recipe said {span} but it took longer
you can't have {dish} without {drink}
somebody ate my {food} {close}
{nm} swears by {food} with {veg}
{nm} tried to make {dish} and set off the smoke alarm
the queue at the {shop} was {num} people long
the {role} at the {shop} was {adv} {mood}
the {role} at the {place} was {adv} {good} to us
that {cloth} was {price}
i saw a {colour} {cloth} at the {shop} it was {price}
{colour} doesn't suit me {close}
a {cloth} made of {fabric} in {season} no thanks
this {fabric} {cloth} itches {close}
my {cloth} shrank in the wash
the {colour} {cloth} makes you look {mood}
they had a {colour} {furniture} in the window {close}
who needs a {furniture} in the {room}
we carried the {furniture} down {num} flights of stairs
the {furniture} didn't fit through the door of the {room}
the {furniture} in the {room} is {adv} {bad}
{think} a {colour} {furniture} would look {good}
i went in for {pack} and came out with a {cloth}
{open} did anyone think of {pack}
we need {pack} at some point
the {shop} had everything except {pack}
{num} packets of {pack} who's going to use all that
the {shop} was closed on {day} {close}
everything at the {shop} is {price} these days
sales at the {shop} everybody went mad
i got lost in the {shop} for {span}
the parking at the {shop} is {bad}
the {gadget} gave up on {day}
the {gadget} does what it wants {close}
i turned the {gadget} off and on {num} times
{open} the {gadget} wants an update again
{nm} bought a {gadget} it was {price}
the {app} sent me the wrong way again
the {app} crashed {num} times on {day}
i deleted the {app} it was {adv} {bad}
{think} the {app} is {adv} {bad} since the update
the {app} says one thing and the {gadget} another
kids these days with their {gadget}
my {gadget} talks to me in the {part} {close}
nobody can repair a {gadget} nowadays
the {vehicle} was late because of {delay}
{delay} again so the {vehicle} didn't come
we stood in the {vehicle} for {span}
the {vehicle} was full of people singing
somebody on the {vehicle} was eating {food}
the {vehicle} was {adv} {bad} {close}
i prefer the {vehicle} to the {vehicle2}
a {role} with a {instr} got on the {vehicle}
i fell asleep on the {vehicle} and woke up at the last stop
the seats on the {vehicle} are {adv} {bad}
no heating on the {vehicle} and it was {wx}
the {vehicle} driver waved at every {animal}
we missed the {vehicle} because of {excuse}
{nm} was late because of {excuse} as always
sorry about that it was {excuse}
{open} it's always {excuse} with {nm}
{city} in {season} must be {good}
{city} was {adv} {good} but full of tourists
have you ever been to {city}
{nm} is just back from {city} and can't stop talking
they ate {dish} every day in {city}
i'd go to {country} for the {land} alone
the {land} in {country} are {adv} {good}
{country} or {country2} i can't decide
holidays in {country} are {price}
{nm} cycled through {country} in {span} can you imagine
{rel} lives in {country} and {feel3} it
the {land} are {adv} {wx} in {season}
a week in the {land} would do us good
we got lost in the {land} for {span}
people in {city} walk faster {close}
they had {wxthing} in {city} the whole time
the hostel in {city} smelled of {smell}
{open} how do you say {food} in the language of {country}
the food in {country} is {adv} {good}
i only know {country} from a {genre}
the {genre} last night was {adv} {bad}
{actor} did it i knew it after {span}
i watched a {genre} and fell asleep
{open} don't tell me how the {genre} ends
{actor} in that {genre} is {adv} {good}
{actor} gets on my nerves {close}
why does {actor} always have a {animal}
a {genre} set in {city} how original
{think} the {genre} was better in the first season
they cancelled the {genre} {close}
{nm} cries at every {genre}
the music in the {genre} was {adv} {bad}
{actor} fell in love with {actor2} of course
there's a new {genre} about {news}
that {genre} went on for {span}
nothing on but {sport} and a {genre}
the {genre} needs less {music} and more {noise}
{team} won {score} on {day}
{team} lost {score} {close}
{score} and they still complained about the referee
i watched the {sport} on {day} it was {adv} {good}
{sport} on television is {view}
{team} against {team2} that'll be {good}
{think} {team} will go far this season
the {sport} commentator never shuts up
{team} played {adv} {bad} on {day}
{nm} shouts at the screen during {sport}
the {sport} final lasted {span}
who even watches {sport} in {season}
{team} have a new coach already the {num2} this year
{nm} took up {sport} and can't walk today
a penalty in the last minute {team} were lucky
{rel} used to play {sport} in {city}
{sport} is more fun than {sport2} {close}
{team} are {adv} {bad} {close}
there was something in the paper about {news}
did you read about {news} in {city}
{open} they had {news} on the radio
{news} that's all they talk about at the {place}
{official} wants to do something about {issue}
{official} said nothing about {issue} as usual
{official} is arguing with {official2} again
{think} {official} is right about {issue}
{think} {issue} that's just {view}
{issue} that's {view} {close}
you and your opinions about {issue}
we talked about {issue} for {span}
{nm} can talk about {issue} for {span}
{nm} thinks {issue} should be banned
everyone has an opinion on {issue} these days
don't start with {issue} at {meal} please
{official} opened the {place} again with a ribbon
they're rebuilding the {place} {close}
the {place} looks {adv} {bad} since the works
the {place} was packed on {day}
there was a {animal} at the {place} on {day}
we met {nm} at the {place} by accident
i waited at the {place} for {span}
{num} people were dancing at the {place}
the fountain at the {place} is off in {season}
a {role} at the {place} gave me the wrong directions
the benches at the {place} are {colour} now
the toilets at the {place} are {adv} {bad}
the {place} in the {part} is {adv} {good}
i sat at the {place} and watched a {bird}
a {bird} stole my {food}
there's a {bird} nesting by the {place}
the {bird} started at four in the morning {close}
a {animal} ran across the road {speed}
i saw a {animal} on {day} {part}
{nm} rescued a {animal} from the {place}
{open} is that a {animal} or a {animal2}
children ask if the {animal} sleeps in {season}
a {bird} and a {animal} who would win
the {animal} ate all the {plant}
the {plant} won't survive the {wxthing}
i planted {plant} and nothing came up
{nm} talks to the {plant} every {part}
{plant} on the {room} window sill looks {good}
{plant} is {price} at the garden centre
water the {plant} less {close}
{think} the {plant} needs more sun
the {plant} smells of {smell}
half the {land} was full of {plant}
my {body} hurts {close}
i slept funny and now my {body} aches
{nm} has a {ill} and the whole office knows
against a {ill} only {remedy} helps
{remedy} helps with everything {close}
half the {vehicle} had a {ill}
i get a {ill} every {season}
{open} try {remedy} instead of complaining
all i need now is {remedy}
{think} {remedy} is {view}
that {noise} gives me a {ill}
{span} in the waiting room for a {ill}
i'm {adv} {mood} today
are you {mood} or just {mood2}
{nm} looked {adv} {mood} on {day}
why is everyone so {mood} in {season}
{meal} always makes me {mood}
i was {mood} until the {role} smiled at me
the {role} was {mood} and so was i
being {mood} is no excuse {close}
{music} makes me {mood}
i {feel} {music}
{nm} plays {music} on the {instr} all {part}
somebody was practising the {instr} for {span}
the neighbour upstairs has discovered {music}
{instr} and {instr2} together sound {bad}
i'd like to be able to play the {instr}
{music} at {meal} is {view}
the wedding band played nothing but {music}
{open} turn the {music} down a bit
a {role} was playing the {instr} at the {place}
that song is {adv} {bad} but it sticks
i'm reading a {book} and it's {adv} {bad}
the {book} was {good} until the last page
{nm} reads one {book} a week
i got through {num} pages of the {book} on the {vehicle}
a {book} about {hobby} who buys that
there's a {book} about {news} now
never lend {nm} a {book}
{hobby} is {view} {close}
{rel} has taken up {hobby}
{nm} can't stop talking about {hobby}
{think} {hobby} would be something for {nm}
{hobby} keeps you young they say
a course in {hobby} in {city} sounds {good}
i tried {hobby} once it was {adv} {bad}
{hobby} and {drink} that's how {nm} spends a {part}
we played {game} for {span}
{nm} cheats at {game} everybody knows
nobody beats {nm} at {game}
{game} or {game2} you choose
i lost at {game} {num} times in a row
{game} in the {room} after {meal} was {good}
{open} who's up for {game}
{rel} won a {gadget} at {game}
{rel} wants to become a {job} now
if i weren't doing this i'd be a {job}
the {job} said it takes {span}
a {job} needs {trait} {close}
{nm} has {trait}
you need {trait} to talk to a {role}
{think} {nm} has {trait}
{trait} runs in the family of {nm}
every {job} i know has {trait}
on the weekend i just want to {weekendthing}
maybe we {weekendthing} or maybe not
{open} shall we {weekendthing} or {weekendthing2}
{nm} wants to {weekendthing} whatever the weather
in {season} i like to {weekendthing}
when it's {wx} you can only {weekendthing}
we wanted to {weekendthing} but it was too {wx}
nobody wants to {weekendthing} after {meal}
some day i'd like {dream}
{nm} dreams of {dream}
{dream} is {view} {close}
{dream} sounds {adv} {good} on paper
{rel} talked about {dream} for {span}
everyone over thirty wants {dream}
with more time i'd think about {dream}
{chore} is the worst of all
i {feel} {chore}
{chore} to {music} is half as bad
{nm} finds {chore} relaxing {close}
{chore} and {chore2} that was my {part}
who invented {chore}
{open} i did the {chore3} and nobody noticed
{chore} took {span} {close}
the little ones were {kidthing} all {part}
there were children {kidthing} in the {place}
when i was small i loved {kidthing}
{nm} and the kids spent {span} {kidthing}
{kidthing} until somebody cried
kids would rather be {kidthing} than eat {veg}
the whole {vehicle} watched a boy {kidthing}
i stepped on {toy} in the dark
{toy} everywhere {close}
we played with {toy} when there was {wxthing}
{toy} are {price} nowadays
the waiting room had {toy} and a {book}
i was {bad} at {subject} in school
{subject} was my favourite subject {close}
nobody needs {subject} later {close}
the {subject} teacher had {trait}
{nm} failed {subject} and became a {job}
our {subject} teacher always wore a {colour} {cloth}
{feast} was {adv} {good} last year
{feast} gets earlier every year
what does one even do at {feast}
{nm} always overdoes it at {feast}
{feast} without {cake} isn't right
they sell decorations for {feast} in {season} already
at {feast} there was {dish} for everybody
{open} {feast} is mainly an excuse for {drink}
somebody left an {item2} on the {vehicle}
i forgot my {item} on the {vehicle} once and never saw it again
is that your {item} or mine
{nm} loses an {item2} every month
the {role} asked about my {item}
a {colour} {item} how fancy
{item} in one hand and {food} in the other
don't bother {fix}
i wanted to use the {gadget} but {fix}
forget the {furniture} {fix}
{fix} as always at the {place}
{open} {fix} and nobody says a word
they walked off {speed}
{nm} came in {speed} and sat on the {furniture}
the {role} did it {speed}
you can't eat {dish} {speed}
the {animal} looked at us and left {speed}
{nm} dances {speed} to {music}
somebody rang and hung up {speed}
{rel} called after {span} of silence
{rel} says hello by the way
i ran into {rel} at the {place}
{rel} is {adv} {mood} these days
guess who i saw {rel} with a {colour} {cloth}
{rel} has grown a beard {close}
{rel} sent a postcard from {city}
{rel} married a {job} in {country}
{open} you're not listening are you
{open} i was only joking {close}
{open} say that again there was {noise}
{open} let's talk about something other than {issue}
{open} time flies when there's {drink}
{open} i can't hear you over the {noise}
can you believe it's {season} already
{span} i've been looking for my {item}
it took me {span} to find a parking space at the {place}
the hand dryer in the {room} sounds like {noise}
the light in the {room} keeps flickering {close}
somebody painted a {animal} on the wall of the {place}
the heating in the {room} is either off or {adv} hot
somebody wrote {colour} letters on the {furniture}
the advert with the {animal} and the {gadget} is {adv} {bad}
a {job} a {role} and a {animal} walk into a bar
{num} out of ten people prefer {food} {close}
my horoscope says i should avoid {veg}
the fortune cookie said {dream}
`.trim().split('\n');
// the same list under a second name, for a second word in one line
const ALIAS = { rel2: 'nm', feel3: ['loves', 'hates', 'misses', 'adores', 'puts up with', 'enjoys', 'writes about', 'complains about', 'sings about', 'recommends'], num2: ['second', 'third', 'fourth', 'fifth', 'sixth', 'first', 'seventh', 'umpteenth', 'last', 'eighth'], item2: ['umbrella', 'orange bag', 'apple', 'envelope', 'old hat', 'earring', 'atlas', 'empty bottle', 'odd sock', 'exercise book'], chore3: ['vacuuming', 'ironing', 'dishes', 'mopping', 'dusting', 'windows', 'socks', 'sweeping', 'towels', 'stove', 'floors'] };
const list = (k) => { const a = ALIAS[k]; if (Array.isArray(a)) return S[k] = a; if (a) return S[a]; return S[k] || S[k.replace(/\d$/, '')]; };
const WHO = ['wearer', 'wearer', 'wearer', null, null, 'Malte', 'Ines', 'Bjarne', 'Wiebke', 'Tarek', 'Ove', 'Katrin', 'Pascal', 'Elif', 'Sami', 'Henning', 'Levin', 'Anselm', 'Rolf', 'Renate', 'Gero', 'Birte', 'Torben', 'Nele'];
let s = 20261122;
const rnd = (n) => { s ^= s << 13; s ^= s >>> 17; s ^= s << 5; return (s >>> 0) % n; };
const count = +(process.argv[2] || 100);
const seen = new Set(); const out = []; let tries = 0, order = [];
while (out.length < count && tries++ < count * 60) {
  if (!order.length) { order = F.map((_, i) => i); for (let i = order.length - 1; i > 0; i--) { const j = rnd(i + 1); [order[i], order[j]] = [order[j], order[i]]; } }
  const used = {};
  const text = F[order.pop()].replace(/\{(\w+)\}/g, (_, k) => {
    const l = list(k); if (!l) throw new Error('no list ' + k);
    const base = k.replace(/\d$/, ''); let w, n = 0;
    do w = l[rnd(l.length)]; while (w === used[base] && n++ < 20);
    used[base] = w; return w;
  }).replace(/ my (gero|birte|hauke|silke|torben|maren|jasper|ulla|ferdi|nele|klaas|imke|raul|beata|okan|steffi|ludger|pia) /, ' $1 ').replace(/^my (gero|birte|hauke|silke|torben|maren|jasper|ulla|ferdi|nele|klaas|imke|raul|beata|okan|steffi|ludger|pia) /, '$1 ').replace(/\ba ([aeio])/g, 'an $1').replace(/\ban (organic|umbrella)/g, 'an $1');
  if (seen.has(text)) continue; seen.add(text);
  out.push(JSON.stringify({ speaker: WHO[rnd(WHO.length)], text, days_ago: Math.round((0.2 + rnd(17000) / 100) * 100) / 100 }));
}
process.stdout.write(out.join('\n') + '\n');
if (process.argv[3] === '--stats') console.error(F.length, new Set(F).size, 'frames', Object.keys(S).length, 'lists', Object.entries(S).filter(([, v]) => v.length < 10).map(([k]) => k));
