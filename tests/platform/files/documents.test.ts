import { describe, expect, it } from 'vitest';
import { DOCUMENT_ROWS } from '../../../domain/calls/documents.ts';
import { ROWS_HEADER } from '../../../domain/calls/exports.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { type Person, useDesk } from '../desk.ts';
import { readZip } from '../readZip.ts';

const bearer = ({ token, deviceId }: Person) => ({
  authorization: `Bearer ${token}`,
  deviceid: deviceId,
  'accept-language': 'en',
});

async function archive(who: Person, query: Record<string, string>, record = 'driver') {
  const params = new URLSearchParams({ lang: 'en', revealCause: 'papers', ...query });
  const response = await fetch(`${who.url}/ntocc-basic-api/${record}/documents?${params.toString()}`, {
    headers: bearer(who),
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
const refusal = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()) as unknown;

describe('the documents of drivers as one archive (records 10.11)', () => {
  const desk = useDesk();
  const waiting = async (who: Person) =>
    (await who.list('driver', { status: 'pendingReview', size: '100' })).data.records;

  it('hold every file of the chosen rows, in a folder for each, as it was stored', async () => {
    const auditor = await desk.person('auditor');
    const [first, second] = await waiting(auditor);
    if (!first || !second) throw new Error('Too few drivers wait for review.');
    const { response, bytes } = await archive(auditor, { ids: `${first.id},${second.id}` });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const files = readZip(bytes);
    expect(response.headers.get(ROWS_HEADER)).toBe(String(files.size));
    const folders = new Set([...files.keys()].map((name) => name.split('/')[0]));
    expect(folders).toEqual(
      new Set([first, second].map((row) => `${String(row.driverName)} ${String(row.driverNo)}`)),
    );
    const { row } = (await auditor.open('driver', first.id)).data;
    const front = (row.idFront as string[])[0] ?? '';
    const stored = await fetch(desk.url + fileUrl(front), { headers: bearer(auditor) });
    const inArchive = files.get(
      `${String(first.driverName)} ${String(first.driverNo)}/ID card, photo side 1.png`,
    );
    expect(inArchive?.equals(Buffer.from(await stored.arrayBuffer()))).toBe(true);
  });

  it('are recorded in the history of each driver', async () => {
    const auditor = await desk.person('auditor');
    const [row] = await waiting(auditor);
    await archive(auditor, { ids: String(row?.id) });
    const { history } = (await auditor.open('driver', String(row?.id))).data;
    expect(history.find(({ event }) => event === 'reveal')?.changes).toEqual({
      revealCause: [null, 'papers'],
    });
    const other = await archive(auditor, { ids: String(row?.id), revealCause: 'other' });
    expect(refusal(other)).toMatchObject({ status: 10400, data: { errors: [{ field: 'revealNote' }] } });
  });

  it('are those of the filter where all its rows were chosen', async () => {
    const auditor = await desk.person('auditor');
    const rows = await waiting(auditor);
    const { bytes } = await archive(auditor, { status: 'pendingReview' });
    const folders = new Set([...readZip(bytes).keys()].map((name) => name.split('/')[0]));
    expect(folders.size).toBe(rows.length);
  });

  it('are only of rows the reader may see, whatever ids are requested', async () => {
    const auditor = await desk.person('auditor');
    const captain = await desk.person('captain');
    const [fleet] = (await captain.list('fleet')).data.records;
    const rows = await waiting(auditor);
    const foreign = rows.filter(({ fleetId }) => fleetId !== fleet?.id).map(({ id }) => id);
    expect(foreign.length).toBeGreaterThan(0);
    expect(refusal(await archive(captain, { ids: foreign.join() }))).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'ids', msg: 'The chosen rows have no documents' }] },
    });
    const shipper = await desk.person('shipper');
    expect(refusal(await archive(shipper, { ids: foreign.join() }))).toMatchObject({
      status: expect.toSatisfy((status) => [10400, 10403].includes(Number(status))) as number,
    });
    const nobody = await fetch(
      `${desk.url}/ntocc-basic-api/driver/documents?lang=en&ids=${String(foreign[0])}`,
    );
    expect(await nobody.json()).toMatchObject({ status: 21332 });
  });

  it('[30013] have a limit, and exist only for records that have documents', async () => {
    const auditor = await desk.person('auditor');
    const many = Array.from({ length: DOCUMENT_ROWS + 1 }, (_, index) => String(index + 1));
    expect(refusal(await archive(auditor, { ids: many.join() }))).toMatchObject({
      status: 30013,
      msg: expect.stringContaining(String(DOCUMENT_ROWS + 1)) as string,
    });
    expect(refusal(await archive(auditor, { ids: '1;drop' }))).toMatchObject({ status: 10400 });
    expect(refusal(await archive(auditor, { ids: '1' }, 'vehicle'))).not.toMatchObject({ status: 0 });
  });
});
