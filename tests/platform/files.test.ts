import { describe, expect, it } from 'vitest';
import { fileCall, fileUrl, IMAGE_MAX_BYTES } from '../../domain/calls/files.ts';
import { type Person, useDesk } from './desk.ts';
import { PNG, uploadPicture } from './orderForm.ts';

const JPG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)]);
const WEBP = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.alloc(40)]);

const bearer = ({ token, deviceId }: Person) => ({ authorization: `Bearer ${token}`, deviceid: deviceId });

/** The front of a driver's ID card, as the opened record names it. */
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
  ] as const)('come back as they were sent: %s', async (ending, bytes, type) => {
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

  it('are judged by their bytes and their size, whatever they are called', async () => {
    const driver = await desk.person('driver');
    const largest = Buffer.concat([JPG, Buffer.alloc(IMAGE_MAX_BYTES - JPG.length)]);
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
    // The connection is good for the next one.
    expect((await uploadPicture(driver)).status).toBe(0);
  });

  it('are stored only for who is logged in, and a cookie alone sends none', async () => {
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
    expect(
      (await read(id, { cookie: `Admin-Token=${driver.token}; Freightdesk-Device=${driver.deviceId}` }))
        .status,
    ).toBe(200);
    const admin = await desk.person('admin');
    expect((await read(id, bearer(admin))).status).toBe(404);
    expect((await read(id, {})).status).toBe(401);
    expect((await read('1', bearer(driver))).status).toBe(404);
    expect((await read('..%2f..%2fetc%2fpasswd', bearer(driver))).status).toBe(404);
  });

  it('are seen by whoever may see the record that uses them', async () => {
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
});
