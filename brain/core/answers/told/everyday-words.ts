/**
 * Words by which people ask for what was told in others; groups stand between semicolons, words joined by an underscore
 * are one expression, and what stands before a “>” is asked for and told only by what follows it. These are wider than synonyms: a plumber is asked for where the boiler was serviced. They serve only a
 * note that is quoted as it was told.
 */
export const everydayWords = `
wifi internet wlan broadband network router; password passcode passphrase code pin combination
code password > code password pin off with; unlock open > code combination pin key; alarm burglar
switched_off disarm deactivate turn_off; heating boiler furnace heater
plumber pipes > boiler heating pipes pipe plumbing drain tap plumber
serviced service looked_after looks_after look_after maintain maintained maintenance
electrician > fuse wiring lights; fuse_box electrical_panel consumer_unit fuse_board breaker
phone telephone mobile cell cellphone; dial ring call reach > number phone; number phone > number phone mobile
car vehicle auto automobile motor; car vehicle > drive drives drove parked park
drive drives > drive drives drove has; leave left put park > parked park
caravan camper trailer motorhome camper_van; van truck lorry; lift drove drive ride gave_a_lift took
garage workshop mechanic; bike bicycle cycle; clutch gearbox; licence_plate number_plate registration plate reg
inspection mot test checkup check-up; shoe shoes footwear; size measurement; size > fits takes take wear wears
wear > size take takes; glasses specs spectacles eyeglasses; luggage baggage; luggage > suitcase bag
coat jacket; born birthday birth birthdate; age old turned years
married wed marry > anniversary wedding married; anniversary wedding > anniversary wedding married
wife husband spouse partner > wife husband spouse partner married wed; spouse partner; son boy; daughter girl
baby newborn infant; baby birth having > expecting pregnant due birth; child children kid kids
childhood grew_up brought_up raised; kid child childhood > when_i_was years; mum mother mom mummy mam
dad father daddy papa; grandmother grandma gran granny nan mum's_mum mother's_mother dad's_mum
grandfather grandpa grandad granddad mum's_dad dad's_dad; nephew brother's_son sister's_son
niece brother's_daughter sister's_daughter
relation related > brother sister cousin nephew niece uncle aunt son daughter mother father
neighbours neighbour neighbors neighbor; people > neighbours neighbour family; upstairs above; downstairs below
live lives living moved move home based reside settled address; come_from comes_from from born native country
surname last_name family_name called name; name called named; job trade profession occupation career living
job trade profession occupation career living work > works work worked teaches taught was studies
work school > teaches teach teacher teaching; study studies studying; boss manager supervisor
quit resigned resign handed_in notice gave_notice leave_job; fired sacked dismissed laid_off
holiday vacation trip; off_sick ill sick unwell poorly absent
back return returns > until til till returns sick off away; allergic allergy intolerant
eat have > allergic intolerant vegetarian vegan; food > allergic intolerant; meat fish eat > vegetarian vegan
drink > touch alcohol teetotal prefers takes; food meal dish; sweet sugar sweets candy
eat eating > gave_up sugar; herb spice; can't_stand hate hates hated dislike dislikes loathe detest can't_bear
like likes love loves favourite favorite enjoy prefers prefer keen fond; fan supports support team follows
stopped stop gave_up given_up give_up; don't > gave_up stopped; smoke smoking cigarettes smoker
pill pills tablet tablets medicine medication drug drugs capsule dose; doctor dr gp physician
dentist teeth tooth; vet > vet; looks_after look_after ill sick > vet doctor dentist nurse
jab vaccinated vaccine vaccination shot injection inoculated booster immunised; blood_type blood_group
test results result; wrong > showed low high found; broke injure injured broken hurt fractured break
operation surgery operated procedure; operation surgery > appendix tonsils out removed; physio physiotherapist
exercises exercise > stretch stretches physio; pharmacy chemist drugstore chemist's; shop store
supermarket grocer grocery; flat apartment; home house; house home property; attic loft; cellar basement
living_room lounge sitting_room walls; bathroom toilet loo restroom; sofa couch settee; telly tv television
fridge refrigerator; washing_machine washer laundry; dishwasher dishes; hoover vacuum
mower lawnmower lawn_mower mow; tap faucet; bin bins rubbish garbage trash waste refuse dustbin
collected collect collects collection go_out goes_out picked_up pick_up emptied
collected collect collection > comes lorry goes; paper newspapers newspaper papers
cleaned clean cleaning > cleaner; spare extra additional
keep kept hide hidden hid store stored stash > keep kept hide hidden lives hangs hang is stored parked lies
papers documents paperwork; stuff things > papers documents paperwork; return taxes > tax
insurance insured cover covered; warranty guarantee > warranty guarantee covered cover
runs_out run_out expires expire ends
runs_out run_out expires expire valid > runs_out run_out expires expire until goes_off ends
electricity power electric energy; bill bills pay month; rent get > pays pay month lodger tenant
mortgage home_loan house_loan; bank > mortgage savings loan account; savings savings_account account bank
cost costs price charge charges charged fee
cost costs price pay charge charges > pay pays paid quoted wants costs cost charges charge was
pay paid spend spent > paid pay bought spent costs cost was; bought buy purchase purchased
bought buy > paid got sold_to; pay paid > bought; complete completing purchase > close closing close_on
share part split > half paid; earn salary wage wages pay; took has > borrowed lent
has have got > with has have got lent borrowed belongs left; inherited inherit > left; belongs belong own owns
gave give given; supplies supply supplier switched provider; provider supplier with
started start starts begin begins began resume resumes starts_again; end ends finish finishes finished stop over
shut shuts closed close closes closing; opens open opening; meet meets get_together gets_together gather
put_off moved postponed put_back rescheduled
taking_place takes_place take_place > put_off moved postponed put_back is starts
cancelled paused cancel suspended hold on_hold frozen; membership subscription member
lesson lessons class classes course tuition; lesson lessons class classes > starts begins costs
platform station > train platform track; platform track; leaves leave departs depart departure goes go set_off
platform > leaves departs; lands land arrive arrives arriving arrival get_in comes_in back
flight plane fly flew; get_to travel travelled > took drove flew went bus train goes
commute journey > work get_to_work; way route get directions path; quickest fastest fast quick shortest
often > every daily weekly alternate twice once; weighs weigh heavy weight; fit people beds > sleeps
tall height high; long length; rise prove proving proof; dough bread sourdough; bottle > wine beer
ink cartridges cartridge toner; take takes > needs takes uses; drips drip leaks leak leaking dripping
insulated insulation insulating; colour color > painted paint; walls > painted room paint; make brand model
chipped microchip chip; kitten cat; puppy dog; pool swimming_baths swimming; cinema film movie
stolen nicked stole pinched robbed theft; mended mend fix fixed repair repaired fixing
won first win winner finished_first; finished > won race; office > secretary
speak talk contact ask > secretary number called is; look_after looking_after > has got have; plane flight
get_out remove got_out > came_off came_out; get_going going start > start pull press turn; stomach > food
empty > with without; deaf ear hear; bit bitten bite; town city; town city country come > from born lives moved
photo picture; postman mail post; gym fitness; ticket tickets; invoice bill; nursery kindergarten daycare
trousers pants; jumper sweater pullover; nappy diaper; plaster band-aid; torch flashlight; pram buggy stroller
autumn fall; petrol gas gasoline fuel; rubbish_day bin_day; crisps chips; hairdresser barber haircut hair
optician eyes eye; solicitor lawyer attorney; estate_agent realtor broker; caretaker janitor concierge
landlord landlady; lodger tenant subtenant flatmate; colleague coworker workmate; friend mate pal buddy
boyfriend girlfriend partner; receipt bill proof; parcel package delivery; courier delivery
hospital clinic ward; headache migraine; glasses lenses; plug socket outlet; thermostat temperature
lightbulb bulb lamp light; meter reading; gate entrance; bag rucksack backpack; wallet purse; watch clock
laptop computer notebook pc; tablet ipad; charger cable lead; email mail address; website site page
username login user; serial model number; film movie; book novel; song tune track; band group
instrument play plays; language speak speaks; religion faith
`;
