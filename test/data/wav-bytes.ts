/** A WAV file made to order; the defaults are 16-bit mono PCM at 16 kHz. */
export interface WavRecipe {
  readonly tag?: number;
  readonly bits?: number;
  readonly channels?: number;
  readonly rateHz?: number;
  readonly isExtensible?: boolean;
  /** Interleaved samples in [−1, 1]. */
  readonly samples?: readonly number[];
  /** Sound as it is, in place of `samples`. */
  readonly data?: Uint8Array;
  /** What the headers claim, when it is not the truth. */
  readonly claimedDataBytes?: number;
  readonly claimedRiffBytes?: number;
  /** Chunks before `fmt `. */
  readonly before?: readonly Uint8Array[];
}

const writers: Record<string, (view: DataView, offset: number, sample: number) => void> = {
  '1/8': (view, offset, sample) => view.setUint8(offset, Math.round(sample * 127) + 128),
  '1/16': (view, offset, sample) => view.setInt16(offset, Math.round(sample * 32_767), true),
  '1/24': (view, offset, sample) => {
    const value = Math.round(sample * 8_388_607);
    view.setUint16(offset, value & 0xffff, true);
    view.setInt8(offset + 2, value >> 16);
  },
  '1/32': (view, offset, sample) => view.setInt32(offset, Math.round(sample * 2_147_483_647), true),
  '3/32': (view, offset, sample) => view.setFloat32(offset, sample, true),
  '3/64': (view, offset, sample) => view.setFloat64(offset, sample, true),
};

/** The bytes of the file. */
export function wavBytes(recipe: WavRecipe = {}): Buffer {
  const { bits = 16, before = [] } = recipe;
  const data = recipe.data ?? encoded(recipe.samples ?? [], recipe.tag ?? 1, bits);
  const body = Buffer.concat([...before, format(recipe), chunk('data', data, recipe.claimedDataBytes)]);
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), body]), recipe.claimedRiffBytes);
}

/** A RIFF chunk, padded to even length. */
export function chunk(id: string, body: Uint8Array, claimedBytes = body.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(claimedBytes, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** A sine of the given length, `amplitude` at its crests. */
export function sine(frequencyHz: number, rateHz: number, length: number, amplitude = 0.5): number[] {
  return Array.from({ length }, (_, index) => amplitude * Math.sin((2 * Math.PI * frequencyHz * index) / rateHz));
}

function format(recipe: WavRecipe): Buffer {
  const { tag = 1, bits = 16, channels = 1, rateHz = 16_000, isExtensible = false } = recipe;
  const body = Buffer.alloc(isExtensible ? 40 : 16);
  body.writeUInt16LE(isExtensible ? 0xfffe : tag, 0);
  body.writeUInt16LE(channels, 2);
  body.writeUInt32LE(rateHz, 4);
  body.writeUInt32LE((rateHz * channels * bits) / 8, 8);
  body.writeUInt16LE((channels * bits) / 8, 12);
  body.writeUInt16LE(bits, 14);
  if (isExtensible) {
    body.writeUInt16LE(22, 16);
    body.writeUInt16LE(tag, 24);
  }
  return chunk('fmt ', body);
}

function encoded(samples: readonly number[], tag: number, bits: number): Uint8Array {
  const write = writers[`${tag}/${bits}`];
  if (samples.length === 0) return new Uint8Array(0);
  if (write === undefined) throw new RangeError(`no writer for codec ${tag} with ${bits} bits`);
  const bytes = new Uint8Array((samples.length * bits) / 8);
  const view = new DataView(bytes.buffer);
  samples.forEach((sample, index) => {
    write(view, (index * bits) / 8, sample);
  });
  return bytes;
}
