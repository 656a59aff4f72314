import { defineConfig, devices } from '@playwright/test';

/**
 * Root can start Chromium only without its sandbox. The other options prevent Chromium's own requests to other hosts,
 * its first-run pages and QUIC.
 */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Matches the file name only, because the path of the repository may contain the word "maintenance" too. */
const MAINTENANCE = '**/maintenance*.spec.ts';

/** The tests use a running portal. `npm run test:e2e` in the top folder starts the portal and runs the tests. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Fails a test that hangs. The limit is high, because a test takes many times as long on a busy machine.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // Four workers also suit a machine with fewer processors, because the journeys mostly wait for pages and mails.
  workers: 4,
  // On CI, repeat a failed test once, because a busy machine sometimes stalls. If the repetition passes, Playwright
  // reports the test as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  projects: [
    { name: 'journeys', testIgnore: MAINTENANCE },
    // Runs last, because maintenance closes the portal for all other tests.
    { name: 'maintenance', testMatch: MAINTENANCE, dependencies: ['journeys'], workers: 1 },
  ],
  use: {
    // If an element is missing, the action fails before the test's own timeout. The limit is high, because an action
    // takes many seconds on a busy machine.
    actionTimeout: 60_000,
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
    // Recording a trace takes a third of the time of a test, so only a retry is recorded. `--trace on` records all.
    trace: 'on-first-retry',
    // Playwright does not see the requests of a page that a service worker controls, so block service workers. The
    // tests of the service worker allow them.
    serviceWorkers: 'block',
    // Reduce animations, so that tests do not wait for them. The tests of animations switch them on again.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
