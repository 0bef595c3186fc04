/** A real OpenID Connect issuer in this process: discovery, keys and tokens by the server of the npm registry. */
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
  /** How often its keys were asked for, answered or not. */
  countKeyRequests(): number;
  getKeyId(): string;
  /** An ID token for our client; its times by the clock of the tests. */
  signToken(now: Date, told?: TokenOptions): Promise<string>;
  /** From now on it signs with another key, and names that one alone. */
  rotateKeys(): Promise<void>;
  /** While away it answers nobody: connections are cut. */
  setUnreachable(isAway: boolean): void;
  stop(): Promise<void>;
}

async function newIssuer(url: string) {
  const issuer = new OAuth2Issuer();
  issuer.url = url;
  const key = await issuer.keys.generate('RS256');
  return { issuer, kid: key.kid, service: new OAuth2Service(issuer) };
}

export async function startIssuer(): Promise<Issuer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let current = await newIssuer(url);
  let asked = 0;
  let gone = false;
  const server: Server = createServer((request, response) => {
    if (request.url?.startsWith('/.well-known/')) asked += 1;
    if (gone) request.socket.destroy();
    else current.service.requestHandler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url,
    countKeyRequests: () => asked,
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
      current = await newIssuer(url);
    },
    setUnreachable: (isAway) => void (gone = isAway),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
