const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Verbs and adverbs with which a fact about one person begins: "maria *likes* tulips". */
export const factStarts = words(`
is was has had does did will would can could should might must likes liked loves loved hates hated prefers preferred lives lived works worked moved moves
plays played drinks drank eats ate speaks spoke studies studied teaches taught collects runs ran owns owned drives drove wants wanted needs needed knows
knew met married got gets left went goes came comes said says told thinks thought wears writes wrote paints painted sings sang cooks bakes hikes swims swam
travels travelled traveled visited joined quit started starts finished graduated broke bought sold grew takes took makes made keeps kept gave gives lost
won turned turns retired enjoys enjoyed supports follows manages leads designs builds built leaves arrives arrived recommended suggested asked asks
promised borrowed lent paid dislikes avoids misses missed remembers forgot forgets smokes snores sleeps reads read knits gardens rides rode skis
climbs dances danced volunteers raised owes just never always usually often still also only really recently now used mentioned believes
supported hurt passed failed adopted divorced engaged cried laughed hosts hosted organizes organises sounds looks seems feels felt called calls
broke suffers suffered recovered traveled flies flew bikes cycles commutes
`);

/** What a request begins with in a message to somebody: "tell maria *that* …". */
export const messageStarts = words(`
i we that to you it the my our your he she they there this yes no thanks thank sorry happy good congratulations please do not where when what why how if
see call meet dinner lunch on running be let got thank sounds see okay can will is are was have
`);
