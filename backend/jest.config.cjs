const esmPackages =
  '@nestjs/|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|age-encryption|@noble|@scure';

/** The source is ESM; Jest runs it as CommonJS, which its module registry handles reliably on Node 20. */
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
  // More than the processors of a small machine, because tests wait for other processes and for leases.
  maxWorkers: 4,
  // A worker keeps memory of every file that it ran. With more than a gigabyte, a worker takes longer to end on a busy
  // machine than the half second for which Jest waits.
  workerIdleMemoryLimit: '512MB',
  // Fails a test that hangs. The limit is high, because a test takes many times as long on a busy machine.
  testTimeout: 180_000,
};
