import { wakePhrases } from '#core/language/reading/wake-phrase';
import { phrases } from '#core/language/vocabulary/word-lists';

/** What the assistant and the product are called unless the owner says otherwise. */
export const starterNames = { assistantName: 'vesper', serviceName: 'nightjar' } as const;

/** The wake phrases the starter models are trained to hear. */
export const starterWakePhrases: readonly string[] = wakePhrases(starterNames);

/** Speech that resembles a wake phrase and must not wake. */
export const confusables: readonly string[] =
  phrases(`whisper|whispers|hey jasper|jasper|hey mister|mister|hey sister|vespers|the vespers|investor|investors|pepper|hey pepper|paper
hey casper|casper|prosper|hey esther|hey nestor|hey lester|hey vesta|vesta|hey vector|okay pepper|okay whisper|okay mister|best paper
west per|vest per cent|vestibule|hey buster|hey master|hey arthur|hey vincent|hey vanessa|hey presto|they whisper|a whisper|vessel
every vessel|very special|desperate|dresser|the best for her|yes sir|vast|vest|the vest|hey siri|hey google|okay google|hey robin
hey night|good night|night car|the night car|a night in the car|night jail|nice car|nice jar|a nice jar|right jar|white jar|light jar
light car|night guard|the night guard|knight|night shift|nightfall|nightmare|night cap|hey nightmare|okay night|okay nice|hey mike
night heart|nine jars|night chart|flight chart|right charge|nitrate|okay|hey|hey there|okay then|hey you|okay so|hey what
okay what is this|a jar|jar|the jar|in the jar|guitar|hey guitar|hey peter|hey chester|okay chester|okay sister|okay jasper|hey silver
visitor|the visitor|hey western|western|festive|faster|faster please|vapor|viper|hey viper|zipper|best man|wasp|whisperer|hey hester
rest for her|the rest per day|vespa|hey vespa|okay vespa`);

/** More such speech, which training never hears. */
export const unseenConfusables: readonly string[] =
  phrases(`hey nester|hey foster|hey mister jones|vesper's|the vesting period|a vesper bell|hey dexter|okay webster|hey lisper|hesper|jester
nasty jar|night stars|my jar|like a jar|right far|nightingale|hey night owl|okay night now|nice char|knight jarred it|hey knight
say whisper|yes per cent|best burger|hey bester|hey best friend|okay vest|the vessel is here|okay nectar`);
