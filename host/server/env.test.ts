import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('nothing needs to be set', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    publicUrlGiven: false,
    DATA_DIR: '.data',
    PRODUCT_NAME: 'Beside',
    EMAIL_LOGIN: true,
    SEED: 'demo',
  });
});

test('one message names every variable that is wrong, and an empty one counts as unset', () => {
  const read = () =>
    readEnv({
      PORT: 'x',
      PUBLIC_URL: 'beside',
      SECRET_KEY: 'short',
      SMTP_URL: 'mail.example',
      EMAIL_LOGIN: 'maybe',
      PARTNER_ORIGINS: 'https://tide.example/',
      TRUST_PROXY: 'loopback, 10.0.0.0/33',
      TERMS_URL: '',
    });
  expect(read).toThrow(/PORT[^]*PUBLIC_URL[^]*SECRET_KEY[^]*SMTP_URL[^]*EMAIL_LOGIN[^]*PARTNER_ORIGINS[^]*TRUST_PROXY/);
  expect(read).not.toThrow(/TERMS_URL/);
});

const inProduction = { NODE_ENV: 'production', PUBLIC_URL: 'https://beside.example' };

test('a clock of its own is for tests: production refuses it', () => {
  expect(() => readEnv({ ...inProduction, CLOCK_OFFSET_MS: '1000' })).toThrow(/CLOCK_OFFSET_MS: is only for tests/);
  expect(readEnv({ CLOCK_OFFSET_MS: '1000' }).CLOCK_OFFSET_MS).toBe(1000);
});

test('production needs an address, and a secret beside a shared database', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/PUBLIC_URL: is required/);
  expect(readEnv(inProduction).production).toBe(true);
  const shared = { ...inProduction, DATABASE_URL: 'postgres://localhost/beside' };
  expect(() => readEnv(shared)).toThrow(/SECRET_KEY: is required/);
  expect(readEnv({ ...shared, SECRET_KEY: 'x'.repeat(32) }).production).toBe(true);
  expect(readEnv({ DATABASE_URL: shared.DATABASE_URL }).production).toBe(false);
});

test('a terminal shows what goes wrong alone, in production each request has its line', () => {
  expect(readEnv({}).LOG_LEVEL).toBe('warn');
  expect(readEnv(inProduction).LOG_LEVEL).toBe('info');
  expect(readEnv({ LOG_LEVEL: 'silent' }).LOG_LEVEL).toBe('silent');
  expect(() => readEnv({ LOG_LEVEL: 'loud', METRICS_TOKEN: 'short' })).toThrow(/LOG_LEVEL[^]*METRICS_TOKEN/);
});

test('every page is a partner while developing, in production only those that are listed', () => {
  expect(readEnv({}).PARTNER_ORIGINS).toEqual(['*']);
  expect(readEnv(inProduction).PARTNER_ORIGINS).toEqual([]);
  expect(readEnv({ ...inProduction, PARTNER_ORIGINS: 'https://a.example, https://b.example:8443' }).PARTNER_ORIGINS).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ]);
});

test('the public address loses the slash at its end', () => {
  expect(readEnv({ PUBLIC_URL: 'https://beside.example/' }).PUBLIC_URL).toBe('https://beside.example');
});

test.each(['proxy.local', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '::1/129', '10.0.0.0/8/8'])(
  'a proxy that is none (%s) is refused at the start',
  (proxy) => {
    expect(() => readEnv({ TRUST_PROXY: `loopback, ${proxy}` })).toThrow(/TRUST_PROXY/);
  },
);

test('proxies are addresses, subnets or loopback', () => {
  expect(readEnv({ TRUST_PROXY: 'loopback, 10.0.0.0/8, 192.0.2.1,2001:db8::/32' }).TRUST_PROXY).toHaveLength(4);
});

test('a storage is configured whole or not at all', () => {
  const whole = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'club', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readEnv(whole).S3_BUCKET).toBe('club');
  expect(() => readEnv({ ...whole, S3_BUCKET: '' })).toThrow(/S3_BUCKET: is missing, but the other S3_\* variables need it/);
  expect(() => readEnv({ S3_REGION: 'eu-west-1' })).toThrow(/S3_ENDPOINT[^]*S3_BUCKET[^]*S3_ACCESS_KEY_ID[^]*S3_SECRET_ACCESS_KEY/);
});

