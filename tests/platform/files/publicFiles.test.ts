import { describe, expect, it } from 'vitest';
import { saveProfile } from '../../../domain/calls/profile.ts';
import { fileUrl, publicFileUrl } from '../../../domain/calls/files.ts';
import { SPECS } from '../../../server/records/descriptions.ts';
import { type Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';

const bearer = ({ token, deviceId }: Person) => ({ authorization: `Bearer ${token}`, deviceid: deviceId });

/** Fields with pictures of references and news; texts, releases and packages are read in tests of their own. */
const SHOWN = SPECS.flatMap(({ name, fields, chart, publicFiles }) =>
  (publicFiles?.fields ?? [])
    .filter((field) => fields[field]?.kind === 'images' && (chart === 'reference' || name === 'news'))
    .map((field) => [name, field, publicFiles?.states.join() ?? ''] as const),
);
/** What the live website of the demo company shows goes on being public until it is replaced. */
const ON_SITE = ['partner', 'site'];
/** The event that takes a row off, where it is not DISABLE. */
const TAKES_OFF: Readonly<Record<string, string>> = { news: 'take.off' };

describe('public pictures (addendum B, D8)', () => {
  const desk = useDesk();
  const read = (path: string) => fetch(desk.url + path);

  it('are those of the descriptions that say so', () => {
    expect(SHOWN).toContainEqual(['banner', 'image', 'enabled']);
  });

  it.each(SHOWN)(
    'of %s, %s: read without a login only while the row is shown',
    async (name, field, status) => {
      const admin = await desk.person('admin');
      const { records } = (await admin.list(name, { status, size: '100' })).data;
      const row = records.find((one) => one[field] !== null);
      const shown = row && (await admin.open(name, row.id)).data.row;
      const id = String((shown?.[field] as unknown[] | undefined)?.[0]);
      const answer = await read(publicFileUrl(id));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^image\//);
      expect((await read(fileUrl(id))).status).toBe(401);
      await admin.event(name, String(row?.id), TAKES_OFF[name] ?? 'DISABLE');
      // The live website shows it until the next release.
      expect((await read(publicFileUrl(id))).status).toBe(ON_SITE.includes(name) ? 200 : 404);
    },
  );

  it('are no others: an unused picture, a portrait, a document of a driver, an invalid id', async () => {
    const auditor = await desk.person('auditor');
    const unused = (await uploadPicture(auditor)).id;
    const [driver] = (await auditor.list('driver', { status: 'pendingReview' })).data.records;
    const { idFront } = (await auditor.open('driver', String(driver?.id))).data.row;
    const paper = String((idFront as unknown[])[0]);
    expect((await fetch(desk.url + fileUrl(paper), { headers: bearer(auditor) })).status).toBe(200);
    const portrait = (await uploadPicture(auditor)).id;
    const saved = await auditor.call(saveProfile, { name: '审核员', introduction: '', avatarId: portrait });
    expect(saved).toMatchObject({ status: 0 });
    for (const id of [unused, portrait, paper, '1', 'none'])
      expect((await read(publicFileUrl(id))).status).toBe(404);
  });
});
