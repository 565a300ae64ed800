// node talk.mjs <count>  — that many different lines of ordinary talk, as JSON lines; deterministic
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const linesOf = (name) => readFileSync(join(import.meta.dirname, name), 'utf8').trim().split('\n');
let seed = 20261122;
const rnd = () => { // mulberry32
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const pick = (a) => a[Math.floor(rnd() * a.length)];
const L = {};
for (const line of linesOf('talk-words.txt')) { const i = line.indexOf(':'); L[line.slice(0, i)] = line.slice(i + 1).trim().split(','); }

const frames = linesOf('talk-lines.txt');

const speakers = ['wearer', 'wearer', 'wearer', 'wearer', null, null, null, 'Maureen', 'Colin', 'Ana', 'Piotr', 'Sunita', 'Gareth', 'Leila', 'Brigid', 'Nadia', 'Rory', 'Estelle', 'Winston', 'Magda', 'Joel', 'Joel', 'Femi', 'Ottilie', 'Kit', 'Imogen'];
const fill = (frame) => {
  const used = new Set();
  return frame.replace(/\{(\w+)\}/g, (_, k) => {
    if (!L[k]) throw new Error(`no list ${k}`);
    let w; let n = 0;
    do { w = pick(L[k]); } while (used.has(w) && ++n < 30);
    used.add(w);
    return w;
  }).replace(/\b(?:a|the) ((?:a|an|the) )/g, '$1').replace(/\ba (?=[aeio])/g, 'an ');
};
if (process.argv[2] === '--stats') {
  const n = Object.values(L).map((x) => x.length);
  console.log(frames.length, 'frames', new Set(frames).size, 'distinct', n.length, 'lists', Math.min(...n), Math.max(...n), 'words; without a slot:', frames.filter((f) => !/\{/.test(f)).length, 'unused:', Object.keys(L).filter((k) => !frames.some((f) => f.includes(`{${k}}`))).join(' ') || 'none');
  process.exit(0);
}
const want = Number(process.argv[2] ?? 100);
const seen = new Set();
let order = []; let tries = 0;
while (seen.size < want && tries < want * 60 + 1000) {
  tries += 1;
  if (order.length === 0) { // every frame once, in a fresh order
    order = frames.slice();
    for (let i = order.length - 1; i > 0; i -= 1) { const j = Math.floor(rnd() * (i + 1)); [order[i], order[j]] = [order[j], order[i]]; }
  }
  const text = fill(order.pop());
  let speaker = pick(speakers);
  if (/taught|classroom|teacher|when i was small|inbox|year nine|lessons|the children|\bage\b|before my|swallow/.test(text) && ['Kit', 'Ottilie', 'Joel', 'Imogen'].includes(speaker)) speaker = 'wearer';
  if (text.includes(String(speaker).toLowerCase())) speaker = null; // nobody talks about himself by name
  const days_ago = Math.round((0.1 + rnd() * 330) * 10) / 10;
  if (seen.has(text)) continue;
  seen.add(text);
  process.stdout.write(JSON.stringify({ speaker, text, days_ago }) + '\n');
}
