const esmOnly = ['mui-one-time-password-input', 'openapi-fetch'];

/** @type {import('jest').Config} */
module.exports = {
  roots: ['<rootDir>/src'],
  // Ends what hangs: journeys through whole forms take a minute on a busy machine. The rest of a test that was given up
  // runs beside the next one, and React warns of its updates.
  testTimeout: 180_000,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: '<rootDir>/test/environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  moduleNameMapper: {
    '\\.(css|svg|woff2|webp|avif|png|jpg)$': '<rootDir>/test/asset-stub.cjs',
  },
  transform: {
    '\\.(ts|tsx|m?js)$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
};
