/** The only file that reads `process.env`. */
import * as z from 'zod';
import { parseUrl } from '#src/contract/parse-url.ts';
import { hasKnownSessionAttrs, isDatabaseUrl } from './db/database-url.ts';
import type { LogLevel } from './log.ts';
import { rateLimitSettings } from './rate-limit-settings.ts';

const nonEmptyText = z.string().trim().min(1);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
/** Pages, links and media are served at the root, so a URL with a path would not work. */
const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://club.example' })
  .refine((value) => {
    const url = parseUrl(value);
    return !url || isBare(url);
  }, 'must be only scheme, host and port')
  .transform((value) => new URL(value).origin);
const isBare = ({ pathname, search, hash, username, password }: URL) =>
  /^\/+$/.test(pathname) && !search && !hash && !username && !password;
/** One address, optionally with a name. An unquoted comma in the name would start a second address. */
const mailSender = nonEmptyText.regex(
  /^(?:(?:"[^"\\\p{Cc}]*"|[^"<>,;:@\\\p{Cc}]*)\s*<[^\s<>"',;:@]+@[^\s<>"',;:@]+>|[^\s<>"',;:@]+@[^\s<>"',;:@]+)$/u,
  'must be an address such as hello@club.example or The Club <hello@club.example>',
);
const booleanFlag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'])
  .transform((value) => ['true', '1', 'yes', 'on'].includes(value));
const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** An exact origin as a browser sends it: scheme, host, and the port unless it is the scheme's default. */
const originList = commaList.refine(
  (items) =>
    items.every(
      (item) => item === '*' || (parseUrl(item)?.origin === item && /^https?:/.test(item)),
    ),
  'must be a comma-separated list of exact origins, or *',
);

const networkList = commaList.pipe(
  z.array(
    z.union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
      error: 'must be comma-separated addresses, subnets or loopback',
    }),
  ),
);

/** PostgreSQL connections for requests. */
export const DEFAULT_POOL_SIZE = 20;
/** Longer than a load balancer takes for two probes. */
const DEFAULT_DRAIN_DELAY_SECONDS = 5;

const EnvSchema = z.object({
  NODE_ENV: nonEmptyText
    .pipe(z.enum(['production', 'development', 'test'], 'must be production, development or test'))
    .optional(),
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65535, 'must be 65535 or less')
    .default(3000),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: nonEmptyText.default('.data'),
  DATABASE_URL: nonEmptyText
    .refine(isDatabaseUrl, 'must be an address such as postgres://user:password@db.example/beside')
    .refine(hasKnownSessionAttrs, 'target_session_attrs must be read-write or any')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(2, 'must be 2 or more')
    .max(1000, 'must be 1000 or less')
    .default(DEFAULT_POOL_SIZE),
  DATABASE_POOLER: booleanFlag.default(false),
  DRAIN_DELAY: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 or more')
    .max(600, 'must be 600 or less')
    .optional(),
  SECRET_KEY: nonEmptyText.min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailSender.optional(),
  MAIL_RATE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(10_000, 'must be 10000 or less')
    .optional(),
  GOOGLE_CLIENT_ID: nonEmptyText.optional(),
  GOOGLE_CLIENT_SECRET: nonEmptyText.optional(),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: nonEmptyText.optional(),
  APPLE_ISSUER: httpUrl.default('https://appleid.apple.com'),
  GOOGLE_CALENDAR_CLIENT_ID: nonEmptyText.optional(),
  GOOGLE_CALENDAR_CLIENT_SECRET: nonEmptyText.optional(),
  GOOGLE_CALENDAR_ISSUER: httpUrl.default('https://accounts.google.com'),
  GOOGLE_CALENDAR_API_URL: httpUrl.default('https://www.googleapis.com/calendar/v3'),
  EMAIL_LOGIN: booleanFlag.default(true),
  LINKEDIN_API_URL: httpUrl.optional(),
  LINKEDIN_API_KEY: nonEmptyText.optional(),
  TERMS_URL: httpUrl.optional(),
  PRIVACY_URL: httpUrl.optional(),
  TEXTS_FILE: nonEmptyText.optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  POSTHOG_KEY: nonEmptyText.optional(),
  POSTHOG_HOST: httpUrl.default('https://us.i.posthog.com'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: nonEmptyText.optional(),
  S3_REGION: nonEmptyText.optional(),
  S3_ACCESS_KEY_ID: nonEmptyText.optional(),
  S3_SECRET_ACCESS_KEY: nonEmptyText.optional(),
  PARTNER_ORIGINS: originList.optional(),
  PRODUCT_NAME: nonEmptyText
    .max(60)
    .regex(/^[^\p{Cc}]+$/u)
    .default('Beside'),
  TRUST_PROXY: networkList.default([]),
  RATE_LIMITS: commaList.default([]).pipe(rateLimitSettings),
  TRUSTED_NETWORKS: networkList.default([]),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  METRICS_TOKEN: nonEmptyText.min(16, 'must have at least 16 characters').optional(),
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
});

