import { isIP } from 'node:net';
import { z } from 'zod';
import { defaultSettings, type PublicSettings } from '../app/settings';
import { StartFailure } from './failure';

/** Shown as `NAME must be …, but it is …: …`. */
const fault = (must: string, remedy: string) => ({ params: { must, remedy } });

const wholeNumber = (unset: number, from: number, to: number, remedy: string) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
      fault(`be a whole number from ${from} to ${to}`, remedy),
    )
    .transform(Number)
    .optional()
    .transform((number) => number ?? unset);

const parsedUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null);

const webAddress = (remedy: string) =>
  z
    .string()
    .refine(
      (text) => ['http:', 'https:'].includes(parsedUrl(text)?.protocol ?? ''),
      fault('be a full http or https address', remedy),
    )
    .optional()
    .transform((text) => text ?? null);

const text = z
  .string()
  .optional()
  .transform((value) => value ?? null);

const flag = (remedy: string) =>
  z
    .string()
    .refine((value) => ['on', 'off'].includes(value), fault('be on or off', remedy))
    .optional()
    .transform((value) => value === 'on');

const retention = (things: string) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= 7,
      fault(
        'be a whole number of days, 7 or more',
        `set how long ${things} are kept, or remove it to keep them until they are deleted`,
      ),
    )
    .optional()
    .transform((text) => (text === undefined ? null : Number(text)));

const list = (accepts: (item: string) => boolean, must: string, remedy: string) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((items) => items.every(accepts), fault(must, remedy))
    .optional()
    .transform((items) => items ?? []);

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

const environment = z
  .object({
    PORT: wholeNumber(4173, 0, 65535, 'set it to a free port, or remove it to use 4173'),
    HOST: text,
    DATA_DIR: text,
    PAGES_DIR: text,
    PUBLIC_URL: webAddress('set it to the address visitors use, such as https://www.example.com'),
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
      'set it to a little more than the time in which the proxy in front notices a failing /healthz, or remove it when there is none',
    ),
    DATABASE_URL: z
      .string()
      .refine(
        (value) => ['postgres:', 'postgresql:'].includes(parsedUrl(value)?.protocol ?? ''),
        fault(
          'be a PostgreSQL address',
          'write it as postgres://user:password@host:5432/name, or remove it to use the embedded database',
        ),
      )
      .optional()
      .transform((value) => value ?? null),
    SUPABASE_URL: webAddress(
      "set it to the project's address, or remove it to use the embedded accounts service",
    ),
    SUPABASE_ANON_KEY: text,
    EDITOR_EMAIL: z
      .string()
      .refine(
        (value) => /^[^\s@]+@[^\s@]+$/.test(value),
        fault('be an email address', 'set it to the address the editor signs in with'),
      )
      .optional()
      .transform((value) => value ?? null),
    EDITOR_PASSWORD: z
      .string()
      .refine(
        (value) => value.length >= 8,
        fault('have at least 8 characters', 'choose a longer one, or remove it to have one generated'),
      )
      .optional()
      .transform((value) => value ?? null),
    CONTACT_WORKFLOW_URL: webAddress(
      'set it to the address contact inquiries are delivered to, or remove it to only keep them',
    ),
    TRAINING_WORKFLOW_URL: webAddress(
      'set it to the address training inquiries are delivered to, or remove it to only keep them',
    ),
    INQUIRY_RATE_LIMIT: wholeNumber(
      60,
      1,
      1_000_000,
      'set it to the inquiries one address may send in a minute',
    ),
    INQUIRY_MINIMUM_MS: wholeNumber(200, 0, 60_000, 'set it to the milliseconds no person fills a form in'),
    INQUIRY_RETENTION_DAYS: retention('inquiries'),
    INQUIRY_PROOF_OF_WORK: flag('set it to on to ask browsers for a proof of work, or remove it'),
    VAPI_PUBLIC_KEY: text,
    VAPI_ASSISTANT_ID: text,
    VAPI_BASE_URL: webAddress("set it to the voice provider's address, or remove it to use the usual one"),
    GUEST_UPLOAD_URL: webAddress(
      "set it to the file host's guest page, or remove it to use the embedded upload page",
    ),
    UPLOAD_RETENTION_DAYS: retention('uploads'),
    UPLOAD_FILES_PER_HOUR: wholeNumber(
      1000,
      1,
      1_000_000,
      'set it to the files one address may begin to send in an hour',
    ),
    UPLOAD_GB_PER_DAY: wholeNumber(20, 1, 100_000, 'set it to the gigabytes one address may send in a day'),
    BLOG_URL: webAddress("set it to the blog's address, or remove it to show the placeholder page"),
    SENTRY_DSN: webAddress('set it to the address error reports go to, or remove it to send none'),
    CHAT_BASE_URL: webAddress(
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
    together('CHAT_BASE_URL', 'CHAT_MODEL', 'name the model that answers, or remove CHAT_BASE_URL');
  })
  .transform((values) => ({
    port: values.PORT,
    host: values.HOST ?? '127.0.0.1',
    /** Where the embedded database, the inquiry journal and uploads live. */
    dataDir: values.DATA_DIR ?? '.data',
    /** The folder of the build; null: `dist` beside the site's package.json. */
    pagesDir: values.PAGES_DIR,
    /** The origin visitors use; null: the Host header is believed. */
    publicOrigin: values.PUBLIC_URL === null ? null : new URL(values.PUBLIC_URL).origin,
    /** Addresses and networks whose X-Forwarded-For is believed. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** Other properties whose pages may post inquiries. */
    allowedOrigins: values.ALLOWED_ORIGINS,
    /** How long a server that was told to stop goes on serving while /healthz says so. */
    stopNoticeMs: values.STOP_NOTICE_MS,
    /** null: the embedded database. */
    databaseUrl: values.DATABASE_URL,
    editor: { email: values.EDITOR_EMAIL, password: values.EDITOR_PASSWORD },
    /** Where each form's inquiries are delivered; null: they are kept here only. */
    workflows: { contact: values.CONTACT_WORKFLOW_URL, training: values.TRAINING_WORKFLOW_URL },
    inquiries: {
      /** Stored inquiries one address may send in a minute. */
      ratePerMinute: values.INQUIRY_RATE_LIMIT,
      /** A form that says it was filled in faster is not believed. */
      minimumMs: values.INQUIRY_MINIMUM_MS,
      retentionDays: values.INQUIRY_RETENTION_DAYS,
      proofOfWork: values.INQUIRY_PROOF_OF_WORK,
    },
    uploads: {
      /** null: kept until an editor deletes them. */
      retentionDays: values.UPLOAD_RETENTION_DAYS,
      quota: { filesPerHour: values.UPLOAD_FILES_PER_HOUR, gibibytesPerDay: values.UPLOAD_GB_PER_DAY },
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
    /** What the browser is told. */
    settings: {
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
    } satisfies PublicSettings,
  }));

/** The settings of one server, checked. */
export type Config = z.output<typeof environment>;

const secrets = ['SUPABASE_ANON_KEY', 'EDITOR_PASSWORD', 'CHAT_API_KEY', 'DATABASE_URL'];

/**
 * Reads the settings out of environment variables. An empty variable counts as unset.
 * @throws StartFailure one sentence that names the first variable at fault
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
