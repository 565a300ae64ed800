const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that refer without naming, and words that hold a sentence together: never a name, however they are written. */
export const functionWords = words(`
i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours ourselves they them their
theirs themselves one ones someone somebody anyone anybody everyone everybody noone nobody nothing something anything everything none who whom
whose which what whatever whoever where wherever when whenever why how this that these those there here a an the some any each every no not
never neither nor either both all few many much more most less least several other another such same own and or but if unless until because
since so than then though although while as at by for from in into of off on onto out over per to toward towards under up upon with within without
about above across after against along among around before behind below beneath beside besides between beyond despite down during except inside
like near outside past through throughout till underneath via am is are was were be been being do does did doing done have has had having
can could shall should would might must ought yes yeah yep nope ok okay oh ah um uh hmm huh wow hey hi hello bye goodbye please thanks thank
sorry well now just also too very really quite rather almost only even still yet already again once twice ever always usually often sometimes
rarely soon later maybe perhaps probably actually basically literally honestly apparently anyway however therefore instead together apart
tomorrow today tonight yesterday morning afternoon evening night noon midnight day week weekend month year monday tuesday wednesday thursday
friday saturday sunday january february october november december spring winter minute hour second o'clock hundred thousand million
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
forty fifty sixty seventy eighty ninety first third last next back away else ago let lets did got gonna wanna gotta isn wasn whether
`);

/** Parts that people play: no name, so no card to keep a debt or a note on. */
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

/** Institutions and powers: they owe and say things, but they are nobody to keep a card for. */
export const institutions = words(`
bank company firm agency insurance insurer school university college hospital clinic church club gym store shop restaurant hotel airline
post tax taxman irs council court city town world universe life karma fate god lord heaven internet google amazon apple microsoft facebook
netflix uber society community public media press system market economy administration office department committee board union army airport
station government state country
`);