type ParsedEnv = z.output<typeof EnvSchema>;

export type Env = Omit<
  ParsedEnv,
  'PUBLIC_URL' | 'PARTNER_ORIGINS' | 'NODE_ENV' | 'MAIL_FROM' | 'SEED' | 'LOG_LEVEL' | 'DRAIN_DELAY'
> & {
  production: boolean;
  /** Seconds between SIGTERM and the last new connection: a load balancer needs them to see that the server isn't ready. */
  DRAIN_DELAY: number;
  /** Demo members don't belong among real ones, so production has to ask for them. */
  SEED: 'demo' | 'none';
  /** Without a trailing slash. `http://localhost:PORT` if unset. */
  PUBLIC_URL: string;
  /** If false, the product's origin is taken from each request's Host header. */
  isPublicUrlSet: boolean;
  PARTNER_ORIGINS: string[];
  MAIL_FROM: string;
  /** In development only problems are logged; in production every request is. */
  LOG_LEVEL: LogLevel;
};

/** The message lists every invalid variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** A half-configured service would fail at its first use, in front of a user, so it is reported at startup. */
function findMissingVariables(
  prefix: string,
  required: string[],
  values: Record<string, unknown>,
): string[] {
  if (!Object.keys(values).some((name) => name.startsWith(prefix))) return [];
  return required
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: is missing, but the other ${prefix}* variables need it`);
}

const requiredTogether: [string, string[]][] = [
  ['S3_', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['GOOGLE_CLIENT_', ['GOOGLE_CLIENT_ID']],
  ['GOOGLE_CALENDAR_', ['GOOGLE_CALENDAR_CLIENT_ID', 'GOOGLE_CALENDAR_CLIENT_SECRET']],
  ['APPLE_', ['APPLE_CLIENT_ID']],
  ['LINKEDIN_', ['LINKEDIN_API_URL']],
  ['POSTHOG_', ['POSTHOG_KEY']],
];

/** Settings that are fine in development but not in production. */
function findProductionProblems(values: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (values.CLOCK_OFFSET_MS)
    problems.push('CLOCK_OFFSET_MS: is only for tests and can’t be used with NODE_ENV=production');
  if (!values.PUBLIC_URL)
    problems.push(
      'PUBLIC_URL: is required with NODE_ENV=production, for links in e-mails and pages',
    );
  if (values.DATABASE_URL && !values.SECRET_KEY)
    problems.push(
      'SECRET_KEY: is required with DATABASE_URL and NODE_ENV=production: all servers must use the same key',
    );
  if (values.SMTP_URL && !values.MAIL_FROM)
    problems.push(
      'MAIL_FROM: is required with SMTP_URL: mail servers reject e-mails from an address that isn’t yours',
    );
  if (values.PARTNER_ORIGINS?.split(',').some((item) => item.trim() === '*'))
    problems.push(
      'PARTNER_ORIGINS: * can’t be used with NODE_ENV=production: any site could sign people in',
    );
  for (const name of [
    'GOOGLE_ISSUER',
    'APPLE_ISSUER',
    'GOOGLE_CALENDAR_ISSUER',
    'GOOGLE_CALENDAR_API_URL',
  ])
    if (/^\s*http:/i.test(values[name] ?? '')) problems.push(`${name}: must be https`);
  return problems;
}

/** @throws EnvironmentError */
export const readProcessEnv = (): Env => parseEnv(process.env);

/** Empty values count as unset, as in a shell's `NAME=`. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = EnvSchema.safeParse(values);
  // A shell may leave a trailing space: `set NODE_ENV=production && …`.
  const production = values.NODE_ENV?.trim() === 'production';
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  if (production) problems.push(...findProductionProblems(values));
  for (const [prefix, required] of requiredTogether)
    problems.push(...findMissingVariables(prefix, required, values));
  if (
    production &&
    parsed.data &&
    !parsed.data.EMAIL_LOGIN &&
    !parsed.data.GOOGLE_CLIENT_ID &&
    !parsed.data.APPLE_CLIENT_ID
  )
    problems.push(
      'EMAIL_LOGIN: is off and neither Google nor Apple is set up, so nobody can sign in',
    );
  if (!parsed.success || problems.length > 0)
    throw new EnvironmentError(
      `These environment variables need to be fixed:\n${[...new Set(problems)].map((line) => `  ${line}`).join('\n')}`,
    );
  const { NODE_ENV: _, ...env } = parsed.data;
  return {
    ...env,
    production,
    LOG_LEVEL: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    DRAIN_DELAY: env.DRAIN_DELAY ?? (production ? DEFAULT_DRAIN_DELAY_SECONDS : 0),
    SEED: env.SEED ?? (production ? 'none' : 'demo'),
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    PARTNER_ORIGINS: env.PARTNER_ORIGINS ?? (production ? [] : ['*']),
    MAIL_FROM:
      env.MAIL_FROM ?? `"${env.PRODUCT_NAME.replaceAll(/["\\]/g, '')}" <hello@beside.example>`,
  };
}
