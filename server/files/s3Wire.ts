import { createHash } from 'node:crypto';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Readable, pipeline } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../base/config.ts';

/** The body: its hash is signed, so the store refuses bytes that changed on the way. */
export interface Payload {
  /** Opens it from the start. */
  open(): Readable;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** Time without data from the store after which a request fails, ms. */
const SILENCE_MS = 30_000;
const NOTHING = createHash('sha256').digest('hex');

/**
 * One signed request (AWS Signature Version 4, path style), its body streamed.
 * @throws Error of the network; a status is for the caller to judge
 */
export async function s3Request(
  settings: S3Settings,
  method: 'GET' | 'PUT' | 'DELETE',
  key: string,
  payload?: Payload,
): Promise<IncomingMessage> {
  const { endpoint, bucket, region, accessKey, secretKey } = settings;
  const signer = new AwsV4Signer({
    method,
    url: `${endpoint}/${bucket}/${key}`,
    headers: { 'x-amz-content-sha256': payload?.sha256 ?? NOTHING },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
  });
  const { url, headers } = await signer.sign();
  const all = { ...Object.fromEntries(headers), ...(payload ? { 'content-length': payload.size } : {}) };
  return exchange(url, method, all, payload);
}

function exchange(
  url: URL,
  method: string,
  headers: Record<string, string | number>,
  payload: Payload | undefined,
): Promise<IncomingMessage> {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = open(url, { method, headers, timeout: SILENCE_MS }, resolve);
    let hasFailed = false;
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (hasFailed) return;
      hasFailed = true;
      // The store closed a connection that had stood idle, just as it was used again: nothing was heard of it there.
      const isStale = request.reusedSocket && error.code === 'ECONNRESET';
      if (isStale) exchange(url, method, headers, payload).then(resolve, reject);
      else reject(error);
    });
    request.on('timeout', () => request.destroy(new Error('it did not answer in time')));
    // What fails on either side ends both, and is an error of the request.
    if (payload) pipeline(payload.open(), request, () => undefined);
    else request.end();
  });
}