/** Everyday words that a lower-case transcript puts where a name could stand. A capital inside the line makes one of them a name. */
export const commonWords = words(`
able absent absurd access accident account address adult advice afraid age ahead air alarm alcohol alert alive alone amazing amount anger
angry animal ankle anniversary answer anytime apartment apologies apology app apple appointment area arm army art article asap aside asleep
asthma attention attorneys autumn available average awake aware awesome awful awkward awkwardly bacon bad bag bailiff balance ball banana
band bankers banks bar barely basement basket bath bathroom battery beach bean bear beard beautiful bed bedroom beef beer beginning behavior
best better biased big bike bill bills bird birthday bit bitcoin bitter black blame blood blue board boat body bone book books boot boots
border bored boring born bottle bottom bowl box brain brave bread break breakfast breath breathe breathing bridge brief bright brilliant
bring broken brown brush budget bug building bus business busy butter button buy buying cab cable cake calendar call calls calm camera camp
captions car card care careful cars case cash cat cats caution ceiling cell center central certainly chair change changed changes changing
charge charity cheap check cheese cheesy chess chest chicken chocolate choice christmas church class clean clear clearly clever clock close
closed cloth clothes cloud clouds club coat code coffee cold collect college color colour come comfort coming common companies computer
concert condition confidential confused congratulations contact contract conversation cookies cool copy corner correct cost costs cotton
couch cough country couple course cover crazy cream credit crypto cup curious current currently curtain cut cute cynical dairy damage dance
danger dark data date dates dead deadline deal dear death debt decision deep deeply definitely deliveries desk detail details diet different
difficult digital dinner dinners direct dirt dirty disease dishes distance dog dogs dollar door doors double doubt downstairs dragged dream
dress dried drink drive drug dry dull dumb dust duty ear early earth easily east easy eat egg eggs electricity email emails emergency empty
end energy english enough entire entry error euro event events eventually evidence exactly exam example exams excellent exciting exercise
exit expensive experience expert express extra eye eyes face fact facts fair fall false famous fan far fare farm fast fat fault favorite
favourite fear feed feel feelings feet fever field fight figure file film final finally fine finger fire fish fit flat flight flights floor
flour flower flowers flu fly focus fog food fool foot football forest forever forget fork form former forward free freedom freely fresh
fridge fruit fuel full fully fun funny furniture future gallery game games garage garden garlic gas gate general generally gently get gift
gifts give glad glass glasses gloves go goal gold gone good grass gray great green grey groceries grocery ground group guilty guitar gum
hair half hall hand hands happily happy hard hardly hat hate head headache health healthy heart heat heavy height help high hill history
hobby hold hole holiday holidays home homework honey hopefully horrible horse hospitals hot hotels hour house houses housing how huge humid
hungry hurry ice idea ideal ideas ill illness immediately important impossible impressed incognito inconvenient incorrect information inside
interested interesting internal invoice iron irrelevant irresponsible island issue italian items jacket jam job joke journey juice jump junk
keep key keys kidney kind kitchen knee knife knowledge lab ladder lake lamp land landline landlords lane lanes language large late lately
latest laundry law lazy lead leaf leave left leg legs lemon lemons lent lesson lessons letter letters level library lie lies lift light
lighter lights limit line lines link lip lips list listen little live lively living load loan loans local lock lonely long look loose lots
loud love lovely low luck lucky luggage lunch lunches machine mad magic mail main major make map marathon math matter mattress meal meals
meaning meat medicine medium meeting meetings memory menu merely message messages metal middle milk mind mine mirror miss missing misspelled
mistake mobile mode money mood moon mortgage mostly motion mountain mouth move movie movies mud mug muscle music naive name names nap napkin
narrow nasty natural naturally nature nearby nearly neat neck need negative neighbors nervous net network new news newspaper nice nights
noise normal normally north nose note notes notice nowhere number numbers nuts obviously ocean odd offer officially oil old old-fashioned
olives onion onions open opinion opposite optimistic option orange order orders original others oven overtime own package pain paint pair
pants paper papers paprika paranoid parcel parking part parts party pass passport password past pasta path pause pay payment payments peace
pen pencil pens pepper perfect perfectly period permission pet petrol phone phones photo photos piano pick picture pictures piece pill pills
pink pipe pizza place places plan plane plans plant plants plastic plate play pleasant pocket point points police politics pool poor popcorn
pork position positive possible possibly potato potatoes power practice pray precious present pressure pretty previous price prices private
prize problem problems product program progress project projects promise pronounced proof proper property proud pulse pure purple purse put
quarter question questions quick quickly quiet quietly race radio rain random rank rare rate raw ready real reason recently recipe record
recycling red refund regular rehearsal relationship relax reminder reminders rent reply report reports rest results return reward rice rich
right rights ring river road roads roof room rooms rough round route rubbish rude rug rule rules rush sad safe safely salad salary sale
salmon salt sand saturdays sauce say saying scared scary schedule science scissors screen sea search season seat seats secret secretly see
selfish send serious seriously service services sex shape sharp shelf shift shirt shirts shoe shoes shopping shops short shorts shot
shoulder shower shy sick side sight sign signal silence silent silly silver simple simply sink size skin skirt sky sleep slow slowly small
smart smell smile smoke snack snow soap soccer socks sofa soft software soil sold solid sometime song songs sore soul sound soup south space
spare special specific speed spelled spelt spice spider spoon sport sports spot spread square stage stairs stamp stamps star stars start
steak step stock stomach stone stop store stores storm story straight strange street stress stretch strike string strong stuck stuff stupid
style sugar suit summer sun sunlight sunscreen sunshine super supper supplies support supposedly sure surely surface surgery surprise sushi
sweet sweets swimming table tables take talk tall tape taste taxes taxi taxpayers tea technically teeth television tell temperature tennis
terrible test tests text texts theater thing things thirsty thought thoughts thunder ticket tickets tie tight time timer timers times tip
tire tired tires title toast toe toilet tongue tool tools tooth top topic total totally touch tough towel tower traffic train trains trash
travel tree trees trip trips trouble truck true trust truth try tuition turn tv type ugly umbrella unable understand unfortunately uniform
unique unknown unless unlikely unusual upset upstairs urgent use useful usual utilities vacation valid value vegetable vegetables video
videos view village virus visa visit vitamins voice volume vote wage wait walk wall wallet war warm warning wash waste watch water wave weak
weather wedding weekends weekly weight weird west wet wheat wheel whenever white whole wide wifi wild wind window windows wine wire wise
wonderful wood wool word words work workout worried worse worst worth wrong yard yellow yesterday yoga young
`);

/** Forms of address that go before a name and are kept with it. */
export const titles = words(
  'dr doctor mr mister mrs ms miss mx prof professor sir dame lady lord captain coach aunt auntie uncle father reverend rabbi officer judge nurse grandma grandpa',
);

/** Small words inside a name of several words: "Ludwig van Beethoven". */
export const nameParticles = words(
  "de da do dos das del della di du la le van von der den ter bin ibn al el san santa st o'",
);

/** Names that are also everyday words or role words; alone they are taken for the name. */
export const namesThatAreWords = words(`
art bill chase christian dale dawn dean drew eve faith frank gene glen grace guy hope ivy jack jay joy june april may august amber autumn lily rose
iris daisy holly heather jasmine olive pearl ruby robin mark miles nick pat ray rich rob rusty sandy sky star sue summer will wade mason carter
cooper hunter porter parker baker jordan paris sydney angel mercy max misty melody harmony crystal brook cliff clay reed sterling kelly emily sally molly
billy polly ahmed fred ted ned jared alfred mohammed clement verity charity felicity trinity florence edward howard
`);
