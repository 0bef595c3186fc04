/** The environment, read once. This file alone knows that it comes from the process. */
import * as z from 'zod';
import type { LogLevel } from './log.ts';

const words = z.string().trim().min(1);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
/** Pages, links and media stand at the root of it, so an address with more than an origin would lead nowhere. */
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://club.example' })
  .refine((value) => !URL.canParse(value) || isBare(new URL(value)), 'must be only scheme, host and port')
  .transform((value) => new URL(value).origin);
const isBare = ({ pathname, search, hash, username, password }: URL) => /^\/+$/.test(pathname) && !search && !hash && !username && !password;
/** One address, with a name before it or without. A comma in a name that stands in no quotes would begin a second one. */
const sender = words.regex(
  /^(?:(?:"[^"\\\p{Cc}]*"|[^"<>,;:@\\\p{Cc}]*)\s*<[^\s<>"',;:@]+@[^\s<>"',;:@]+>|[^\s<>"',;:@]+@[^\s<>"',;:@]+)$/u,
  'must be an address such as hello@club.example or The Club <hello@club.example>',
);
const flag = z.enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off']).transform((value) => ['true', '1', 'yes', 'on'].includes(value));
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** An exact origin as a browser sends it: scheme, host, port if it is not the scheme's own, nothing after. */
const origins = list.refine(
  (all) => all.every((one) => one === '*' || (URL.canParse(one) && new URL(one).origin === one && /^https?:/.test(one))),
  'must be a comma-separated list of exact origins, or *',
);

const proxies = list.pipe(
  z.array(z.union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'must be comma-separated addresses, subnets or loopback' })),
);

const Source = z.object({
  NODE_ENV: words.pipe(z.enum(['production', 'development', 'test'], 'must be production, development or test')).optional(),
  PORT: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more').max(65535, 'must be 65535 or less').default(3000),
  PUBLIC_URL: address.optional(),
  DATA_DIR: words.default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET_KEY: words.min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  GOOGLE_CLIENT_ID: words.optional(),
  GOOGLE_CLIENT_SECRET: words.optional(),
  GOOGLE_ISSUER: url.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: words.optional(),
  APPLE_ISSUER: url.default('https://appleid.apple.com'),
  GOOGLE_CALENDAR_CLIENT_ID: words.optional(),
  GOOGLE_CALENDAR_CLIENT_SECRET: words.optional(),
  GOOGLE_CALENDAR_ISSUER: url.default('https://accounts.google.com'),
  GOOGLE_CALENDAR_API_URL: url.default('https://www.googleapis.com/calendar/v3'),
  EMAIL_LOGIN: flag.default(true),
  LINKEDIN_API_URL: url.optional(),
  LINKEDIN_API_KEY: words.optional(),
  TERMS_URL: url.optional(),
  PRIVACY_URL: url.optional(),
  TEXTS_FILE: words.optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  POSTHOG_KEY: words.optional(),
  POSTHOG_HOST: url.default('https://us.i.posthog.com'),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: words.optional(),
  S3_REGION: words.optional(),
  S3_ACCESS_KEY_ID: words.optional(),
  S3_SECRET_ACCESS_KEY: words.optional(),
  PARTNER_ORIGINS: origins.optional(),
  PRODUCT_NAME: words
    .max(60)
    .regex(/^[^\p{Cc}]+$/u)
    .default('Beside'),
  TRUST_PROXY: proxies.default([]),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  METRICS_TOKEN: words.min(16, 'must have at least 16 characters').optional(),
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
});

type Read = z.output<typeof Source>;

export type Env = Omit<Read, 'PUBLIC_URL' | 'PARTNER_ORIGINS' | 'NODE_ENV' | 'MAIL_FROM' | 'SEED' | 'LOG_LEVEL'> & {
  production: boolean;
  /** Invented members have no place where members are real: in production only when asked for. */
  SEED: 'demo' | 'none';
  /** Without a slash at the end; `http://localhost:PORT` when none is given. */
  PUBLIC_URL: string;
  /** When false, a request's own Host says which origin is the product's. */
  publicUrlGiven: boolean;
  PARTNER_ORIGINS: string[];
  MAIL_FROM: string;
  /** A terminal shows what goes wrong; in production each request has its line. */
  LOG_LEVEL: LogLevel;
};

