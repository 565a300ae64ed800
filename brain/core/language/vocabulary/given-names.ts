import { words } from './word-lists.js';

/**
 * Given names from many places, in lower case as a recogniser writes them. In "i'm robert" only this list tells a name
 * from another word, so a name that is mostly another word is left out or listed in `mostlyWords`.
 */
export const givenNames = words(`
aaron abby abdul abdullah abel abigail abraham abu ada adam adamu adan addison ade adele adelaide adeline adil adina aditi aditya adrian adriana adriano adrien agata
agatha agnes agnieszka agustin ahmad ahmed ahmet aicha aida aidan aiden aiko aileen aime aino aisha aisling aiden akash akemi aki akiko akira akosua alain alan alana
alba albert alberta alberto aldo alec alejandra alejandro aleksandr aleksandra aleksander aleksei alena alessandra alessandro alessia alex alexa alexander alexandra
alexandre alexandria alexei alexia alexis alfie alfonso alfred alfredo ali alia alice alicia alina alisa alisha alison alistair aliya aliyah allan allen allison alma
alondra alonso alvaro alvin alyssa amadou amalia amanda amara amaya amber ambrose amelia amelie ami amie amin amina aminata amir amira amit amita amos amy ana anabel
anahit anais anand ananya anas anastasia anatole anatoly anders andre andrea andreas andreea andrei andres andrew andrey andrzej andy anett anette angela angelica
angelina angelique angelo angie angus ania anika anil anisa anita anja anjali ankit ann anna annabel annabelle annalise anne annelies annette annie annika annmarie
anouk ansel anselm anthony antje antoine antoinette anton antonella antonia antonio antony anu anuj anupam anushka anya april archie ari aria ariana arianna ariel arielle
arjun arlene arlo armand armando arne arnold aron arthur arturo arun arvid arya asa asha asher ashley ashok ashton asif asma astrid athena aubrey audrey august augusto
augustus aurelia aurelie aurora austin ava avery avi avraham axel ayaan ayanna aya ayesha ayla ayse aysha ayumi azra
babak bailey bao barbara barnaby barney barry bart bartek bartosz basil bastien beata beatrice beatriz bea beau becca becky behrouz bela belinda bella ben benedict
benedikt benita benito benjamin bennett benny benoit bernadette bernard bernardo bernd bernice bertha bertie bertrand beryl bess beth bethany betsy betty beverly bianca
bilal bina bing birgit birgitta bjarne blaise blake blanca blanche bob bobby bodil bogdan bonnie boris brad bradley brady bram brandi brandon breanna brenda brendan brenna
brent brett brian briana brianna bridget brigitte britt brittany brittney brock brody bronwyn brooke brooklyn bruce bruno bryan bryce bryony bryson burak byron
caitlin caitlyn caleb callie callum calvin cameron camila camilla camille camilo candice cara carina carl carla carlo carlos carlotta carly carmela carmelo carmen carol
carolina caroline carolyn carrie carsten casey caspar casper cassandra cassidy cassie catalina caterina catherine cathy catriona cecile cecilia cedric celeste celia
celina celine cem cesar chad chandra chang chantal charlene charles charlie charlotte chaya chelsea chen cheng cherie cherry cheryl chiara chidi chiamaka chika chinedu
chinonso chinwe chioma chloe chris chrissy christa christel christelle christiane christina christine christoph christophe christopher christos chuck chun ciara cillian
cindy claire clara clarence clarice clarissa clark claude claudia claudio claus clementine cleo cleopatra clifford clifton clint clinton clive clyde cody colby cole
colette colin colleen conchita connie connor conor conrad constantin consuelo cora coralie corey corina corinne cornelia cornelius cory cosima cosmo courtney craig
cristian cristiano cristina crystal curtis cynthia cyril cyrus
dagmar dagny daisuke daisy dalia dalila damian damien damon dan dana daniel daniela daniele daniella danielle danilo danish danny dante daphne daria dario darius darlene
darrell darren darryl daryl dave david davide davina dawid dayo dean deanna deb debbie deborah debra declan dee deepa deepak deepika deirdre delia delilah delphine demetrius
denis denise dennis derek desmond detlef devin devon devika dexter diana diane diego dieter dietmar dilip dilan dima dimitri dimitris dina dinesh dinah dirk divya djamila
dmitri dmitry dolores domenico dominic dominik dominika dominique don donald donatella donna donovan dora doreen doris dorothea dorothy dorota doug douglas drew duc duncan
dustin dwayne dwight dylan
ebony eddie eden edgar edith edmond edmund edna eduardo edward edwin edyta efua egon eileen eilidh einar ekaterina elaine eleanor eleni elena eli elia eliana elias elif
elijah elin eliot elisa elisabeth elise elisha eliza elizabeth ella elle ellen ellie elliot elliott ellis elmer eloise elsa elsie elvira elvis elaine emanuel emanuele
emeka emil emilia emiliano emilie emilio emily emine emir emma emmanuel emmanuelle emmett emre eneko engin enid enrico enrique enzo eoin ephraim eric erica erich erick
erik erika erin ernest ernesto ernie ernst errol erwin esi esme esmeralda esperanza esteban estelle ester esther ethan ethel etienne etta eugene eugenia eunice eva evan
evangeline eve eveline evelyn everett evgeny ewa ewan ezekiel ezra
fabian fabiana fabien fabio fabiola fabrice fabrizio fadi fahad faisal faiza faizan fanny fares farah farhan farid farida fatima fatma fatou fatoumata faye federica
federico feliciano felicia felicity felipe felix femi feng ferdinand fergus fernanda fernando ffion fidel filip filippo filomena fiona fion fiorella fletcher flavia flavio
fleur flora florence florian folake fran frances francesca francesco francis francisca francisco franco francois francoise franz fraser fred freda freddie freddy frederic
frederica frederick frederik fredrik freja freya frida friederike friedrich fritz fumiko
gabby gabe gabriel gabriela gabriele gabriella gabrielle gaia gail galina ganesh gareth garth gary gaspard gaurav gavin gemma genevieve geoff geoffrey george georges
georgia georgie georgina georgios gerald geraldine gerard gerardo gerda gerhard gertrude ghislaine gia giacomo gian gianluca gianna gianni gideon gilbert gilberto giles
gillian gina ginevra ginger ginny gino giorgia giorgio giovanna giovanni gisela giselle gita gitte giulia giuliana giulio giuseppe gladys glenda glenn gloria goran gordon
grainne graham greg gregor gregorio gregory greta gretchen grete grzegorz guadalupe gudrun guido guillaume guillermo gulsen gunnar gunther gus gustav gustavo guy gwen
gwendolyn gwyneth
haakon habib hadi hadiza hafsa haider hailey hakan hal hala haley halima hamid hamish hamza hana hanan hank hanna hannah hannes hans hao haris harish harold haroon harriet
harrison harry haruka haruki haruto harvey hasan hassan hattie hayden hayley hazel heath hector hedda hedwig heidi heike hein heinrich heinz helen helena helene helga helmut
hendrik henri henrietta henrik henrique henry herbert herman hermione hilary hilda hilde hina hiro hiroko hiroshi hisham hoa hollie homer horace horst hortense hubert
hugh hugo hui huda hussein hussain husain hyun
iain ian ibrahim ida idris ifeoma ignacio igor ike ilaria ilona ilse ilya iman imani imke imogen imran ina indira ines inga inge inger ingo ingrid inigo ioana ioannis
iqbal ira iren irena irene irfan irina irma irvin isaac isabel isabella isabelle isabela isadora isaiah ishaan ishmael isla ismael ismail isobel israel issa istvan itai
ivan ivana ivar ives ivo ivonne iwona izabela izzy
jaana jacek jackie jackson jacky jaclyn jacob jacopo jacqueline jacques jada jade jaden jae jai jaime jake jakob jakub jamal james jamie jamila jan jana jane janelle janet
janice janine janina janis jared jari jarek jaroslav jarrod jasmin jasmina jason jasper javed javier jaya jayden jayne jaz jean jeanette jeanne jeannie jeff jefferson
jeffrey jelena jen jenna jennifer jenny jens jeremiah jeremy jeroen jerome jerry jess jesse jessica jessie jesus jia jill jillian jim jimena jimmy jin jing jiri jo joachim
joan joana joanna joanne joao joaquin job jocelyn jochen jodie jody joe joel joelle joey johan johann johanna johannes john johnny jon jonah jonas jonathan joni jonny
jordan jordi jorge joris jorg jos jose josef josefina joseph josephine josh joshua josie josip joyce juan juana juanita jude judith judy juha jules julia julian juliana
julianna julie julien juliet julieta juliette julio julius jun jung junko jurgen justin justine justyna jutta jyoti
kaan kabir kacper kadir kai kaitlin kaitlyn kamal kamala kamil kamila kamran kana kaori kara karan kareem karel karen karim karima karin karina karine karl karla karol
karolina karsten kasia kasper kat katarina katarzyna kate katelyn katerina katharina katharine katherine kathleen kathrin kathryn kathy katia katie katja katrin katrina
katy katya kavita kay kaya kayla kayleigh kazuko kazuo keanu keiko keira keith kelechi kellie kelsey kelvin kemal ken kenan kendall kendra kenichi kenji kenneth kenny kent kenta
kenza kerry kerstin kevin khaled khadija khalid khalil khan kieran kiki kim kimberly kimiko king kingsley kira kiran kirill kirk kirsten kirstin kirsty kit kitty kjell
klara klaus kofi koji konrad konstantin konstantina kris krishna krista kristen kristian kristin kristina kristine kristof kristoffer krystyna krzysztof kumar kunal kurt
kwabena kwame kwasi kyle kylie kyra
lachlan laila lakshmi lali lalit lamine lana lance landon lara lars lasse lata latifa laura laure laurel lauren laurence laurent lauri laurie lavinia lawrence layla lazaro
lea leah leandro lech leela leif leigh leila lela leland lena lenka lenny lennart leo leon leona leonard leonardo leonie leonor leonora leopold leroy les lesley leslie
leticia lev levi lewis leyla lia liam lian liana lidia lieke lien liesbeth lila lili lilia lilian liliana lilith lillian lillie lily lina linda lindsay lindsey ling linh linnea
linus lionel lisa lisbeth lise lisette livia liv liz liza lizzie ljubica lloyd logan lois lola lone lonnie lora lore loredana lorena lorenz lorenzo loretta lori lorna
lorraine lothar lotte lottie lou louis louisa louise lourdes luana luc luca lucas lucia lucian luciana luciano lucie lucien lucille lucinda lucio lucy ludmila ludo ludovic
ludwig luigi luis luisa luiz lukas lukasz luke lulu luna lupe lydia lyle lynda lyndon lynette lynn lynne
maarten mabel mackenzie maddie maddison madeleine madeline madhav madhuri madison madonna mads mae maeve magda magdalena maggie magnus mahesh mahmoud mahmud mai maia maisie
maja makoto malcolm malena malik malika malin mallory malte mamadou mandeep mandy manfred manish manoj manon manuel manuela mara marc marcel marcela marcelo marcella marcello
marcia marcin marco marcos marcus marek maren margaret margarita margaux margherita margot margret margrethe maria mariah mariam mariama marian mariana mariano marie mariella
marielle marieke marietta marija marijke marika marilyn marina marino mario marion maris marisa marisol marit marius mariya marja marjorie marjan marko markus marla marlene
marley marlon marsha marta martha martin martina martine marty marvin mary maryam maryann masako masha mason massimo mateo mateusz mathias mathieu mathilde matias matilda
matilde matt matteo matthew matthias matthieu mattias maud maura maureen maurice mauricio maurizio mauro mavis max maxim maxime maximilian maxine maya mayumi meera meg megan
meghan mehdi mehmet mei meike melanie melina melinda melissa melvin mercedes meredith merle mervyn meryem mia micah michael michaela michal michel michela michele michelle
michiko mick mickey midori miguel mihai mika mikael mike mikhail mikko mikolaj mila milan milena miles millie milo milos milton mimi mina ming minh minna mira mirabel miranda
mirco mireille mirela miriam mirjam mirko miroslav misha mitchell mo moana modou mohamed mohammad mohammed mohan moira moises mollie molly mona monica monika monique monty
morgan morgane moritz morris morten moses moshe mostafa mouna muhammad muhammed mukesh muna munir murat muriel murray musa mustafa myra myriam myrtle
nabil nada nadeem nader nadia nadine nadir naima najib nam nana nancy nanette naomi naoki naoko narayan nasir nasrin nastasia nat natalia natalie nataliya natalya natasha nate
nathalie nathan nathaniel naveen nayeli nazim ned neha neil nell nellie nelson nenad nerys nestor neve neville ngoc ngozi nguyen nia niall niamh nicholas nick nicki nicky
nico nicola nicolae nicolas nicole nicolette niels nigel nihal nikhil niki nikita nikki niko nikola nikolai nikolas nils nina nisha nita nithya nitin niva noa noah noam noe
noel noelia noelle noemi nolan noor nora norbert noriko norma norman nour noura nuala nuno nur nuria nurul
obinna octavia octavio odette odile ofelia oisin okan ola olaf olav ole oleg olena olga oliver olivia olivier ollie olof olu olumide oluwaseun omar omer omid ondrej ophelia
orhan oriana oriol orla orlando orson oscar oskar osman osvaldo oswald otis otto owen oyvind ozan
pablo paige paloma pam pamela paola paolo paris parker parvati pascal pascale pat patience patrice patricia patricio patrick patrik patrizia patti patty patrycja paul paula
paulette paulina pauline paulo pavel pawel paz pedro peggy pelle penelope penny per percy perla pernille perry peta pete peter petr petra petros phil philip philipp
philippa philippe phillip philomena phoebe phyllis pia pierre pierrick pieter pietro pilar piotr pippa piper polly pooja poppy porfirio prakash pranav prashant pratik pradeep
preethi preeti preston prisca priscilla prisha priti priya priyanka przemek
qasim qiang quentin quinn quincy quynh
rachel rachelle radek radha radoslav rae rafael rafaela rafal raffaele rafi raghav rahel rahim rahul raimund raina rainer raisa raj raja rajesh rajiv rakesh ralf ralph ram
rama ramesh ramiro ramon ramona ranjit raphael raquel rashid rashida raul raven ravi ray raymond reba rebecca rebekah reece reena reese regan regina reginald regine reiko
reinhard reinhold rekha remi remy rena renata renate renato rene renee renuka reuben rex reyes reza rhea rhiannon rhoda rhona rhonda rhys ria ricarda ricardo riccardo richard
richie rick ricky rico riikka riley rina rishi rita ritu rob robbie robert roberta roberto robin robyn rocco rocio rod roderick rodney rodolfo rodrigo rogelio roger rohan
rohit roisin roland rolando rolf roman romana romeo romina ron ronald ronan ronja ronnie rory rosa rosalia rosalie rosalind rosalinda rosana rosanna rosario roscoe roseanne rosemary
rosie roslyn ross rowan roxana roxanne roy roza ruben rubina ruby rudi rudolf rudy rufus rui rukhsana rune rupert russ russell rut ruta ruth ryan ryo ryoko
saad saba sabina sabine sabrina sacha sachiko sadia sadie saeed said sakura sal salem salim salima salma salman salvador salvatore sam samantha samir samira sami sammy samuel
samuele sana sanaa sandeep sander sandra sandrine sanjay sanjana sanna santiago sanne santi santos sara sarah sarika sascha sasha saskia satoshi saul saurabh savannah scarlett
scott sean seamus sebastian sebastien sebnem seema sefa selena selim selina selma sepp serena serene serge sergei sergey sergio seth severin seydou shabana shahid shaima shakira
shamus shan shane shanice shankar shannon sharon shaun shauna shawn sheila shelby sheldon shelly sheng sheri sherry shinji shira shirin shirley shivani shobha shoko shona
shreya shruti shu siddharth sidney sidonie siegfried sienna sigrid silas silja silke silvana silvia silvio simeon simon simona simone sinead siobhan sissel siv slavko sofia sofie
solange solomon solveig sondra sonia sonja sonya sophia sophie soraya soren spencer stacey stacy stan stanislav stanley stefan stefania stefanie stefano steffen steffi stein stella
stephan stephanie stephen steve steven stewart stig stina stuart sudha sue suhail sukhdeep sulaiman suleiman sumit sun sunil sunita suresh susan susana susann susanna susanne susie
sushma suzan suzanne suzie svein sven svenja svetlana swati syed sybil sydney sylvain sylvester sylvia sylvie szymon
tabitha tadashi tadeusz taha taher taiwo takashi takeshi tal talia tamar tamara tami tammy tania tanja tanya tanisha tara tarek tariq taro tasha tatiana tatyana taylor ted teddy
temitope tendai terence teresa terrence terri terry tess tessa thabo thaddeus thais thandi thanh thea thelma theo theodora theodore theresa therese thiago thibault thierry thijs
thomas thor thora thorsten thuy tia tiago tiana tibor tiffany tilda till tim timo timothy tina tine tito titus tobias toby todd tom tomas tomasz tomi tommaso tommy tomoko
toni tony tonya torben tore torsten toshiko tove tracey tracy travis trent trevor tricia trina trinh trish tristan trixie trudy tsering tuan tuomas tyler tyra tyrone tyson
udo ulf uli ulla ulrich ulrika ulrike uma umar umberto ursula usha usman uta ute uwe uzma
vaclav vaibhav val valentin valentina valentino valeria valerie valerio valery van vanessa vania varun vasco vasil vasilis vasily vaughn veena velma venkat vera verena verity
vernon veronica veronika veronique vibeke vicki vicky victor victoria vidya viet vijay viktor viktoria vikram vilma vimal vin vinay vince vincent vincenzo vineet viola violet
violeta virgil virginia vishal vita vito vittoria vittorio vivek vivian viviana vivien vivienne vlad vladimir volker
wahid waleed walid wallace wally walt walter wanda wang wang warren wayne wei wen wendell wendy wenjing werner wes wesley wilbur wilfred wilhelm willa willem william willie
wilma wilson winifred winnie winston wiktor wojciech wolfgang wout
xander xavier xenia ximena xin xiao xiaoming xochitl
yael yahya yair yakov yan yana yann yannick yara yaron yasemin yash yasin yasir yasmin yasmina yasmine yassin yasuko yasuo yaw yesenia yetunde yigit yiannis ying yoan yoko yolanda
yoni yosef yoshi yoshiko young yousef youssef yuan yui yuka yuki yuko yuliya yun yunus yuri yuriko yusuf yusra yvette yves yvonne
zac zach zachary zack zahid zahir zahra zain zainab zaira zak zakaria zakir zan zara zeb zeinab zelda zena zeynep zhang zhen zia zina zineb zita zoe zoey zofia zohra zola zoltan
zora zoran zsofia zubair zuleika zuzana
`);

/**
 * Names that are as often a word that people say about themselves: "i'm frank", "i'm christian", "i'm rich". After a
 * greeting they count as names.
 */
export const mostlyWords = words(`
art bill chase chuck christian clay clement dean dale dawn don drew ebony eden ernest earnest faith frank gene german ginger glen grace grant guy happy harmony hope hunter
ike israel jade job joy june may king lance lone long lou mark mason max melody mercy miles misty olive paris parker patience pat paz per raven ray reed rich rob rod
rusty sandy said serene star sterling sun sunny till trinity van verity wade will young cook cooper baker porter carter angel august april autumn summer robin
`);
