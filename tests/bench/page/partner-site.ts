/** Somebody's website on two origins of its own: one serves its pages, the other scripts and data, as a CDN would. All as brotli. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotli } from '#host/build/precompress.mjs';

export interface PartnerSite {
  pageUrl: string;
  cdnUrl: string;
  /** Adds a page and returns its URL. */
  addPage(name: string, html: string): string;
  stop(): Promise<void>;
}

interface SiteOptions {
  /** Folders of the CDN by the first part of the path. */
  folders: Record<string, string>;
  /** Objects of the CDN by path, sent as JSON. */
  data: Record<string, unknown>;
  /** Files that are in none of the folders are copied from this origin, once. */
  copyFrom?: string;
}

interface File {
  type: string;
  body: Buffer;
  encoding?: 'br';
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export async function openPartnerSite({
  folders,
  data,
  copyFrom,
}: SiteOptions): Promise<PartnerSite> {
  const pages = new Map<string, Promise<File>>();
  const files = new Map<string, Promise<File | null>>();

  async function findFile(requestPath: string): Promise<File | null> {
    const { pathname } = new URL(requestPath, 'http://site');
    if (pathname in data) return compress('application/json', JSON.stringify(data[pathname]));
    const [, name = '', ...rest] = pathname.split('/');
    const folder = folders[name];
    const file = folder && path.join(folder, ...rest);
    if (file && existsSync(file))
      return compress(
        types[path.extname(file)] ?? 'application/octet-stream',
        await readFile(file),
      );
    return copyFrom ? copyFile(copyFrom + requestPath) : null;
  }

  const listener: RequestListener = async ({ url = '/' }, response) => {
    if (!files.has(url)) files.set(url, findFile(url));
    const page = await pages.get(url);
    const file = page ?? (await files.get(url));
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (!file) return response.writeHead(404).end();
    const { type, body, encoding } = file;
    response.writeHead(200, {
      'Content-Type':
        type.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type,
      'Content-Length': body.length,
      'Cache-Control': page ? 'no-store' : 'public, max-age=31536000, immutable',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    response.end(body);
  };
  const [pageServer, cdnServer] = await Promise.all([listen(listener), listen(listener)]);
  return {
    pageUrl: getUrl(pageServer),
    cdnUrl: getUrl(cdnServer),
    addPage(name, html) {
      pages.set(`/${name}`, compress('text/html', html));
      return `${getUrl(pageServer)}/${name}`;
    },
    stop: async () => void (await Promise.all([close(pageServer), close(cdnServer)])),
  };
}

async function compress(type: string, content: string | Buffer): Promise<File> {
  return { type, body: await brotli(Buffer.from(content)), encoding: 'br' };
}

async function copyFile(url: string): Promise<File | null> {
  const response = await fetch(url);
  if (!response.ok) return null;
  const type = response.headers.get('content-type') ?? '';
  const body = Buffer.from(await response.arrayBuffer());
  return /text|javascript|json|svg/.test(type) ? compress(type, body) : { type, body };
}

const getUrl = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
