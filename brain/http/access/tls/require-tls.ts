import type { Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { peerOf } from '../peer.js';
import type { TlsIdentity } from './tls-identity.js';

/** What a TLS server shows of an identity. */
export const tlsContext = ({ shown }: TlsIdentity): SecureContextOptions => ({ ...shown, minVersion: 'TLSv1.2' });

/**
 * Hands connections of other machines to `secure`, which does not listen itself; loopback stays plain, so hub and panel
 * need no certificate.
 */
export function requireTlsOffBox(server: Server, secure: SecureServer, tls: TlsIdentity): void {
  const plainListeners = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    if (!peerOf(socket).isLoopback) void handOver(socket, secure, tls);
    else for (const serve of plainListeners) serve.call(server, socket);
  });
  // Node starts its timer for slow clients at this event.
  secure.emit('listening');
}

/** A machine that moved to another network has a certificate for its new address first. */
async function handOver(socket: Socket, secure: SecureServer, tls: TlsIdentity): Promise<void> {
  const { localAddress = '' } = socket;
  if (!tls.isGoodFor(localAddress)) {
    await tls.prepareFor(localAddress);
    secure.setSecureContext(tlsContext(tls));
  }
  if (!socket.destroyed) secure.emit('connection', socket);
}
