import { words } from './word-lists.js';

// Words that people say about themselves after "I'm" and that are not their name: "I'm Exhausted", "I'm Xhosa", "I'm
// Welder". Words with a telling ending (-ing, -ed, -less, -ous, -ist …) need not be listed.

/** How or where somebody is. */
export const states = words(`
abroad absentminded acute addict adult adrift agile aghast agog airborne ajar alert alike alive aloft aloof ambitious ambivalent amiss
anaemic anemic anonymous antsy apathetic apologetic apt ardent arrogant aroused ashamed ashore askew asexual astray astute averse awkward
bald bankrupt barefoot bashful bashing beige bemused berserk bilingual bipolar bisexual bitter bleak blind blond blonde bloody blue blunt bold
bossy brainy brash brisk brittle broke brunette brutal bubbly bummed bulimic burly bushed callous candid captive carefree caring carnivore
casual celibate certain chatty cheeky cheery chilly chipper choosy chubby chronic chuffed civil clumsy clueless coherent colourblind colorblind
comatose comfy competent complete compliant confident constant content contrite cordial corrupt cosy courteous coy crabby craven cranky
craving creepy crestfallen cross crude cruel crummy culpable cuddly daft damp dapper daring dateless deaf decent decisive defiant dehydrated
delicate delinquent delirious demure dense dependent desolate desperate destitute devout dexterous diligent dim discreet distant distraught
distinct dizzy docile dodgy domestic dopey doubtful dour downcast downhearted downtown drained dreamy dreary drenched drowsy drunk dutiful dyed
eager earthbound eccentric ecstatic edgy elderly elegant eligible elusive eloquent eminent empathic erect errant euphoric evasive evident
expectant expert extravert extrovert exuberant faint faithful famous farsighted fastidious fat fed feeble feminine feminist fertile fervent feverish
fickle fidgety fierce filthy finicky firm fit flabby flaky flat flexible flippant floored flush flustered fond foolish foreign forgetful forlorn
forthright fragile frail frantic freelance frenetic friendly frigid frisky frivolous frosty frugal fulltime fuming furious fussy gaga gallant gaunt
generous giddy glum gluttonous goofy graceful gracious grateful gregarious grim groggy groovy grouchy grubby gruff grumpy gullible gutsy
haggard hapless harmless hasty haughty headstrong healthy heartbroken heartsick heathen hellbent helpful hesitant heterosexual hip hoarse homebound
homeless homesick homosexual horny hospitable hostile hot humble humorous hungover hurt hyper hyperactive hypnotic hysteric idiotic
idle ignorant illegal illiterate illogical imaginary immature immobile immoral immune impatient impartial imperfect impolite impotent
impudent inane inapt incapable incoherent incompetent incomplete indebted indecent independent indifferent indignant indoor indoors inept
inert infantile inferior infertile infirm influential informal innocent inquisitive insane insatiable insecure insolent insolvent insomniac
insistent intact intense intent intersex intimate intolerant introspective introvert irate irritable itchy jaded jaundiced jealous jetlagged
jilted jittery jobless jocular jolly jovial joyful joyous jubilant jumpy juvenile keen knackered lactose lame lanky lax lefthanded legal lenient
lethargic liable liberal lightheaded limber limp literal literate livid local lonesome lost lousy lovesick lovelorn loyal lucid lukewarm luckless
macho malnourished manic masculine massive masterful maternal mature meek mellow melancholic melancholy menopausal merciful merciless messy
meticulous mild militant mindful miserable mobile modest moody morbid morose mortal motionless mournful multilingual muscular musical mute
mystic naked nasty nauseous neat needy neighbourly neurotic neurodivergent neutral newborn next nimble nocturnal nomadic nonchalant nosy
nostalgic numb nude obese obedient oblivious obnoxious obstinate offbeat offline offshore okay omnivore online optimist outdoors outgoing outraged
outside outspoken over overboard overdressed overdue overjoyed overseas overweight overwrought overworked pale pansexual parttime partial passive
patient paternal peckish pedantic peeved penniless pensive perky perplexed persistent pessimist petite petrified petty phobic picky pious
placid playful pleasant plump plus polite pompous poorly popular posh positive possessive postpartum practical pragmatic precise pregnant
premenstrual prepared present prim primitive private privy productive profound prompt prone proper prosperous prudent prudish psychotic
punctual puny queasy quirky radiant radical rash ravenous reachable ready realist rebel recent reckless redundant reliable relentless
reluctant remiss remorseful remote repentant reserved resilient resolute respectable respectful restless retro reverent ripe righteous
righthanded robust romantic rotten rowdy royal rusty ruthless sane sapphic sarcastic sassy satisfied savage savvy sceptic sceptical schizophrenic
scruffy secular secure sedate selfless senile senior sensible sensitive sentimental separate serene severe shabby shaky shallow shameful
shameless shifty shirtless shoeless shortsighted showery shrewd sickly sightless silly sincere skeptic skeptical skilful skilled skillful skimpy
skinny skint sleepless sleepy sleek slender slick slim sloppy sluggish sly smitten smug sneaky snobbish snooty snug sober sociable solemn
solitary solo solvent somber sombre soaked sordid sorrowful sour spent spineless spiteful splendid spoilt spontaneous sporty spotless
stagnant stark starry startled starving stateless steadfast steady sterile stiff stingy stoic stoned stout straightforward strict stringent stubborn
studious stung stunned stylish suave subdued subtle successful succinct sulky sullen sunburnt superb superior superstitious supple supportive
surly susceptible suspicious sweaty swollen sympathetic tactful tactless talkative tame tangled tanned tardy taut teenage teetotal teetotaller
temperate tender tense tenacious tepid thankful thankless thick thin thorough thoughtful thoughtless thrifty thrilled tidy timid tipsy
tolerant touchy toxic traditional tranquil trans transgender transient transparent traumatic tremulous trilingual triumphant trustful trustworthy
ubiquitous unafraid unarmed unaware unbiased uncertain uncomfortable unconscious undecided underage underweight underpaid undeterred uneasy
unemployed unequal unfair unfaithful unfit unfazed unfriendly unhappy unhealthy unhurt uninsured unkind unlucky unmoved unpaid unpopular
unready unsafe unsteady unsure unwell unwilling unworthy upbeat upright uptight upward urban vacant vague vain valiant vehement vibrant
vicious vigilant virgin virtuous visible vivacious vocal volatile vulgar vulnerable waiting wary wasteful watchful waterproof wealthy weary wee
weepy whimsical wholesome wicked widower wily winded wistful withdrawn witty wobbly woeful woozy worthless worthy wounded wrecked wry yellow
single social human modern similar basic typical sufficient adequate gross grave honest evil older younger smaller bigger taller higher gentle genuine
authentic mighty magnificent extraordinary peculiar rural economical ancient eternal violent rigid homely handsome intelligent heroic tragic male
female academic familiar equal rational official active dominant literary political national particular stern unfortunate erotic dyspraxic intellectual
zany zealous zen zonked bound bred wise
`);

