import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { detailSchema, recordCalls } from '../../../domain/calls/records.ts';
import { creditProfile } from '../../../domain/records/creditProfile.ts';
import { schemaOf } from '../../../server/http/openapiDocument.ts';
import { useDesk } from '../desk.ts';

// An event that leaves the state as it is, here as an increment.
vi.mock(import('../../../domain/records/creditProfile.ts'), async (original) => {
  const found = await original();
  Object.assign(found.creditProfile.events['check.again'], { increment: true });
  return found;
});

describe('an increment of a document', () => {
  const desk = useDesk();

  it('needs no version, counts beside those of others, and each once', async () => {
    const admin = await desk.person('admin');
    const { data } = await admin.list(creditProfile.name);
    const { id = '', version = 0 } = data.records.find(({ status }) => status === 'current') ?? {};
    const send = (body: object) =>
      admin.raw('POST', `/${creditProfile.service}/${creditProfile.name}/${id}/CHECK_AGAIN`, body);
    const requestNo = randomUUID();
    const answers = await Promise.all([
      send({ requestNo }),
      send({ requestNo: randomUUID(), version: version + 90 }),
    ]);
    const versionOf = (answer: { data: unknown }) => detailSchema.parse(answer.data).row.version;
    expect(answers.map(({ status }) => status)).toEqual([0, 0]);
    expect(answers.map(versionOf).sort()).toEqual([version + 1, version + 2]);
    expect(await send({ requestNo, version })).toEqual(answers[0]);
    expect((await admin.open(creditProfile.name, id)).data.row.version).toBe(version + 2);
  });

  it('is described without one', () => {
    const call = recordCalls(creditProfile).events.find(({ name }) => name.endsWith('.check.again'));
    expect(call && schemaOf(call.request, 'input').required).toEqual(['id', 'requestNo']);
  });
});
