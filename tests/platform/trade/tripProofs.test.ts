import { beforeAll, describe, expect, it } from 'vitest';
import { knownProof, proofFilePath, proofKey, proofStanding } from '../../../domain/calls/tripProof.ts';
import { type Hasher, isShown } from '../../../domain/proof/chain.ts';
import { checkChain, isWhole } from '../../../domain/proof/check.ts';
import { type Proof, proofSchema } from '../../../domain/proof/format.ts';
import { isSigned } from '../../../server/business/trade/proof/signing.ts';
import { sha256 } from '../../../server/business/trade/proof/kept.ts';
import { archiveTrips } from '../../../server/jobs/tripProofs.ts';
import { Person, useDesk } from '../desk.ts';
import { payeeCard, useCashiers } from '../money/advanceSteps.ts';
import { applied, bankRound, release } from '../money/paySteps.ts';
import { type Billed, billed, drafted, rounds, sends, sent } from '../money/statementSteps.ts';
import { demoShipper } from '../stored.ts';

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
const check = (proof: Proof, hash: Hasher = sha256) => checkChain(proof, hash, bytesOf);

/** A copy with something else at a shown field of an entry. */
function changed(proof: Proof, part: string): Proof {
  const copy = structuredClone(proof);
  const field = copy.entries.find((one) => one.part === part)?.fields.find(isShown);
  if (!field) throw new Error(`Nothing is shown of ${part}.`);
  field.value = `${JSON.stringify(field.value)} `;
  return copy;
}

