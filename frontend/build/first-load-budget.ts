import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface Budget {
  /**
   * The maximum size of the scripts of a visit that starts on a page, for each named page, in bytes after compression
   * with Brotli. The scripts are the entry, the page and all files that these two import statically.
   */
  pages: Record<string, number>;
  /** npm packages that may only be reached through a dynamic import. */
  forbiddenPackages: string[];
}

type Chunk = Rolldown.OutputChunk;

/** Fails the build if the first load of a named page exceeds its budget or contains a forbidden package. */
export function firstLoadBudget({ pages, forbiddenPackages }: Budget): Plugin {
  let root = '';
  return {
    name: 'first-load-budget',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const withImports = (wanted: Chunk[]) => {
        const all = new Set(wanted);
        for (const { imports } of all) {
          for (const name of imports) {
            const imported = byName.get(name);
            if (imported) all.add(imported);
          }
        }
        return [...all];
      };
      const tooLarge: string[] = [];
      for (const [name, most] of Object.entries(pages)) {
        const page = `src/pages/${name}.tsx`;
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, page));
        if (!chunk) this.error(`${page} has no script of its own.`);
        const first = withImports([...chunks.filter(({ isEntry }) => isEntry), chunk]);
        const modules = first.flatMap(({ moduleIds }) => moduleIds);
        const intruder = forbiddenPackages.find((name) =>
          modules.some((id) => id.includes(`/node_modules/${name}/`)),
        );
        if (intruder) this.error(`${intruder} is part of the first load of ${page}; import it on demand.`);
        const total = (compress: (code: string) => Buffer) =>
          first.reduce((sum, { code }) => sum + compress(code).length, 0);
        const sent = total(brotliCompressSync);
        const report = `${page}: ${kB(sent)} of script in ${first.length} files (at most ${kB(most)}), ${kB(total(gzipSync))} gzipped`;
        if (sent > most) tooLarge.push(report);
        this.info(report);
      }
      if (tooLarge.length > 0) this.error(tooLarge.join('\n'));
    },
  };
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
