import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
/** Smaller files do not benefit from compression. */
const LEAST_BYTES = 512;

/**
 * Writes a `.br` and a `.gz` copy of each script, style sheet and other text file, so that the server need not compress
 * the file. Skips small files. Skips HTML files: the server inserts the society's data into them, and then compresses
 * the result.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      folder = dir;
    },
    // Runs after `writeBundle`, in which the plugin `prerender` still writes and removes files.
    async closeBundle() {
      // Nothing was written if another plugin failed.
      if (!folder) return;
      const names = await readdir(folder, { recursive: true });
      for (const name of names.filter((file) => COMPRESSIBLE.test(file))) {
        const path = join(folder, name);
        const content = await readFile(path);
        if (content.length < LEAST_BYTES) continue;
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}
