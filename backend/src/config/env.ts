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
import { CustomValidator } from '../common/validation/custom-validator.js';
import { Flag } from '../common/validation/flag.validator.js';
import { WholeNumber } from '../common/validation/whole-number.validator.js';
import { IsBrightColour, IsDeepColour, IsPictureFile } from './brand-settings.js';
import {
  AreHostsWithPorts,
  AreNetworks,
  AreOrigins,
  BelongsTo,
  HasOneHost,
  IsSmtpAddress,
  withoutSlash,
} from './network-settings.js';
import { HasNoPlaceholderPassword } from './placeholder-password.js';
import { IsStrongSecret } from './strong-secret.js';

const IsWebUrl = () =>
  IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false, allow_underscores: true },
    { message: '$property must be an http:// or https:// address' },
  );
/** Upper limit of the settings that have no other upper limit. */
const MAX_SETTING = 1_000_000_000;
const FQDN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Every setting of the web and worker processes, under the name of its environment variable. */
export class Env {
  /** TCP port of the web process; 0 selects a free port. */
  @WholeNumber({ min: 0, max: 65_535 })
  PORT = 3000;

  /** Address to listen on. If it is absent, the web process listens on all interfaces. */
  @IsOptional()
  @IsString()
  HOST?: string;

  /**
   * Seconds for which a stopping web process still accepts requests. During this time, its readiness check fails, so
   * load balancers stop sending requests.
   */
  @WholeNumber({ min: 0, max: 60 })
  DRAIN_SECONDS = 3;

  /** The public URL of the portal. Links in mails begin with it. */
  @Transform(({ value }) => withoutSlash(value))
  @IsWebUrl()
  PUBLIC_URL = 'http://localhost:3000';

  @Matches(/^postgres(ql)?:\/\/.+/, { message: 'DATABASE_URL must be a postgres:// address' })
  @HasOneHost()
  @HasNoPlaceholderPassword()
  DATABASE_URL: string;

  /** `transaction` if DATABASE_URL names a pooler that lends a connection for one transaction, such as PgBouncer. */
  @IsOptional()
  @IsIn(['transaction'], { message: 'DATABASE_POOLER must be "transaction" or not set' })
  DATABASE_POOLER?: 'transaction';

  /** The URL of PostgreSQL itself for migrations and commands, if DATABASE_URL names a pooler. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/.+/, { message: 'DATABASE_DIRECT_URL must be a postgres:// address' })
  @HasOneHost()
  @HasNoPlaceholderPassword()
  DATABASE_DIRECT_URL?: string;

  /** URL of a streaming replica, from which administrators read member lists, statistics and exports. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/.+/, { message: 'DATABASE_REPLICA_URL must be a postgres:// address' })
  @HasOneHost()
  @HasNoPlaceholderPassword()
  DATABASE_REPLICA_URL?: string;

  /** Maximum age of the replica's data in seconds. While the primary answers, the portal reads no older data. */
  @WholeNumber({ min: 1, max: 60 })
  DATABASE_REPLICA_MAX_LAG = 5;

  /** Size of the main connection pool of each process. For example, exports and imports use further connections. */
  @WholeNumber({ min: 2, max: 200 })
  DATABASE_POOL = 10;

  @Matches(/^rediss?:\/\/.+/, { message: 'REDIS_URL must be a redis:// address' })
  @HasNoPlaceholderPassword()
  REDIS_URL: string;

  /**
   * Comma-separated addresses host:port of Redis Sentinels. If they are set, the portal asks a Sentinel for the address
   * of Redis and ignores the host in REDIS_URL.
   */
  @AreHostsWithPorts()
  REDIS_SENTINELS = '';

  /** The name under which the Sentinels monitor the Redis servers. */
  @IsString()
  @Length(1, 100)
  REDIS_SENTINEL_NAME = 'mymaster';

  /** Password of the Sentinels. The password of Redis is in REDIS_URL. */
  @IsOptional()
  @IsString()
  REDIS_SENTINEL_PASSWORD?: string;

  /**
   * Comma-separated addresses host:port of some nodes of a Redis Cluster. If they are set, the portal ignores the host
   * and the database number in REDIS_URL.
   */
  @AreHostsWithPorts()
  REDIS_CLUSTER = '';

  @IsSmtpAddress()
  @HasNoPlaceholderPassword()
  SMTP_URL: string;

  /** Sender of every mail. If it is absent, the sender is SOCIETY_NAME with the address SOCIETY_EMAIL. */
  @IsOptional()
  @IsString()
  @Length(3, 254)
  MAIL_FROM?: string;

  /** The key that signs session tokens. A key derived from it signs the links to exports. At least 32 random bytes. */
  @IsStrongSecret()
  JWT_SECRET: string;

  /** The key of the digests of one-time codes, links and client networks. At least 32 random bytes. */
  @IsStrongSecret()
  CODE_PEPPER: string;

  /** Comma-separated addresses or networks of the proxies whose X-Forwarded-For header is trusted. */
  @AreNetworks()
  TRUSTED_PROXIES = '';

