import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeFiles, fileCall, fileUrl } from '../../../domain/calls/files.ts';
import { PICTURE_MAX_BYTES } from '../../../domain/rules/fileTypes.ts';
import { RETENTION } from '../../../domain/rules/retention.ts';
import { arrivalsOf } from '../../../server/files/receive.ts';
import { zip } from '../../../server/files/zip.ts';
import { deleteExpired } from '../../../server/jobs/housekeeping.ts';
import { file } from '../../../server/store/systemTables.ts';
import { type Person, useDesk } from '../desk.ts';
import { PNG, uploadPicture } from '../orderForm.ts';
import { sqlOn } from '../stored.ts';

const JPG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)]);
const WEBP = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.alloc(40)]);

/** An archive with files of these names. */
async function zipOf(...names: string[]): Promise<Buffer> {
  async function* entries() {
    for (const name of names) {
      yield {
        name,
        at: 1_760_000_000_000,
        open: () => Promise.resolve(Readable.from([Buffer.from('<xml/>')])),
      };
    }
  }
  const pieces: Buffer[] = [];
  for await (const piece of zip(entries())) pieces.push(piece);
  return Buffer.concat(pieces);
}

const bearer = ({ token, deviceId }: Person) => ({ authorization: `Bearer ${token}`, deviceid: deviceId });

/** The front of a driver's ID card, as named by the opened record. */
async function idPicture(person: Person, driverId: string): Promise<string> {
  const { idFront } = (await person.open('driver', driverId)).data.row;
  return String(Array.isArray(idFront) ? idFront[0] : idFront);
}

