import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { formFileUrl, type FormLink, readForm, submitForm } from '../../../../domain/calls/formLink.ts';
import { shareLink } from '../../../../domain/calls/sharing.ts';
import { DAY_MS } from '../../../../domain/rules/times.ts';
import type { Services } from '../../../../server/calls/context.ts';
import { Person } from '../../desk.ts';
import { PNG } from '../../orderForm.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const until =
  (ms: number) =>
  ({ now }: Scene) => ({ formEntry: { expireAt: now + ms } });

const templateOf = async (services: Services, formCode: string) =>
  (await rowsWhere(services, 'formTemplate', 'formCode', [formCode], 1))[0]?.id;

/** A form about a waybill that is on the road. */
async function aboutWaybill(services: Services) {
  const [job] = await rowsWhere(services, 'waybill', 'status', ['inTransit'], 1);
  return {
    ...{ bizType: 'waybill', waybillId: job?.id, formTemplateId: await templateOf(services, 'DAMAGE_PHOTO') },
  };
}

const situations: Situations = {
  invited: { plain: until(DAY_MS), late: until(-1) },
};

/** A photo that a guest has taken. */
async function photo(url: string, link: FormLink): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(PNG)]), 'photo.png');
  const sent = await fetch(url + formFileUrl(link), { method: 'POST', body });
  return z.object({ data: z.object({ id: z.string() }) }).parse(await sent.json()).data.id;
}

/** A guest fills in the form, by a link that the desk has made for him. */
async function submit({ desk, people, look }: Office, id: string): Promise<void> {
  const made = await people.person('dispatcher').call(shareLink, { kind: 'form', id });
  const link = { kind: 'form', id, t: made.data.t } as const;
  const guest = new Person(desk.url);
  const { version } = (await guest.call(readForm, link)).data;
  const isDamage = (await look('formEntry', id)).row.bizType === 'waybill';
  const values = isDamage
    ? { FOUND_ON: desk.now(), WHAT: '外箱破损', PHOTO: [await photo(desk.url, link)] }
    : { REASON: '地磅检定', ARRIVAL: desk.now(), PEOPLE: 2, SAFETY: true };
  const sent = await guest.call(submitForm, {
    ...{ ...link, version, values: { guestName: '陈立', ...values }, requestNo: randomUUID() },
  });
  if (sent.status !== 0) throw new Error(sent.msg);
}

const flow: Flow = {
  roles: ['warehouse', 'dispatcher'],
  create: async ({ people, saves }, way) => {
    const { services } = people;
    if (way.some(({ type }) => type === 'make.abnormal'))
      return saves('dispatcher', 'formEntry', await aboutWaybill(services));
    const [place] = await rowsWhere(services, 'station', 'status', ['enabled'], 1);
    return saves('warehouse', 'formEntry', {
      ...{ bizType: 'station', formTemplateId: await templateOf(services, 'VISITOR'), stationId: place?.id },
    });
  },
  causes: {
    submit,
    expire: async (office, id) => office.waitUntil(Number((await office.look('formEntry', id)).row.expireAt)),
  },
};

export default { situations, flow } satisfies Known;
