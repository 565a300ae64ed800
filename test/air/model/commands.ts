import { addressBytes, addressText, hciCommand, hciReason, u8, u16 } from './hci.js';
import type { AirController } from './parts.js';

type Answer = (controller: AirController, parameters: Buffer, command: number) => void;

const done =
  (values: (controller: AirController, parameters: Buffer) => Buffer = () => Buffer.alloc(0)): Answer =>
  (controller, parameters, command) =>
    controller.complete(command, hciReason.done, values(controller, parameters));

/** Does something, then says that it is done. */
const after =
  (act: (controller: AirController, parameters: Buffer) => void): Answer =>
  (controller, parameters, command) => {
    act(controller, parameters);
    controller.complete(command, hciReason.done);
  };

const radioTimeUs = 2_120;

function reset(controller: AirController): void {
  for (const link of [...controller.links.values()]) link.terminate(controller);
  controller.advertiser.set(false);
  controller.scan = { ...controller.scan, isOn: false };
}

function setAdvertisingParameters(controller: AirController, parameters: Buffer, command: number): void {
  controller.advertiser.intervalMs = Math.max(20, parameters.readUInt16LE(0) * 0.625);
  controller.complete(command, controller.advertiser.isOn ? hciReason.disallowed : hciReason.done);
}

function setScanParameters(controller: AirController, parameters: Buffer, command: number): void {
  const { scan } = controller;
  if (!scan.isOn) controller.scan = { ...scan, isActive: parameters[0] === 1 };
  controller.complete(command, scan.isOn ? hciReason.disallowed : hciReason.done);
}

function connect(controller: AirController, parameters: Buffer, command: number): void {
  if (controller.pending !== null) {
    controller.status(command, hciReason.disallowed);
    return;
  }
  controller.pending = {
    peer: addressText(parameters.subarray(6, 12)),
    interval: parameters.readUInt16LE(15),
    latency: parameters.readUInt16LE(17),
    supervisionMs: parameters.readUInt16LE(19) * 10,
  };
  controller.status(command, hciReason.done);
}

function cancelConnect(controller: AirController, _parameters: Buffer, command: number): void {
  const wasPending = controller.pending !== null;
  controller.complete(command, wasPending ? hciReason.done : hciReason.disallowed);
  if (wasPending) controller.connectionFailed(hciReason.unknownConnection);
}

function disconnect(controller: AirController, parameters: Buffer, command: number): void {
  const link = controller.links.get(parameters.readUInt16LE(0));
  controller.status(command, link === undefined ? hciReason.unknownConnection : hciReason.done);
  link?.terminate(controller);
}

/** The peripheral's key comes from its kernel, where bleno puts it. */
function encrypt(controller: AirController, parameters: Buffer, command: number): void {
  controller.status(command, hciReason.done);
  const link = controller.links.get(parameters.readUInt16LE(0));
  if (link === undefined) return;
  const [random, diversifier] = [parameters.subarray(2, 10).toString('hex'), parameters.readUInt16LE(10)];
  const key = parameters.subarray(12, 28).toString('hex');
  link.isEncrypted = link.ends.peripheral.keys.some(
    (held) =>
      held.address === controller.address &&
      held.random === random &&
      held.diversifier === diversifier &&
      held.key === key,
  );
  for (const end of [link.ends.central, link.ends.peripheral])
    end.event(
      0x08,
      Buffer.concat([
        u8(link.isEncrypted ? 0 : hciReason.keyMissing),
        u16(link.handleAt(end)),
        u8(link.isEncrypted ? 1 : 0),
      ]),
    );
}

function updateConnection(controller: AirController, parameters: Buffer, command: number): void {
  controller.status(command, hciReason.done);
  const at = (from: number) => parameters.subarray(from, from + 2);
  controller.meta(0x03, Buffer.concat([u8(0), at(0), at(4), at(6), at(8)]));
}

function setDataLength(controller: AirController, parameters: Buffer, command: number): void {
  const handle = parameters.subarray(0, 2);
  controller.complete(command, hciReason.done, handle);
  const each = u16(controller.pduBytes, radioTimeUs);
  controller.meta(0x07, Buffer.concat([handle, each, each]));
}

/** What a controller answers to each command that the radio packages send; any other is unknown to it. */
export const commandAnswers: ReadonlyMap<number, Answer> = new Map<number, Answer>([
  [hciCommand.reset, after(reset)],
  [hciCommand.setEventMask, done()],
  [hciCommand.leSetEventMask, done()],
  [hciCommand.writeHostSupported, done()],
  [hciCommand.readHostSupported, done(() => u8(1, 0))],
  [hciCommand.readVersion, done(() => u8(9, 0, 0, 9, 0xff, 0xff, 0, 0))],
  [hciCommand.readSupported, done(() => Buffer.alloc(64))],
  [hciCommand.readBufferSize, done(() => u8(0xfd, 3, 0, 8, 0, 0, 0))],
  [hciCommand.readAddress, done(({ address }) => addressBytes(address))],
  [hciCommand.readRssi, done((_controller, parameters) => Buffer.concat([parameters.subarray(0, 2), u8(0xc4)]))],
  [hciCommand.leReadBufferSize, done(({ aclBytes, aclPackets }) => Buffer.concat([u16(aclBytes), u8(aclPackets)]))],
  // Encryption, and data length extension where packets may be longer than 27 bytes.
  [hciCommand.leReadFeatures, done(({ pduBytes }) => u8(pduBytes > 27 ? 0x21 : 0x01, 0, 0, 0, 0, 0, 0, 0))],
  [hciCommand.leReadMaxDataLength, done(({ pduBytes }) => u16(pduBytes, radioTimeUs, pduBytes, radioTimeUs))],
  [hciCommand.leSetDataLength, setDataLength],
  [hciCommand.leSetAdvertisingParameters, setAdvertisingParameters],
  [
    hciCommand.leSetAdvertisingData,
    after(({ advertiser }, parameters) => {
      advertiser.data = Buffer.from(parameters.subarray(1, 1 + (parameters[0] ?? 0)));
    }),
  ],
  [
    hciCommand.leSetScanResponse,
    after(({ advertiser }, parameters) => {
      advertiser.scanResponse = Buffer.from(parameters.subarray(1, 1 + (parameters[0] ?? 0)));
    }),
  ],
  [hciCommand.leAdvertise, after(({ advertiser }, parameters) => advertiser.set(parameters[0] === 1))],
  [hciCommand.leSetScanParameters, setScanParameters],
  [
    hciCommand.leScan,
    after((controller, parameters) => {
      const { isActive } = controller.scan;
      controller.scan = { isOn: parameters[0] === 1, isActive, filtersRepeats: parameters[1] === 1, heard: new Set() };
    }),
  ],
  [hciCommand.leConnect, connect],
  [hciCommand.leCancelConnect, cancelConnect],
  [hciCommand.leUpdateConnection, updateConnection],
  [hciCommand.leEncrypt, encrypt],
  [hciCommand.disconnect, disconnect],
]);
