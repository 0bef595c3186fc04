/** Members of a running server, signed in through its API. */
import type { BrowserContext } from 'playwright';
import type { AuthSession } from '#src/contract/auth.ts';
import type { Server } from './server.ts';

/** Calls the running server like its own page; rejects with the response on an error. */
export async function callApi<T>(
  server: Server,
  method: string,
  path: string,
  { body, access }: { body?: object; access?: string } = {},
): Promise<T> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(access && { authorization: `Bearer ${access}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : null) as T;
}

/** Signs in with the code that the server mails. */
export async function signIn(
  server: Server,
  email: string,
  names: { first_name?: string; last_name?: string } = {},
): Promise<AuthSession> {
  await callApi(server, 'POST', '/api/auth/email-code/send-code/', { body: { email } });
  const code = await server.codeFor(email);
  return callApi<AuthSession>(server, 'POST', '/api/auth/email-code/verify-code/', {
    body: { email, code, ...names },
  });
}

/** Chooses a priority and completes the introduction (R06, R07). */
export async function completeIntro(server: Server, auth: AuthSession): Promise<AuthSession> {
  const { access } = auth;
  const { results } = await callApi<{ results: { id: string }[] }>(
    server,
    'GET',
    '/api/profile-types/',
    { access },
  );
  await callApi(server, 'POST', '/api/profiles/initialize_profiles/', {
    access,
    body: { source: 'manual', profile_type_ids: [results[0]!.id] },
  });
  await callApi(server, 'PATCH', '/api/user/update_info/', { access, body: { is_new: false } });
  return { ...auth, user: { ...auth.user, is_new: false } };
}

/** Stores a session where our own page expects it (R51), before its scripts run. */
export async function storeSession(
  context: BrowserContext,
  server: Server,
  auth: AuthSession,
): Promise<void> {
  await context.addInitScript(
    ([origin, session]) => {
      if (location.origin === origin && !localStorage.getItem('beside.auth'))
        localStorage.setItem('beside.auth', session!);
    },
    [server.url, JSON.stringify(auth)],
  );
}
