import { plainToInstance, Transform } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  type ValidationError,
  validateSync,
} from 'class-validator';
import { isEmail } from '../common/email.js';
import { Rule } from '../common/validation/rule.js';
import { WholeNumber } from '../common/validation/whole-number.validator.js';
import { withoutSlash } from '../common/without-slash.js';
import { IsBrightColour, IsDeepColour, IsPictureFile } from './brand-settings.js';
import { AreNetworks, AreOrigins, BelongsTo, IsSmtpAddress } from './network-settings.js';
import { HasNoPlaceholderPassword } from './placeholder-password.js';
import { IsStrongSecret } from './strong-secret.js';

const WEB_URL = { protocols: ['http', 'https'], require_tld: false };
const MANY = 1_000_000_000;
const FQDN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Every setting of the web and worker processes, under the name of its environment variable. */
export class Env {
  /** TCP port of the web process; 0 takes any free one. */
  @WholeNumber({ min: 0, max: 65_535 })
  PORT = 3000;

  /** Address to listen on; all interfaces when absent. */
  @IsOptional()
  @IsString()
  HOST?: string;

  /** How long a web process that is told to stop goes on serving, while its readiness sends balancers elsewhere. */
  @WholeNumber({ min: 0, max: 60 })
  DRAIN_SECONDS = 3;

  /** Where people reach the portal; links in mails begin with it. */
  @Transform(({ value }) => withoutSlash(value))
  @IsUrl(WEB_URL)
  PUBLIC_URL = 'http://localhost:3000';

  @Matches(/^postgres(ql)?:\/\/.+/, { message: 'DATABASE_URL must be a postgres:// address' })
  @HasNoPlaceholderPassword()
  DATABASE_URL: string;

  /** Connections each process may hold. */
  @WholeNumber({ min: 2, max: 200 })
  DATABASE_POOL = 10;

  @Matches(/^rediss?:\/\/.+/, { message: 'REDIS_URL must be a redis:// address' })
  @HasNoPlaceholderPassword()
  REDIS_URL: string;

  @IsSmtpAddress()
  @HasNoPlaceholderPassword()
  SMTP_URL: string;

  /** Sender of every mail; the society's own address when absent. */
  @IsOptional()
  @IsString()
  @Length(3, 254)
  MAIL_FROM?: string;

  /** Signs sessions. At least 32 random bytes. */
  @IsStrongSecret()
  JWT_SECRET: string;

  /** Keys the digests of one-time codes. At least 32 random bytes. */
  @IsStrongSecret()
  CODE_PEPPER: string;

  /** Comma-separated addresses or networks of the proxies whose X-Forwarded-For is believed. */
  @AreNetworks()
  TRUSTED_PROXIES = '';

  /** Comma-separated origins, besides the portal's own, that may call the API. */
  @AreOrigins()
  CORS_ORIGINS = '';

  /** Folder of the built front end; absent, the web process serves the API alone. */
  @IsOptional()
  @IsString()
  FRONTEND_DIR?: string;

  /** Folder for photos and exports, when S3_BUCKET is absent. */
  @IsString()
  STORAGE_DIR = '.data/files';

  @IsOptional()
  @IsString()
  S3_BUCKET?: string;

  @IsOptional()
  @IsUrl(WEB_URL)
  S3_ENDPOINT?: string;

  @IsString()
  S3_REGION = 'us-east-1';

  @IsOptional()
  @BelongsTo('S3_SECRET_ACCESS_KEY')
  S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  @BelongsTo('S3_ACCESS_KEY_ID')
  S3_SECRET_ACCESS_KEY?: string;

  /** Created as a superadmin at start when no such member exists. */
  @IsOptional()
  @Rule('accountEmail', (value, name) =>
    isEmail(value) ? undefined : `${name} must be an e-mail address that can register`,
  )
  SUPERADMIN_EMAIL?: string;

  @Length(1, 120)
  SOCIETY_NAME = 'Meridian Education Society';

  @IsEmail()
  SOCIETY_EMAIL = 'alumni@example.org';

  @Length(1, 60)
  SOCIETY_PHONE = '+91 22 5550 0100';

  @Length(1, 300)
  SOCIETY_ADDRESS = '1 Example Road, Sample Town, India';

  @WholeNumber({ min: 1000, max: 2100 })
  SOCIETY_FOUNDED_YEAR = 1936;

  /** Colour of buttons and bands, #rrggbb; all text is tinted with it. */
  @IsDeepColour()
  SOCIETY_COLOUR = '#2a2c6b';

  /** Colour of what stands out, #rrggbb. */
  @IsBrightColour()
  SOCIETY_ACCENT = '#f2b33d';

  /** A square picture; the portal's own mark in the two colours when absent. */
  @IsOptional()
  @IsPictureFile()
  SOCIETY_LOGO?: string;

  /** Completes an e-mail typed without its domain. */
  @Matches(FQDN, { message: 'MAIL_DOMAIN must be a domain such as gmail.com' })
  MAIL_DOMAIN = 'gmail.com';

  /** Code requests a client may make in THROTTLE_AUTH_SECONDS. */
  @WholeNumber({ min: 1, max: MANY })
  THROTTLE_CODE_REQUESTS = 100;

  /** Code verifications and registrations a client may make in THROTTLE_AUTH_SECONDS. */
  @WholeNumber({ min: 1, max: MANY })
  THROTTLE_VERIFICATIONS = 300;

  @WholeNumber({ min: 1, max: MANY })
  THROTTLE_AUTH_SECONDS = 900;

  /** All other API requests a client may make a minute. */
  @WholeNumber({ min: 1, max: MANY })
  THROTTLE_API_REQUESTS = 1200;

  /** The page streams an export of at most so many members; a larger one is written in the background. */
  @WholeNumber({ min: 0, max: MANY })
  EXPORT_INLINE_ROWS = 10_000;

  /** Codes an hour to one address from one client network. */
  @WholeNumber({ min: 1, max: MANY })
  CODES_PER_HOUR = 5;

  /** Codes a day to one address from one client network. */
  @WholeNumber({ min: 1, max: MANY })
  CODES_PER_DAY = 10;

  /** Codes a day to one address from anywhere. */
  @WholeNumber({ min: 1, max: MANY })
  CODES_PER_DAY_TOTAL = 60;

  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
  LOG_LEVEL = 'info';

  /** Port of each process on which Prometheus reads its metrics; none when absent, any free one for 0. */
  @WholeNumber({ min: 0, max: 65_535 })
  METRICS_PORT?: number;

  /** Address on which the metrics are read; visitors must not reach it. */
  @IsString()
  METRICS_HOST = '127.0.0.1';
}

export class InvalidEnvError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration has ${problems.length} problem(s):\n- ${problems.join('\n- ')}`);
    this.name = 'InvalidEnvError';
  }
}

/** Reads the settings from environment variables; an empty variable counts as absent. */
export function loadEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const names = Object.keys(source).filter((name) => source[name] !== '');
  const given = Object.fromEntries(names.map((name) => [name, source[name]]));
  const env = plainToInstance(Env, given, { exposeDefaultValues: true, exposeUnsetFields: false });
  const problems = validateSync(env).flatMap(describe);
  if (problems.length > 0) throw new InvalidEnvError(problems);
  return env;
}

function describe(error: ValidationError): string[] {
  if (error.value === undefined) return [`${error.property} is missing`];
  return Object.values(error.constraints ?? {});
}
