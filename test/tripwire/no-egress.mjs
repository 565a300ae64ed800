// Loaded into every test process and every Node process that tests start: whatever opens a connection, sends a datagram
// or looks up a name beyond this machine fails there and then, and is noted in the file that NIGHTJAR_EGRESS_NOTES names.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';

const loopback = new net.BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** This machine by its own addresses; connecting to the unspecified address reaches nobody else either. */
function isHere(host) {
  if (['', 'localhost', '0.0.0.0', '::', os.hostname()].includes(host)) return true;
  const version = net.isIP(host);
  if (version === 0) return false;
  if (loopback.check(host, version === 6 ? 'ipv6' : 'ipv4')) return true;
  return Object.values(os.networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === host));
}

function requireHere(how, host) {
  if (isHere(host ?? '')) return;
  const note = `${how} to ${host}`;
  const notes = process.env.NIGHTJAR_EGRESS_NOTES;
  if (notes) appendFileSync(notes, `${note}\n`);
  throw new Error(`egress from a test: ${note}`);
}

/** The host of `socket.connect` in any of its forms; `null` for a path. */
function hostOf(given) {
  const [target, second] = Array.isArray(given[0]) ? given[0] : given;
  if (typeof target === 'object' && target !== null) return target.path ? null : hostOfOptions(target);
  if (typeof target === 'string' && Number.isNaN(Number(target))) return null;
  return typeof second === 'string' ? second : '';
}

/** A name that the caller resolves itself is judged by what it resolves to. */
function hostOfOptions(options) {
  const { host = '', lookup } = options;
  if (lookup === undefined || lookup === dns.lookup || net.isIP(host) !== 0) return host;
  options.lookup = (name, how, done) =>
    lookup(name, how, (error, found, family) => {
      for (const one of [found ?? []].flat()) requireHere('a connection', one.address ?? one);
      done(error, found, family);
    });
  return null;
}

function guard(owner, name, check) {
  const original = owner[name];
  owner[name] = function guarded(...given) {
    check(given);
    return original.apply(this, given);
  };
}

guard(net.Socket.prototype, 'connect', (given) => {
  const host = hostOf(given);
  if (host !== null) requireHere('a connection', host);
});
// `send(message, port, address)` and `send(message, offset, length, port, address)`; none on a connected socket.
guard(dgram.Socket.prototype, 'send', (given) =>
  requireHere(
    'a datagram',
    given.slice(1).find((one) => typeof one === 'string'),
  ),
);
guard(dgram.Socket.prototype, 'connect', (given) =>
  requireHere('a datagram', typeof given[1] === 'string' ? given[1] : ''),
);
for (const resolver of [dns, dns.promises]) {
  guard(resolver, 'lookup', ([name]) => {
    // Nobody is asked about what is an address already, as it is when a server listens.
    if (net.isIP(name) === 0) requireHere('a name lookup', name);
  });
}
syncBuiltinESMExports();
