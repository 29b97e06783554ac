import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { setRequired } from '../../../domain/calls/fieldRequired.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { formFileUrl, type FormLink, readForm, submitForm } from '../../../domain/calls/formLink.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { shareLink } from '../../../domain/calls/sharing.ts';
import { settingOf } from '../../../domain/schema/formAnswers.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { Person, useDesk } from '../desk.ts';
import { PNG } from '../orderForm.ts';
import { textsTo } from '../sentSms.ts';

const HOUR = 3_600_000;
const GONE = { status: 45001, data: null };

/** Forms by code: somebody without an account fills them in by a link (addendum A 2.6). */
describe('[/Form] a form behind a link', () => {
  const desk = useDesk();
  const guest = () => new Person(desk.url);
  let keeper: Person;
  let admin: Person;
  let place: WireRow;
  let waybillId: string;
  const forms = new Map<string, WireRow>();
  beforeAll(async () => {
    [keeper, admin] = [await desk.person('warehouse'), await desk.person('admin')];
    for (const row of (await keeper.list('formTemplate')).data.records) forms.set(String(row.formCode), row);
    const [found] = (await keeper.list('station', { status: 'enabled' })).data.records;
    const [carried] = (await admin.list('waybill', { size: '10' })).data.records;
    if (!found || !carried) throw new Error('The demo company has no place or no waybill.');
    [place, waybillId] = [found, carried.id];
  });

  /** An invited guest. */
  async function invited(formCode: string, fields: object = {}): Promise<WireRow> {
    const about =
      formCode === 'VISITOR'
        ? { bizType: 'station', stationId: place.id }
        : { bizType: 'waybill', waybillId };
    const by = formCode === 'VISITOR' ? keeper : admin;
    const made = await by.save('formEntry', { ...about, formTemplateId: forms.get(formCode)?.id, ...fields });
    expect(made.status, made.msg).toBe(0);
    return made.data.row;
  }
  async function linkTo({ id }: WireRow): Promise<FormLink> {
    const { status, data } = await admin.call(shareLink, { kind: 'form', id });
    expect(status).toBe(0);
    return { kind: 'form', id, t: data.t };
  }
  const visit = (more: object = {}) => ({
    ...{
      guestName: '陈立',
      guestPhone: '13905510731',
      REASON: '地磅检定',
      ARRIVAL: desk.now(),
      PEOPLE: 2,
      SAFETY: true,
    },
    ...more,
  });
  const submits = async (
    link: FormLink,
    values: Record<string, string | number | boolean | null | string[]>,
    requestNo = randomUUID(),
  ) => {
    const { version } = (await guest().call(readForm, link)).data;
    return guest().call(submitForm, { ...link, version, values, requestNo });
  };
  async function uploads(
    link: FormLink,
    bytes: Buffer,
    name = 'photo.png',
  ): Promise<{ status: number; data: { id: string } | null }> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    const response = await fetch(desk.url + formFileUrl(link), { method: 'POST', body });
    return (await response.json()) as { status: number; data: { id: string } | null };
  }
  /** The link in the last message to a phone. */
  async function linkSentTo(phone: string): Promise<FormLink> {
    const text = (await textsTo(desk.platform.services, phone)).at(-1) ?? '';
    const [, id = '', t = ''] = /#\/Form\?entryId=(\d+)&t=([\w-]+)/.exec(text) ?? [];
    expect(id, text).not.toBe('');
    return { kind: 'form', id, t };
  }

  it('is sent by SMS to the phone of the guest, filled in once, read by the keeper, and accepted', async () => {
    const row = await invited('VISITOR', { guestName: '陈立', guestPhone: '13905510799' });
    const link = await linkSentTo('13905510799');
    const shown = await guest().call(readForm, link);
    expect(shown.data).toMatchObject({
      ...{ status: 'invited', about: place.stationName, guestName: '陈立', before: {} },
      name: ['访客登记', 'Visitor', 'Visitante', '来訪者'],
    });
    // The phone of whoever was asked is nobody's business.
    expect(JSON.stringify(shown)).not.toContain('13905510799');
    const requestNo = randomUUID();
    const values = visit({ ID_NUMBER: '11010519491231002X', guestPhone: null });
    const sent = await submits(link, values, requestNo);
    expect(sent, sent.msg).toMatchObject({ status: 0, data: { entryNo: row.entryNo } });
    // A repeated call is the same form; another one comes too late, whatever it says.
    expect(
      await guest().call(submitForm, { ...link, version: shown.data.version, values, requestNo }),
    ).toEqual(sent);
    expect(await submits(link, visit())).toMatchObject({ status: 45002 });
    expect((await guest().call(readForm, link)).data).toMatchObject({
      status: 'submitted',
      fields: null,
      before: {},
    });
    const { row: stored } = (await keeper.open('formEntry', row.id)).data;
    expect(stored).toMatchObject({ status: 'submitted', guestName: '陈立' });
    expect(stored.answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fieldCode: 'REASON', labelEn: 'Reason of the visit', value: '地磅检定' }),
        expect.objectContaining({ fieldCode: 'PEOPLE', value: '2' }),
        expect.objectContaining({ fieldCode: 'SAFETY', value: 'true' }),
        expect.objectContaining({ fieldCode: 'ID_NUMBER', value: '1101**********002X' }),
        expect.objectContaining({ fieldCode: 'PLATE', value: null }),
      ]),
    );
    expect(await keeper.event('formEntry', row.id, 'accept')).toMatchObject({
      status: 0,
      data: { row: { status: 'accepted' } },
    });
    expect((await guest().call(readForm, link)).data.status).toBe('accepted');
  });

  it('says at each field what is wrong, also where the group requires it', async () => {
    const link = await linkTo(await invited('VISITOR'));
    const errorsOf = async (values: ReturnType<typeof visit>) => {
      const { status, data } = await submits(link, values);
      const { errors } = data as unknown as { errors: { field: string; msg: string }[] };
      return { status, errors };
    };
    expect(await errorsOf(visit({ REASON: ' ', PEOPLE: 21, PLATE: 'A1' }))).toEqual({
      status: 10400,
      errors: expect.arrayContaining([
        { field: 'REASON', msg: 'Reason of the visit is required' },
        { field: 'PEOPLE', msg: 'Number of people is not valid' },
        { field: 'PLATE', msg: 'Not a valid plate number' },
      ]),
    });
    const formCode = settingOf('VISITOR');
    const require = (required: boolean) =>
      admin.call(setRequired, { formCode, fields: [{ fieldCode: 'COMPANY', required }] });
    expect(await require(true)).toMatchObject({ status: 0, data: ['COMPANY'] });
    expect((await guest().call(readForm, link)).data.required).toEqual(['COMPANY']);
    expect(await errorsOf(visit())).toEqual({
      status: 10400,
      errors: [{ field: 'COMPANY', msg: 'Company is required' }],
    });
    expect(await require(false)).toMatchObject({ status: 0, data: [] });
    expect(await submits(link, visit())).toMatchObject({ status: 0 });
  });

  it('takes photos by its link: pictures only, its own only, and shows them to the keepers', async () => {
    const row = await invited('DAMAGE_PHOTO');
    const link = await linkTo(row);
    const other = await linkTo(await invited('DAMAGE_PHOTO'));
    expect(await uploads({ ...link, t: 'x' }, PNG)).toMatchObject(GONE);
    expect(await uploads(link, Buffer.from('%PDF-1.4 no picture'), 'photo.png')).toMatchObject({
      status: 10400,
    });
    const own = (await uploads(link, PNG)).data?.id ?? '';
    const foreign = (await uploads(other, PNG)).data?.id ?? '';
    const damage = (...PHOTO: string[]) => ({
      guestName: '王海燕',
      FOUND_ON: desk.now(),
      WHAT: '外箱破损两件',
      PHOTO,
    });
    for (const PHOTO of [damage(), damage(own, foreign)])
      expect(await submits(link, PHOTO)).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'PHOTO' }] },
      });
    expect(await submits(link, damage(own))).toMatchObject({ status: 0 });
    const seen = (person: Person) =>
      fetch(desk.url + fileUrl(own), {
        headers: { authorization: `Bearer ${person.token}`, deviceid: person.deviceId },
      });
    expect((await seen(admin)).status).toBe(200);
    // A warehouse sees what is about a place, not what is about a waybill.
    expect((await seen(keeper)).status).toBe(404);
    expect(await keeper.open('formEntry', row.id)).toMatchObject({ status: 10404 });
  });

  it('is shown anew when its template has changed, and comes back with its answers when it is returned', async () => {
    const row = await invited('VISITOR', { guestPhone: '13905510801' });
    const link = await linkSentTo('13905510801');
    const before = (await guest().call(readForm, link)).data;
    const template = (await admin.open('formTemplate', String(forms.get('VISITOR')?.id))).data.row;
    const changed = await admin.save('formTemplate', { ...template, remark: '更新' });
    expect(changed.status, changed.msg).toBe(0);
    const old = { ...link, version: before.version, values: visit(), requestNo: randomUUID() };
    expect(await guest().call(submitForm, old)).toMatchObject({ status: 10409 });
    expect(await submits(link, visit({ ID_NUMBER: '11010519491231002X', PLATE: '皖A12345' }))).toMatchObject({
      status: 0,
    });
    expect(await keeper.event('formEntry', row.id, 'return', { reason: '不' })).toMatchObject({
      status: 10400,
    });
    expect(await keeper.event('formEntry', row.id, 'return', { reason: '车牌与预约不符' })).toMatchObject({
      status: 0,
    });
    expect(await guest().call(readForm, link)).toMatchObject(GONE);
    const again = await linkSentTo('13905510731');
    const { data } = await guest().call(readForm, again);
    expect(data).toMatchObject({ status: 'invited', reason: '车牌与预约不符' });
    expect(data.before).toMatchObject({ REASON: '地磅检定', PEOPLE: '2', SAFETY: 'true', PLATE: '皖A12345' });
    expect(data.before).not.toHaveProperty('ID_NUMBER');
  });

  it('ends after 72 hours, for its link and in the list', async () => {
    const row = await invited('VISITOR');
    const link = await linkTo(row);
    desk.advance(72 * HOUR + 1);
    await runDeadlinesJob(desk.platform.services);
    expect(await guest().call(readForm, link)).toMatchObject(GONE);
    const late = await desk.person('warehouse');
    expect((await late.open('formEntry', row.id)).data.row.status).toBe('expired');
  });
});
