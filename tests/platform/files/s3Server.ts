import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Settings } from '../../../server/base/config.ts';

type Trouble = 'none' | 'slow down' | 'dead' | 'cut';

export interface S3Server {
  readonly settings: S3Settings;
  /** Bytes by key. */
  readonly objects: Map<string, Buffer>;
  /** Largest chunk of a body, bytes: a body that arrives in one chunk was not streamed. */
  readonly largestPiece: () => number;
  trouble(kind: Trouble): void;
  close(): Promise<void>;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature that AWS Signature Version 4 requires for this request, computed from its documentation alone. */
function signatureOf(request: IncomingMessage, secret: string, scope: string, signed: string): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replaceAll(/ +/g, ' ');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const canonical = [
    request.method,
    pathname,
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${header(name)}`),
    '',
    signed,
    header('x-amz-content-sha256'),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${secret}`, date));
  return hmac(key, toSign).toString('hex');
}

/** A small S3: one bucket in memory, path style, every request's signature and every body's hash checked. */
export async function startS3(bucket = 'papers', region = 'cn-east-1'): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const keys = { accessKey: 'FREIGHT', secretKey: 'a secret of the tests' };
  let trouble: Trouble = 'none';
  let largest = 0;

  const refuse = (response: ServerResponse, status: number, code: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  };
  /** Why a request is refused: its credentials or its address. */
  const fault = (request: IncomingMessage): readonly [number, string] | null => {
    const found =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
        request.headers.authorization ?? '',
      );
    const [, id = '', scope = '', signed = '', signature = ''] = found ?? [];
    if (
      !found ||
      !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name))
    )
      return [400, 'AuthorizationHeaderMalformed'];
    if (id !== keys.accessKey) return [403, 'InvalidAccessKeyId'];
    if (scope.split('/')[1] !== region) return [400, 'AuthorizationHeaderMalformed'];
    if (signature !== signatureOf(request, keys.secretKey, scope, signed))
      return [403, 'SignatureDoesNotMatch'];
    return request.url?.split('/')[1] === bucket ? null : [404, 'NoSuchBucket'];
  };

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => {
      largest = Math.max(largest, piece.length);
      pieces.push(piece);
    });
    request.on('end', () => {
      if (trouble === 'dead') return void request.socket.destroy();
      if (trouble === 'slow down') return refuse(response, 503, 'SlowDown');
      const wrong = fault(request);
      if (wrong) return refuse(response, ...wrong);
      const key = (request.url ?? '').split('/').slice(2).join('/');
      const body = Buffer.concat(pieces);
      if (sha256(body) !== request.headers['x-amz-content-sha256'])
        return refuse(response, 400, 'XAmzContentSHA256Mismatch');
      if (request.method === 'PUT') {
        if (request.headers['content-length'] === undefined)
          return refuse(response, 411, 'MissingContentLength');
        objects.set(key, body);
        return void response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return void response.writeHead(204).end();
      }
      const bytes = objects.get(key);
      if (!bytes) return refuse(response, 404, 'NoSuchKey');
      response.writeHead(200, { 'content-length': bytes.length });
      if (trouble !== 'cut') return void response.end(bytes);
      response.write(bytes.subarray(0, 10), () => request.socket.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, region, ...keys },
    objects,
    largestPiece: () => largest,
    trouble: (kind) => {
      trouble = kind;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
