/** A user who is signed in on the test site, with an access token that the server refuses like an expired one. */
import { randomUUID } from 'node:crypto';
import type { Page } from './driver.ts';

interface Tokens {
  access: string;
  refresh: string;
}

export interface SignedInUser {
  /** A script for a page's head that stores the session, with an expired token, before anything else runs. */
  createSessionScript(): Promise<string>;
  /** Keeps the page's current session for the next page. */
  keepSession(page: Page): Promise<void>;
}

/** @param codeFor reads the code from the e-mail to an address. */
export async function signIn(
  api: string,
  origin: string,
  codeFor: (email: string) => Promise<string>,
): Promise<SignedInUser> {
  const key = `beside.auth ${api}`;
  const email = `${randomUUID()}@example.org`;
  async function request(path: string, body: object): Promise<unknown> {
    const response = await fetch(`${api}/api/auth/email-code/${path}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json().catch(() => null);
  }
  async function signInByCode(): Promise<Tokens> {
    await request('send-code', { email });
    return (await request('verify-code', {
      email,
      code: await codeFor(email),
      first_name: 'Conny',
      last_name: 'Form',
    })) as Tokens;
  }
  let tokens: Tokens | null = await signInByCode();
  return {
    async createSessionScript() {
      tokens ??= await signInByCode();
      const expired = JSON.stringify({ ...tokens, access: `${tokens.access.slice(0, -6)}AAAAAA` });
      return `<script>sessionStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(expired)})</script>`;
    },
    async keepSession(page) {
      tokens = JSON.parse(
        (await page.evaluate((name) => sessionStorage.getItem(name), key)) ?? 'null',
      ) as Tokens | null;
    },
  };
}
