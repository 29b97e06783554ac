import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFiles, fileCall } from '../../../domain/calls/files.ts';
import { PACKAGE_MAX_BYTES } from '../../../domain/records/appVersion.ts';
import { LIMITS } from '../../../server/base/limits.ts';
import { apk } from '../apk.ts';
import { type Person, useDesk } from '../desk.ts';

const MB = 1024 * 1024;
const BOUNDARY = 'between-two-parts';
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="driver.apk"\r\n\r\n`,
);
const FOOT = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

interface Answer {
  readonly status: number;
  readonly data: { readonly id?: string } | null;
}

/** An upload that says how long it is, and sends its bytes as the test wants. */
function begin(person: Person, length: number): { sent: ClientRequest; answer: Promise<Answer> } {
  const sent = request(person.url + fileCall.path, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${person.token}`,
      deviceid: person.deviceId,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': length,
    },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.once('end', () => resolve(JSON.parse(Buffer.concat(pieces).toString()) as Answer));
      response.once('error', reject);
    });
  });
  // Cut ones get none.
  answer.catch(() => undefined);
  return { sent, answer };
}

/** One that says so much, sends its first bytes, and waits for what it is told. */
async function announced(person: Person, length: number): Promise<number> {
  const { sent, answer } = begin(person, length);
  sent.write(Buffer.concat([HEAD, Buffer.from('PK\u0003\u0004')]));
  const { status } = await answer;
  sent.destroy();
  return status;
}

/** Packages of apps are the largest files that there are (addendum B D69). */
describe('large files', () => {
  const desk = useDesk({ limits: { ...LIMITS, accountStore: 12 * MB } });
  const arriving = () => {
    const folder = join(desk.platform.services.config.dataDir, 'arriving');
    return readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  };
  const stored = async () => {
    const { rows } = await desk.platform.services.store.pool.query('select 1 from file');
    return rows.length;
  };
  const whole = async (person: Person, bytes: Buffer) => {
    const { sent, answer } = begin(person, HEAD.length + bytes.length + FOOT.length);
    sent.write(HEAD);
    sent.write(bytes);
    sent.end(FOOT);
    return answer;
  };

  it('[10433] are refused before their bytes come, where they are larger than any form takes or than what is left', async () => {
    const admin = await desk.person('admin');
    const dispatcher = await desk.person('dispatcher');
    const before = await stored();
    expect(await announced(admin, PACKAGE_MAX_BYTES + MB)).toBe(10_400);
    expect(await announced(dispatcher, 100 * MB)).toBe(10_400);
    expect(await announced(admin, 13 * MB)).toBe(10_433);
    expect(arriving()).toEqual([]);
    expect(await stored()).toBe(before);
  });

  it('that are cut in the middle leave nothing behind', async () => {
    const admin = await desk.person('admin');
    const before = await stored();
    const { sent } = begin(admin, 6 * MB);
    sent.write(Buffer.concat([HEAD, apk({ size: 2 * MB })]));
    await expect.poll(() => arriving()[0] ?? 0).toBeGreaterThan(MB);
    sent.destroy();
    await expect.poll(arriving).toEqual([]);
    expect(await stored()).toBe(before);
    // What was cut counts for nothing: there is as much room as before.
    expect(await announced(admin, 13 * MB)).toBe(10_433);
  });

  it('arrive two at once, each with the checksum of its own bytes', async () => {
    const admin = await desk.person('admin');
    const packages = [apk({ size: 3 * MB }), apk({ size: 3 * MB + 1 })];
    const answers = await Promise.all(packages.map((bytes) => whole(admin, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([0, 0]);
    const ids = answers.map(({ data }) => data?.id ?? '');
    const { data } = await admin.call(describeFiles, { ids: ids.join(',') });
    const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
    const found = ids.map((id) => data.find((one) => one.id === id)?.md5);
    expect(found).toEqual(packages.map(md5Of));
    expect(arriving()).toEqual([]);
  });
});
