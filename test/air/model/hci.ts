/** Numbers of the Host Controller Interface (Bluetooth Core, volume 4 part E) that the virtual controllers speak. */
export const hciReason = {
  done: 0x00,
  unknownCommand: 0x01,
  unknownConnection: 0x02,
  keyMissing: 0x06,
  timeout: 0x08,
  disallowed: 0x0c,
  endedThere: 0x13,
  endedHere: 0x16,
} as const;

export const hciCommand = {
  disconnect: 0x0406,
  reset: 0x0c03,
  setEventMask: 0x0c01,
  readHostSupported: 0x0c6c,
  writeHostSupported: 0x0c6d,
  readVersion: 0x1001,
  readSupported: 0x1002,
  readBufferSize: 0x1005,
  readAddress: 0x1009,
  readRssi: 0x1405,
  leSetEventMask: 0x2001,
  leReadBufferSize: 0x2002,
  leReadFeatures: 0x2003,
  leSetAdvertisingParameters: 0x2006,
  leSetAdvertisingData: 0x2008,
  leSetScanResponse: 0x2009,
  leAdvertise: 0x200a,
  leSetScanParameters: 0x200b,
  leScan: 0x200c,
  leConnect: 0x200d,
  leCancelConnect: 0x200e,
  leUpdateConnection: 0x2013,
  leEncrypt: 0x2019,
  leSetDataLength: 0x2022,
  leReadMaxDataLength: 0x202f,
} as const;

/** Bytes of an address as HCI sends it: last byte first. */
export const addressBytes = (address: string): Buffer => Buffer.from(address.split(':').reverse().join(''), 'hex');

export const addressText = (bytes: Uint8Array): string =>
  [...bytes]
    .reverse()
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(':');

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
}

export const u8 = (...values: readonly number[]): Buffer => Buffer.from(values);

export const eventPacket = (code: number, parameters: Buffer): Buffer =>
  Buffer.concat([u8(4, code, parameters.length), parameters]);
