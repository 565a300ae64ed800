/**
 * Words by which people ask for what was told in others. Groups stand between semicolons, words joined by an underscore
 * are one expression, and what stands before a “>” is asked for and told by what follows it alone. They are wider than
 * synonyms, since a plumber is asked for where the boiler was serviced, and serve only a note that is quoted as it was told.
 */
export const everydayWords = `
wifi internet wlan broadband network router; password passcode passphrase code pin combination
code password > code password pin off with; unlock open > code combination pin key; alarm burglar
switched_off disarm deactivate turn_off; heating boiler furnace heater
plumber pipes > boiler heating pipes pipe plumbing drain tap plumber
serviced service looked_after looks_after look_after maintain maintained maintenance; electrician > fuse wiring lights
phone telephone mobile cell cellphone; dial ring call reach > number phone; number phone > number phone mobile
car vehicle auto automobile motor; car vehicle > drive drives drove parked park; drive drives > drive drives drove has
leave left put park > parked park; caravan camper trailer motorhome camper_van; van truck lorry
lift drove drive ride gave_a_lift took; garage workshop mechanic; bike bicycle cycle; clutch gearbox
licence_plate number_plate registration plate reg; inspection mot test checkup check-up; shoe shoes footwear
size measurement; size > fits takes take wear wears; wear > size take takes; glasses specs spectacles eyeglasses
luggage baggage; luggage > suitcase bag; coat jacket; born birthday birth birthdate; age old turned years
married wed marry > anniversary wedding married; anniversary wedding > anniversary wedding married
wife husband spouse partner > wife husband spouse partner married wed; spouse partner; son boy; daughter girl
child kid children kids > son daughter boy girl; baby newborn infant; baby birth having > expecting pregnant due birth; child children kid kids
childhood grew_up brought_up raised; kid child childhood > when_i_was years; mum mother mom mummy mam
dad father daddy papa; grandmother grandma gran granny nan mum's_mum mother's_mother dad's_mum
grandfather grandpa grandad granddad mum's_dad dad's_dad; nephew brother's_son sister's_son
niece brother's_daughter sister's_daughter
relation related > brother sister cousin nephew niece uncle aunt son daughter mother father
neighbours neighbour neighbors neighbor; people > neighbours neighbour family; upstairs above; downstairs below
live lives living moved move home based reside settled address; come_from comes_from from born native country
surname last_name family_name called name; name called named; job trade profession occupation career for_a_living
job trade profession occupation career for_a_living work > works work worked teaches taught was studies
work school > teaches teach teacher teaching; study studies studying; boss manager supervisor
quit resigned resign handed_in notice gave_notice leave_job; fired sacked dismissed laid_off; holiday vacation trip
off_sick ill sick unwell poorly absent; back return returns > until til till returns sick off away
allergic allergy intolerant; eat have > allergic intolerant vegetarian vegan; food > allergic intolerant
meat fish eat > vegetarian vegan; drink > touch alcohol teetotal prefers takes; food meal dish; sweet sugar sweets candy
eat eating > gave_up sugar; herb spice; can't_stand hate hates hated dislike dislikes loathe detest can't_bear
like likes love loves favourite favorite enjoy prefers prefer keen fond; fan supports support team follows
stopped stop gave_up given_up give_up; don't > gave_up stopped; smoke smoking cigarettes smoker
pill pills tablet tablets medicine medication drug drugs capsule dose; doctor dr gp physician; dentist teeth tooth
vet > vet; looks_after look_after ill sick > vet doctor dentist nurse
jab vaccinated vaccine vaccination shot injection inoculated booster immunised; blood_type blood_group
test results result; wrong > showed low high found; broke injure injured broken hurt fractured break
operation surgery operated procedure; operation surgery > appendix tonsils out removed; physio physiotherapist
exercises exercise > stretch stretches physio; pharmacy chemist drugstore chemist's; shop store
supermarket grocer grocery; flat apartment; home house; house home property; attic loft; cellar basement
living_room lounge sitting_room walls; bathroom toilet loo restroom; sofa couch settee; telly tv television
fridge refrigerator; washing_machine washer laundry; dishwasher dishes; hoover vacuum; mower lawnmower lawn_mower mow
tap faucet; bin bins rubbish garbage trash waste refuse dustbin
collected collect collects collection go_out goes_out picked_up pick_up emptied
collected collect collection > comes lorry goes; paper newspapers newspaper papers; cleaned clean cleaning > cleaner
spare extra additional
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
bought buy > paid got get gets sold_to; pay paid > bought; complete completing purchase > close closing close_on
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
platform > leaves departs; lands land arrive arrives arriving arrival get_in comes_in back; flight plane fly flew
get_to travel travelled > took drove flew went bus train goes; commute journey > work get_to_work
way route get directions path; quickest fastest fast quick shortest; often > every daily weekly alternate twice once
weighs weigh heavy weight; fit people beds > sleeps; tall height high; long length; rise prove proving proof
dough bread sourdough; bottle > wine beer; ink cartridges cartridge toner; take takes > needs takes uses
drips drip leaks leak leaking dripping; insulated insulation insulating; colour color > painted paint
walls > painted room paint; make brand model; chipped microchip chip; kitten cat; puppy dog
pool swimming_baths swimming; cinema film movie; stolen nicked stole pinched robbed theft
mended mend fix fixed repair repaired fixing; won first win winner finished_first; finished > won race
office > secretary; speak talk contact ask > secretary number called is; look_after looking_after > has got have
plane flight; get_out remove got_out > came_off came_out; get_going going start > start pull press turn; stomach > food
empty > with without; deaf ear hear; bit bitten bite; town city; town city country come > from born lives moved
photo picture; postman mail post; gym fitness; ticket tickets; invoice bill; nursery kindergarten daycare
trousers pants; jumper sweater pullover; nappy diaper; plaster band-aid; torch flashlight; pram buggy stroller
autumn fall; petrol gas gasoline fuel; rubbish_day bin_day; crisps chips; hairdresser barber haircut hair
optician eyes eye; solicitor lawyer attorney; estate_agent realtor broker; caretaker janitor concierge
landlord landlady; lodger tenant subtenant flatmate; colleague coworker workmate; friend mate pal buddy
boyfriend girlfriend partner; receipt bill proof; parcel package delivery; courier delivery; hospital clinic ward
plug socket outlet; gate entrance; bag rucksack backpack; wallet purse; watch clock; laptop computer notebook pc
tablet ipad; charger cable lead; email mail address; website site page; username login user; serial model number
film movie; book novel; song tune track; band group; instrument play plays; language speak speaks; religion faith
roofer roof > roofer roof tiles; gardener garden > gardener hedge lawn garden; painter > paint painted painting
babysitter sitter childminder nanny au_pair; owe pay charge > charges wants owe costs; per_hour hourly > an_hour hour
hour hourly > hour hourly; week weekly > week weekly; scared afraid frightened fear fears terrified phobia
freezer frozen deep_freeze; hear hearing ear deaf; see sight eye blind; wedding marry married tie_the_knot wed
tied_the_knot tie_the_knot got_married get_married > wedding married wed anniversary; newborn baby infant twins
building house block > upstairs downstairs tenants neighbours; oil petrol fuel take takes > takes needs runs
hairdresser barber stylist salon hair; hairdresser haircut barber > hair cut salon; outing trip excursion
class school > school class; finish finished finishing university school > graduated graduate graduation degree finished
degree graduated graduate graduation; zip_code postcode postal_code zip; smoke_alarm smoke_detector fire_alarm
detector alarm > alarm detector; delivery parcel package > parcel package delivered delivery left
choir singing rehearsal; practice rehearsal training > rehearses rehearse practises trains training
warm hot temperature > degrees heated heating set; cold temperature > degrees; manager boss > boss manager
home back > get_off gets_off returns return back get_home; food feed > eats eat fed feed; flour feed > feed feeds
move moved moving new_place > moves moved moving move new_place place; live lives > new_place moved place rents
retire retired retirement pensioner; use_to used_to > retired worked; log_in login username > number card password name
type_in enter > code number pin password; weight weigh > weigh weighs kilos; know knows speak speaks
know > speaks knows; present gift gave given; gave > present gift from; borrowed borrow has > lent lend loaned
practice lesson training; combination code > opens open combination code with; opens open unlock > opens open with code
keycode code; called name > called named name is; surname > called; nickname nick_name called; middle_name name
allergic react > allergic reaction intolerant; diabetic diabetes insulin; asthma inhaler
height tall > tall metres cm height; doctor gp > doctor gp surgery practice; dentist > dentist teeth
ward room > ward room floor; appointment consultation visit checkup; test exam examination
insurance insurer policy insured; insured insurer insurance > insured with insurance through; policy insurance
landlord rents lets; deposit bond; notice cancel > notice cancel terminate
cancel terminate end quit > notice cancel cancelled; subscription plan contract; renew extend renewal
electrician lights wiring power; stopcock > valve mains water; turn_off shut_off switch_off > stopcock valve switch off
water_off > stopcock; fuse breaker; bin_lorry recycling rubbish > bins bin collected; compost garden_waste
lawn grass mow; seeds plant planted sow; flowers > roses tulips; dog puppy > dog puppy; cat kitten > cat kitten
cat dog pet > chipped kitten puppy; breed kind > is; vaccinated jabs shots; feed feeds fed food > eats eat feed fed
vet_bill vet; tyre tyres wheels; tyre_pressure pressure bar; service serviced mot > service serviced inspection mot
engine motor; mileage kilometres miles odometer; car_park garage parking; charger charge charging; fuel > petrol diesel
speed_limit fine; licence driving_licence; bus coach; tram streetcar; underground tube metro subway
airport terminal flight plane; gate boarding; seat > row; hotel stay stayed staying > hotel stayed booked room
booked reserved reservation booking; ticket booking_reference reference; check-in check_in > from after; currency money
suitcase luggage; host hosting stay staying > sleeping stay host; trip journey travel
travelling travel going > going flying driving; book author wrote written > by wrote; reading read > reading book
film movie; watch watching > series film show; episode season; song singer band; play plays instrument > plays play
team club plays supports; coach trainer; score won lost result; shoe_size > size shoes; dress_size > size
teacher class_teacher tutor > teacher teaches; headmaster head headteacher principal
nursery school kindergarten > school nursery; homework assignment task; pupil student; exam test on
pick_up collect fetch > pick_up collect fetch finishes; school_run school; bedtime bed sleep > bed asleep sleeps
nap sleep; wake up get_up > up wakes gets_up alarm; birthday turning turns; desk > floor office; meeting call conference
deadline due hand_in submit; report paper; salary pay earn earns > earns paid pay salary; bonus raise
holiday_days leave days_off; shift hours; day_off off free; off free day_off > off free holiday; client customer
supplier vendor delivers; invoice number reference; iban > account; account_number iban account; pin_code pin
loan debt owes; owe owes owed debt > owe owes lent borrowed; save savings; budget spend; cost price > worth paid cost
tax vat; recipe ingredient; oven bake baked > oven degrees bake; cook boil cooked > boil cook minutes; rise proof
vegan vegetarian meat; favourite best likes > favourite likes loves best; starter first course
restaurant place eat dinner > restaurant table booked; table reservation booked; guest guests coming people
party celebration do; invited coming guests; bring brings bringing > brings bring bringing; dress_code wear
wine bottle > wine; toast speech; cake candles; present gift wants wish
wants wish gift present > wants would_like wish wishes; model brand make > is a; tv_remote remote; batteries battery
lamp bulb; paint colour shade; wall walls > painted wall room; drill tool; toolbox tools; screwdriver tool; saw cut
shed outhouse; drawer cupboard; cupboard cabinet; wardrobe closet; shelf shelves; spare_key key
hidden hide under behind; garage lock-up; letterbox mailbox postbox; doorbell bell; intercom buzzer
fire_extinguisher extinguisher; where_from come_from origin > from born; nationality from > from is
language speaks mother_tongue; religion church; hobby hobbies pastime likes > plays collects likes loves paints sings
collects collection; sings singing choir; runs running jog jogging; swim swims swimming; climb climbing climber
skate skating skater; ski skiing; sibling siblings > sister brother twin; twin twins; cousin cousin
in-laws mother-in-law; stepson stepdaughter; separated divorced split_up broke_up
dating going_out boyfriend girlfriend together; engaged engagement fiance; died dead death passed_away funeral
buried grave cemetery; ill sick disease; cancer tumour; recovering better; hurt hurts pain painful ache sore
fell fall slipped; crutches leg; cast plaster arm; stitches cut; fever temperature; rash itch; cream ointment
dose milligrams; fuse_box electrical_panel consumer_unit fuse_board; contract lease agreement tenancy
glasses lenses > glasses lenses
tie_the_knot married marry wedding; visit visits visited > goes go went sees; cut trim trimmed trims mow; earn earns > gets makes paid salary
give_up gave_up quit stopped stop; run_out runs_out > until till valid covered
touch_down touches_down touched_down > lands land landed arrives; allowance pocket_money; stand stands standing > parked park kept stored
employer employers workplace > work works worked; takes_care take_care looks_after look_after > waters feeds minds brings bringing does
display displays displayed showed shows > code error reads showed; repair repaired mended fixed > charged for; subject reading degree > studies study studied
former previous > used_to formerly before ex; miss misses missing > can't_come not_coming absent away; fail failed failing > blight died rotted spoiled
job for_work for_a_living profession occupation career trade > lorry truck taxi tram crane runs manages owns builds sells makes cleans cooks repairs designs writes
job for_work for_a_living profession occupation career > nurse driver farmer baker plumber painter carpenter lawyer engineer pilot cook chef waiter
fix fixes repair repairs mend mends mending > plumber electrician mechanic garage roofer handyman joiner carpenter locksmith cobbler tailor
pipes pipe drain drains leak tap taps toilet boiler heating > plumber; wiring electrics lights sockets fuse > electrician
car engine > mechanic garage; roof tiles gutter gutters > roofer; teeth tooth mouth > dentist hygienist
hair cut cuts > barber hairdresser; eyes glasses sight > optician oculist eye; lawn hedge garden grass > gardener; flowers > florist
clean cleans cleaning dusting > cleaner; cook cooks > cook chef; bread loaf buns rolls > baker bakery; baker bakery > bread buns rolls cakes
butcher > meat sausages; meat sausages > butcher; fish > fishmonger; medicine prescription > pharmacist pharmacy chemist; feet > chiropodist podiatrist
taxes accounts books > accountant; legal lawsuit testament will > lawyer solicitor notary; pet animal animals cat dog > vet
kids children child > nanny babysitter childminder; mind minds sit > nanny babysitter childminder; windows window > glazier
lock locks > locksmith; chimney > sweep; computer pc laptop printer > technician; photos pictures > photographer; shoes heels > cobbler
clothes suit trousers hem > tailor seamstress; post letters > postman postwoman; house home flat > estate_agent
guy man lady woman bloke fellow > plumber electrician gardener cleaner roofer painter mechanic carpenter locksmith postman baker butcher
due expected > comes coming arrives is arriving; online get_online > wifi internet password; ring reach contact call > number phone
say says said tell tells told > said says told tells thinks advised wants wrote recommended asked; recommend advise > said told advised suggested recommended
spend spent spending > paid cost costs bought; measurements dimensions > size by wide long; own owns > belongs bought inherited
avoid avoids > allergic intolerant; annoy annoys bother bothers > hates hate annoys dislikes; grow grows growing > planted plants
wear wears > size glasses shoes; look_over looked_over > serviced inspected checked; catch board > leaves from departs
`;
