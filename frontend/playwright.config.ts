import { defineConfig, devices } from '@playwright/test';

/** Root may start Chromium only without its sandbox; the rest keeps it from calling home. */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** A file's name alone: a folder above may be called so too. */
const MAINTENANCE = '**/maintenance*.spec.ts';

/** The journeys run against a portal that somebody else has started; `npm run test:e2e` in the root folder does both. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // A machine shared with other work stalls now and then; what passes the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  projects: [
    { name: 'journeys', testIgnore: MAINTENANCE },
    // Closing the portal would close it for every other journey: this comes when they are over.
    { name: 'maintenance', testMatch: MAINTENANCE, dependencies: ['journeys'], workers: 1 },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
    trace: 'retain-on-failure',
  },
});
