/** The environment, read once. This file alone knows that it comes from the process. */
import * as z from 'zod';
import type { LogLevel } from './log.ts';

const words = z.string().trim().min(1);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
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
  'is a comma list of exact origins, or *',
);

const proxies = list.pipe(
  z.array(z.union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'is a comma list of addresses, subnets or loopback' })),
);

const Source = z.object({
  NODE_ENV: words.optional(),
  PORT: z.coerce.number('is not a number').int('is not a whole number').min(0, 'is below 0').max(65535, 'is above 65535').default(3000),
  PUBLIC_URL: url.optional(),
  DATA_DIR: words.default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET_KEY: words.min(32, 'has fewer than 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: words.regex(/^[^\r\n]+$/).optional(),
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
  SEED: z.enum(['demo', 'none']).optional(),
  POSTHOG_KEY: words.optional(),
  POSTHOG_HOST: url.optional(),
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
  METRICS_TOKEN: words.min(16, 'has fewer than 16 characters').optional(),
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  FAIL_POINT: words.optional(),
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
  return needed.filter((name) => given[name] === undefined).map((name) => `${name}: is missing beside the other ${service}* variables`);
}

/** @throws BadEnvironment */
export const readOwnEnv = (): Env => readEnv(process.env);

/** Empty values count as unset, as in a shell's `NAME=`. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const read = Source.safeParse(given);
  const production = source.NODE_ENV === 'production';
  const bad = read.success ? [] : read.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  if (production) {
    for (const name of ['CLOCK_OFFSET_MS', 'FAIL_POINT']) if (given[name]) bad.push(`${name}: is for tests and refused when NODE_ENV=production`);
    if (!given.PUBLIC_URL) bad.push('PUBLIC_URL: is needed when NODE_ENV=production: links in mails and pages are made of it');
    if (given.DATABASE_URL && !given.SECRET_KEY)
      bad.push(
        'SECRET_KEY: is needed beside DATABASE_URL when NODE_ENV=production: one made in this folder alone would be lost, or differ, with the next server',
      );
  }
  bad.push(...halfOf('S3_', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], given));
  if (!read.success || bad.length > 0) throw new BadEnvironment(`The environment is not right:\n${bad.map((line) => `  ${line}`).join('\n')}`);
  const { NODE_ENV: _, ...env } = read.data;
  return {
    ...env,
    production,
    LOG_LEVEL: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    SEED: env.SEED ?? (production ? 'none' : 'demo'),
    publicUrlGiven: env.PUBLIC_URL !== undefined,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    PARTNER_ORIGINS: env.PARTNER_ORIGINS ?? (production ? [] : ['*']),
    MAIL_FROM: env.MAIL_FROM ?? `${env.PRODUCT_NAME} <hello@beside.example>`,
  };
}
