import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { parseEnv } from './env.ts';
import { splitHosts } from './db/database-url.ts';

test('a comma in a password or a query names no further host', () => {
  const one = 'postgresql://beside:pass,word@db.example/beside?options=a,b';
  expect(splitHosts(one)).toEqual([one]);
  expect(splitHosts('postgres://beside:pass,word@db1.example:5432,db2.example/beside')).toEqual([
    'postgres://beside:pass,word@db1.example:5432/beside',
    'postgres://beside:pass,word@db2.example/beside',
  ]);
});

test('every variable is optional', () => {
  const env = parseEnv({});
  expect(env).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    isPublicUrlSet: false,
    DATA_DIR: '.data',
    PRODUCT_NAME: 'Beside',
    EMAIL_LOGIN: true,
    SEED: 'demo',
  });
});

test('one error lists every invalid variable, and empty ones count as unset', () => {
  const read = () =>
    parseEnv({
      PORT: 'x',
      PUBLIC_URL: 'beside',
      SECRET_KEY: 'short',
      SMTP_URL: 'mail.example',
      EMAIL_LOGIN: 'maybe',
      PARTNER_ORIGINS: 'https://tide.example/',
      TRUST_PROXY: 'loopback, 10.0.0.0/33',
      TERMS_URL: '',
    });
  expect(read).toThrow(
    /PORT[^]*PUBLIC_URL[^]*SECRET_KEY[^]*SMTP_URL[^]*EMAIL_LOGIN[^]*PARTNER_ORIGINS[^]*TRUST_PROXY/,
  );
  expect(read).not.toThrow(/TERMS_URL/);
});

const inProduction = { NODE_ENV: 'production', PUBLIC_URL: 'https://beside.example' };

test('production rejects CLOCK_OFFSET_MS', () => {
  expect(() => parseEnv({ ...inProduction, CLOCK_OFFSET_MS: '1000' })).toThrow(
    /CLOCK_OFFSET_MS: is only for tests/,
  );
  expect(parseEnv({ CLOCK_OFFSET_MS: '1000' }).CLOCK_OFFSET_MS).toBe(1000);
});

test('production requires PUBLIC_URL, and SECRET_KEY with DATABASE_URL', () => {
  expect(() => parseEnv({ NODE_ENV: 'production' })).toThrow(/PUBLIC_URL: is required/);
  expect(parseEnv(inProduction).production).toBe(true);
  const shared = { ...inProduction, DATABASE_URL: 'postgres://localhost/beside' };
  expect(() => parseEnv(shared)).toThrow(/SECRET_KEY: is required/);
  expect(parseEnv({ ...shared, SECRET_KEY: 'x'.repeat(32) }).production).toBe(true);
  expect(parseEnv({ DATABASE_URL: shared.DATABASE_URL }).production).toBe(false);
});

test('the database is one host, or several from which the writable one is chosen', () => {
  const read = (DATABASE_URL: string) => parseEnv({ DATABASE_URL }).DATABASE_URL;
  for (const url of [
    'postgresql://beside:pass,word@db.example/beside?sslmode=verify-full',
    'postgres://beside:secret@db1.example:5432,db2.example/beside?target_session_attrs=read-write',
    'postgres://[::1]:5432,127.0.0.1:5433/beside',
  ])
    expect(read(url)).toBe(url);
  for (const url of [
    'mysql://db.example/beside',
    'postgres://db1.example,/beside',
    'postgres://u:p@db1.example:54x,db2.example/beside',
  ])
    expect(() => read(url)).toThrow('DATABASE_URL: must be an address such as');
  expect(() =>
    read('postgres://db1.example,db2.example/beside?target_session_attrs=standby'),
  ).toThrow('target_session_attrs must be read-write or any');
});

test('the log level is warn in development and info in production', () => {
  expect(parseEnv({}).LOG_LEVEL).toBe('warn');
  expect(parseEnv(inProduction).LOG_LEVEL).toBe('info');
  expect(parseEnv({ LOG_LEVEL: 'silent' }).LOG_LEVEL).toBe('silent');
  expect(() => parseEnv({ LOG_LEVEL: 'loud', METRICS_TOKEN: 'short' })).toThrow(
    /LOG_LEVEL[^]*METRICS_TOKEN/,
  );
});

