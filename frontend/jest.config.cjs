const esmOnly = ['mui-one-time-password-input', 'openapi-fetch'];

/** @type {import('jest').Config} */
module.exports = {
  roots: ['<rootDir>/src'],
  // Fails a test that hangs. The limit is high, because a test of a whole form takes a minute on a busy machine. Jest
  // does not stop the code of a failed test: the code continues during the next test, and its updates cause warnings of
  // React.
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
