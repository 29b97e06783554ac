import { describe, expect, it } from 'vitest';
import { passSeals } from '../../../server/jobs/contractSeals.ts';
import { ESIGN_SENTINELS } from '../../../server/ports/embeddedEsign.ts';
import { useDesk } from '../desk.ts';
import { sqlOn } from '../stored.ts';

const SECOND = 1_000;

/** What a sealing service does with signed contracts: addendum A 4.5. */
describe('[/addedService/transportContract] the seal of a signed contract', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);
  const round = () => passSeals(desk.platform.services);
  let taken = 0;

  /** A contract that was signed just now, by somebody with such a phone. */
  async function signed(kind: keyof typeof ESIGN_SENTINELS | null): Promise<string> {
    const phone = `${kind === null ? '1385551' : ESIGN_SENTINELS[kind]}${String(taken).padStart(4, '0')}`;
    const [row] = await sql(
      `update signed_contract set seal_no = null, sealed_at = null, file_ids = null, file_hash = null, due_at = $1, signed_at = $1,
        attempts = 0, sign_phone = $2
       where id = (select id from signed_contract where status = 'signed' and sign_way = 'sms' order by id offset $3 limit 1) returning id`,
      [desk.now(), phone, taken],
    );
    taken += 1;
    return row?.id ?? '';
  }
  async function stand(id: string) {
    const [row] = await sql(
      `select status, seal_no as "sealNo", coalesce(jsonb_array_length(file_ids), 0) as files, attempts, due_at - $2 as wait
       from signed_contract where id = $1`,
      [id, desk.now()],
    );
    if (!row) throw new Error('No such contract.');
    const { status, sealNo, files, attempts, wait } = row;
    return {
      ...{ status, sealNo, files: Number(files), attempts: Number(attempts) },
      wait: wait === null ? null : Math.round(Number(wait) / SECOND),
    };
  }

  it('is made once, with the paper that was signed beside the sealed one', async () => {
    const id = await signed(null);
    await round();
    const once = await stand(id);
    expect(once).toMatchObject({ status: 'signed', files: 2, wait: null });
    expect(String(once.sealNo)).toMatch(/^[0-9A-F]{32}$/);
    await round();
    expect(await stand(id)).toEqual(once);
  });

  it('a refusal leaves it signed, with its paper', async () => {
    const id = await signed('refused');
    await round();
    expect(await stand(id)).toMatchObject({ status: 'signed', sealNo: null, files: 1, attempts: 1 });
    desk.advance(61 * SECOND);
    await round();
    expect(await stand(id)).toMatchObject({ status: 'signed', sealNo: null, files: 1, attempts: 2 });
  });

  it('a service that is late seals it later', async () => {
    const id = await signed('late');
    await round();
    expect(await stand(id)).toMatchObject({ sealNo: null, files: 1 });
    // Not asked before its time.
    desk.advance(30 * SECOND);
    await round();
    expect(await stand(id)).toMatchObject({ attempts: 1 });
    for (let times = 0; times < 2; times += 1) {
      desk.advance(121 * SECOND);
      await round();
    }
    expect(await stand(id)).toMatchObject({ sealNo: expect.any(String) as string, files: 2, wait: null });
  });

  it('a silent service is asked less and less often, and not at all about a contract that became void', async () => {
    const id = await signed('silent');
    const waits: number[] = [];
    for (let times = 0; times < 10; times += 1) {
      await round();
      const { wait } = await stand(id);
      waits.push(Math.round((wait ?? 0) / 60));
      desk.advance(((wait ?? 0) + 1) * SECOND);
    }
    // In minutes; six hours at most.
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
    await sql("update signed_contract set status = 'voided', due_at = null where id = $1", [id]);
    await round();
    expect(await stand(id)).toMatchObject({ sealNo: null, attempts: 10 });
  });

  it('an answer that was lost is asked for again: the request is sealed once', async () => {
    const id = await signed('twice');
    await round();
    expect(await stand(id)).toMatchObject({ sealNo: null, files: 1, attempts: 1 });
    desk.advance(61 * SECOND);
    await round();
    const settled = await stand(id);
    expect(settled).toMatchObject({ files: 2, wait: null });
    desk.advance(3_600 * SECOND);
    await round();
    expect(await stand(id)).toMatchObject({ sealNo: settled.sealNo, files: 2, attempts: settled.attempts });
  });
});
