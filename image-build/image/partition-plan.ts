/** Partitions begin where cards erase whole blocks. */
const alignBytes = 4 * 1024 * 1024;
const sectorBytes = 512;

/** The number of the disk, by which the kernel tells its partitions: `4e4a4152-02` is the second. */
const diskId = '4e4a4152';

export interface PartitionContent {
  readonly name: 'boot' | 'root' | 'data';
  readonly bytes: number;
}

export interface PlannedPartition extends PartitionContent {
  readonly number: number;
  readonly startBytes: number;
}

export interface PartitionPlan {
  readonly partitions: readonly PlannedPartition[];
  readonly imageBytes: number;
}

/** As a table of the older kind has them, which every firmware reads: EFI system, Linux, Linux. */
const partitionTypes: Readonly<Record<PartitionContent['name'], string>> = { boot: 'ef', root: '83', data: '83' };

/** The identity of a partition for the kernel and for fstab. */
export const partitionId = (number: number): string => `${diskId}-${String(number).padStart(2, '0')}`;

/** The order on every card: the data come last, because they grow. */
export const partitionNumbers = { boot: 1, root: 2, data: 3 } as const satisfies Record<
  PartitionContent['name'],
  number
>;

/** Lays partitions out one after the other, each on a boundary of erase blocks. */
export function planPartitions(sizes: Readonly<Record<PartitionContent['name'], number>>): PartitionPlan {
  const partitions: PlannedPartition[] = [];
  let at = alignBytes;
  for (const name of ['boot', 'root', 'data'] as const) {
    const bytes = aligned(sizes[name]);
    partitions.push({ name, bytes, number: partitionNumbers[name], startBytes: at });
    at += bytes;
  }
  return { partitions, imageBytes: at };
}

/** What `sfdisk` reads to write the table. */
export function partitionScript({ partitions }: PartitionPlan): string {
  const rows = partitions.map(
    ({ name, startBytes, bytes }) =>
      `start=${startBytes / sectorBytes}, size=${bytes / sectorBytes}, type=${partitionTypes[name]}${name === 'boot' ? ', bootable' : ''}`,
  );
  return ['label: dos', `label-id: 0x${diskId}`, 'unit: sectors', ...rows, ''].join('\n');
}

const aligned = (bytes: number): number => Math.max(1, Math.ceil(bytes / alignBytes)) * alignBytes;
