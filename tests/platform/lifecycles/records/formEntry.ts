import { randomUUID } from 'node:crypto';
import { readForm, submitForm } from '../../../../domain/calls/formLink.ts';
import { shareLink } from '../../../../domain/calls/sharing.ts';
import { DAY_MS } from '../../../../domain/rules/times.ts';
import { Person } from '../../desk.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const until =
  (ms: number) =>
  ({ now }: Scene) => ({ formEntry: { expireAt: now + ms } });

const situations: Situations = { invited: { plain: until(DAY_MS), late: until(-1) } };

/** A guest fills in the form of a visitor, by a link that the keeper has made for him. */
async function submit({ desk, people }: Office, id: string): Promise<void> {
  const made = await people.person('warehouse').call(shareLink, { kind: 'form', id });
  const link = { kind: 'form', id, t: made.data.t } as const;
  const guest = new Person(desk.url);
  const { version } = (await guest.call(readForm, link)).data;
  const values = { guestName: '陈立', REASON: '地磅检定', ARRIVAL: desk.now(), PEOPLE: 2, SAFETY: true };
  const sent = await guest.call(submitForm, { ...link, version, values, requestNo: randomUUID() });
  if (sent.status !== 0) throw new Error(sent.msg);
}

const flow: Flow = {
  roles: ['warehouse'],
  create: async ({ people, saves }) => {
    const [form] = await rowsWhere(people.services, 'formTemplate', 'formCode', ['VISITOR'], 1);
    const [place] = await rowsWhere(people.services, 'station', 'status', ['enabled'], 1);
    return saves('warehouse', 'formEntry', {
      ...{ bizType: 'station', formTemplateId: form?.id, stationId: place?.id },
    });
  },
  causes: {
    submit,
    expire: async (office, id) => office.waitUntil(Number((await office.look('formEntry', id)).row.expireAt)),
  },
};

export default { situations, flow } satisfies Known;
