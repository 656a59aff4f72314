import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface Budget {
  /** Source of each page's screen, and the limit of its first load: gzipped script in bytes. */
  pages: Record<string, { source: string; maxGzipBytes: number }>;
  /** npm packages that may only be reached through a dynamic import. */
  forbiddenPackages: string[];
}

/** Fails the build when the first load of a page grows past its budget or pulls in a heavy package. */
export function firstLoadBudget({ pages, forbiddenPackages }: Budget): Plugin {
  let root = '';
  return {
    name: 'first-load-budget',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const sizes = new Map(chunks.map((chunk) => [chunk, gzipSync(chunk.code).length]));
      for (const [page, { source, maxGzipBytes }] of Object.entries(pages)) {
        const first = new Set(chunks.filter((chunk) => chunk.isEntry));
        // The home page is part of the entry.
        const screen = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, source)));
        if (!screen) return this.error(`${source}, the screen of ${page}, is in no chunk.`);
        first.add(screen);
        // A set also yields what is added while it is walked.
        for (const chunk of first) {
          for (const name of chunk.imports) {
            const imported = byName.get(name);
            if (imported) first.add(imported);
          }
        }
        const modules = [...first].flatMap((chunk) => chunk.moduleIds);
        const intruder = forbiddenPackages.find((name) =>
          modules.some((id) => id.includes(`/node_modules/${name}/`)),
        );
        if (intruder) this.error(`${intruder} is part of the first load of ${page}; import it on demand.`);

        const size = [...first].reduce((sum, chunk) => sum + (sizes.get(chunk) ?? 0), 0);
        const report = `first load of ${page}: ${(size / 1000).toFixed(1)} kB of script, gzipped (at most ${maxGzipBytes / 1000} kB)`;
        if (size > maxGzipBytes) this.error(report);
        this.info(report);
      }
    },
  };
}
