import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictures } from './pictures.js';
import { drawRooms } from './room-drawing.js';
import { roomGraph } from './room-graph.js';
import { isProduct, readSourceFiles } from './source-files.js';

// Draws docs/rooms*.svg from the imports of the sources: node dist/docs/rooms/draw-rooms.js
const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));
const productFiles = readSourceFiles(repositoryRoot).filter(isProduct);
for (const picture of pictures) {
  writeFileSync(join(repositoryRoot, 'docs', picture.file), drawRooms(picture, roomGraph(picture, productFiles)));
}
