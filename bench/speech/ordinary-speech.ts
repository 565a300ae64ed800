/** Talk that is addressed to nobody: what the ear must let pass. None of it is in the grammar or in the training text. */
export const ordinarySpeech: readonly string[] = `
the bus was late again so we walked along the river instead
she told me the whole story while we were waiting for the soup
could you pass me the salt and one of those small plates
i think the neighbours are painting their fence on saturday
we should have brought a warmer coat for this wind
he never answers his mail before the second cup of coffee
the museum closes early on mondays but the park is open
my grandmother used to bake bread in a clay oven
there is a new bakery opposite the old cinema
they moved the concert to a bigger hall because of the rain
yesterday evening the lights went out for half an hour
nobody expected the train to leave from the other platform
if it gets any colder the pipes are going to freeze
the doctor said to rest for a week and drink plenty of tea
our teacher speaks five languages and sings in a choir
put the chairs back before the guests arrive please
the children built a castle out of cardboard boxes
it takes about forty minutes if the traffic is light
i would rather sit outside when the weather is nice
the last chapter was much better than the first one
someone left a bicycle leaning against our window
he invested all of his savings in a small vineyard
at night the stars over the desert were very bright
the waiter whispered something and pointed at the kitchen
we cancelled the trip because the hotel was too expensive
her sister plays the cello in the city orchestra
please remember to lock the gate when you go out
the recipe says two spoons of butter and a pinch of pepper
there were so many people at the market this morning
i have never been to iceland but my brother has
the printer is out of paper and nobody knows how to fix it
let us meet in front of the library at half past four
the dog barked at the postman all the way down the road
what a strange film that was i did not understand the end
the carpenter measured the door three times to be safe
they say the mayor will resign before the summer
we planted tomatoes and beans behind the house
the meeting went on for hours without any result
i forgot my umbrella on the ferry last tuesday
the night train to the coast was almost empty
could we talk about the schedule after the break
the actor forgot his lines but the audience loved it
this jar of honey is from my uncle in the mountains
a visitor from the ministry asked for the director
the police stopped the traffic because of the marathon
honestly i prefer the old version of the song
their flight was diverted and they landed at midnight
the students measured the temperature of the lake
he wears the same grey sweater every single day
next spring we want to repair the roof of the barn
`
  .trim()
  .split('\n');
