import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ConfigError, type S3Settings } from '../base/config.ts';
import { FilesDown, type FileStore, requireId } from './fileStore.ts';
import { type Payload, s3Request } from './s3Wire.ts';

/** Words of an error answer are short, bytes. */
const WORDS_BYTES = 4096;

/** The store's error code, as `NoSuchKey`; else the HTTP status. */
async function codeOf(answer: IncomingMessage): Promise<string> {
  let words = '';
  for await (const piece of answer) if (words.length < WORDS_BYTES) words += String(piece);
  return /<Code>(\w+)<\/Code>/.exec(words)?.[1] ?? `HTTP ${String(answer.statusCode)}`;
}

const isGood = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 200 && statusCode < 300;
const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
};

/** Files as objects `files/<id>` of one bucket of an S3-compatible store. */
export function s3Files(settings: S3Settings): FileStore {
  const { endpoint, bucket } = settings;
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, payload?: Payload) => {
    try {
      return await s3Request(settings, method, key, payload);
    } catch (error) {
      throw new FilesDown(reasonOf(error), { cause: error });
    }
  };
  /** @throws FilesDown unless it was done */
  const must = async (method: 'PUT' | 'DELETE', key: string, payload?: Payload) => {
    const answer = await ask(method, key, payload);
    const code = await codeOf(answer);
    if (!isGood(answer)) throw new FilesDown(code);
  };
  const keyOf = (id: string) => {
    requireId(id);
    return `files/${id}`;
  };
  return {
    about: `bucket ${bucket} at ${endpoint}`,
    put: async (id, { path, size, sha256 }) => {
      await must('PUT', keyOf(id), { open: () => createReadStream(path), size, sha256 });
      await rm(path, { force: true });
    },
    get: async (id) => {
      const answer = await ask('GET', keyOf(id));
      if (isGood(answer)) return { size: Number(answer.headers['content-length']), stream: answer };
      const code = await codeOf(answer);
      if (code === 'NoSuchKey') return null;
      throw new FilesDown(code);
    },
    // To remove what is not there is no error in S3.
    remove: (id) => must('DELETE', keyOf(id)),
    probe: async () => {
      const bytes = Buffer.from('freightdesk');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      try {
        await must('PUT', 'probe', { open: () => Readable.from([bytes]), size: bytes.length, sha256 });
        await must('DELETE', 'probe');
      } catch (error) {
        if (!(error instanceof FilesDown)) throw error;
        throw new ConfigError(whyNot(error.message, settings), { cause: error });
      }
    },
  };
}

/** The meaning of the store's error for the administrator. */
function whyNot(code: string, { endpoint, bucket, region }: S3Settings): string {
  switch (code) {
    case 'NoSuchBucket':
      return `There is no bucket ${bucket} at ${endpoint}; make it, or set S3_BUCKET to another one.`;
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return `The file store at ${endpoint} does not know this key; check S3_ACCESS_KEY and S3_SECRET_KEY.`;
    case 'AccessDenied':
      return `The key of S3_ACCESS_KEY may not write into the bucket ${bucket}; give it the right to.`;
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `The bucket ${bucket} does not lie in ${region}; set S3_REGION to its region.`;
    default:
      return `The file store at ${endpoint} cannot be used (${code}); check S3_ENDPOINT.`;
  }
}
