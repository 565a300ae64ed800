/** The part of noble that is used, the same in both publishers' packages. Nothing else of it is relied on. */
export interface Noble {
  readonly state: string;
  on(event: 'stateChange', listener: (state: string) => void): unknown;
  on(event: 'discover', listener: (peripheral: NoblePeripheral) => void): unknown;
  on(event: 'warning', listener: (message: string) => void): unknown;
  removeListener(event: string, listener: (...values: never[]) => void): unknown;
  startScanning(services: readonly string[], allowDuplicates: boolean, done: (error?: Error | null) => void): void;
  stopScanning(): void;
}

export interface NoblePeripheral {
  readonly address: string;
  readonly rssi: number;
  readonly advertisement: { readonly localName?: string | undefined };
  state: string;
  mtu: number | null;
  connect(parameters: object, done: (error?: Error | null) => void): void;
  cancelConnect(): void;
  disconnect(): void;
  discoverSomeServicesAndCharacteristics(
    services: readonly string[],
    characteristics: readonly string[],
    done: (error: unknown, services: unknown, found: readonly NobleCharacteristic[]) => void,
  ): void;
  on(event: 'connect', listener: (error?: Error | null) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
  removeAllListeners(): unknown;
}

export interface NobleCharacteristic {
  readonly uuid: string;
  on(event: 'data', listener: (data: Buffer) => void): unknown;
  subscribe(done: (error?: Error | null) => void): void;
  write(data: Buffer, withoutResponse: boolean, done: (error?: Error | null) => void): void;
  removeAllListeners(): unknown;
}
