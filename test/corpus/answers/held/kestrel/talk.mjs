// node talk.mjs <count>: that many distinct lines of ordinary talk, as JSON lines. Deterministic.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const linesOf = (name) => readFileSync(join(import.meta.dirname, name), 'utf8').trim().split('\n');
const S = {};
for (const l of linesOf('talk-words.txt')) { const i = l.indexOf(': '); S[l.slice(0, i)] = l.slice(i + 2).split(','); }
const F = linesOf('talk-lines.txt');
// the same list under a second name, for a second word in one line
const ALIAS = { rel2: 'nm', feel3: ['loves', 'hates', 'misses', 'adores', 'puts up with', 'enjoys', 'writes about', 'complains about', 'sings about', 'recommends'], num2: ['second', 'third', 'fourth', 'fifth', 'sixth', 'first', 'seventh', 'umpteenth', 'last', 'eighth'], item2: ['umbrella', 'orange bag', 'apple', 'envelope', 'old hat', 'earring', 'atlas', 'empty bottle', 'odd sock', 'exercise book'], chore3: ['vacuuming', 'ironing', 'dishes', 'mopping', 'dusting', 'windows', 'socks', 'sweeping', 'towels', 'stove', 'floors'] };
const list = (k) => { const a = ALIAS[k]; if (Array.isArray(a)) return S[k] = a; if (a) return S[a]; return S[k] || S[k.replace(/\d$/, '')]; };
const WHO = ['wearer', 'wearer', 'wearer', null, null, 'Malte', 'Ines', 'Bjarne', 'Wiebke', 'Tarek', 'Ove', 'Katrin', 'Pascal', 'Elif', 'Sami', 'Henning', 'Levin', 'Anselm', 'Rolf', 'Renate', 'Gero', 'Birte', 'Torben', 'Nele'];
let s = 20261122;
const rnd = (n) => { s ^= s << 13; s ^= s >>> 17; s ^= s << 5; return (s >>> 0) % n; };
const count = +(process.argv[2] || 100);
const seen = new Set(); const out = []; let tries = 0, order = [];
while (out.length < count && tries++ < count * 60) {
  if (!order.length) { order = F.map((_, i) => i); for (let i = order.length - 1; i > 0; i--) { const j = rnd(i + 1); [order[i], order[j]] = [order[j], order[i]]; } }
  const used = {};
  const text = F[order.pop()].replace(/\{(\w+)\}/g, (_, k) => {
    const l = list(k); if (!l) throw new Error('no list ' + k);
    const base = k.replace(/\d$/, ''); let w, n = 0;
    do w = l[rnd(l.length)]; while (w === used[base] && n++ < 20);
    used[base] = w; return w;
  }).replace(/ my (gero|birte|hauke|silke|torben|maren|jasper|ulla|ferdi|nele|klaas|imke|raul|beata|okan|steffi|ludger|pia) /, ' $1 ').replace(/^my (gero|birte|hauke|silke|torben|maren|jasper|ulla|ferdi|nele|klaas|imke|raul|beata|okan|steffi|ludger|pia) /, '$1 ').replace(/\ba ([aeio])/g, 'an $1').replace(/\ban (organic|umbrella)/g, 'an $1');
  if (seen.has(text)) continue; seen.add(text);
  out.push(JSON.stringify({ speaker: WHO[rnd(WHO.length)], text, days_ago: Math.round((0.2 + rnd(17000) / 100) * 100) / 100 }));
}
process.stdout.write(out.join('\n') + '\n');
if (process.argv[3] === '--stats') console.error(F.length, new Set(F).size, 'frames', Object.keys(S).length, 'lists', Object.entries(S).filter(([, v]) => v.length < 10).map(([k]) => k));
