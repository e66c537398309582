import { isIP } from 'node:net';
import { passwordRefusal } from '@probata/admin/contract';
import { StartFailure } from '@probata/server';
import { plainAddress } from '@probata/server/contract';
import { z } from 'zod';
import { defaultSettings, type PublicSettings } from '../contract/settings';
import { publicSettingsSchema } from '../contract/settings-schema';

/** Printed as `NAME must be …, but it is …: …`. */
const requirement = (must: string, remedy: string) => ({ params: { must, remedy } });

/** null: unset. */
const text = z.string().nullable().default(null);

const checked = (accepts: (value: string) => boolean, must: string, remedy: string) =>
  z.string().refine(accepts, requirement(must, remedy)).nullable().default(null);

const password = z
  .string()
  .superRefine((value, context) => {
    const refusal = passwordRefusal(value);
    if (refusal === null) return;
    const remedy = 'choose another one, or remove it to have one generated';
    context.addIssue({ code: 'custom', ...requirement(refusal, remedy) });
  })
  .nullable()
  .default(null);

const wholeNumber = <Unset extends number | null>(unset: Unset, from: number, to: number, remedy: string) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
      requirement(`be a whole number from ${from} to ${to}`, remedy),
    )
    .transform(Number)
    .optional()
    .transform((number) => number ?? unset);

const parsedUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null);

const address = (schemes: readonly string[], must: string, remedy: string) =>
  checked((value) => schemes.includes(parsedUrl(value)?.protocol.slice(0, -1) ?? ''), must, remedy);

const isWebAddress = (value: string, refuses: readonly ('search' | 'username' | 'password' | 'hash')[]) => {
  const url = parsedUrl(value);
  return (
    url !== null && ['http:', 'https:'].includes(url.protocol) && refuses.every((part) => url[part] === '')
  );
};

/** An address that a person opens. */
const webAddress = (remedy: string) => address(['http', 'https'], 'be a full http or https address', remedy);

/** An address that is asked: `fetch` refuses a user name, and never sends a fragment. */
const askedAddress = (remedy: string) =>
  checked(
    (value) => isWebAddress(value, ['username', 'password', 'hash']),
    'be a full http or https address without a user name or a fragment',
    remedy,
  );

