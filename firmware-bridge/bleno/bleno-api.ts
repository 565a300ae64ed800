/** The part of bleno that is used. The forks pass a connection's handle before the other arguments of each callback. */
export interface Bleno {
  readonly state: string;
  readonly PrimaryService: new (options: { uuid: string; characteristics: readonly object[] }) => object;
  readonly Characteristic: new (options: BlenoCharacteristicOptions) => object;
  on(event: 'stateChange', listener: (state: string) => void): unknown;
  on(event: 'accept' | 'disconnect', listener: (address: string) => void): unknown;
  on(event: 'mtuChange', listener: (mtu: number) => void): unknown;
  removeListener(event: string, listener: (...values: never[]) => void): unknown;
  setServices(services: readonly object[]): void;
  startAdvertising(name: string, services: readonly string[], done?: (error?: Error | null) => void): void;
  stopAdvertising(): void;
  disconnect(): void;
}

export interface BlenoCharacteristicOptions {
  readonly uuid: string;
  readonly properties: readonly ('write' | 'writeWithoutResponse' | 'notify')[];
  /** Ends with: data, offset, without response, callback of an ATT result. */
  readonly onWriteRequest?: (...request: readonly unknown[]) => void;
  /** Ends with: the most bytes of a notification, the function that sends one. */
  readonly onSubscribe?: (...subscription: readonly unknown[]) => void;
  readonly onUnsubscribe?: () => void;
}
