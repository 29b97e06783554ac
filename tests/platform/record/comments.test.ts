import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addComment, COMMENT_MAX, listComments } from '../../../domain/calls/comments.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { type Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';

const MARKUP = '<img src=x onerror=alert(1)> =1+1 “改约”';

describe('comments on a document', () => {
  const desk = useDesk();
  let dispatcher: Person;
  let captain: Person;
  let own = '';
  let foreign = '';
  beforeAll(async () => {
    dispatcher = await desk.person('dispatcher');
    captain = await desk.person('captain');
    const mine = (await captain.list('driver', { size: '100' })).data.records;
    const all = (await dispatcher.list('driver', { size: '100' })).data.records;
    own = String(mine[0]?.id);
    foreign = String(all.find(({ id }) => !mine.some((one) => one.id === id))?.id);
  });
  const say = (who: Person, recordId: string, text: string, requestNo: string = randomUUID()) =>
    who.call(addComment, { record: 'driver', recordId, text, requestNo });
  const read = (who: Person, recordId: string, record = 'driver') =>
    who.call(listComments, { record, recordId });

  it('are read and written by staff and parties alike, oldest first, unchanged', async () => {
    expect((await say(dispatcher, own, MARKUP)).status).toBe(0);
    expect((await say(captain, own, '  OK  ')).data).toMatchObject({ text: 'OK', byRole: 'C' });
    const { data } = await read(captain, own);
    expect(data.map(({ text, byRole }) => [text, byRole])).toEqual([
      [MARKUP, 'D'],
      ['OK', 'C'],
    ]);
  });

  it('are only for those who may see the document', async () => {
    expect((await say(captain, foreign, 'x')).status).toBe(10404);
    expect((await read(captain, foreign)).status).toBe(10404);
    const warehouse = await desk.person('warehouse');
    expect((await read(warehouse, own)).status).toBe(10403);
    expect((await read(dispatcher, own, 'nothing')).status).toBe(10404);
    expect((await read(dispatcher, '999')).status).toBe(10404);
  });

  it('are written once, however often they are sent, and never changed', async () => {
    const before = (await read(dispatcher, own)).data.length;
    const version = (await dispatcher.open('driver', own)).data.row.version;
    const requestNo = randomUUID();
    const first = await say(dispatcher, own, 'once', requestNo);
    expect((await say(dispatcher, own, 'once', requestNo)).data).toEqual(first.data);
    expect((await say(dispatcher, own, 'other', requestNo)).status).toBe(30010);
    expect((await read(dispatcher, own)).data).toHaveLength(before + 1);
    expect((await dispatcher.open('driver', own)).data.row.version).toBe(version);
  });

  it('refuse what is empty, too long, or cannot be stored', async () => {
    for (const text of ['', '   ', 'x'.repeat(COMMENT_MAX + 1), 'a\0b', '\ud800'])
      expect((await say(dispatcher, own, text)).status).toBe(10400);
  });

  it('may have pictures, which whoever may see the document may see', async () => {
    const { id } = await uploadPicture(captain);
    const said = { record: 'driver', recordId: own, text: 'The label is torn', photos: [id] };
    const noted = await captain.call(addComment, { ...said, requestNo: randomUUID() });
    expect(noted).toMatchObject({ status: 0, data: { photos: [id] } });
    expect((await read(dispatcher, own)).data.at(-1)?.photos).toEqual([id]);
    const opened = async ({ token, deviceId }: Person) => {
      const headers = { authorization: `Bearer ${token}`, deviceid: deviceId };
      return (await fetch(desk.url + fileUrl(id), { headers })).status;
    };
    expect(await opened(dispatcher)).toBe(200);
    expect(await opened(await desk.person('warehouse'))).toBe(404);
    // Of somebody else, of no upload, and used before on another document.
    const foreignFile = (await uploadPicture(dispatcher)).id;
    for (const photos of [[foreignFile], ['999'], [id, '999']])
      expect((await captain.call(addComment, { ...said, photos, requestNo: randomUUID() })).status).toBe(
        10400,
      );
    const elsewhere = { ...said, recordId: foreign, requestNo: randomUUID() };
    expect((await dispatcher.call(addComment, elsewhere)).status).toBe(10400);
  });

  it('are announced at once to whoever has the document open', async () => {
    const channel = await captain.channel('HF001', 'CARRIER');
    await say(dispatcher, foreign, 'not for the captain');
    await say(dispatcher, own, 'come back');
    await channel.until(() => channel.messages.find(({ record, id }) => record === 'driver' && id === own));
    expect(channel.messages.some(({ id }) => id === foreign)).toBe(false);
    channel.close();
  });
});
