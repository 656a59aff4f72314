import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const BACKEND = join(__dirname, '../..');
const SOURCE = join(BACKEND, 'src');
/** Matches lasting state at the top level of a file: a variable, or a map, set, list or object that starts empty. */
const STATE = /^(export )?((let|var) .*|const \w+[^=]*= (new (Map|Set)(<.*>)?\(\)|\[\]|\{\});)$/gm;
const ONE_SENTENCE_BEFORE_MODULE = /\n\/\*\* [A-Z][^*]+\. \*\/\n(@Global\(\)\n)?@Module\(/;

interface ImportRule {
  name?: string;
  from: { path?: string };
}

/** Returns the modules that have an import rule in `.dependency-cruiser.cjs`. */
function modulesWithRules(): string[] {
  const { forbidden }: { forbidden: ImportRule[] } = require(join(BACKEND, '.dependency-cruiser.cjs'));
  return forbidden.flatMap(({ from }) => /^\^src\/modules\/([a-z-]+)\/$/.exec(from.path ?? '')?.[1] ?? []);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
}

describe('Modules', () => {
  const folders = readdirSync(join(SOURCE, 'modules')).sort();
  const moduleFiles = filesBelow(SOURCE).filter((file) => file.endsWith('.module.ts'));

  it('have one dependency-cruiser rule each, and each of these rules names an existing module', () => {
    expect(modulesWithRules().sort()).toEqual(folders);
  });

  it.each(folders)('%s has a module file with the same name', (folder) => {
    expect(readdirSync(join(SOURCE, 'modules', folder))).toContain(`${folder}.module.ts`);
  });

  it.each(moduleFiles.map((file) => relative(SOURCE, file)))(
    '%s has a doc comment on a single line',
    (file) => {
      expect(readFileSync(join(SOURCE, file), 'utf8')).toMatch(ONE_SENTENCE_BEFORE_MODULE);
    },
  );
});

describe('The source', () => {
  const sources = filesBelow(SOURCE).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));

  // Test files share the loaded modules, so state would leak between them, and between portals in one process.
  it('keeps no lasting state in module-level variables', () => {
    const found = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(STATE)].map(([line]) => `${relative(SOURCE, file)}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it('reads environment variables only in config/env.ts and config/database-env.ts', () => {
    const readers = sources.filter((file) => readFileSync(file, 'utf8').includes('process.env'));
    expect(readers.map((file) => relative(SOURCE, file)).sort()).toEqual([
      'config/database-env.ts',
      'config/env.ts',
    ]);
  });
});