test.each([
  [{ GOOGLE_CALENDAR_CLIENT_ID: 'id' }, /GOOGLE_CALENDAR_CLIENT_SECRET: is missing/],
  [{ GOOGLE_CALENDAR_CLIENT_SECRET: 'secret' }, /GOOGLE_CALENDAR_CLIENT_ID: is missing/],
  [{ GOOGLE_CLIENT_SECRET: 'secret' }, /GOOGLE_CLIENT_ID: is missing/],
  [{ APPLE_ISSUER: 'https://appleid.example' }, /APPLE_CLIENT_ID: is missing/],
  [{ LINKEDIN_API_KEY: 'key' }, /LINKEDIN_API_URL: is missing/],
  [{ POSTHOG_HOST: 'https://eu.posthog.example' }, /POSTHOG_KEY: is missing/],
])('half a service is told at the start, not to a member: %o', (half, words) => {
  expect(() => readEnv(half)).toThrow(words);
});

test.each(['prod', 'Production', 'staging'])('a way to run that there is not (%s) is refused: it would leave the doors for trying out open', (NODE_ENV) => {
  expect(() => readEnv({ ...inProduction, NODE_ENV })).toThrow(/NODE_ENV: must be production, development or test/);
});

test('a blank behind production, as a shell leaves it, is no other way to run', () => {
  expect(readEnv({ ...inProduction, NODE_ENV: 'production ' })).toMatchObject({ production: true, SEED: 'none', PARTNER_ORIGINS: [] });
  expect(() => readEnv({ ...inProduction, NODE_ENV: ' production', CLOCK_OFFSET_MS: '1000' })).toThrow(/CLOCK_OFFSET_MS/);
});

test('in production not every page there is may sign people in, and somebody can sign in at all', () => {
  expect(() => readEnv({ ...inProduction, PARTNER_ORIGINS: 'https://a.example, *' })).toThrow(/PARTNER_ORIGINS: \* can’t be used/);
  expect(() => readEnv({ ...inProduction, EMAIL_LOGIN: 'false' })).toThrow(/EMAIL_LOGIN: is off/);
  expect(readEnv({ ...inProduction, EMAIL_LOGIN: 'false', GOOGLE_CLIENT_ID: 'id' }).EMAIL_LOGIN).toBe(false);
});

test.each(['GOOGLE_ISSUER', 'APPLE_ISSUER', 'GOOGLE_CALENDAR_ISSUER', 'GOOGLE_CALENDAR_API_URL'])(
  'in production nobody is believed in the clear: %s',
  (name) => {
    const services = { GOOGLE_CLIENT_ID: 'id', APPLE_CLIENT_ID: 'id', GOOGLE_CALENDAR_CLIENT_ID: 'id', GOOGLE_CALENDAR_CLIENT_SECRET: 'secret' };
    expect(() => readEnv({ ...inProduction, ...services, [name]: 'http://issuer.example' })).toThrow(`${name}: must be https`);
  },
);

test.each(['https://beside.example/club', 'https://beside.example?a', 'https://beside.example/#a', 'https://ada:pw@beside.example'])(
  'a public address with more than an origin (%s) is refused: links would lead nowhere, or tell a password',
  (PUBLIC_URL) => {
    expect(() => readEnv({ PUBLIC_URL })).toThrow(/PUBLIC_URL: /);
  },
);

test('the public address is written as browsers write it', () => {
  expect(readEnv({ PUBLIC_URL: 'HTTPS://Beside.example:443' }).PUBLIC_URL).toBe('https://beside.example');
});

test('letters come from one address, and in production from one of the operator’s', () => {
  const mail = { ...inProduction, SMTP_URL: 'smtps://mail.example' };
  expect(() => readEnv(mail)).toThrow(/MAIL_FROM: is required with SMTP_URL/);
  for (const MAIL_FROM of ['The Club', 'Tide, Sons & Co <hello@club.example>', 'hello@club.example, other@club.example', '<hello@club>example'])
    expect(() => readEnv({ ...mail, MAIL_FROM }), MAIL_FROM).toThrow(/MAIL_FROM: must be/);
  for (const MAIL_FROM of ['hello@club.example', 'The Club <hello@club.example>', '"Tide, Sons" <hello@club.example>', '<hello@club.example>'])
    expect(readEnv({ ...mail, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  expect(readEnv({ PRODUCT_NAME: 'Tide, "Sons" <x@y.example>' }).MAIL_FROM).toBe('"Tide, Sons <x@y.example>" <hello@beside.example>');
});
