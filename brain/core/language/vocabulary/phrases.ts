import { phrases } from './word-lists.js';

/**
 * The words that the recogniser knows for the open slots of the grammar: relations, facts, tasks, due phrases and the
 * like.
 */
export const commonPhrases = {
  where: phrases('in|on|at|by|under|behind|beside|next to|near|inside|outside|on top of|in front of'),
  label: phrases('pasta|rice|egg|eggs|tea|pizza|bread|oven|laundry|cake|chicken|coffee|potatoes|nap|parking|workout'),
  relation:
    phrases(`friend|best friend|colleague|coworker|boss|manager|neighbor|neighbour|brother|sister|wife|husband|partner|girlfriend
boyfriend|mother|mom|mum|father|dad|son|daughter|cousin|uncle|aunt|nephew|niece|grandmother|grandfather|roommate|flatmate|teacher|student
doctor|dentist|landlord|client|assistant|coach|trainer|classmate|old friend|new boss|brother in law|sister in law|mother in law`),
  fact: phrases(`likes tulips|likes jazz|loves hiking|hates coriander|is vegetarian|is vegan|is allergic to nuts|is allergic to cats
is left handed|has two kids|has a new dog|has a twin sister|has a cat called milo|has a meeting on monday|just got married|just had a baby
just moved house|moved to lisbon|moved to berlin|lives in berlin|lives near the park|lives on oak street|works at the bank
works at the hospital|works in finance|is from brazil|is from japan|is learning spanish|is looking for a job|is looking for a flat
is getting married in june|is training for a marathon|plays the violin|plays the guitar|plays chess|speaks french|speaks german
drinks tea|drinks only decaf|doesn't drink|doesn't eat meat|prefers tea|prefers to be called max|runs marathons|studies law
studied in paris|teaches physics|collects stamps|is afraid of dogs|is moving to lisbon|used to live in rome`),
  act: phrases('sings|dances|cooks|bakes|paints|swims|runs|skis|smokes|snores|retired|moved house'),
  detail:
    phrases(`birthday is in june|birthday is in march|birthday is on friday|birthday is next week|favorite color is green
favorite food is sushi|daughter is called ines|son is called leo|dog is called rex|cat is called milo|wife is called anna
husband is called tom|car is blue|office is on the third floor|phone number ends in forty two|mother is in hospital
flight is on sunday|wedding is in june|team is in berlin|allergic to nuts|a vegetarian|a doctor|from canada`),
  clause:
    phrases(`she works at the bank|he works at the bank|she likes tulips|he likes jazz|she lives in berlin|he lives in berlin
she has two kids|he has two kids|she's a doctor|he's a doctor|she's from brazil|he's from japan|we met at the conference
we work together|we went to school together`),
  task: phrases(`call mom|call dad|call the doctor|call the dentist|call the bank|call the plumber|call you back|buy milk|buy bread|buy eggs
buy flowers|buy a birthday card|buy a present|buy stamps|pay the rent|pay the electricity bill|pay the invoice|send the report
send the invoice|send the contract|send the photos|send you the slides|send you the link|send an email to the team|water the plants
feed the cat|feed the dog|walk the dog|take my medicine|take my pills|take out the trash|take the bins out|pick up the kids
pick up the dry cleaning|pick up the package|pick up the car|return the books|return the keys|renew my passport|book a table
book the flights|book a hotel|book the dentist|clean the kitchen|do the laundry|do the dishes|empty the dishwasher|charge my phone
charge the glasses|check the oven|turn off the oven|lock the door|finish the slides|finish the report|review the document
sign the contract|write to the landlord|fix the bike|wash the car|go to the gym|drink some water|stretch my legs
prepare for the meeting|cancel the subscription|order more coffee|back up my laptop|lend you the book|look into it`),
  listed:
    phrases(`milk|bread|eggs|butter|cheese|yogurt|rice|pasta|flour|sugar|salt|coffee|tea|apples|bananas|oranges|lemons|tomatoes|potatoes|onions
carrots|garlic|cucumbers|chicken|fish|ham|olive oil|cereal|toilet paper|paper towels|dish soap|shampoo|toothpaste|batteries|light bulbs|cat food`),
  event:
    phrases(`dinner|lunch|a meeting|the meeting|a dentist appointment|the doctor's appointment|a birthday party|the school play|a haircut
yoga class|the team meeting|coffee|a phone call`),
  due: phrases(`today|tonight|tomorrow|tomorrow morning|tomorrow afternoon|tomorrow evening|this morning|this afternoon|this evening|at noon
at midnight|at three|at five|at six thirty|at eight|at nine|at ten o'clock|at five p m|by monday|by tuesday|by wednesday|by thursday|by friday
by saturday|by sunday|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday|next monday|next friday|next week
this week|this weekend|by tomorrow|by tonight|by noon|by five|by end of day|by the end of the day|by the end of the week|by next week
end of day|end of the week|in an hour|in half an hour|in ten minutes|in twenty minutes|in two hours|in two days|in a week|after lunch
before lunch|after work|before dinner`),
  topic:
    phrases(`the budget|the project|the deadline|the wedding|the holiday|the trip|the move|the house|the flat|the rent|the job|the interview
the contract|the invoice|the meeting|the launch|the report|the party|the present|the car|the bike|the dog|the kids|the school|the doctor
the weather|the football|the recipe|the restaurant|the book|the film|the concert|the train|the flight|the hotel|the password|the plan|dinner
christmas|work|money`),
  preference:
    phrases(`tea|coffee|black coffee|oat milk|tea to coffee|green tea|window seats|aisle seats|the window seat|the train|the bus
trains to planes|early meetings|short answers|quiet restaurants|metric units|celsius|the metric system|jazz|classical music|dark chocolate
vegetarian food|spicy food|sparkling water|red wine|walking|running in the morning|working from home|working late|dark mode|text messages`),
  habit:
    phrases(`have coffee at eight|walk to work|cycle to work|take the train|take the stairs|wake up at six|go running on sundays
eat lunch at one|work from home on fridays|sit by the window|go to bed early|drink tea in the morning|call my mother on sundays
park on level two|shop on saturdays`),
  dislike:
    phrases(`mushrooms|olives|coriander|traffic|small talk|loud music|long meetings|crowds|flying|spicy food|cold coffee|the heat
being late|dairy|gluten|meat|early mornings|phone calls`),
  trait:
    phrases(`like tulips|like jazz|love hiking|am vegetarian|am vegan|am allergic to nuts|am allergic to cats|am left handed|live in berlin
work at the bank|have two kids|have a dog|take my coffee black|don't eat meat|don't drink`),
  amount:
    phrases(`five dollars|ten dollars|fifteen dollars|twenty dollars|thirty dollars|forty dollars|fifty dollars|a hundred dollars
two hundred dollars|five euros|ten euros|twenty euros|thirty euros|fifty euros|a hundred euros|five pounds|ten pounds|twenty pounds
fifty pounds|five bucks|ten bucks|twenty bucks|fifty bucks|ten|twenty|fifty|a hundred`),
  favor: phrases(
    `lunch|dinner|a coffee|a beer|a drink|a favor|a favour|a book|a ride|a phone call|money|an apology|a pizza|a round`,
  ),
  message:
    phrases(`yes|no|thanks|thank you|okay|sounds good|see you soon|see you tomorrow|on my way|i'm on my way|i'm running late
i'll be there in ten minutes|i'll call you back|call me later|call me when you can|can't talk now|i'm in a meeting|happy birthday
congratulations|good luck|sorry|let's meet at six|where are you|i miss you|got it`),
  question:
    phrases(`who wrote hamlet|how far is the moon|how tall is mount everest|what's the capital of france|what's the weather
what's the weather tomorrow|will it rain today|is it going to rain|who is the president|how old is the universe|what does this mean
how do you spell necessary|how do i get home|how far is the station|when is the next train|what day is it|what's the date
what year is it|who am i talking to|what's her name|what's his name|who is this|who is that|when did i last see maria|is incognito on
are captions on|are you listening|how does focus mode work|what can you do|tell me a joke|tell me a story|what's new|how are you
do i have any meetings today|what's on my list|what are my reminders|when is my next meeting|what did i promise|what do i owe
who owes me money|translate good morning|how many ounces in a pound|what's two plus two|turn on the lights|play some music
good morning|good night|thank you|never mind|don't do that`),
  duration:
    phrases(`an hour|half an hour|an hour and a half|a quarter of an hour|three quarters of an hour|a minute|half a minute
a minute and a half|one and a half minutes|two and a half minutes|one and a half hours|two and a half hours|two hours|three hours
an hour and ten minutes|an hour and twenty minutes|an hour and thirty minutes|one minute and thirty seconds|two minutes and thirty seconds`),
  unit: phrases('seconds|minutes|hours|second|minute|hour'),
} as const satisfies Readonly<Record<string, readonly string[]>>;