describe('uploaded pictures', () => {
  const desk = useDesk();
  const read = (id: string, headers: Record<string, string>) => fetch(desk.url + fileUrl(id), { headers });

  it.each([
    ['jpg', JPG, 'image/jpeg'],
    ['png', PNG, 'image/png'],
    ['webp', WEBP, 'image/webp'],
  ] as const)('are downloaded as they were uploaded: %s', async (ending, bytes, type) => {
    const driver = await desk.person('driver');
    const { status, id } = await uploadPicture(driver, bytes, 'anything.exe');
    expect(status).toBe(0);
    const response = await read(id, bearer(driver));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${id}.${ending}"`);
    expect(response.headers.get('cache-control')).toContain('private');
  });

  it('are checked by their bytes and their size, whatever their names', async () => {
    const driver = await desk.person('driver');
    const largest = Buffer.concat([JPG, Buffer.alloc(PICTURE_MAX_BYTES - JPG.length)]);
    expect((await uploadPicture(driver, largest)).status).toBe(0);
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    for (const bytes of [page, Buffer.from('GIF89a'), Buffer.alloc(0), Buffer.concat([largest, JPG])]) {
      expect(await uploadPicture(driver, bytes, 'photo.png')).toEqual({ status: 10400, id: '' });
    }
    const form = new FormData();
    form.append('other', new Blob([new Uint8Array(PNG)]), 'a.png');
    const wrongPart = await fetch(desk.url + fileCall.path, {
      method: 'POST',
      headers: bearer(driver),
      body: form,
    });
    expect(await wrongPart.json()).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'file', msg: 'The file is too large or of a wrong type' }] },
    });
    expect(await driver.raw('POST', fileCall.path, { file: 'text' })).toMatchObject({ status: 10400 });
    // The connection can be used for the next one.
    expect((await uploadPicture(driver)).status).toBe(0);
  });

  it('are stored only for logged-in users, and not with the cookie alone', async () => {
    const driver = await desk.person('driver');
    const send = (headers: Record<string, string>) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(PNG)]), 'a.png');
      return fetch(desk.url + fileCall.path, { method: 'POST', headers, body: form }).then((response) =>
        response.json(),
      );
    };
    expect(await send({})).toMatchObject({ status: 21332 });
    expect(await send({ cookie: `Admin-Token=${driver.token}` })).toMatchObject({ status: 21332 });
  });

  it('belong to their uploader until a record uses them', async () => {
    const driver = await desk.person('driver');
    const { id } = await uploadPicture(driver);
    expect((await read(id, { cookie: `Admin-Token=${driver.token}` })).status).toBe(200);
    const admin = await desk.person('admin');
    expect((await read(id, bearer(admin))).status).toBe(404);
    expect((await read(id, {})).status).toBe(401);
    expect((await read('1', bearer(driver))).status).toBe(404);
    expect((await read('..%2f..%2fetc%2fpasswd', bearer(driver))).status).toBe(404);
  });

  it('are visible to everybody who may see the record that uses them', async () => {
    const auditor = await desk.person('auditor');
    const pending = (await auditor.list('driver', { status: 'pendingReview' })).data.records;
    expect(pending.length).toBeGreaterThan(0);
    const captain = await desk.person('captain');
    const [ownFleet] = (await captain.list('fleet')).data.records;
    const outsiders = await Promise.all(
      ['shipper', 'driver', 'warehouse'].map((username) => desk.person(username)),
    );
    for (const { id: driverId, fleetId } of pending) {
      const id = await idPicture(auditor, driverId);
      const statusFor = async (person: Person) => (await read(id, bearer(person))).status;
      expect(await statusFor(auditor)).toBe(200);
      expect(await statusFor(captain)).toBe(fleetId === ownFleet?.id ? 200 : 404);
      for (const person of outsiders) expect(await statusFor(person)).toBe(404);
    }
  });

  it('in a field that somebody does not see are closed to them, though they see the record', async () => {
    const [clerk, captain] = [await desk.person('clerk'), await desk.person('captain')];
    const [fleet] = (await captain.list('fleet')).data.records;
    const { id } = await uploadPicture(clerk, PNG, 'evidence.png');
    const sql = sqlOn(desk);
    const [txn] = await sql(
      `update oil_card_txn set carrier_id = $1, evidence = $2::jsonb
         where id = (select id from oil_card_txn where group_code = 'HF001' and not deleted order by id limit 1) returning id::text as id`,
      [fleet?.id, JSON.stringify([id])],
    );
    await sql(`update file set record = 'oilCardTxn', record_id = $1 where id = $2`, [txn?.id, id]);
    expect(await captain.open('oilCardTxn', String(txn?.id))).toMatchObject({ status: 0 });
    expect((await read(id, bearer(clerk))).status).toBe(200);
    expect((await read(id, bearer(captain))).status).toBe(404);
  });

  it('of every type used by a form are recognised by their bytes; another zip is refused', async () => {
    const dispatcher = await desk.person('dispatcher');
    const papers = [
      ['合同.pdf', Buffer.from('%PDF-1.7 …'), 'application/pdf'],
      ['价格.xlsx', await zipOf('[Content_Types].xml', 'xl/workbook.xml'), /spreadsheetml/],
      ['合同.docx', await zipOf('[Content_Types].xml', 'word/document.xml'), /wordprocessingml/],
    ] as const;
    for (const [name, bytes, type] of papers) {
      const { status, id } = await uploadPicture(dispatcher, bytes, name);
      expect([name, status]).toEqual([name, 0]);
      const answer = await read(id, bearer(dispatcher));
      expect(answer.headers.get('content-type')).toMatch(type);
      expect(answer.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="${id}\\.\\w+"; filename\\*=UTF-8''${encodeURIComponent(name)}$`),
      );
      const { data } = await dispatcher.call(describeFiles, { ids: id });
      expect(data).toMatchObject([{ id, name, size: bytes.length }]);
    }
    const strange = await zipOf('payload.exe', 'docs/xl/workbook.xml');
    expect(await uploadPicture(dispatcher, strange, '价格.xlsx')).toEqual({ status: 10400, id: '' });
    expect(await uploadPicture(dispatcher, Buffer.from('PK\x03\x04 no end'), 'a.xlsx')).toMatchObject({
      status: 10400,
    });
  });

  it('are accepted only from users with a form for them, and only by a field of their type', async () => {
    const driver = await desk.person('driver');
    const pdf = Buffer.from('%PDF-1.7 …');
    expect(await uploadPicture(driver, pdf, 'a.pdf')).toEqual({ status: 10400, id: '' });
    const admin = await desk.person('admin');
    const { id } = await uploadPicture(admin, pdf, 'a.pdf');
    const answer = await admin.save('problem', {
      title: '打印机离线',
      module: 'warehouse',
      severity: 'low',
      images: [id],
    });
    expect(answer).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'images', msg: 'The file is too large or of a wrong type' }] },
    });
    expect((await admin.list('problem', { keyword: '打印机离线' })).data.total).toBe(0);
  });

  it('are not sent again when cached, but rights are checked each time', async () => {
    const driver = await desk.person('driver');
    const { id } = await uploadPicture(driver);
    const etag = (await read(id, bearer(driver))).headers.get('etag') ?? '';
    const again = await read(id, { ...bearer(driver), 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const admin = await desk.person('admin');
    expect((await read(id, { ...bearer(admin), 'if-none-match': etag })).status).toBe(404);
    expect((await admin.call(describeFiles, { ids: id })).data).toEqual([]);
  });

  it('of another tenant do not exist, even for its own uploader and with the right id', async () => {
    const driver = await desk.person('driver');
    const { id } = await uploadPicture(driver);
    const { store } = desk.platform.services;
    await store.db.update(file).set({ groupCode: 'HF999' }).where(eq(file.id, id));
    expect((await read(id, bearer(driver))).status).toBe(404);
    const form = { title: '货架损坏', module: 'warehouse', severity: 'low', images: [id] };
    expect(await driver.save('problem', form)).not.toMatchObject({ status: 0 });
  });

  it('that were interrupted by a crash cannot be read or used, and are deleted', async () => {
    const { store, files, config } = desk.platform.services;
    const clerk = await desk.person('warehouse');
    const { id } = await uploadPicture(clerk);
    await store.db.update(file).set({ state: 'arriving' }).where(eq(file.id, id));
    mkdirSync(arrivalsOf(config.dataDir), { recursive: true });
    const half = join(arrivalsOf(config.dataDir), 'half');
    writeFileSync(half, 'half a file');
    utimesSync(half, new Date(desk.now()), new Date(desk.now()));
    expect((await read(id, bearer(clerk))).status).toBe(404);
    const form = { title: '货架损坏', module: 'warehouse', severity: 'low', images: [id] };
    expect(await clerk.save('problem', form)).toMatchObject({ status: 10400 });
    desk.advance(RETENTION.uploads + 60_000);
    await deleteExpired(desk.platform.services);
    expect(await files.get(id)).toBeNull();
    expect(readdirSync(arrivalsOf(config.dataDir))).toEqual([]);
  });
});
