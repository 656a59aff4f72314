import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { composePage } from './compose-page.ts';
import { standIn } from './stand-in.ts';

interface PrerenderOptions {
  /** Module whose `render` renders a page. */
  entry: string;
  /**
   * Paths to render. `source` is the source file of a page that loads on demand. A shell is a prerendered page for
   * members, in the state before their session has loaded.
   */
  pages: { path: string; source?: string; isShell?: boolean }[];
}

interface Renderer {
  render(
    path: string,
    society: typeof standIn,
    isShell: boolean,
  ): Promise<{ markup: string; styles: string; title: string; description: string }>;
}

/** Name of the folder in which the server looks for prerendered pages. */
const FOLDER = 'prerendered';

/**
 * Prerenders pages, so that they are readable before a script loads. `index.html` stays the page without content.
 * The folder `prerendered` contains the pages under their paths, with a placeholder society that the server replaces.
 */
export function prerender({ entry, pages }: PrerenderOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const withImports = ({ fileName, imports }: Rolldown.OutputChunk): string[] => [
        fileName,
        ...chunks.filter((one) => imports.includes(one.fileName)).flatMap(withImports),
      ];
      const scriptsOf = (source?: string) => {
        const chunk = chunks.find(
          ({ facadeModuleId }) => source && facadeModuleId === join(config.root, source),
        );
        return [...new Set(chunk ? withImports(chunk) : [])];
      };
      const template = await readFile(join(dir, 'index.html'), 'utf8');
      const folder = join(dir, FOLDER);
      const { render } = await rendererFor(config, entry, join(folder, 'renderer'));
      for (const { path, source, isShell = false } of pages) {
        const drawn = await render(path, standIn, isShell);
        const page = composePage(template, { ...drawn, scripts: scriptsOf(source), isShell });
        await writeFile(join(folder, path === '/' ? 'index.html' : `${path.slice(1)}.html`), page);
      }
      await writeFile(join(folder, 'society.json'), JSON.stringify(standIn));
      await rm(join(folder, 'renderer'), { recursive: true });
    },
  };
}

/** Builds the sources of the pages for Node into `outDir` and imports the result. */
async function rendererFor(
  { root, build: client }: ResolvedConfig,
  entry: string,
  outDir: string,
): Promise<Renderer> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    // Replacements for properties of `window` that the code of the pages reads, because Node has no `window`.
    define: {
      'window.location.origin': '""',
      'window.location.hash': '""',
      'window.addEventListener': '(() => undefined)',
    },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: client.assetsInlineLimit,
      rolldownOptions: { output: { entryFileNames: 'entry.mjs', chunkFileNames: '[hash].mjs' } },
    },
  });
  return import(pathToFileURL(join(outDir, 'entry.mjs')).href);
}
