import { KeyObject, randomBytes, webcrypto } from 'node:crypto';
// The certificate library registers its parts by decorators and wants this before it loads.
import 'reflect-metadata';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { dayMs } from '#core/time-units';
import { homeNetworks } from './home-networks.js';
import type { KeyAndCertificate } from './key-file.js';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { ...algorithm, hash: 'SHA-256' } as const;

/** Phones take no certificate of a server that is valid for more than 825 days. */
const serverValidMs = 800 * dayMs;
/** A board without a battery-backed clock may have been behind the phone when it signed. */
const backdatedMs = 30 * dayMs;
/** Far enough that nobody installs it twice, and a date that every phone can read. */
const authorityEnd = new Date('2049-12-31T23:59:59Z');
const authorityStart = new Date('2025-01-01T00:00:00Z');

/**
 * An authority (RFC 5280) that can vouch for machines at home alone: its name constraints leave out every public address
 * and every public name, so a phone that trusts it is not opened for anything else, whoever may get hold of the key.
 */
export async function makeAuthority(hostname: string): Promise<KeyAndCertificate> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const permitted = [
    ...dnsNames(hostname).map((dNSName) => new GeneralName({ dNSName })),
    ...homeNetworks.map((iPAddress) => new GeneralName({ iPAddress })),
  ];
  const constraints = new NameConstraints({
    permittedSubtrees: new GeneralSubtrees(permitted.map((base) => new GeneralSubtree({ base }))),
  });
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: serialNumber(),
      name: [{ CN: [commonName(`Nightjar on ${hostname}`)] }],
      notBefore: authorityStart,
      notAfter: authorityEnd,
      keys,
      signingAlgorithm: signing,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
        new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(constraints)),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
      ],
    },
    webcrypto,
  );
  return asPem(keys.privateKey, certificate);
}

interface ServerCertificateOptions {
  readonly authority: KeyAndCertificate;
  readonly hostname: string;
  /** IP addresses under which it is asked for, each in one of the authority's networks. */
  readonly addresses: readonly string[];
  readonly wallMs: number;
}

/** A key and a certificate for this machine, signed by its authority. */
export async function makeServerCertificate(options: ServerCertificateOptions): Promise<KeyAndCertificate> {
  const { authority, hostname, addresses, wallMs } = options;
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const issuer = new X509Certificate(authority.cert);
  const names = [
    ...dnsNames(hostname).map((value) => ({ type: 'dns' as const, value })),
    ...addresses.map((value) => ({ type: 'ip' as const, value })),
  ];
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: serialNumber(),
      subject: [{ CN: [commonName(hostname)] }],
      issuer: issuer.subject,
      notBefore: new Date(wallMs - backdatedMs),
      notAfter: new Date(wallMs - backdatedMs + serverValidMs),
      publicKey: keys.publicKey,
      signingKey: await importSigningKey(authority.key),
      signingAlgorithm: signing,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension(names),
        await AuthorityKeyIdentifierExtension.create(issuer.publicKey, false, webcrypto),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
      ],
    },
    webcrypto,
  );
  return asPem(keys.privateKey, certificate);
}

/** The names under which a machine is asked for at home. */
const dnsNames = (hostname: string): readonly string[] => [
  ...new Set([`${hostname}.local`.toLowerCase(), hostname.toLowerCase(), 'localhost']),
];

/** A common name has at most 64 characters (RFC 5280, appendix A). */
const commonName = (text: string): string => text.slice(0, 64);

/** Positive, 16 bytes, from a good source of chance (RFC 5280, 4.1.2.2). */
function serialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}

function importSigningKey(pem: string): Promise<webcrypto.CryptoKey> {
  const der = PemConverter.decodeFirst(pem);
  return webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
}

function asPem(key: webcrypto.CryptoKey, certificate: X509Certificate): KeyAndCertificate {
  return {
    key: KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `${certificate.toString('pem')}\n`,
  };
}
