import { partitionId, partitionNumbers } from './partition-plan.js';

interface LastingPlace {
  /** Folder on the data partition. */
  readonly folder: string;
  /** Where the system sees it. */
  readonly seenAt: string;
  readonly owner: 'root' | 'nightjar';
  readonly mode: number;
  readonly why: string;
}

export const dataMount = '/data';

/** What outlives a plug that is pulled; everything else that is written lies in memory. */
export const lastingPlaces: readonly LastingPlace[] = [
  { folder: 'nightjar', seenAt: '/var/lib/nightjar', owner: 'nightjar', mode: 0o700, why: 'memory, keys and models' },
  { folder: 'backups', seenAt: '/var/backups/nightjar', owner: 'nightjar', mode: 0o700, why: 'copies of the memory' },
  {
    folder: 'cache',
    seenAt: '/var/cache/nightjar',
    owner: 'root',
    mode: 0o755,
    why: 'compiled programs: faster starts',
  },
  { folder: 'options', seenAt: '/etc/nightjar', owner: 'root', mode: 0o755, why: 'options of the owner' },
  { folder: 'systemd', seenAt: '/var/lib/systemd', owner: 'root', mode: 0o755, why: 'last known time, random seed' },
];

/** Kept on the data partition by the device itself, seen nowhere else. */
export const deviceFolder = 'device';

/** The mounts of the image. Nothing on the data partition or the boot partition is a program of the system. */
export function mountTable(): string {
  const rows = [
    [
      `PARTUUID=${partitionId(partitionNumbers.data)}`,
      dataMount,
      'ext4',
      'noatime,nodev,nosuid,commit=5,errors=remount-ro,x-systemd.growfs',
      '0 2',
    ],
    [
      `PARTUUID=${partitionId(partitionNumbers.boot)}`,
      '/boot/firmware',
      'vfat',
      'ro,noatime,nodev,nosuid,noexec,umask=0077,nofail',
      '0 0',
    ],
    ...lastingPlaces.map(({ folder, seenAt }) => [`${dataMount}/${folder}`, seenAt, 'none', 'bind', '0 0']),
    ['tmpfs', '/tmp', 'tmpfs', 'nodev,nosuid,size=64m', '0 0'],
  ];
  return `${rows.map((row) => row.join(' ')).join('\n')}\n`;
}
