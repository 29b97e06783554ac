import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeFiles, fileUrl } from '../../../domain/calls/files.ts';
import { readConfig } from '../../../server/base/config.ts';
import { s3Files } from '../../../server/files/s3Files.ts';
import { deleteExpired } from '../../../server/jobs/housekeeping.ts';
import { RETENTION } from '../../../domain/rules/retention.ts';
import { type Person, useDesk } from '../desk.ts';
import { PNG, uploadPicture } from '../orderForm.ts';
import { startS3 } from './s3Server.ts';

const s3 = await startS3();
afterAll(() => s3.close());

const bearer = ({ token, deviceId }: Person) => ({ authorization: `Bearer ${token}`, deviceid: deviceId });

describe('files in an S3-compatible store', () => {
  const desk = useDesk({ s3: s3.settings });
  const read = (id: string, person: Person) => fetch(desk.url + fileUrl(id), { headers: bearer(person) });

  it('are stored as signed objects, read back unchanged, and leave nothing on the disk of the platform', async () => {
    const driver = await desk.person('driver');
    const large = Buffer.concat([PNG, Buffer.alloc(4_000_000, 7)]);
    const { status, id } = await uploadPicture(driver, large);
    expect(status).toBe(0);
    expect(s3.objects.get(`files/${id}`)?.equals(large)).toBe(true);
    expect(s3.largestPiece()).toBeLessThan(1_000_000);
    const answer = await read(id, driver);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(large.length)]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(large)).toBe(true);
    expect(readdirSync(join(desk.platform.services.config.dataDir, 'arriving'))).toEqual([]);
    expect([...s3.objects.keys()], 'the probe of the start is gone').not.toContain('probe');
  });

  it('that cannot be stored are refused clearly, and the same upload succeeds once the store is back', async () => {
    const driver = await desk.person('driver');
    for (const kind of ['slow down', 'dead'] as const) {
      s3.trouble(kind);
      expect(await uploadPicture(driver)).toEqual({ status: 10503, id: '' });
    }
    s3.trouble('none');
    const { status, id } = await uploadPicture(driver);
    expect(status).toBe(0);
    s3.trouble('slow down');
    const answer = await read(id, driver);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 10503 });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    s3.trouble('none');
    expect((await read(id, driver)).status).toBe(200);
  });

  it('that are interrupted on download are never taken for complete', async () => {
    const driver = await desk.person('driver');
    const { id } = await uploadPicture(driver);
    s3.trouble('cut');
    await expect(read(id, driver).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    s3.trouble('none');
  });

  it('are deleted after a day, also those left by a failure; a store that is down only delays it', async () => {
    const driver = await desk.person('driver');
    s3.trouble('dead');
    await uploadPicture(driver);
    s3.trouble('none');
    const { id } = await uploadPicture(driver);
    desk.advance(RETENTION.uploads + 60_000);
    s3.trouble('slow down');
    await expect(deleteExpired(desk.platform.services)).rejects.toThrow('SlowDown');
    s3.trouble('none');
    expect(s3.objects.has(`files/${id}`)).toBe(true);
    expect((await read(id, await desk.person('driver'))).status, 'half gone is gone').toBe(404);
    await deleteExpired(desk.platform.services);
    expect(s3.objects.has(`files/${id}`)).toBe(false);
    const gone = await (await desk.person('driver')).call(describeFiles, { ids: id });
    expect(gone.data).toEqual([]);
  });
});

describe('a start with an unusable file store says which setting is wrong', () => {
  const probe = (changes: object) => s3Files({ ...s3.settings, ...changes }).probe();
  it.each([
    ['bucket', { bucket: 'other' }, /There is no bucket other at .+ S3_BUCKET/],
    ['key', { accessKey: 'NOBODY' }, /S3_ACCESS_KEY and S3_SECRET_KEY/],
    ['secret', { secretKey: 'wrong' }, /S3_ACCESS_KEY and S3_SECRET_KEY/],
    ['region', { region: 'eu-west-1' }, /does not lie in eu-west-1; set S3_REGION/],
    ['address', { endpoint: 'http://127.0.0.1:9' }, /cannot be used \(ECONNREFUSED\); check S3_ENDPOINT/],
  ])('%s', async (_, changes, sentence) => {
    await expect(probe(changes)).rejects.toThrow(sentence);
  });

  it('half of the settings, or an invalid bucket name', () => {
    expect(() => readConfig({ S3_BUCKET: 'papers', S3_ACCESS_KEY: 'k' }, false)).toThrow(
      'The S3 file store also needs S3_ENDPOINT, S3_SECRET_KEY; or set none of the S3 settings.',
    );
    expect(() => readConfig({ S3_BUCKET: 'No Bucket' }, false)).toThrow(
      /^The setting S3_BUCKET=No Bucket cannot be used; it must be the name of a bucket/,
    );
    expect(readConfig({}, false).s3).toBeUndefined();
    const whole = {
      S3_ENDPOINT: 'https://s3.example.com/',
      S3_BUCKET: 'papers',
      S3_ACCESS_KEY: 'k',
      S3_SECRET_KEY: 's',
    };
    expect(readConfig(whole, false).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'papers',
      region: 'us-east-1',
      accessKey: 'k',
      secretKey: 's',
    });
  });
});
