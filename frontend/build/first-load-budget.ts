import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface Budget {
  /** Gzipped script of the entry and everything it imports statically, in bytes. */
  maxGzipBytes: number;
  /** npm packages that may only be reached through a dynamic import. */
  forbiddenPackages: string[];
}

/** Fails the build when the first page load grows past its budget or pulls in a heavy package. */
export function firstLoadBudget({ maxGzipBytes, forbiddenPackages }: Budget): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const first = new Set(chunks.filter((chunk) => chunk.isEntry));
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
      if (intruder) this.error(`${intruder} is part of the first page load; import its screen on demand.`);

      const size = [...first].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
      const report = `first load: ${(size / 1000).toFixed(1)} kB of script, gzipped (at most ${maxGzipBytes / 1000} kB)`;
      if (size > maxGzipBytes) this.error(report);
      this.info(report);
    },
  };
}
