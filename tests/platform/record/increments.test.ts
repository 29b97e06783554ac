import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { detailSchema, recordCalls } from '../../../domain/calls/records.ts';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { schemaOf } from '../../../server/http/openapiDocument.ts';
import { useDesk } from '../desk.ts';

describe('an increment of a document', () => {
  const desk = useDesk();

  it('needs no version, counts beside those of others, and each once', async () => {
    const keeper = await desk.person('warehouse');
    const [known] = (await keeper.list(inboundOrder.name, { status: 'receiving' })).data.records;
    const id = known?.id ?? '';
    const { version, lines } = (await keeper.open(inboundOrder.name, id)).data.row;
    const [line] = lines as { lineNo: number; receivedQty: number; lotNo: string | null; expireAt: number }[];
    if (!line) throw new Error('An order has lines.');
    const { lineNo, lotNo, expireAt, receivedQty } = line;
    const send = (body: object) =>
      keeper.raw('POST', `/${inboundOrder.service}/${inboundOrder.name}/${id}/RECEIVE_LINE`, {
        ...{
          lineNo,
          qty: 1,
          damagedQty: null,
          rejectedQty: null,
          lotNo,
          producedAt: null,
          expireAt,
          pallets: null,
        },
        ...body,
      });
    const requestNo = randomUUID();
    const answers = await Promise.all([
      send({ requestNo }),
      send({ requestNo: randomUUID(), version: version + 90 }),
    ]);
    expect(answers).toMatchObject([{ status: 0 }, { status: 0 }]);
    const versionOf = (answer: { data: unknown }) => detailSchema.parse(answer.data).row.version;
    expect(answers.map(versionOf).sort()).toEqual([version + 1, version + 2]);
    expect(await send({ requestNo, version })).toEqual(answers[0]);
    const { row } = (await keeper.open(inboundOrder.name, id)).data;
    expect(row.version).toBe(version + 2);
    const now = row.lines as { receivedQty: number }[];
    expect(now.map((one) => one.receivedQty)).toContain(receivedQty + 2);
  });

  it('is described without one', () => {
    const call = recordCalls(inboundOrder).events.find(({ name }) => name.endsWith('.receive.line'));
    const { required } = schemaOf(call?.request ?? recordCalls(inboundOrder).list.request, 'input');
    expect(required).toEqual(expect.arrayContaining(['id', 'requestNo', 'lineNo', 'qty']));
    expect(required).not.toContain('version');
  });
});
