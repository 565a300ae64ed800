import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isInProject } from '#brain/knowledge/folders/project-folder';
import { scratchFolder } from '../../../scratch-folder.js';

it('a folder is in a project as far up as folders may be watched, and no further', async () => {
  const top = scratchFolder();
  const [home, notes] = [join(top, 'home'), join(top, 'home', 'work', 'notes')];
  await mkdir(notes, { recursive: true });
  await mkdir(join(top, '.git'));
  expect(await isInProject(notes, [home])).toBe(false);
  expect(await isInProject(notes, [top])).toBe(true);
  await mkdir(join(home, 'work', '.git'));
  expect(await isInProject(notes, [home])).toBe(true);
  expect(await isInProject(home, [home])).toBe(false);
});