/** Thrown with one message that names every bad variable. */
export class BadEnvironment extends Error {
  override name = 'BadEnvironment';
}

/** Half a service would fail at its first use, in front of a person; so it is told at the start. */
function halfOf(service: string, needed: string[], given: Record<string, unknown>): string[] {
  if (!Object.keys(given).some((name) => name.startsWith(service))) return [];
  return needed.filter((name) => given[name] === undefined).map((name) => `${name}: is missing, but the other ${service}* variables need it`);
}

const halves: [string, string[]][] = [
  ['S3_', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['GOOGLE_CLIENT_', ['GOOGLE_CLIENT_ID']],
  ['GOOGLE_CALENDAR_', ['GOOGLE_CALENDAR_CLIENT_ID', 'GOOGLE_CALENDAR_CLIENT_SECRET']],
  ['APPLE_', ['APPLE_CLIENT_ID']],
  ['LINKEDIN_', ['LINKEDIN_API_URL']],
  ['POSTHOG_', ['POSTHOG_KEY']],
];

/** What may be left open for trying out, and not where members are real. */
function openInProduction(given: Record<string, string | undefined>): string[] {
  const bad: string[] = [];
  if (given.CLOCK_OFFSET_MS) bad.push('CLOCK_OFFSET_MS: is only for tests and can’t be used with NODE_ENV=production');
  if (!given.PUBLIC_URL) bad.push('PUBLIC_URL: is required with NODE_ENV=production, for links in e-mails and pages');
  if (given.DATABASE_URL && !given.SECRET_KEY) bad.push('SECRET_KEY: is required with DATABASE_URL and NODE_ENV=production: all servers must use the same key');
  if (given.SMTP_URL && !given.MAIL_FROM) bad.push('MAIL_FROM: is required with SMTP_URL: mail servers reject e-mails from an address that isn’t yours');
  if (given.PARTNER_ORIGINS?.split(',').some((one) => one.trim() === '*'))
    bad.push('PARTNER_ORIGINS: * can’t be used with NODE_ENV=production: any site could sign people in');
  for (const name of ['GOOGLE_ISSUER', 'APPLE_ISSUER', 'GOOGLE_CALENDAR_ISSUER', 'GOOGLE_CALENDAR_API_URL'])
    if (/^\s*http:/i.test(given[name] ?? '')) bad.push(`${name}: must be https`);
  return bad;
}

/** @throws BadEnvironment */
export const readOwnEnv = (): Env => readEnv(process.env);

/** Empty values count as unset, as in a shell's `NAME=`. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const read = Source.safeParse(given);
  // A shell may leave a blank at its end (`set NODE_ENV=production && …`).
  const production = given.NODE_ENV?.trim() === 'production';
  const bad = read.success ? [] : read.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  if (production) bad.push(...openInProduction(given));
  for (const [service, needed] of halves) bad.push(...halfOf(service, needed, given));
  if (production && read.data && !read.data.EMAIL_LOGIN && !read.data.GOOGLE_CLIENT_ID && !read.data.APPLE_CLIENT_ID)
    bad.push('EMAIL_LOGIN: is off and neither Google nor Apple is set up, so nobody can sign in');
  if (!read.success || bad.length > 0) throw new BadEnvironment(`These environment variables need to be fixed:\n${bad.map((line) => `  ${line}`).join('\n')}`);
  const { NODE_ENV: _, ...env } = read.data;
  return {
    ...env,
    production,
    LOG_LEVEL: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    SEED: env.SEED ?? (production ? 'none' : 'demo'),
    publicUrlGiven: env.PUBLIC_URL !== undefined,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    PARTNER_ORIGINS: env.PARTNER_ORIGINS ?? (production ? [] : ['*']),
    MAIL_FROM: env.MAIL_FROM ?? `"${env.PRODUCT_NAME.replaceAll(/["\\]/g, '')}" <hello@beside.example>`,
  };
}