test('[case 105] a server drains for five seconds in production, else not at all', () => {
  expect([parseEnv({}).DRAIN_DELAY, parseEnv(inProduction).DRAIN_DELAY]).toEqual([0, 5]);
  expect([
    parseEnv({ ...inProduction, DRAIN_DELAY: '0' }).DRAIN_DELAY,
    parseEnv({ DRAIN_DELAY: '1.5' }).DRAIN_DELAY,
  ]).toEqual([0, 1.5]);
  expect(() => parseEnv({ DRAIN_DELAY: '5s' })).toThrow(/DRAIN_DELAY: must be a number/);
  expect(() => parseEnv({ DRAIN_DELAY: '-1' })).toThrow(/DRAIN_DELAY: must be 0 or more/);
});

test('every origin is a partner in development, only listed ones in production', () => {
  expect(parseEnv({}).PARTNER_ORIGINS).toEqual(['*']);
  expect(parseEnv(inProduction).PARTNER_ORIGINS).toEqual([]);
  expect(
    parseEnv({ ...inProduction, PARTNER_ORIGINS: 'https://a.example, https://b.example:8443' })
      .PARTNER_ORIGINS,
  ).toEqual(['https://a.example', 'https://b.example:8443']);
});

test('PUBLIC_URL loses its trailing slash', () => {
  expect(parseEnv({ PUBLIC_URL: 'https://beside.example/' }).PUBLIC_URL).toBe(
    'https://beside.example',
  );
});

test.each(['proxy.local', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '::1/129', '10.0.0.0/8/8'])(
  'an invalid proxy (%s) is rejected',
  (proxy) => {
    expect(() => parseEnv({ TRUST_PROXY: `loopback, ${proxy}` })).toThrow(/TRUST_PROXY/);
  },
);

test('proxies are addresses, subnets or loopback', () => {
  expect(
    parseEnv({ TRUST_PROXY: 'loopback, 10.0.0.0/8, 192.0.2.1,2001:db8::/32' }).TRUST_PROXY,
  ).toHaveLength(4);
});

test('S3 variables must be set completely or not at all', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'club',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(parseEnv(whole).S3_BUCKET).toBe('club');
  expect(() => parseEnv({ ...whole, S3_BUCKET: '' })).toThrow(
    /S3_BUCKET: is missing, but the other S3_\* variables need it/,
  );
  expect(() => parseEnv({ S3_REGION: 'eu-west-1' })).toThrow(
    /S3_ENDPOINT[^]*S3_BUCKET[^]*S3_ACCESS_KEY_ID[^]*S3_SECRET_ACCESS_KEY/,
  );
});

test.each([
  [{ GOOGLE_CALENDAR_CLIENT_ID: 'id' }, /GOOGLE_CALENDAR_CLIENT_SECRET: is missing/],
  [{ GOOGLE_CALENDAR_CLIENT_SECRET: 'secret' }, /GOOGLE_CALENDAR_CLIENT_ID: is missing/],
  [{ GOOGLE_CLIENT_SECRET: 'secret' }, /GOOGLE_CLIENT_ID: is missing/],
  [{ APPLE_ISSUER: 'https://appleid.example' }, /APPLE_CLIENT_ID: is missing/],
  [{ LINKEDIN_API_KEY: 'key' }, /LINKEDIN_API_URL: is missing/],
  [{ POSTHOG_HOST: 'https://eu.posthog.example' }, /POSTHOG_KEY: is missing/],
])('a half-configured service is rejected: %o', (half, words) => {
  expect(() => parseEnv(half)).toThrow(words);
});

test.each(['prod', 'Production', 'staging'])('an unknown NODE_ENV (%s) is rejected', (NODE_ENV) => {
  expect(() => parseEnv({ ...inProduction, NODE_ENV })).toThrow(
    /NODE_ENV: must be production, development or test/,
  );
});

test('NODE_ENV is trimmed', () => {
  expect(parseEnv({ ...inProduction, NODE_ENV: 'production ' })).toMatchObject({
    production: true,
    SEED: 'none',
    PARTNER_ORIGINS: [],
  });
  expect(() =>
    parseEnv({ ...inProduction, NODE_ENV: ' production', CLOCK_OFFSET_MS: '1000' }),
  ).toThrow(/CLOCK_OFFSET_MS/);
});

test('production rejects the partner * and requires a way to sign in', () => {
  expect(() => parseEnv({ ...inProduction, PARTNER_ORIGINS: 'https://a.example, *' })).toThrow(
    /PARTNER_ORIGINS: \* can’t be used/,
  );
  expect(() => parseEnv({ ...inProduction, EMAIL_LOGIN: 'false' })).toThrow(/EMAIL_LOGIN: is off/);
  expect(
    parseEnv({ ...inProduction, EMAIL_LOGIN: 'false', GOOGLE_CLIENT_ID: 'id' }).EMAIL_LOGIN,
  ).toBe(false);
});