/** What somebody does, has become, or is to others. */
export const trades = words(`
abbot acrobat activist actuary addict admin administrator adviser advisor aide ally alumna alumni alumnus amateur ambassador analyst anarchist
anaesthetist anesthetist angler announcer apprentice arbiter archbishop architect aristocrat astronaut astronomer athlete auctioneer auditor
bachelor backpacker bailiff ballerina bandit banker barman barmaid bassist beautician beekeeper beginner birder bishop blacksmith blogger
boatman bodyguard bookkeeper bookseller boxer bouncer bowler brewer bricklayer bride bridegroom broadcaster bully bureaucrat bursar busker
butler buyer cabbie cadet cameraman cardinal caregiver carer caretaker cartographer cashier caterer celebrity cellist censor ceo cfo chairman
chairwoman chambermaid champion chancellor chaplain chauffeur checker chemist chief choreographer civilian clairvoyant clerk climber clown
clothier coachman coder colonel columnist comedian commander commando commoner commuter composer comrade concierge conductor congressman
conscript conservator constable consul consultant controller convict coordinator copywriter coroner councillor counsellor counselor countess
courtesan cowboy craftsman creator critic crook croupier cto curate curator custodian cyclist cynic dad dancer daredevil dealer debtor decorator
defendant delegate demonstrator deputy detective developer deejay dietician diplomat diplomate director discjockey diver docent docker
dogwalker donor doorman draftsman draughtsman dramatist drifter drummer drunkard dyer eccentric ecologist economist editor educator elder
embroiderer emcee emeritus emigrant empath emperor empress enthusiast entertainer entrepreneur envoy epileptic evangelist evictee examiner
executive exile expat explorer exporter fan fanatic farmer farmhand farrier feminist fencer ferryman fiddler fielder fighter filmmaker
financier finalist firefighter fireman firewoman fisherman fitter flautist florist flutist follower footballer forager foreigner foreman forester
founder freelancer freshman fugitive fundraiser furrier gambler gamekeeper gamer gangster gaoler gatekeeper geek general geologist ghostwriter
glassblower glazier goalkeeper goalie goldsmith golfer governess gourmet graduate grandparent graphologist grazier greengrocer grocer groom
groundsman grower guardian guerrilla guitarist gunner guru gymnast hacker hairstylist handmaid harpist harvester hatter hawker healer heir
heiress helper herald herbalist herdsman hermit heretic hero heroine highlander hiker hippie historian hitchhiker hobbyist homemaker homeowner
horseman hostess hotelier housekeeper househusband housewife hustler hypnotist hypochondriac hypocrite idealist illustrator immigrant impostor
inmate innkeeper inspector installer instructor insider interpreter interviewer introvert inventor investigator investor islander jailer jester
jeweler jeweller jockey joiner joker journalist juggler jurist juror keeper knitter labourer laborer lad landowner landscaper lass laundress
lawmaker layman learner leatherworker lecturer leftie lefty legionnaire lender lesbian lexicographer lieutenant lifeguard linguist locksmith lodger
logger loner lookout lover lumberjack luthier machinist magician magistrate magnate maid mailer maker manicurist manufacturer marine mariner
marketer martyr masseur masseuse masochist matchmaker mathematician matron maverick mechanic mediator medic mentor mercenary merchant
messenger meteorologist midwife migrant militant millionaire billionaire miller mime miner minimalist minion miser misfit missionary mobster model
moderator modernist monarch monk moonlighter mortician motorist mourner mover mummy muralist mute mystic narcissist narrator native naturalist
navigator neatnik neophyte nerd newbie newcomer newsagent newlywed nightowl nihilist nobleman nobody nomad nonsmoker notary novelist novice nun
nutritionist oarsman observer obstetrician oculist officiant offender oncologist onlooker operator optician optometrist oracle orator organiser
organizer orphan osteopath outcast outlaw outsider overseer pacifist paediatrician pediatrician papist paralegal paramedic parishioner
partisan passerby patriot pauper pawnbroker peacemaker peasant pedestrian pensioner perfectionist performer pessimist pharmacist philanthropist
philologist philosopher phlebotomist photographer physician physicist pianist pickpocket pilgrim pioneer pirate pitcher planner plasterer
playwright poacher podcaster poet politician pollster polyglot porter postdoc postgrad postman postmaster potter pragmatist preacher prefect
presenter preschooler printer prisoner procrastinator procurer prodigy producer prof professional programmer projectionist promoter
proofreader prophet proprietor prosecutor protester provost psychiatrist psychic psychologist psychopath publican publicist publisher
punter pupil puppeteer purist quizmaster racer radiographer radiologist rancher ranger rapper realtor recluse recruit recruiter redhead refugee
registrar relation renegade renter repairer reporter researcher reservist resident restaurateur retailer retiree revolutionary rigger roadie
robber roofer rookie rower ruler runaway runner saddler sadist sailor saint salesgirl salesman salesperson saleswoman salter samaritan satirist
scholar schoolboy schoolgirl schoolteacher scribe scout scuba sculptor seafarer seaman seamstress secondhand senator seller serf sergeant servant
settler shaman sharecropper shareholder sharpshooter shepherdess sheriff shipwright shoemaker shopkeeper shopper shorthander sibling
signwriter silversmith sinner skater skier skipper slacker smoker smuggler sniper snorer snob socialite sociologist sociopath soldier solicitor
soloist songwriter soprano sorcerer specialist spectator spinster sportsman sportswoman spy squatter squire stagehand starlet statesman
steelworker stenographer stepbrother stepsister stepdad stepmom stepmum steward stewardess stickler stockbroker stonemason stowaway strategist
stripper stuntman subcontractor suffragette suitor superhero superintendent supplier surfer surveyor survivor suspect swimmer sympathizer tailor
tailoress taster taxidermist taxidriver teammate techie technician teen teenager telemarketer teller temp tenor teetotaler theologian thief
thinker tiler tinker toddler topographer tourist trader traitor traveler traveller treasurer trespasser trucker trumpeter trustee tuner turncoat
twin tycoon typesetter tyrant umpire undergrad undergraduate understudy undertaker upholsterer usher vagabond vagrant valet vegan vegetarian
ventriloquist veteran vicar viewer vigilante villain viking vintner violinist violist virologist virtuoso visionary visitor volunteer voter
voyager voyeur waif walker wanderer warden warrior washerwoman watchmaker watchman wayfarer weaver webmaster weightlifter welder whistleblower
widow witch wizard woodcarver woodcutter woodworker workaholic worker workman worrier worshipper wrestler yachtsman yodeler yogi zealot zookeeper zoologist
`);