  /** Comma-separated origins, besides the portal's own, that may call the API. */
  @AreOrigins()
  CORS_ORIGINS = '';

  /** Folder of the built front end. If it is absent, the web process serves only the API and the brand files. */
  @IsOptional()
  @IsString()
  FRONTEND_DIR?: string;

  /** Folder for photos, exports, uploaded lists and their error reports. S3_BUCKET replaces it. */
  @IsString()
  STORAGE_DIR = '.data/files';

  @IsOptional()
  @IsString()
  S3_BUCKET?: string;

  @IsOptional()
  @IsWebUrl()
  S3_ENDPOINT?: string;

  @IsString()
  S3_REGION = 'us-east-1';

  @IsOptional()
  @BelongsTo('S3_SECRET_ACCESS_KEY')
  S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  @BelongsTo('S3_ACCESS_KEY_ID')
  S3_SECRET_ACCESS_KEY?: string;

  /** Folder in which backups are kept. BACKUP_S3_BUCKET replaces it. */
  @IsOptional()
  @IsString()
  BACKUP_DIR?: string;

  @IsOptional()
  @IsString()
  BACKUP_S3_BUCKET?: string;

  @IsOptional()
  @IsWebUrl()
  BACKUP_S3_ENDPOINT?: string;

  @IsOptional()
  @IsString()
  BACKUP_S3_REGION?: string;

  @IsOptional()
  @BelongsTo('BACKUP_S3_SECRET_ACCESS_KEY')
  BACKUP_S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  @BelongsTo('BACKUP_S3_ACCESS_KEY_ID')
  BACKUP_S3_SECRET_ACCESS_KEY?: string;

  /** Comma-separated public keys of the encryption tool `age`. If this setting is absent, backups are not encrypted. */
  @Matches(/^(?:age1[a-z0-9]+(?:, *age1[a-z0-9]+)*)?$/, {
    message: 'BACKUP_RECIPIENTS must be public keys of age, such as age1…, separated by commas',
  })
  BACKUP_RECIPIENTS = '';

  /** File with the secret key, with which `backup fetch` and `backup verify` decrypt backups. */
  @IsOptional()
  @IsString()
  BACKUP_IDENTITY_FILE?: string;

  /** Number of daily backups to keep: the newest backup of each day. Days without a backup do not count. */
  @WholeNumber({ min: 1, max: 10_000 })
  BACKUP_KEEP_DAYS = 14;

  /** Number of weekly backups to keep: the newest backup of each week. Weeks without a backup do not count. */
  @WholeNumber({ min: 0, max: 10_000 })
  BACKUP_KEEP_WEEKS = 8;

