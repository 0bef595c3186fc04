/** Somebody signed in on the stranger's site, whose access token the server takes for expired. */
import { randomUUID } from 'node:crypto';
import type { Page } from './driver.ts';

interface Tokens {
  access: string;
  refresh: string;
}

export interface Visitor {
  /** A script for the head of a page: the session stands in its tab before anything else runs. */
  arrive(): Promise<string>;
  /** Takes over what the page made of the session, so that the next page can go on with it. */
  leave(page: Page): Promise<void>;
}

/** @param codeFor the code of the mail that the server sends to this address. */
export async function signIn(api: string, origin: string, codeFor: (email: string) => Promise<string>): Promise<Visitor> {
  const key = `beside.auth ${api}`;
  const email = `${randomUUID()}@example.org`;
  async function ask(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${api}/api/auth/email-code/${path}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json().catch(() => null);
  }
  async function prove(): Promise<Tokens> {
    await ask('send-code', { email });
    return (await ask('verify-code', { email, code: await codeFor(email), first_name: 'Conny', last_name: 'Form' })) as Tokens;
  }
  let kept: Tokens | null = await prove();
  return {
    async arrive() {
      kept ??= await prove();
      const expired = JSON.stringify({ ...kept, access: `${kept.access.slice(0, -6)}AAAAAA` });
      return `<script>sessionStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(expired)})</script>`;
    },
    async leave(page) {
      kept = JSON.parse((await page.evaluate((name) => sessionStorage.getItem(name), key)) ?? 'null') as Tokens | null;
    },
  };
}
