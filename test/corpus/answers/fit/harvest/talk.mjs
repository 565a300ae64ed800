// node talk.mjs <count>  — the ordinary talk of another life: what is said in passing is the same everywhere
import '../lantern/talk.mjs';
