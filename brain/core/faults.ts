/** One row per failure that can reach a person: `area/kebab-code` → HTTP status and one sentence to act on. */
export const faults = {
  'http/malformed': { status: 400, say: 'The request body is not valid JSON.' },
  'http/not-http': { status: 400, say: 'The request is not valid HTTP.' },
  'http/invalid': { status: 400, say: 'The request does not have the expected shape.' },
  'http/repeated-header': { status: 400, say: 'A header that decides how the request is taken stands there twice.' },
  'http/cross-origin': { status: 403, say: 'Writes are only accepted from this Brain’s own pages.' },
  'http/unknown-path': { status: 404, say: 'There is nothing at this path.' },
  'http/wrong-method': { status: 405, say: 'This path does not answer that method.' },
  'http/timeout': { status: 408, say: 'The request took too long to arrive.' },
  'http/length-required': { status: 411, say: 'The request needs a Content-Length.' },
  'http/too-large': { status: 413, say: 'The request body is too large.' },
  'http/wrong-type': { status: 415, say: 'The request body has the wrong Content-Type.' },
  'http/unmet-expectation': { status: 417, say: 'No expectation but 100-continue is met here; leave Expect out.' },
  'http/wrong-host': { status: 421, say: 'This Brain does not answer under that host name.' },
  'http/head-too-large': { status: 431, say: 'The request has too many header lines, or too long ones.' },
  'http/overloaded': { status: 503, say: 'The Brain is busy; try again shortly.' },
  'http/internal': { status: 500, say: 'Something went wrong inside the Brain.' },
  'auth/bad-token': { status: 401, say: 'The pairing token is missing or wrong.' },
  'auth/too-many-guesses': { status: 429, say: 'Too many wrong tokens from this address; wait before trying again.' },
  'auth/local-only': { status: 403, say: 'This endpoint answers only on the device itself.' },
  'auth/out-of-scope': { status: 403, say: 'This device was not paired for that; do it on the machine itself.' },
  'pairing/bad-code': { status: 400, say: 'That is no pairing code of this kind.' },
  'pairing/wrong-code': { status: 401, say: 'That code is wrong, was used or has run out. Ask the panel for another.' },
  'pairing/not-reachable': {
    status: 409,
    say: 'This Brain listens on this machine only; start it with --host 0.0.0.0 to pair a device.',
  },
  'pairing/no-network': {
    status: 409,
    say: 'This machine has no address that a device could find it by; connect it to a network, and pair again.',
  },
  'pairing/not-at-home': { status: 409, say: 'A Nightjar asks another one at home only.' },
  'pairing/too-many': { status: 409, say: 'Too many devices are paired; unpair one first.' },
  'config/unknown-key': { status: 400, say: 'There is no such setting; GET /svc/config lists them all.' },
  'config/read-only': {
    status: 400,
    say: 'This setting is not written by hand: pairing, folders and what the Brain does change it.',
  },
  'config/owner-only': {
    status: 403,
    say: 'Only the owner changes this setting: do it on the machine itself, or run nightjar pair grant there for this device.',
  },
  'config/own-address': {
    status: 400,
    say: 'This provider has an address of its own and would not use cloud_base_url; choose the provider custom or nightjar first.',
  },
  'config/no-address': {
    status: 400,
    say: 'A key is kept for one address, and this provider has none yet; set cloud_base_url with it or before it.',
  },
  'config/bad-pattern': {
    status: 400,
    say: 'A pattern of exclude_globs cannot be read; a \\ before a bracket makes it mean itself.',
  },
  'config/name-not-heard': {
    status: 400,
    say: 'The installed wake-word model was not trained on that name; choose one that it knows.',
  },
  'hub/away': { status: 409, say: 'The hub is not connected to this Brain.' },
  'hub/slow': { status: 503, say: 'The hub did not answer in time.' },
  'hub/other-veil': { status: 409, say: 'The veil was raised again since, so it stays. Look, and lower it once more.' },
  'hub/refused': { status: 409, say: 'The hub refused that in its present state.' },
  'posture/refused': { status: 409, say: 'Not in the present mode.' },
  'people/unknown': { status: 404, say: 'There is nobody of that id.' },
  'people/no-debt': { status: 404, say: 'There is no debt of that id with them.' },
  'saga/not-so': { status: 409, say: 'That did not happen as far as this Brain can tell, so it does not count.' },
  'ear/closed': { status: 409, say: 'The ear is closed.' },
  'audio/not-audio': { status: 400, say: 'The file is not a WAV recording.' },
  'audio/unsupported': { status: 400, say: 'This kind of WAV encoding is not supported; use PCM or 32-bit float.' },
  'audio/unreadable': { status: 400, say: 'The recording cannot be read.' },
  'model/missing': { status: 503, say: 'A model file is missing.' },
  'model/corrupt': { status: 503, say: 'A model file does not match its digest.' },
  'model/unusable': { status: 503, say: 'A model file is not what its manifest says.' },
  'model/cannot-hear': { status: 409, say: 'The installed model cannot hear that wake phrase.' },
  'model/archive': { status: 400, say: 'That archive is not taken.' },
  'model/no-fit': { status: 400, say: 'There is no speech model in it that fits.' },
  'model/unknown-set': { status: 404, say: 'There is no set of models of that name.' },
  'model/set-in-use': { status: 409, say: 'That set of models is in use.' },
  'model/not-accepted': { status: 409, say: 'The licence of these models has to be accepted first.' },
  'model/no-space': { status: 507, say: 'There is not enough space on the disk.' },
  'model/hears-badly': { status: 409, say: 'That set does not hear its samples, so the set in use stays.' },
  'model/not-fetched': { status: 503, say: 'That set could not be fetched.' },
  'model/no-samples': { status: 400, say: 'There are no recordings with their words in that folder.' },
  'model/pulling': { status: 409, say: 'Another model is being pulled; wait until it is there.' },
  'model/not-pulled': { status: 503, say: 'The model runner could not fetch that model.' },
  'cloud/not-ready': { status: 409, say: 'The cloud provider needs an address, a model name or a key first.' },
  'host/own': { status: 409, say: 'That code is for this Brain itself.' },
  'config/not-here': {
    status: 400,
    say: 'A model runner on another machine needs local_model_lan; switch it on first.',
  },
  'perception/away': { status: 503, say: 'The perception process is not running.' },
  'perception/no-engine': { status: 503, say: 'The speech engine does not load on this machine.' },
  'perception/garbled': { status: 500, say: 'Bytes on the perception socket do not follow its protocol.' },
  'perception/busy': { status: 409, say: 'Another hub is already connected to the perception process.' },
  'state/not-writable': { status: 503, say: 'The state directory cannot be written.' },
  'state/exposed': { status: 500, say: 'The state directory can be read by other users.' },
  'state/foreign': { status: 404, say: 'No Nightjar has run on that folder, so there is nothing to reset.' },
  'listening/none': { status: 404, say: 'The hub has not run on that folder yet.' },
  'state/in-use': { status: 409, say: 'Another Nightjar process is using this state directory.' },
  'memory/corrupt': { status: 500, say: 'The memory file is damaged.' },
  'memory/newer': { status: 500, say: 'The memory file was written by a newer release.' },
  'memory/full': { status: 503, say: 'The disk is full; nothing new can be kept.' },
  'memory/not-all-forgotten': {
    status: 503,
    say: 'Not everything is forgotten yet, because the disk did not take it; the rest is forgotten by itself as soon as it does, at the next start too.',
  },
  'memory/busy': { status: 503, say: 'Too much is waiting to be kept; try again shortly.' },
  'memory/not-written': { status: 503, say: 'The memory file could not be written.' },
  'memory/unknown': { status: 404, say: 'That is not kept any more.' },
  'memory/absent': { status: 404, say: 'There is no memory in this state directory yet.' },
  'memory/foreign': { status: 400, say: 'That file is no Nightjar memory that this release can read.' },
  'memory/bad-query': { status: 400, say: 'The memory could not be asked that.' },
  'memory/taken': { status: 409, say: 'Something is already there; nothing was overwritten.' },
  'memory/bad-name': { status: 400, say: 'A copy of the memory needs a name that ends in .db, .sqlite or .sqlite3.' },
  'memory/not-exported': { status: 503, say: 'The copy could not be written.' },
  'memory/bad-key': { status: 400, say: 'A name or key holds half of a character; write it anew.' },
  'state/garbled': { status: 503, say: 'In the state directory lies something that does not belong there.' },
  'memory/closed': { status: 503, say: 'The memory file is closed.' },
  'knowledge/closed': { status: 503, say: 'The index of the folders is not open; try again shortly.' },
  'folder/not-there': { status: 400, say: 'There is no such folder on this machine.' },
  'folder/not-allowed': {
    status: 403,
    say: 'This folder is not one that may be watched; NIGHTJAR_FOLDERS, paths between colons, adds others at the next start.',
  },
  'folder/not-watched': { status: 403, say: 'Only watched folders take uploads.' },
  'folder/too-many': { status: 409, say: 'No more folders can be watched; remove one first.' },
  'upload/bad-name': {
    status: 400,
    say: 'That name is not one of a document, or one that another program runs or takes its settings from.',
  },
  'upload/taken': { status: 409, say: 'A file of that name is already there; nothing was overwritten.' },
  'upload/not-written': { status: 503, say: 'The file could not be written.' },
  'ember/unknown': { status: 404, say: 'There is no such engram or offer.' },
  'ember/burned': { status: 409, say: 'This engram is burned; only its cue is left.' },
  'ember/enough': { status: 409, say: 'Three were kept within a day; keep the next one tomorrow.' },
  'ember/not-graduated': { status: 409, say: 'Only an engram that has graduated can be burned.' },
  'ember/no-consent': { status: 409, say: 'Burning needs the explicit consent of the wearer.' },
  'net/unreachable': { status: 503, say: 'The Brain cannot be reached.' },
  'net/slow': { status: 503, say: 'The Brain did not answer in time.' },
  'net/not-a-brain': { status: 503, say: 'What answers there is not a Brain of this kind.' },
  'cloud/not-told': {
    status: 503,
    say: 'The cloud is off at the glasses, but the Brain did not confirm it yet; it is told until it does.',
  },
  'cloud/not-opened': {
    status: 503,
    say: 'The Brain did not confirm that the cloud is on; say it again once it answers.',
  },
  'cloud/turned-meanwhile': {
    status: 409,
    say: 'The cloud was switched elsewhere at the same moment, and that holds.',
  },
  'egress/closed': { status: 409, say: 'The present mode or the cloud switch lets nothing leave for that.' },
  'egress/address': { status: 409, say: 'That address is not one this may connect to.' },
  'egress/not-recorded': { status: 503, say: 'What leaves could not be written down first, so nothing left.' },
  'egress/unreachable': { status: 503, say: 'It cannot be reached.' },
  'egress/slow': { status: 503, say: 'It did not answer in time.' },
  'egress/redirected': { status: 503, say: 'It pointed somewhere else, and that is not followed.' },
  'egress/too-long': { status: 503, say: 'Its answer is too long.' },
  'egress/garbled': { status: 503, say: 'What it answered could not be understood.' },
  'egress/refused': { status: 503, say: 'It refused the request.' },
  'outbox/full': { status: 503, say: 'Too much is waiting for the Brain; nothing more can be left for it.' },
  'net/no-such-address': { status: 500, say: 'A Brain listens on addresses of its own machine.' },
  'net/port-forbidden': { status: 500, say: 'This user may not listen on that port.' },
  'net/port-taken': { status: 500, say: 'The port is already in use.' },
  'glasses/away': { status: 503, say: 'The glasses are not connected.' },
  'glasses/too-large': { status: 413, say: 'The message is too large for the glasses.' },
  'glasses/app-failed': { status: 503, say: 'The app on the glasses stopped with an error.' },
  'glasses/old-firmware': {
    status: 503,
    say: 'The firmware of the glasses is too old; update them with the maker’s app.',
  },
  'glasses/no-answer': { status: 503, say: 'The glasses do not answer; take them off the charger and try again.' },
  'glasses/not-installed': { status: 503, say: 'The app could not be put on the glasses.' },
  'radio/absent': { status: 503, say: 'There is no Bluetooth that can be used here.' },
  'radio/not-found': { status: 503, say: 'Nobody answers over Bluetooth there.' },
  'radio/closed': { status: 503, say: 'The Bluetooth connection has ended.' },
  'radio/slow': { status: 503, say: 'The other end of the Bluetooth connection did not answer in time.' },
  'radio/full': { status: 503, say: 'The other end of the Bluetooth connection takes no more right now.' },
  'radio/refused': { status: 503, say: 'The other end of the Bluetooth connection refused that.' },
  'radio/pairing-needed': {
    status: 503,
    say: 'The other end of the Bluetooth connection demands a bond; pair the glasses with this machine first.',
  },
  'rc/unknown': { status: 404, say: 'There is no such lens; compose, rehearse or import it first.' },
  'rc/revoked': { status: 409, say: 'That lens was taken away for good; import it to have it again.' },
  'rc/set-aside': {
    status: 409,
    say: 'That lens is not what this Brain signed, or may not run any more; import it to have it again.',
  },
  'rc/vault-full': { status: 409, say: 'No more lenses can be kept; take one away first.' },
  'rc/nothing-on-stage': { status: 409, say: 'No lens is on stage; deploy one first.' },
  'rc/undeclared-power': { status: 409, say: 'The lens on stage was not signed with that power, so it is not used.' },
  'rc/no-question': { status: 400, say: 'There is no question in that; send it as text.' },
  'rc/too-many-emits': { status: 429, say: 'A lens emits five times at once and then once a second.' },
  'rc/unknown-event': { status: 404, say: 'Nothing that happens to a lens is called that.' },
  'bond/not-waiting': { status: 503, say: 'This hub cannot wait for another one there.' },
  'bond/unreachable': { status: 503, say: 'The other hub cannot be reached.' },
  'release/no-bundle': { status: 400, say: 'That is no release bundle.' },
  'release/no-key': { status: 400, say: 'There is no key for releases.' },
  'release/unsigned': { status: 409, say: 'That release is not signed, so it is not used.' },
  'release/other-key': { status: 409, say: 'That release is signed by a key that is not trusted; it is not used.' },
  'release/damaged': { status: 409, say: 'That release is damaged; fetch it again.' },
  'release/not-built': { status: 503, say: 'The release could not be built.' },
  'release/other-machine': { status: 409, say: 'That release is for another kind of machine.' },
  'release/older': { status: 409, say: 'That release is older than what is installed, so it is not used.' },
  'service/no-systemd': { status: 409, say: 'There is no systemd here that could run services.' },
  'service/not-root': { status: 403, say: 'Only root sets up services of the whole machine.' },
  'service/taken': { status: 409, say: 'Units that Nightjar did not write are there already.' },
  'service/absent': { status: 404, say: 'Nightjar is not installed as a service here.' },
  'service/failed': { status: 503, say: 'The service manager did not do that.' },
  'cli/usage': { status: 400, say: 'The command line could not be understood.' },
  'cli/not-written': { status: 503, say: 'The output could not be written.' },
} as const satisfies Record<string, { status: number; say: string }>;

export type FaultCode = keyof typeof faults;

interface FaultOptions extends ErrorOptions {
  /** Specifics in words a person can act on, appended to the table's sentence. Never secrets or user text. */
  readonly detail?: string;
  /** Replaces the table's sentence, for a fault that another process has already worded. */
  readonly sentence?: string;
}

/** The one error class. `code` selects the row of `faults`; `detail` adds which file, port or key is meant. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly detail: string | undefined;

  constructor(
    readonly code: FaultCode,
    options: FaultOptions = {},
  ) {
    const { detail, sentence, ...rest } = options;
    super(sentence ?? (detail === undefined ? faults[code].say : `${faults[code].say} ${detail}`), rest);
    this.detail = detail;
  }
}

/** Wraps anything thrown as a Fault, keeping a Fault as it is and any other value as the cause. */
export function asFault(thrown: unknown, code: FaultCode): Fault {
  return thrown instanceof Fault ? thrown : new Fault(code, { cause: thrown });
}

/** A Fault that another process reported: an unknown code becomes `otherwise`, the sentence stays. */
export function receivedFault(code: string, sentence: string, otherwise: FaultCode): Fault {
  return new Fault(Object.hasOwn(faults, code) ? (code as FaultCode) : otherwise, { sentence });
}
