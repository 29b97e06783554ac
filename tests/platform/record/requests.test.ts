import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../domain/calls/json.ts';
import { once } from '../../../server/records/requests.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';

const NOBODY = { groupCode: DEMO_GROUP, viewer: null, byName: '' };

describe('a request that is repeated', () => {
  const desk = useDesk();

  const answers: Json[] = [
    ...['12', '007', '9007199254740993', 'true', 'null', '"x"', '{"a":1}', 'OK', ''],
    ...[12, 0, true, false, null],
    ...[[], ['1', 1, null], { id: '12', no: 12, nested: { text: '3.0' } }],
  ];

  it.each(answers.map((answer) => [answer] as const))(
    'gets the first answer as it was: %j',
    async (answer) => {
      const requestNo = randomUUID();
      let times = 0;
      const ask = () =>
        run(desk.platform.services, NOBODY, (work) =>
          once(work, '1', requestNo, ['test'], () => {
            times += 1;
            return Promise.resolve(answer);
          }),
        );
      expect(await ask()).toStrictEqual(answer);
      expect(await ask()).toStrictEqual(answer);
      expect(times).toBe(1);
    },
  );

  it('[30010] is refused when it asks for something else, and gets no answer of the first', async () => {
    const requestNo = randomUUID();
    const ask = (content: Json) =>
      run(desk.platform.services, NOBODY, (work) =>
        once(work, '1', requestNo, content, () => Promise.resolve('first')),
      );
    expect(await ask({ a: 1, b: 2 })).toBe('first');
    await expect(ask({ a: 1, b: 3 })).rejects.toMatchObject({ refusal: { code: 30010 } });
    expect(await ask({ b: 2, a: 1 })).toBe('first');
  });
});
