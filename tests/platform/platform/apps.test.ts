import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listAppInfo } from '../../../domain/calls/appInfo.ts';
import { describeFiles, publicFileUrl } from '../../../domain/calls/files.ts';
import { PACKAGE_MAX_BYTES } from '../../../domain/records/appVersion.ts';
import { apk, CERTIFICATE } from '../apk.ts';
import { type Person, useDesk } from '../desk.ts';

const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

async function upload(person: Person, bytes: Buffer, name = 'driver.apk') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${person.url}/ntocc-basic-api/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, deviceid: person.deviceId },
    body: form,
  });
  return (await response.json()) as {
    status: number;
    data: { id?: string; errors?: { field: string; msg: string }[] } | null;
  };
}

const version = (versionCode: number, more: object = {}) => ({
  ...{ appName: 'driverApp', platform: 'android', versionName: '4.0.0', versionCode },
  ...{ packageFile: null, md5: null, packageUrl: null, forceUpdate: false, minVersionCode: null },
  ...{ releaseNotes: null, remark: null, ...more },
});
const byAddress = { packageUrl: 'https://apps.example.com/a.apk' };

/** Versions of the apps: addendum B D69, 6.3. */
describe('[/systemManage/appUpload] a version of an app', () => {
  const desk = useDesk();

  it('[46006] has its package streamed to the disk, known by its checksum and signature, and compared when it is released', async () => {
    const admin = await desk.person('admin');
    const bytes = apk({ size: 3 * 1024 * 1024 });
    const sent = await upload(admin, bytes);
    expect(sent.status).toBe(0);
    const id = String(sent.data?.id);
    const signedBy = `v2 · SHA-256 ${createHash('sha256').update(CERTIFICATE).digest('hex')}`;
    expect((await admin.call(describeFiles, { ids: id })).data).toEqual([
      { id, name: 'driver.apk', type: 'apk', size: bytes.length, md5: md5Of(bytes), signedBy },
    ]);
    const other = await admin.save('appVersion', version(1_001, { packageFile: [id], md5: 'a'.repeat(32) }));
    expect(other.data.row).toMatchObject({ sizeBytes: bytes.length, arrivedMd5: md5Of(bytes), signedBy });
    expect(await admin.event('appVersion', other.data.row.id, 'release')).toMatchObject({
      status: 46006,
      msg: 'Package check failed, upload again',
    });
    const { row } = other.data;
    const mended = await admin.save('appVersion', {
      ...version(1_001, { packageFile: [id], md5: md5Of(bytes) }),
      ...{ id: row.id, version: row.version },
    });
    expect(mended.status).toBe(0);
    expect((await fetch(desk.url + publicFileUrl(id))).status).toBe(404);
    expect((await admin.event('appVersion', row.id, 'release')).data.row.status).toBe('released');
    const fetched = await fetch(desk.url + publicFileUrl(id));
    expect(fetched.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(md5Of(Buffer.from(await fetched.arrayBuffer()))).toBe(md5Of(bytes));
    await admin.event('appVersion', row.id, 'withdraw');
    expect((await fetch(desk.url + publicFileUrl(id))).status).toBe(404);
  });

  it('takes no package without a signature, no other archive, and none from whoever does not release any', async () => {
    const admin = await desk.person('admin');
    const unsigned = await upload(admin, apk({ isSigned: false }));
    expect(unsigned).toMatchObject({
      status: 10400,
      data: { errors: [{ msg: 'The package is not signed' }] },
    });
    const first = await upload(admin, apk({ isSigned: false, entries: ['META-INF/CERT.RSA'] }));
    expect((await admin.call(describeFiles, { ids: String(first.data?.id) })).data[0]?.signedBy).toBe('v1');
    const broken = apk();
    broken.write('APK Sig Block 41', broken.indexOf('APK Sig Block 42'));
    expect((await upload(admin, broken)).status).toBe(10400);
    const dispatcher = await desk.person('dispatcher');
    expect((await upload(dispatcher, apk())).status).toBe(10400);
    expect(PACKAGE_MAX_BYTES).toBe(300 * 1024 * 1024);
  });

  it('[46005] [46045] is released above all that ever were, and demands no more than itself', async () => {
    const admin = await desk.person('admin');
    const low = await admin.save('appVersion', version(7, byAddress));
    expect(await admin.event('appVersion', low.data.row.id, 'release')).toMatchObject({
      status: 46005,
      msg: expect.stringMatching(/^The version code must be greater than the released \d+$/) as string,
    });
    const greedy = version(2_001, { ...byAddress, forceUpdate: true, minVersionCode: 2_002 });
    const { data } = await admin.save('appVersion', greedy);
    expect(await admin.event('appVersion', data.row.id, 'release')).toMatchObject({
      status: 46045,
      msg: 'The lowest version exceeds this one',
    });
    const empty = await admin.save('appVersion', version(2_005));
    expect(await admin.event('appVersion', empty.data.row.id, 'release')).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'packageFile' }] },
    });
    const twin = await admin.save('appVersion', version(2_005, byAddress));
    expect(twin.status).toBe(10411);
  });

  it('[C-18] [46047] says whether an app must be updated, and stays while updates are forced', async () => {
    const [admin, driver] = [await desk.person('admin'), await desk.person('driver')];
    const app = { appName: 'shipperApp', platform: 'android' } as const;
    const asked = async (code: number) =>
      (await driver.call(listAppInfo, { ...app, versionCode: String(code) })).data.mustUpdate;
    expect(await asked(1)).toBe(false);
    const form = version(50, { ...byAddress, ...app, forceUpdate: true, minVersionCode: 40 });
    const { data } = await admin.save('appVersion', form);
    expect(await asked(1)).toBe(false);
    await admin.event('appVersion', data.row.id, 'release');
    expect([await asked(39), await asked(40), await asked(50)]).toEqual([true, false, false]);
    expect((await driver.call(listAppInfo, app)).data.mustUpdate).toBeUndefined();
    expect(await admin.event('appVersion', data.row.id, 'withdraw')).toMatchObject({
      status: 46047,
      msg: 'One released version must stay while updates are forced',
    });
    const next = await admin.save('appVersion', version(51, { ...byAddress, ...app }));
    await admin.event('appVersion', next.data.row.id, 'release');
    expect((await admin.event('appVersion', data.row.id, 'withdraw')).data.row.status).toBe('withdrawn');
    expect(await asked(1)).toBe(false);
  });
});
