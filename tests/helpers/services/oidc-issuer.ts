/** A real OpenID Connect issuer in this process: discovery, keys and tokens. */
import { type Server, createServer } from 'node:http';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { freePort } from '../server/free-port.ts';

export const CLIENT_ID = 'beside-client';

export interface TokenOptions {
  /** A claim of `undefined` is left out. */
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
}

export interface Issuer {
  url: string;
  /** Number of attempts to fetch its keys, successful or not: counts the discovery request, which comes first in each. */
  countKeyRequests(): number;
  getKeyId(): string;
  /** An ID token for our client, with times of the test clock. */
  signToken(now: Date, options?: TokenOptions): Promise<string>;
  /** Replaces the signing key, so that only the new one is published. */
  rotateKeys(): Promise<void>;
  /** While unreachable it closes every connection. */
  setUnreachable(isAway: boolean): void;
  stop(): Promise<void>;
}

async function createIssuer(url: string) {
  const issuer = new OAuth2Issuer();
  issuer.url = url;
  const key = await issuer.keys.generate('RS256');
  return { issuer, kid: key.kid, service: new OAuth2Service(issuer) };
}

export async function startIssuer(): Promise<Issuer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let current = await createIssuer(url);
  let keyRequests = 0;
  let isUnreachable = false;
  const server: Server = createServer((request, response) => {
    if (request.url?.startsWith('/.well-known/')) keyRequests += 1;
    if (isUnreachable) request.socket.destroy();
    else current.service.requestHandler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url,
    countKeyRequests: () => keyRequests,
    getKeyId: () => current.kid,
    signToken(now, { claims = {}, header = {} } = {}) {
      const iat = Math.floor(now.getTime() / 1000);
      return current.issuer.buildToken({
        kid: current.kid,
        scopesOrTransform: (head, payload) => {
          Object.assign(payload, { aud: CLIENT_ID, iat, nbf: iat, exp: iat + 3600, ...claims });
          Object.assign(head, header);
        },
      });
    },
    async rotateKeys() {
      current = await createIssuer(url);
    },
    setUnreachable: (isAway) => void (isUnreachable = isAway),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
