const esmPackages =
  '@nestjs/|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|age-encryption|@noble|@scure';

/** Jest runs the ESM source as CommonJS, because Jest's module registry handles CommonJS reliably on Node 20. */
module.exports = {
  testEnvironment: './test/setup/environment.cjs',
  runtime: '<rootDir>/test/setup/runtime.cjs',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testRegex: '\\.((e2e|fault)-)?spec\\.ts$',
  globalSetup: './test/setup/global-setup.mjs',
  globalTeardown: './test/setup/global-teardown.mjs',
  testSequencer: './test/setup/sequencer.cjs',
  setupFiles: ['reflect-metadata'],
  transform: {
    '^.+\\.(ts|m?js)$': [
      '@swc/jest',
      {
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
      },
    ],
  },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^file-type$': '<rootDir>/../node_modules/file-type/index.js',
  },
  transformIgnorePatterns: [`/node_modules/(?!${esmPackages})`],
  // Use four Jest workers even on a machine with fewer processors: tests often wait without using a processor.
  maxWorkers: 4,
  // A Jest worker uses more memory with every test file. Jest replaces a worker that exceeds this limit, and gives it
  // half a second to end. On a busy machine, a worker with more than a gigabyte needs longer.
  workerIdleMemoryLimit: '512MB',
  // Fails a test that hangs. The limit is high, because a test takes many times as long on a busy machine.
  testTimeout: 180_000,
};