  /** Time of day in UTC at which `backup schedule` makes a backup. */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'BACKUP_AT must be a time of day such as 02:30' })
  BACKUP_AT = '02:30';

  /**
   * URL of a database on the server where `backup verify` may create a database. Defaults to DATABASE_DIRECT_URL, or to
   * DATABASE_URL if that is absent.
   */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/.+/, { message: 'BACKUP_VERIFY_DATABASE_URL must be a postgres:// address' })
  @HasOneHost()
  BACKUP_VERIFY_DATABASE_URL?: string;

  /** If a portal starts without a superadmin, the owner of this e-mail address becomes a superadmin. */
  @IsOptional()
  @CustomValidator('accountEmail', (value, name) =>
    isEmail(value) ? undefined : `${name} must be an e-mail address that the registration accepts`,
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

  /** Colour of buttons and bands, #rrggbb. In the light colour scheme, it also tints most text. */
  @IsDeepColour()
  SOCIETY_COLOUR = '#2a2c6b';

  /** Accent colour, #rrggbb. */
  @IsBrightColour()
  SOCIETY_ACCENT = '#f2b33d';

  /** File of the society's square logo. If absent, the portal draws a logo in SOCIETY_COLOUR and SOCIETY_ACCENT. */
  @IsOptional()
  @IsPictureFile()
  SOCIETY_LOGO?: string;

  /** The sign-in and the registration append this domain to an e-mail address that is typed without a domain. */
  @Matches(FQDN, { message: 'MAIL_DOMAIN must be a domain such as gmail.com' })
  MAIL_DOMAIN = 'gmail.com';

  /** Maximum number of code requests of a client network in THROTTLE_AUTH_SECONDS. */
  @WholeNumber({ min: 1, max: MAX_SETTING })
  THROTTLE_CODE_REQUESTS = 100;

  /**
   * Maximum number of verifications of codes and links, and of registrations, of a client network in
   * THROTTLE_AUTH_SECONDS.
   */
  @WholeNumber({ min: 1, max: MAX_SETTING })
  THROTTLE_VERIFICATIONS = 300;

  @WholeNumber({ min: 1, max: MAX_SETTING })
  THROTTLE_AUTH_SECONDS = 900;

  /**
   * Maximum number of API requests of a client network in a minute. Code requests, verifications, registrations and
   * health checks do not count.
   */
  @WholeNumber({ min: 1, max: MAX_SETTING })
  THROTTLE_API_REQUESTS = 1200;

  /** Maximum number of pages and files that a client network may request from each web process in a minute. */
  @WholeNumber({ min: 1, max: MAX_SETTING })
  THROTTLE_FILE_REQUESTS = 6000;

  /**
   * Maximum number of photos that a web process receives at the same time. One client network may send at most half of
   * them, rounded up.
   */
  @WholeNumber({ min: 1, max: 1_000 })
  MAX_CONCURRENT_UPLOADS = 40;

  /** Maximum number of seconds for which the upload of a photo waits while too many other photos are being received. */
  @WholeNumber({ min: 1, max: 120 })
  UPLOAD_WAIT_SECONDS = 35;

  /** Maximum duration of an upload in seconds. */
  @WholeNumber({ min: 1, max: 290 })
  UPLOAD_SECONDS = 240;

  /** Minimum rate of an upload in bytes a second, measured over UPLOAD_PACE_SECONDS. */
  @WholeNumber({ min: 0, max: MAX_SETTING })
  UPLOAD_MIN_RATE = 8_000;

  @WholeNumber({ min: 1, max: 120 })
  UPLOAD_PACE_SECONDS = 15;

  /** Maximum number of members for which the page requests a streamed export. The worker writes a larger export. */
  @WholeNumber({ min: 0, max: MAX_SETTING })
  EXPORT_INLINE_ROWS = 10_000;

  /** Interval in seconds at which a worker adds the pending changes to the membership counts. */
  @WholeNumber({ min: 1, max: 3_600 })
  COUNTS_FOLD_SECONDS = 2;

  /** Time of day in UTC at which a worker compares the membership counts with the members. */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'COUNTS_CHECK_AT must be a time of day such as 21:30' })
  COUNTS_CHECK_AT = '21:30';

  /** Largest list of members that can be imported in the browser, in MB. */
  @WholeNumber({ min: 1, max: 1_000 })
  IMPORT_MAX_MB = 100;

  /** Maximum number of rows of a list that is imported in the browser. */
  @WholeNumber({ min: 1, max: 10_000_000 })
  IMPORT_MAX_ROWS = 200_000;

  /** Maximum number of invitations in a minute to imported members. */
  @WholeNumber({ min: 1, max: 60_000 })
  INVITATIONS_PER_MINUTE = 60;

  /**
   * Maximum number of code requests in an hour for one mailbox, from one client network. Beyond this limit or one of
   * the next two, an address still gets at most one code of a kind (sign-in or registration) in ten minutes.
   */
  @WholeNumber({ min: 1, max: MAX_SETTING })
  CODES_PER_HOUR = 5;

  /** Maximum number of code requests in a day for one mailbox, from one client network. */
  @WholeNumber({ min: 1, max: MAX_SETTING })
  CODES_PER_DAY = 10;

  /** Maximum number of code requests in a day for one mailbox, from all networks together. */
  @WholeNumber({ min: 1, max: MAX_SETTING })
  CODES_PER_DAY_TOTAL = 60;

  /**
   * Limit on the code requests of one kind (sign-in or registration) of a client network in an hour. Only stored
   * requests count, also those for members' addresses. Beyond this limit, the network's requests cause no registration
   * mail at all, and no sign-in mail to an address without an account.
   */
  @WholeNumber({ min: 1, max: MAX_SETTING })
  STRANGER_MAILS_PER_HOUR_AND_NETWORK = 30;

  /** Maximum number of mails in an hour to addresses without an account, for all clients together. */
  @WholeNumber({ min: 1, max: MAX_SETTING })
  STRANGER_MAILS_PER_HOUR = 600;

  /**
   * If clients send this number of wrong codes for all addresses together in ten minutes, the portal slows down code
   * verification for unknown client networks. A network is known if a member signed in from it in the last 180 days.
   */
  @WholeNumber({ min: 1, max: MAX_SETTING })
  WRONG_CODES_BEFORE_BRAKE = 300;

  /** Serves the OpenAPI document of the API, and a page at /api/docs that shows the document. */
  @Flag()
  API_DOCS = true;

  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
  LOG_LEVEL = 'info';

  /**
   * Port on which Prometheus reads the metrics of a process. If it is absent, no port is opened; 0 selects a free port.
   */
  @WholeNumber({ min: 0, max: 65_535 })
  METRICS_PORT?: number;

  /** Address on which the metrics are served. Visitors must not reach it. */
  @IsString()
  METRICS_HOST = '127.0.0.1';

  /**
   * URL of an OpenTelemetry collector that receives traces over HTTP. If it is absent, the processes record no traces.
   */
  @IsOptional()
  @IsWebUrl()
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
}

export class InvalidEnvError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration has ${problems.length} problem(s):\n- ${problems.join('\n- ')}`);
    this.name = 'InvalidEnvError';
  }
}

/** Reads the settings from environment variables. An empty variable counts as absent. */
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