describe('[32.7] the proof of a trip', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const guest = () => new Person(desk.url);
  let buyer = { name: '', identityNo: '' };
  let trip: Billed;
  let proofId = '';

  const standing = async (who: Person, { waybillId }: Pick<Billed, 'waybillId'>) =>
    (await who.call(proofStanding, { waybillId })).data;
  async function fileOf(who: Person): Promise<{ proof: Proof; text: string }> {
    const answer = await fetch(`${desk.url}${proofFilePath(proofId)}`, {
      headers: { authorization: `Bearer ${who.token}`, deviceid: who.deviceId },
    });
    const text = await answer.text();
    return { proof: proofSchema.parse(JSON.parse(text)), text };
  }
  const valueOf = (proof: Proof, key: string) =>
    proof.entries.flatMap(({ fields }) => fields).find((field) => field.key === key);

  async function invoiced(bill: Billed): Promise<void> {
    const { clerk, approver, shipper } = all;
    const reconId = await sent(all, await drafted(desk, all, [bill]));
    await sends(shipper.event('reconciliation', reconId, 'confirm.recon'));
    const made = await sends(
      shipper.save('invoiceApply', {
        ...{ shipmentId: bill.shipmentId, invoiceKind: 'special', invoiceTitle: buyer.name },
        ...{ taxNo: buyer.identityNo, addressPhone: '合肥市瑶海区长江东路 1 号 0551-62345678' },
        bankAccount: '徽商银行合肥瑶海支行 1302000000000000018',
        lines: [{ reconciliationId: null, waybillId: bill.waybillId, amountFen: null }],
        ...{ receiverEmail: null, receiverPhone: '13812345678' },
      }),
    );
    await sends(approver.event('invoiceApply', made.id, 'approve.invoice'));
    await sends(clerk.event('invoiceApply', made.id, 'issue'));
    await rounds(desk);
  }
  async function paid(bill: Billed): Promise<void> {
    const { row } = (await all.clerk.open('freightBill', bill.id)).data;
    const bankCardId = await payeeCard(desk, all);
    const one = { ...bill, receiptId: '', payableNowFen: Number(row.payableNowFen) };
    const id = await applied(all, [one], { channel: 'bankCard', bankCardId });
    expect(await release(all, id)).toMatchObject({ status: 0 });
    await bankRound(desk);
    desk.advance(60_000);
    await bankRound(desk);
  }

  beforeAll(async () => {
    buyer = await demoShipper(desk);
    trip = await billed(desk, all);
  });

  it('[32020] is not made before all four flows are complete, and says which are not', async () => {
    const { clerk, shipper } = all;
    const msg = 'The four flows are not complete: Money; Invoice';
    expect(await standing(clerk, trip)).toMatchObject({ proof: null, lacks: ['money', 'invoice'], why: msg });
    expect(await standing(shipper, trip)).toEqual({ proof: null, lacks: [], why: null });
    expect(await clerk.save('tripProof', { waybillId: trip.waybillId })).toMatchObject({
      status: 32020,
      msg,
    });
    await archiveTrips(desk.platform.services);
    expect(await standing(clerk, trip)).toMatchObject({ proof: null });
    expect(await shipper.save('tripProof', { waybillId: trip.waybillId })).toMatchObject({ status: 10403 });
  });

  it('is made by itself once they are, and once only', async () => {
    const { clerk } = all;
    await invoiced(trip);
    await paid(trip);
    expect((await clerk.open('freightBill', trip.id)).data.row.status).toBe('closed');
    await archiveTrips(desk.platform.services);
    const { proof } = await standing(clerk, trip);
    expect(proof).toMatchObject({ isSealed: true, madeAt: expect.any(Number) });
    proofId = proof?.id ?? '';
    expect(await clerk.save('tripProof', { waybillId: trip.waybillId })).toMatchObject({ status: 10411 });
    await archiveTrips(desk.platform.services);
    expect((await clerk.list('tripProof', { waybillId: trip.waybillId })).data.total).toBe(1);
  });

  it('holds the papers of the trip with their hashes, chained and signed', async () => {
    const { proof } = await fileOf(all.clerk);
    const report = await check(proof);
    expect(report).toMatchObject({ brokenAt: null, isHeadRight: true, strangers: 0 });
    const key = (await guest().call(proofKey, {})).data.publicKey;
    expect(proof.signature.publicKey).toBe(key);
    expect(isSigned(proof.head, proof.signature.value, key)).toBe(true);
    expect(report.entries.find(({ part }) => part === 'receipt')?.files).toMatchObject([{ state: 'whole' }]);
    expect(valueOf(proof, 'waybill.loadWeightKg')).toMatchObject({ value: 32_000 });
    expect(valueOf(proof, 'payment.1')).toMatchObject({
      value: { bankSerialNo: expect.any(String), account: expect.stringMatching(/^\*{4} \d{4}$/) },
    });
    expect(valueOf(proof, 'invoice.1')).toMatchObject({ value: { amountFen: trip.receivableFen } });
    expect(proof.entries.find(({ part }) => part === 'nodes')?.fields.length).toBeGreaterThan(2);
    expect(proof.entries.find(({ part }) => part === 'positions')?.fields.length).toBeGreaterThan(0);
  });

  it('finds every change: of a value, of the order, of an attachment, of the head, and a forged chain', async () => {
    const { proof } = await fileOf(all.clerk);
    const nth = (part: string) => proof.entries.findIndex((one) => one.part === part);
    for (const part of ['header', 'waybill', 'freightBill', 'history'])
      expect(await check(changed(proof, part))).toMatchObject({ brokenAt: nth(part) });
    const [first, second, ...rest] = proof.entries;
    if (!first || !second) throw new Error('It has no entries.');
    expect(isWhole(await check({ ...proof, entries: [second, first, ...rest] }))).toBe(false);
    const attachments = proof.attachments.map((one) => ({ ...one, data: 'AAAA' }));
    expect(await check({ ...proof, attachments })).toMatchObject({ brokenAt: nth('receipt') });
    expect(await check({ ...proof, entries: proof.entries.slice(0, -1) })).toMatchObject({
      isHeadRight: false,
    });
    const extra = [
      ...proof.attachments,
      { sha256: await sha256('other'), data: Buffer.from('other').toString('base64') },
    ];
    expect(await check({ ...proof, attachments: extra })).toMatchObject({ strangers: 1 });
    const other = await sha256('another head');
    expect(isSigned(other, proof.signature.value, proof.signature.publicKey)).toBe(false);
    expect((await guest().call(knownProof, { head: other })).data).toEqual({ isKnown: false });
    expect((await guest().call(knownProof, { head: proof.head })).data).toEqual({ isKnown: true });
  });

  it('has a version for each party: the same chain, without what it may not see', async () => {
    const { clerk, shipper, driver } = all;
    const [whole, theirs, his] = [await fileOf(clerk), await fileOf(shipper), await fileOf(driver)];
    for (const { proof } of [theirs, his]) {
      expect(proof.head).toBe(whole.proof.head);
      expect(isWhole(await check(proof))).toBe(true);
    }
    const isWithheld = (proof: Proof, key: string) => {
      const field = valueOf(proof, key);
      return field !== undefined && !isShown(field);
    };
    for (const key of ['freightBill.baseFreightFen', 'freightBill.payableFen', 'payment.1'])
      expect([key, isWithheld(theirs.proof, key)]).toEqual([key, true]);
    for (const key of ['freightBill.shipperReceivableFen', 'invoice.1', 'contract.contractNo'])
      expect([key, isWithheld(his.proof, key)]).toEqual([key, true]);
    expect(isWithheld(theirs.proof, 'invoice.1')).toBe(false);
    // Nobody's version has a whole ID, phone or card.
    for (const { text } of [whole, theirs, his]) {
      const said = text.slice(0, text.indexOf('"attachments"'));
      expect(said).not.toMatch(/"1[3-9]\d{9}"/);
      expect(said).not.toMatch(/"\d{17}[\dX]"/);
    }
  });

  it('is for its parties alone', async () => {
    const other = await desk.person('warehouse');
    expect(await other.raw('GET', proofFilePath(proofId))).toMatchObject({ status: 10403 });
    expect(await guest().raw('GET', proofFilePath(proofId))).not.toMatchObject({ status: 0 });
  });

  it('stays as it was made whatever happens later, and a check finds what was changed in the store [32021]', async () => {
    const { clerk } = all;
    const auditor = await desk.person('auditor');
    const admin = await desk.person('admin');
    const before = await fileOf(clerk);
    await desk.platform.services.store.pool.query(
      "update waybill set goods_name = '别的货物' where id = $1",
      [trip.waybillId],
    );
    expect((await fileOf(clerk)).text).toBe(before.text);
    expect((await auditor.event('tripProof', proofId, 'check')).data.row).toMatchObject({
      status: 'sealed',
      checkedAt: expect.any(Number),
    });
    const write = (from: string, to: string) =>
      desk.platform.services.store.pool.query(
        'update trip_proof_content set content = replace(content, $1, $2) where proof_id = $3',
        [from, to, proofId],
      );
    await write(trip.waybillNo, 'YD0');
    expect((await admin.event('tripProof', proofId, 'check')).data.row.status).toBe('damaged');
    expect(await standing(clerk, trip)).toMatchObject({ proof: { isSealed: false } });
    expect(await admin.event('tripProof', proofId, 'check')).toMatchObject({
      status: 32021,
      msg: 'What is kept still differs from its hash; restore it from a backup first',
    });
    await write('YD0', trip.waybillNo);
    expect((await admin.event('tripProof', proofId, 'check')).data.row.status).toBe('sealed');
  });
});