/** An address that paths are added to. */
const baseAddress = (remedy: string) =>
  checked(
    (value) => isWebAddress(value, ['username', 'password', 'hash', 'search']) && !/[?#]/.test(value),
    'be a full http or https address without a user name, a query or a fragment',
    remedy,
  );

/** The address of a host as a whole. */
const hostAddress = (remedy: string) =>
  checked(
    (value) =>
      isWebAddress(value, ['username', 'password', 'search', 'hash']) &&
      /^https?:\/\/[^/?#]+\/?$/i.test(value),
    'be a full http or https address of a host alone, without a path',
    remedy,
  );

const flag = (remedy: string) =>
  z
    .string()
    .refine((value) => ['on', 'off'].includes(value), requirement('be on or off', remedy))
    .transform((value) => value === 'on')
    .default(false);

/** Days; `off`: null. */
const retention = (things: string, unset: number | null) =>
  z
    .string()
    .refine(
      (text) => text === 'off' || (/^\d{1,5}$/.test(text) && Number(text) >= 7),
      requirement(
        'be a whole number of days, 7 or more, or off',
        `set how long ${things} are kept, or off to keep them until they are deleted`,
      ),
    )
    .optional()
    .transform((text) => (text === undefined ? unset : text === 'off' ? null : Number(text)));

const list = (accepts: (item: string) => boolean, must: string, remedy: string) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((items) => items.every(accepts), requirement(must, remedy))
    .default([]);

function isNetwork(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/');
  const family = isIP(address);
  if (!family || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const isOrigin = (item: string) => {
  const url = parsedUrl(item);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.origin === item;
};

const isEmail = (item: string) => /^[^\s@]+@[^\s@]+$/.test(item) && plainAddress(item) === item;

const email = (remedy: string) => checked(isEmail, 'be an email address', remedy);

/** The format of a symmetric secret of the Standard Webhooks specification. */
function isWebhookSecret(value: string): boolean {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.toString('base64') === encoded && bytes.length >= 24 && bytes.length <= 64;
}

const environment = z
  .object({
    PORT: wholeNumber(4173, 0, 65535, 'set it to a free port, or remove it to use 4173'),
    HOST: text,
    METRICS_PORT: wholeNumber(null, 0, 65535, 'set it to a free port, or remove it to count nothing'),
    METRICS_HOST: text,
    DATA_DIR: text,
    PAGES_DIR: text,
    STORYBOOK_DIR: text,
    PUBLIC_URL: hostAddress(
      'the site is served at the root of its host, so set it to the address visitors use, such as https://www.example.com',
    ),
    HSTS_SUBDOMAINS: flag(
      'set it to on where every host below PUBLIC_URL is served with HTTPS too, or remove it',
    ),
    TRUSTED_PROXIES: list(
      isNetwork,
      'be IP addresses or networks separated by commas',
      'name each proxy in front of this server, such as 10.0.0.0/8, or remove it when there is none',
    ),
    ALLOWED_ORIGINS: list(
      isOrigin,
      'be origins separated by commas, each a scheme and a host with no path',
      'write them as https://www.example.com, or remove it to accept forms of this site only',
    ),
    STOP_NOTICE_MS: wholeNumber(
      0,
      0,
      600_000,
      'set it slightly above the time in which the proxy notices a failing /healthz, or remove it without a proxy',
    ),
    DATABASE_URL: address(
      ['postgres', 'postgresql'],
      'be a PostgreSQL address',
      'write it as postgres://user:password@host:5432/name, or remove it to use the embedded database',
    ),
    SUPABASE_URL: hostAddress(
      "set it to the project's address, or remove it to use the embedded accounts service",
    ),
    SUPABASE_ANON_KEY: text,
    EDITOR_EMAIL: email('set it to the address the editor signs in with'),
    EDITOR_PASSWORD: password,
    SECOND_FACTOR_REQUIRED: flag(
      'set it to on to ask every editor and viewer for a second factor, or remove it',
    ),
    CONTACT_WORKFLOW_URL: askedAddress(
      'set it to the address contact inquiries are delivered to, or remove it to only keep them',
    ),
    TRAINING_WORKFLOW_URL: askedAddress(
      'set it to the address training inquiries are delivered to, or remove it to only keep them',
    ),
    WORKFLOW_SECRET: checked(
      isWebhookSecret,
      'be a Standard Webhooks secret, whsec_ and then 24 to 64 bytes in base64',
      "make one with: node -e \"console.log('whsec_' + require('crypto').randomBytes(32).toString('base64'))\", or remove it to deliver unsigned",
    ),
    INQUIRY_RATE_LIMIT: wholeNumber(
      60,
      1,
      1_000_000,
      'set it to the inquiries one address may send in a minute',
    ),
    INQUIRY_MINIMUM_MS: wholeNumber(
      200,
      0,
      60_000,
      'set it to the milliseconds in which no person fills in a form',
    ),
    INQUIRY_RETENTION_DAYS: retention('inquiries', defaultSettings.inquiries.retentionDays),
    INQUIRY_PROOF_OF_WORK: flag('set it to on to ask browsers for a proof of work, or remove it'),
    NOTIFY_EMAIL: list(
      isEmail,
      'be email addresses separated by commas',
      'set it to the recipients of messages about new inquiries, or remove it to send none',
    ),
    NOTIFY_FROM: email(
      'set it to the address messages come from, or remove it to use the first NOTIFY_EMAIL',
    ),
    ACKNOWLEDGE_INQUIRIES: flag('set it to on to write to the senders of inquiries, or remove it'),
    SMTP_URL: address(
      ['smtp', 'smtps'],
      'be the address of a mail server',
      'write it as smtps://user:password@host:465',
    ),
    VAPI_PUBLIC_KEY: text,
    VAPI_ASSISTANT_ID: text,
    VAPI_BASE_URL: baseAddress("set it to the voice provider's address, or remove it to use the usual one"),
    GUEST_UPLOAD_URL: webAddress(
      "set it to the file host's guest page, or remove it to use the embedded upload page",
    ),
    UPLOAD_RETENTION_DAYS: retention('uploads', defaultSettings.uploads.retentionDays),
    UPLOAD_FILES_PER_HOUR: wholeNumber(
      1000,
      1,
      1_000_000,
      'set it to the files one address may begin to send in an hour',
    ),
    UPLOAD_GB_PER_DAY: wholeNumber(20, 1, 100_000, 'set it to the gigabytes one address may send in a day'),
    UPLOAD_UNFINISHED_HOURS: wholeNumber(
      defaultSettings.uploads.unfinishedHours,
      1,
      720,
      'set it to the hours in which a guest may finish an upload, or remove it for a day',
    ),
    UPLOADS_S3_BUCKET: text,
    UPLOADS_S3_ENDPOINT: baseAddress(
      "set it to the object storage's address, or remove it to use that of the region at AWS",
    ),
    UPLOADS_S3_REGION: text,
    UPLOADS_S3_ACCESS_KEY_ID: text,
    UPLOADS_S3_SECRET_ACCESS_KEY: text,
    DISK_RESERVE_MB: wholeNumber(
      512,
      1,
      1_000_000,
      'set it to the megabytes that uploads leave free on the disk for the database and the journal, or remove it for 512',
    ),
    BLOG_URL: webAddress("set it to the blog's address, or remove it to show our own posts"),
    SENTRY_DSN: webAddress('set it to the address error reports go to, or remove it to send none'),
    CHAT_BASE_URL: baseAddress(
      'set it to an OpenAI-compatible address, or remove it to answer from the blog alone',
    ),
    CHAT_API_KEY: text,
    CHAT_MODEL: text,
    CHAT_TIMEOUT_MS: wholeNumber(
      45_000,
      100,
      600_000,
      'set it to the milliseconds a model may be silent, or remove it to wait 45000',
    ),
  })
  .superRefine((values, context) => {
    if (values.HSTS_SUBDOMAINS && values.PUBLIC_URL?.startsWith('https:') !== true)
      context.addIssue({
        code: 'custom',
        path: ['HSTS_SUBDOMAINS'],
        params: {
          must: 'be off unless PUBLIC_URL is an https address',
          remedy: 'set PUBLIC_URL, or remove it',
        },
      });
    const together = (given: keyof typeof values, needed: keyof typeof values, remedy: string) => {
      if (values[given] !== null && values[needed] === null)
        context.addIssue({
          code: 'custom',
          path: [needed],
          params: { must: `be set when ${given} is set`, remedy },
        });
    };
    together(
      'SUPABASE_URL',
      'SUPABASE_ANON_KEY',
      "copy it from the project's settings, or remove SUPABASE_URL",
    );
    together(
      'VAPI_PUBLIC_KEY',
      'VAPI_ASSISTANT_ID',
      'set it to the assistant that answers, or remove VAPI_PUBLIC_KEY',
    );
    together(
      'VAPI_ASSISTANT_ID',
      'VAPI_PUBLIC_KEY',
      "set it to the provider's public key, or remove VAPI_ASSISTANT_ID",
    );
    for (const name of ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_ACCESS_KEY_ID'] as const)
      together(name, 'UPLOADS_S3_BUCKET', `set it to the bucket of the uploads, or remove ${name}`);
    const credentials = ['UPLOADS_S3_ACCESS_KEY_ID', 'UPLOADS_S3_SECRET_ACCESS_KEY'] as const;
    for (const given of credentials)
      for (const needed of credentials)
        together(given, needed, 'set both, or neither to use the credentials of the machine');
    together('CHAT_BASE_URL', 'CHAT_MODEL', 'name the model that answers, or remove CHAT_BASE_URL');
    if (values.NOTIFY_EMAIL.length > 0)
      together('NOTIFY_EMAIL', 'SMTP_URL', 'set it to the mail server, or remove NOTIFY_EMAIL');
    if (values.ACKNOWLEDGE_INQUIRIES && values.NOTIFY_EMAIL.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['ACKNOWLEDGE_INQUIRIES'],
        params: {
          must: 'be off unless NOTIFY_EMAIL is set',
          remedy: 'set NOTIFY_EMAIL to who gets the answers of senders, or remove it',
        },
      });
  })
  .transform((values) => ({
    port: values.PORT,
    host: values.HOST ?? '127.0.0.1',
    /** Where `GET /metrics` is answered; null: nothing is counted. */
    metrics:
      values.METRICS_PORT === null
        ? null
        : { port: values.METRICS_PORT, host: values.METRICS_HOST ?? '127.0.0.1' },
    /** Where the embedded database, the inquiry journal and uploads live. */
    dataDir: values.DATA_DIR ?? '.data',
    /** The folder of the build; null: `dist` beside the site's package.json. */
    pagesDir: values.PAGES_DIR,
    /** The folder of a built Storybook, served under `/design`; null: nothing is there. */
    storybookDir: values.STORYBOOK_DIR,
    /** The origin visitors use; null: the Host header decides. */
    publicOrigin: values.PUBLIC_URL === null ? null : new URL(values.PUBLIC_URL).origin,
    transport: {
      isSecure: values.PUBLIC_URL?.startsWith('https:') === true,
      includesSubdomains: values.HSTS_SUBDOMAINS,
    },
    /** Addresses and networks whose X-Forwarded-For is trusted. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** Other properties whose pages may post inquiries. */
    allowedOrigins: values.ALLOWED_ORIGINS,
    /** Milliseconds of draining after SIGTERM. */
    stopNoticeMs: values.STOP_NOTICE_MS,
    /** Bytes that uploads leave free on the disk, and below which the server is not ready. */
    diskReserve: values.DISK_RESERVE_MB * 1024 ** 2,
    /** null: the embedded database. */
    databaseUrl: values.DATABASE_URL,
    /** Whether every account needs a second factor. */
    requiresSecondFactor: values.SECOND_FACTOR_REQUIRED,
    editor: { email: values.EDITOR_EMAIL, password: values.EDITOR_PASSWORD },
    /** The workflow URL of each form; null: its inquiries are only kept. */
    workflows: { contact: values.CONTACT_WORKFLOW_URL, training: values.TRAINING_WORKFLOW_URL },
    /** Signs deliveries; null: they are not signed. */
    workflowSecret: values.WORKFLOW_SECRET,
    inquiries: {
      /** Stored inquiries per address and minute. */
      ratePerMinute: values.INQUIRY_RATE_LIMIT,
      /** A form filled in faster is refused. */
      minimumMs: values.INQUIRY_MINIMUM_MS,
      /** null: kept until an editor deletes them. */
      retentionDays: values.INQUIRY_RETENTION_DAYS,
      proofOfWork: values.INQUIRY_PROOF_OF_WORK,
    },
    /** Messages about inquiries; null: none are sent. */
    notices:
      values.SMTP_URL === null || values.NOTIFY_EMAIL[0] === undefined
        ? null
        : {
            smtpUrl: values.SMTP_URL,
            from: values.NOTIFY_FROM ?? values.NOTIFY_EMAIL[0],
            to: values.NOTIFY_EMAIL,
            acknowledges: values.ACKNOWLEDGE_INQUIRIES,
          },
    uploads: {
      /** null: kept until an editor deletes them. */
      retentionDays: values.UPLOAD_RETENTION_DAYS,
      /** Hours until an unfinished upload is deleted. */
      unfinishedHours: values.UPLOAD_UNFINISHED_HOURS,
      quota: { filesPerHour: values.UPLOAD_FILES_PER_HOUR, gibibytesPerDay: values.UPLOAD_GB_PER_DAY },
      /** The bucket of the files; null: they are in the data folder. */
      s3:
        values.UPLOADS_S3_BUCKET === null
          ? null
          : {
              /** null: that of the region at AWS. */
              endpoint: values.UPLOADS_S3_ENDPOINT,
              bucket: values.UPLOADS_S3_BUCKET,
              region: values.UPLOADS_S3_REGION ?? 'us-east-1',
              /** null: those that the AWS SDK finds, such as the role of the machine. */
              credentials:
                values.UPLOADS_S3_ACCESS_KEY_ID === null || values.UPLOADS_S3_SECRET_ACCESS_KEY === null
                  ? null
                  : {
                      accessKeyId: values.UPLOADS_S3_ACCESS_KEY_ID,
                      secretAccessKey: values.UPLOADS_S3_SECRET_ACCESS_KEY,
                    },
            },
    },
    chat:
      values.CHAT_BASE_URL === null || values.CHAT_MODEL === null
        ? null
        : {
            baseUrl: values.CHAT_BASE_URL,
            apiKey: values.CHAT_API_KEY,
            model: values.CHAT_MODEL,
            timeoutMs: values.CHAT_TIMEOUT_MS,
          },
    /** Sent to the browser; a member that the schema does not name is left out. */
    settings: publicSettingsSchema.parse({
      blogUrl: values.BLOG_URL,
      guestUploadUrl: values.GUEST_UPLOAD_URL,
      voice:
        values.VAPI_PUBLIC_KEY === null || values.VAPI_ASSISTANT_ID === null
          ? null
          : {
              publicKey: values.VAPI_PUBLIC_KEY,
              assistantId: values.VAPI_ASSISTANT_ID,
              baseUrl: values.VAPI_BASE_URL,
            },
      supabase:
        values.SUPABASE_URL === null || values.SUPABASE_ANON_KEY === null
          ? defaultSettings.supabase
          : { url: values.SUPABASE_URL, anonKey: values.SUPABASE_ANON_KEY },
      sentryDsn: values.SENTRY_DSN,
      inquiries: { retentionDays: values.INQUIRY_RETENTION_DAYS },
      uploads: {
        retentionDays: values.UPLOAD_RETENTION_DAYS,
        unfinishedHours: values.UPLOAD_UNFINISHED_HOURS,
      },
    } satisfies PublicSettings),
  }));

/** The names of all settings. */
export const settingNames = Object.keys(environment.in.shape);

/** The validated settings of one server. */
export type Config = z.output<typeof environment>;

const secrets = [
  'WORKFLOW_SECRET',
  'SUPABASE_ANON_KEY',
  'EDITOR_PASSWORD',
  'CHAT_API_KEY',
  'UPLOADS_S3_SECRET_ACCESS_KEY',
  'DATABASE_URL',
  'SMTP_URL',
];

/**
 * Reads the settings from environment variables. An empty variable counts as unset.
 * @throws StartFailure one sentence that names the first invalid variable
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const read = environment.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const name = String(issue?.path[0] ?? 'A setting');
  const params: Record<string, unknown> = issue && 'params' in issue && issue.params ? issue.params : {};
  const must = String(params.must ?? 'be valid');
  const remedy = String(params.remedy ?? 'correct it');
  const value = given[name];
  const found =
    value === undefined ? 'it is not set' : secrets.includes(name) ? 'it is not' : `it is "${value}"`;
  throw new StartFailure(`${name} must ${must}, but ${found}: ${remedy}.`);
}
