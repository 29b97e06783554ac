import { describe, expect, it } from 'vitest';
import { importCalls, type ImportSheet } from '../../../domain/calls/imports.ts';
import { driver } from '../../../domain/records/driver.ts';
import { guessMapping } from '../../../domain/schema/sheetColumns.ts';
import { rowsLeft } from '../actionRows.ts';
import { useDesk } from '../desk.ts';
import { csvOf, driverLine, HEADS, sendSheet } from '../sheets.ts';

const calls = importCalls(driver);

describe('[/systemManage/userActionLog] sheets and archives leave rows in the user action log:', () => {
  const desk = useDesk();
  const left = <T>(task: () => Promise<T>) => rowsLeft(desk.platform.services, task);

  it('an import one as the sheet comes, one for its trial, one for the choice of rows, and one for each record made from it', async () => {
    const person = await desk.person('dispatcher');
    const own = { accountId: person.userId, role: 'D', status: 0, action: 'import', record: 'driver' };
    const lines = [driverLine(), driverLine(), driverLine()];
    const sent = await left(() => sendSheet<ImportSheet>(person, 'driver', csvOf([HEADS, ...lines])));
    expect(sent.answer.status).toBe(0);
    expect(sent.rows).toMatchObject([{ ...own, call: 'driver.import' }]);
    const { id, heads } = sent.answer.data;
    const mapping = [...guessMapping(driver, 'dispatcher', heads)];
    const tried = await left(() => person.call(calls.check, { id, mapping, from: 0 }));
    expect(tried.answer.data.left).toBe(0);
    expect(tried.rows).toMatchObject([{ ...own, call: 'driver.import.check' }]);
    const run = await left(() => person.call(calls.run, { id, rows: [2, 4] }));
    expect(run.answer.data).toMatchObject({ imported: 2, left: 0 });
    const made = (await person.list('driver', { sort: 'gmtCreated', dir: 'desc' })).data.records.slice(0, 2);
    const choice = { ...own, call: 'driver.import.run', recordId: id, event: null, firstHistoryId: null };
    expect(run.rows).toHaveLength(3);
    expect(run.rows[0]).toMatchObject(choice);
    for (const { id: recordId, driverNo } of made)
      expect(run.rows).toContainEqual(
        expect.objectContaining({ ...own, recordId, recordNo: driverNo, event: 'create' }),
      );
  });

  it('an archive of documents one for each record whose documents were seen, with the cause', async () => {
    const auditor = await desk.person('auditor');
    const found = (await auditor.list('driver', { status: 'pendingReview' })).data.records.slice(0, 2);
    expect(found).toHaveLength(2);
    const query = new URLSearchParams({
      lang: 'en',
      revealCause: 'papers',
      ids: found.map(({ id }) => id).join(),
    });
    const { answer, rows } = await left(() =>
      fetch(`${desk.url}/ntocc-basic-api/driver/documents?${query.toString()}`, {
        headers: { authorization: `Bearer ${auditor.token}`, deviceid: auditor.deviceId },
      }).then(async (response) => {
        await response.arrayBuffer();
        return response.headers.get('content-type');
      }),
    );
    expect(answer).toBe('application/zip');
    const own = { accountId: auditor.userId, role: 'RA', status: 0, call: 'driver.documents' };
    for (const row of rows) expect(row).toMatchObject({ ...own, record: 'driver' });
    for (const { id: recordId } of found)
      expect(rows).toContainEqual(expect.objectContaining({ recordId, event: 'reveal' }));
  });
});