/** Peoples, languages and creeds whose names have no telling ending. */
export const origins = words(`
abkhaz acholi adivasi afar afghan afghani afrikaans afrikaner aimara akan albanian ainu aleut amazigh amerindian amhara amharic andamanese angeleno
angolan apache arab arabic aramaic arapaho armenian ashanti ashkenazi asian assamese assyrian asturian aussie austrian avar aymara azeri aztec
bahraini bajan balinese balkan balochi bambara bangla bantu bashkir basotho bavarian bedouin belarusian belgian bemba bengali berber bihari
blackfoot bosniak brit briton british bulgar burkinabe burmese burundian buryat cajun cantonese cantones cape catholic celt celtic chechen chewa
cherokee cheyenne chickasaw chicano chicana chinese chippewa choctaw chuvash comanche comorian congolese copt coptic corsican cossack cree creole
croat cypriot czech dane danish dari dinka dogon druid druze dutch egyptian emirati english eskimo ewe extremaduran fante faroese fijian filipina
filipino finn finnish fleming flemish french frisian fula fulani fulbe gaelic galician garifuna genoese georgian german ghanaian gikuyu greek
guarani gujarati gullah gypsy hadza haida hakka han hausa hazara hebrew herero hindi hindu hispanic hmong hopi hungarian hutu iban ibo igbo igorot
ilocano indian indigenous ingush inuk inuit iraqi iranian irish iroquois israeli italian ivorian jat javanese jewish jew kabyle kachin kalmyk
kannada karen kashmiri kashubian kazakh khmer khoikhoi khoisan kikuyu kiowa kirghiz kiwi konkani kongo korean kosovar krio kuwaiti kyrgyz ladino
lakota lao laotian lapp latina latino latinx lebanese lezgin lingala lombard luba luganda luo luxembourger lydian maasai macedonian madurese magyar
malagasy malay malayalam malayali malayalee malian malinke manchu mandarin mandinka manx maori mapuche marathi maronite masai mayan mende metis
mexican miao mixtec moabite mohawk mohican mongol mongolian moroccan moor moravian muscovite muslim moslem nahua nahuatl navaho navajo ndebele nepali
newari nigerien nogai norman norse norwegian nubian nuer occitan ojibwa ojibwe omani oromo ossetian ossetic osage ottoman pacific pagan pakistani
palestinian papuan parsi parsee pashto pashtun pawnee persian peul pict pole polish potawatomi provencal prussian pueblo punjabi qatari quebecois
quechua rajasthani rajput rasta rastafarian rohingya roma roman romani romany russian rusyn rwandan saami sami samoan sanskrit sardinian saudi saxon
scot scots scotsman scottish seminole semitic seneca sephardi sephardic serbian setswana shawnee shinto shona shoshone sicilian sikh silesian sindhi
sinhala sinhalese sinti sioux slav slovak slovene soninke sorb sotho spaniard spanish sudanese sufi sundanese susu swahili swazi swede swedish swiss
syrian tagalog tahitian taino tajik tamil tarahumara tatar telugu temne thai tibetan tigrinya tigrayan tlingit togolese tongan toltec tsonga tswana
tuareg tuluva turk turkic turkish turkmen tutsi tuvan twi udmurt uighur ukrainian urdu uyghur uzbek venda venetian vietnamese viking visigoth wallachian
welsh welshman irishman englishman frenchman dutchman scotswoman irishwoman wiccan wolof xhosa yakut yankee yiddish yoruba yupik zapotec zazaki zulu
atheist catholics hasidic haredi hanafi salafi vaishnav shaivite brahmin dalit kosher halal pagan protestant evangelical pentecostal calvinist
`);

