import { open, truncate, writeFile } from 'node:fs/promises';
import { runTool } from '../release/run-tool.js';
import { type PartitionContent, type PartitionPlan, partitionScript } from './partition-plan.js';

const copiedBytes = 4 * 1024 * 1024;

/** Writes the partitions into one file as a card has them; what is all zeros takes no room. */
export async function writeImage(
  to: string,
  plan: PartitionPlan,
  files: Readonly<Record<PartitionContent['name'], string>>,
): Promise<void> {
  const script = `${to}.table`;
  await writeFile(to, '');
  await truncate(to, plan.imageBytes);
  await writeFile(script, partitionScript(plan));
  await runTool('sh', ['-c', 'sfdisk --quiet "$1" <"$2" && rm "$2"', 'sh', to, script]);
  const image = await open(to, 'r+');
  try {
    for (const { name, startBytes } of plan.partitions) await copySparsely(files[name], image, startBytes);
    await image.sync();
  } finally {
    await image.close();
  }
}

async function copySparsely(from: string, image: Awaited<ReturnType<typeof open>>, startBytes: number): Promise<void> {
  const file = await open(from);
  try {
    const piece = Buffer.alloc(copiedBytes);
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(piece, 0, copiedBytes, at);
      if (bytesRead === 0) return;
      const content = piece.subarray(0, bytesRead);
      if (content.some((byte) => byte !== 0)) await image.write(content, 0, bytesRead, startBytes + at);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}
