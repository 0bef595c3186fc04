import { get } from 'node:http';

/** Bytes of a response's body as a browser gets them, brotli if the server has it. */
export const readTransferSize = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${url}: ${response.statusCode}`)),
        );
      },
    );
    request.on('error', reject);
  });