/** Where somebody is from, what they believe or how they live; hardly anybody is called so. */
export const peoples = words(`
catalan basque breton flemish walloon saxon swabian tuscan texan bostonian londoner berliner parisian milanese viennese glaswegian mancunian
liverpudlian geordie scouser cornish kurdish croat croatian serb serbian maltese somali yemeni haitian hawaiian alaskan algerian armenian
bosnian jamaican latvian estonian yorker dubliner aucklander zuricher hamburger frankfurter scandinavian baltic slavic nordic inuit maori zulu amish
lutheran mormon quaker anglican presbyterian orthodox sunni shia shiite sikh jain taoist agnostic mennonite
pescatarian coeliac celiac diabetic autistic dyslexic asthmatic nonbinary bisexual lesbian queer gay millennial
tory labour conservative liberal socialist
gryffindor hufflepuff slytherin ravenclaw
`);

const whatOneIs = [peoples, origins, trades, states];
/**
 * Endings of participles, adjectives, trades and peoples. Words that end so and are names all the same are listed as
 * given names ("Fred", "Irving", "Mabel").
 */
const endsInWhatOneIs =
  /^\p{L}{5,}(?:ian|ean)$|^\p{L}{3,}(?:ese|ist|ing|less|ful|ous|ible|able|ative|itive|ctive|nsive|ssive|atic|etic|itic|otic|stic|ergic|aholic|minded|free|proof|worthy|sick|wide)$|^\p{L}{2,}(?<![fd]r)ed$/u;

/** Whether a word is told of somebody in any case: "Bavarian", "exhausted", "welder". */
export const tellsWhatOneIs = (word: string): boolean =>
  whatOneIs.some((list) => list.has(word)) || endsInWhatOneIs.test(word);