test.each(['GOOGLE_ISSUER', 'APPLE_ISSUER', 'GOOGLE_CALENDAR_ISSUER', 'GOOGLE_CALENDAR_API_URL'])(
  'production requires https for %s',
  (name) => {
    const services = {
      GOOGLE_CLIENT_ID: 'id',
      APPLE_CLIENT_ID: 'id',
      GOOGLE_CALENDAR_CLIENT_ID: 'id',
      GOOGLE_CALENDAR_CLIENT_SECRET: 'secret',
    };
    expect(() =>
      parseEnv({ ...inProduction, ...services, [name]: 'http://issuer.example' }),
    ).toThrow(`${name}: must be https`);
  },
);

test.each([
  'https://beside.example/club',
  'https://beside.example?a',
  'https://beside.example/#a',
  'https://ada:pw@beside.example',
])('a PUBLIC_URL that is more than an origin (%s) is rejected', (PUBLIC_URL) => {
  expect(() => parseEnv({ PUBLIC_URL })).toThrow(/PUBLIC_URL: /);
});

test('PUBLIC_URL is normalized like in browsers', () => {
  expect(parseEnv({ PUBLIC_URL: 'HTTPS://Beside.example:443' }).PUBLIC_URL).toBe(
    'https://beside.example',
  );
});

test('MAIL_FROM must be one address and is required with SMTP_URL in production', () => {
  const mail = { ...inProduction, SMTP_URL: 'smtps://mail.example' };
  expect(() => parseEnv(mail)).toThrow(/MAIL_FROM: is required with SMTP_URL/);
  for (const MAIL_FROM of [
    'The Club',
    'Tide, Sons & Co <hello@club.example>',
    'hello@club.example, other@club.example',
    '<hello@club>example',
  ])
    expect(() => parseEnv({ ...mail, MAIL_FROM }), MAIL_FROM).toThrow(/MAIL_FROM: must be/);
  for (const MAIL_FROM of [
    'hello@club.example',
    'The Club <hello@club.example>',
    '"Tide, Sons" <hello@club.example>',
    '<hello@club.example>',
  ])
    expect(parseEnv({ ...mail, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  expect(parseEnv({ PRODUCT_NAME: 'Tide, "Sons" <x@y.example>' }).MAIL_FROM).toBe(
    '"Tide, Sons <x@y.example>" <hello@beside.example>',
  );
});

test('[case 98] limits have a number and a period, and those not named keep their default', () => {
  const defaults = parseEnv({}).RATE_LIMITS;
  expect(defaults).toMatchObject({
    rsvps: { max: 50, windowMs: DAY_MS },
    dinners: { max: 50, windowMs: DAY_MS },
    codes: { max: 200, windowMs: DAY_MS / 24 },
  });
  expect(parseEnv({ RATE_LIMITS: ' rsvps = 9/minute,sign-ins=70 / hour, ' }).RATE_LIMITS).toEqual({
    ...defaults,
    rsvps: { max: 9, windowMs: MINUTE_MS },
    'sign-ins': { max: 70, windowMs: HOUR_MS },
  });
});

test.each([
  ['rsvps=50', /RATE_LIMITS: "rsvps=50" can’t be read: write it as codes=200\/hour/],
  ['rsvps=0/day', /RATE_LIMITS: "rsvps=0\/day" can’t be read/],
  ['rsvps=-1/day', /can’t be read: write it as/],
  ['rsvps=1.5/day', /can’t be read: write it as/],
  ['rsvps=9999999999/day', /can’t be read: write it as/],
  ['rsvps=5/week', /for each minute, hour or day/],
  [
    'dinners=5/day, suppers=5/day',
    /there is no limit "suppers", only dinners, rsvps, uploads, codes, sign-ins/,
  ],
  ['constructor=5/day', /there is no limit "constructor"/],
  ['codes=5/day, codes=6/day', /"codes" is there twice/],
])('[case 98] an invalid limit (%s) is rejected', (RATE_LIMITS, words) => {
  expect(() => parseEnv({ RATE_LIMITS })).toThrow(words);
});

test.each(['venue.example', '192.0.2.0/33', '192.0.2.0-192.0.2.9'])(
  '[case 108] an invalid trusted network (%s) is rejected',
  (network) => {
    expect(() => parseEnv({ TRUSTED_NETWORKS: `192.0.2.0/24, ${network}` })).toThrow(
      /TRUSTED_NETWORKS: must be comma-separated addresses, subnets or loopback/,
    );
  },
);
