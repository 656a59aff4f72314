import { inOneMessage } from './lib/jest-error.mjs';
import { randomSecret } from './lib/secrets.mjs';
import { logFolder } from './lib/test-logs.mjs';
import { startTestServices } from './lib/test-services.mjs';
import { prepareTemplate, TEMPLATE_DATABASE } from './lib/test-template.mjs';

/** @returns {Promise<import('./lib/test-services.mjs').TestServices | undefined>} servers of our own, when none are given */
async function ensureServices() {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_SMTP_URL, TEST_MAILBOX_URL } = process.env;
  if (TEST_DATABASE_URL && TEST_REDIS_URL && TEST_SMTP_URL && TEST_MAILBOX_URL) return undefined;
  const services = await startTestServices();
  process.env.TEST_DATABASE_URL = services.databaseUrl('postgres');
  process.env.TEST_REDIS_URL = services.redisUrl;
  process.env.TEST_SMTP_URL = services.smtpUrl;
  process.env.TEST_MAILBOX_URL = services.mailboxUrl;
  process.env.TEST_LOG_DIR = logFolder(services);
  return services;
}

/** Jest runs this once, before its workers start: they inherit the environment that is set here. */
export default async function setUp() {
  const services = await ensureServices();
  globalThis.portalTestServices = services;
  const { TEST_DATABASE_URL = '', TEST_REDIS_URL, TEST_SMTP_URL } = process.env;
  try {
    await prepareTemplate(TEST_DATABASE_URL, {
      PATH: process.env.PATH,
      REDIS_URL: TEST_REDIS_URL,
      SMTP_URL: TEST_SMTP_URL,
      JWT_SECRET: randomSecret(),
      CODE_PEPPER: randomSecret(),
    });
  } catch (error) {
    await services?.stop();
    throw inOneMessage(error);
  }
  process.env.TEST_TEMPLATE_DATABASE = TEMPLATE_DATABASE;
}
