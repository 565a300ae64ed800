import { words } from './word-lists.js';

/** Countries, cities, firms and the like, of one word and no given names: "remember london is expensive" is about nobody. */
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

/** What somebody says of where they are from, what they believe or how they live, and few are called. */
export const peoples = words(`
catalan basque breton flemish walloon saxon swabian tuscan texan bostonian londoner berliner parisian milanese viennese glaswegian mancunian
liverpudlian geordie scouser cornish kurdish croat croatian serb serbian maltese somali yemeni haitian hawaiian alaskan algerian armenian
bosnian jamaican latvian estonian yorker dubliner aucklander zuricher hamburger frankfurter scandinavian baltic slavic nordic inuit maori zulu amish
lutheran mormon quaker anglican presbyterian orthodox sunni shia shiite sikh jain taoist agnostic mennonite
pescatarian coeliac celiac diabetic autistic dyslexic asthmatic nonbinary bisexual lesbian queer gay millennial
tory labour conservative liberal socialist
gryffindor hufflepuff slytherin ravenclaw
`);
