import { beforeAll, describe, expect, it } from 'vitest';
import { confirmStatement, disputeStatement, readStatement } from '../../../domain/calls/statementLink.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { Person, useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { uploadPicture } from '../orderForm.ts';
import { demoShipper, sqlOn } from '../stored.ts';
import { useCashiers } from './advanceSteps.ts';
import {
  arrived,
  type Billed,
  billed,
  booksRight,
  codeFor,
  drafted,
  eventsOf,
  linkTo,
  sends,
  sent,
  statement,
} from './statementSteps.ts';

const reason = '单价少收一元每吨';

/** An agreed statement is corrected by a note that both sides agree to, and by nothing else (transport-and-money 7.3, 8.4). */
describe('[/tms/upstream/reconciliation] credit and debit notes', () => {
  const desk = useDesk();
  const refusedWith = refusingOn(desk);
  const all = useCashiers(desk);
  const sql = sqlOn(desk);
  const event = eventsOf(all, 'reconciliation');
  const note = eventsOf(all, 'statementNote');
  let party = { id: '', name: '', phone: '' };
  beforeAll(async () => {
    party = await demoShipper(desk);
  });
  const bill = async ({ id }: Billed) => (await all.clerk.open('freightBill', id)).data.row;
  const noted = async (id: string) => (await all.clerk.open('statementNote', id)).data.row;
  const walletFen = async () => Number((await all.shipper.list('fundAccount')).data.records[0]?.availableFen);
  const receivableFen = async () => {
    const [row] = await sql(
      `select coalesce(sum(balance_fen), 0)::text as fen from ledger_account where code = 'AR' and owner_type = 'shipper' and owner_id = $1`,
      [party.id],
    );
    return Number(row?.fen);
  };
  const agreed = async (bills: readonly Billed[]) => {
    const id = await sent(all, await drafted(desk, all, bills));
    await sends(event('shipper', id, 'confirm.recon'));
    return id;
  };
  const form = (reconciliationId: string, kind: string, { waybillNo }: Billed, amountFen: number) => ({
    ...{ reconciliationId, kind, reason, evidence: null },
    lines: [{ waybillNo, amountFen }],
  });
  const made = async (...of: Parameters<typeof form>) =>
    (await sends(all.clerk.save('statementNote', form(...of)))).id;
  const atThem = async (...of: Parameters<typeof form>) => {
    const id = await made(...of);
    await sends(note('clerk', id, 'submit.note'));
    await sends(note('approver', id, 'approve.note'));
    return id;
  };

  it('a credit lowers what a shipper on credit owes, on statement, bill and books, and the rest settles it', async () => {
    const one = await billed(desk, all, { payTerm: 'credit' });
    const id = await agreed([one]);
    const before = await receivableFen();
    const noteId = await atThem(id, 'credit', one, 3_000);
    // Nothing changes before both sides agreed.
    expect(await statement(all, id)).toMatchObject({ agreedFen: one.receivableFen, notedTotalFen: 0 });
    expect(await receivableFen()).toBe(before);
    await booksRight(desk);
    await sends(note('shipper', noteId, 'confirm.note'));
    const agreedFen = one.receivableFen - 3_000;
    expect(await statement(all, id)).toMatchObject({
      ...{
        status: 'confirmed',
        notedTotalFen: -3_000,
        agreedFen,
        openFen: agreedFen,
        uninvoicedFen: agreedFen,
      },
      lines: [{ amountFen: one.receivableFen, adjustFen: 0, notedFen: -3_000 }],
    });
    expect(await bill(one)).toMatchObject({ agreedFen });
    expect(await receivableFen()).toBe(before - 3_000);
    expect(await noted(noteId)).toMatchObject({ status: 'confirmed', proof: 'page' });
    await booksRight(desk);
    await arrived(desk, { serialNo: 'NOTE-1', amountFen: agreedFen, payerName: party.name });
    await sends(event('clerk', id, 'book.receipt', { bankSerialNo: 'NOTE-1' }));
    expect(await statement(all, id)).toMatchObject({ status: 'settled', openFen: 0 });
    await booksRight(desk);
  });

  it('a credit on what is paid already goes back to the wallet, and the statement stays settled', async () => {
    const one = await billed(desk, all);
    const id = await agreed([one]);
    expect(await statement(all, id)).toMatchObject({ status: 'settled' });
    const before = await walletFen();
    await sends(note('shipper', await atThem(id, 'credit', one, 2_500), 'confirm.note'));
    const agreedFen = one.receivableFen - 2_500;
    expect(await statement(all, id)).toMatchObject({
      status: 'settled',
      agreedFen,
      settledFen: agreedFen,
      openFen: 0,
    });
    expect(await walletFen()).toBe(before + 2_500);
    await booksRight(desk);
  });

  it('a debit on a settled statement of a credit shipper opens it again, until it is paid', async () => {
    const one = await billed(desk, all, { payTerm: 'credit' });
    const id = await agreed([one]);
    await arrived(desk, { serialNo: 'NOTE-2', amountFen: one.receivableFen, payerName: party.name });
    await sends(event('clerk', id, 'book.receipt', { bankSerialNo: 'NOTE-2' }));
    expect(await statement(all, id)).toMatchObject({ status: 'settled' });
    await sends(note('shipper', await atThem(id, 'debit', one, 4_000), 'confirm.note'));
    expect(await statement(all, id)).toMatchObject({ status: 'confirmed', openFen: 4_000, settledAt: null });
    await booksRight(desk);
    await arrived(desk, { serialNo: 'NOTE-3', amountFen: 4_000, payerName: party.name });
    await sends(event('clerk', id, 'book.receipt', { bankSerialNo: 'NOTE-3' }));
    expect(await statement(all, id)).toMatchObject({
      status: 'settled',
      settledFen: one.receivableFen + 4_000,
    });
    await booksRight(desk);
  });

  it('a debit is taken from the wallet of a shipper that pays from it', async () => {
    const one = await billed(desk, all);
    const id = await agreed([one]);
    const before = await walletFen();
    expect(before).toBeGreaterThan(1_500);
    await sends(note('shipper', await atThem(id, 'debit', one, 1_500), 'confirm.note'));
    expect(await statement(all, id)).toMatchObject({
      status: 'settled',
      settledFen: one.receivableFen + 1_500,
    });
    expect(await walletFen()).toBe(before - 1_500);
    await booksRight(desk);
  });

  it('[10403] is approved by another person, and confirmed by a clerk only with a scan', async () => {
    const one = await billed(desk, all, { payTerm: 'credit' });
    const id = await agreed([one]);
    const noteId = await made(id, 'credit', one, 100);
    await sends(note('clerk', noteId, 'submit.note'));
    expect((await note('clerk', noteId, 'approve.note')).status).toBe(10403);
    expect((await all.shipper.open('statementNote', noteId)).status).toBe(10404);
    await sends(note('approver', noteId, 'approve.note'));
    expect((await all.shipper.open('statementNote', noteId)).status).toBe(0);
    expect((await all.captain.open('statementNote', noteId)).status).toBe(10403);
    expect((await note('clerk', noteId, 'confirm.note', { proofFiles: null })).status).toBe(10400);
    const scan = await uploadPicture(all.clerk);
    await sends(note('clerk', noteId, 'confirm.note', { proofFiles: [scan.id] }));
    expect(await noted(noteId)).toMatchObject({ status: 'confirmed', proof: 'scan' });
    // What both sides agreed to stays.
    expect((await note('approver', noteId, 'void.note', { reason: '不再需要更正' })).status).toBe(10410);
  });

  it('[35016] is disputed, written anew and voided; the statement is voided only without it', async () => {
    const one = await billed(desk, all, { payTerm: 'credit' });
    const id = await agreed([one]);
    const noteId = await atThem(id, 'debit', one, 700);
    await sends(note('shipper', noteId, 'dispute.note', { reason: '等待费未约定' }));
    await sends(note('clerk', noteId, 'rework.note'));
    await refusedWith(
      all.approver,
      () => event('approver', id, 'void.recon', { reason: '双方同意重新对账' }),
      35016,
      '对账单已有借贷项通知单，不能作废',
      'A credit or debit note is based on the statement; it cannot be voided',
    );
    await sends(note('approver', noteId, 'void.note', { reason: '双方不再更正' }));
    expect(await statement(all, id)).toMatchObject({ agreedFen: one.receivableFen, notedTotalFen: 0 });
    await sends(event('approver', id, 'void.recon', { reason: '双方同意重新对账' }));
    await booksRight(desk);
  });

  it('[35013] [35014] [35015] [10400] is about an agreed statement, its waybills, and what is not invoiced', async () => {
    const [one, two] = [
      await billed(desk, all, { payTerm: 'credit' }),
      await billed(desk, all, { payTerm: 'credit' }),
    ];
    const open = await sent(all, await drafted(desk, all, [one]));
    const save = (...of: Parameters<typeof form>) => all.clerk.save('statementNote', form(...of));
    await refusedWith(
      all.clerk,
      () => save(open, 'credit', one, 100),
      35013,
      '只能更正货主或上游客户已确认的对账单',
      'Only an agreed statement of a shipper or upstream customer is corrected by a note',
    );
    await sends(event('shipper', open, 'confirm.recon'));
    const { waybillNo: no } = two;
    await refusedWith(
      all.clerk,
      () => save(open, 'credit', two, 100),
      35014,
      `运单${no}不在该对账单中`,
      `Waybill ${no} is not in this statement`,
    );
    const twice = form(open, 'credit', one, 100);
    const { lines } = twice;
    const doubled = await all.clerk.save('statementNote', { ...twice, lines: [...lines, ...lines] });
    expect(doubled).toMatchObject({ status: 10400 });
    // A part of it is asked to be invoiced.
    await sql(
      `update reconciliation set lines = jsonb_set(lines, '{0,reservedFen}', to_jsonb($2::bigint)) where id = $1`,
      [open, one.receivableFen - 500],
    );
    await refusedWith(
      all.clerk,
      () => save(open, 'credit', one, 501),
      35015,
      `运单${one.waybillNo}最多可减${yuanFromFen(500)}元，其余已申请开票或已开票，请先红冲`,
      `At most ${yuanFromFen(500)} yuan can be credited on waybill ${one.waybillNo}; the rest is invoiced, so reverse the invoice first`,
    );
    expect((await save(open, 'credit', one, 500)).status).toBe(0);
    expect((await save(open, 'debit', one, 9_999)).status).toBe(0);
  });

  it('[35015] what is invoiced while a credit waits is not credited any more', async () => {
    const one = await billed(desk, all, { payTerm: 'credit' });
    const id = await agreed([one]);
    const noteId = await atThem(id, 'credit', one, 1_000);
    await sql(
      `update reconciliation set lines = jsonb_set(lines, '{0,reservedFen}', lines -> 0 -> 'amountFen') where id = $1`,
      [id],
    );
    expect((await note('shipper', noteId, 'confirm.note')).status).toBe(35015);
    await sql(`update reconciliation set lines = jsonb_set(lines, '{0,reservedFen}', '0') where id = $1`, [
      id,
    ]);
    await sends(note('shipper', noteId, 'confirm.note'));
    await booksRight(desk);
  });

  it('[45001] [44004] is read and answered behind the link of its statement, with the code on the phone', async () => {
    const [one, two] = [
      await billed(desk, all, { payTerm: 'credit' }),
      await billed(desk, all, { payTerm: 'credit' }),
    ];
    const foreign = await atThem(await agreed([two]), 'debit', two, 5);
    const id = await agreed([one]);
    const noteId = await atThem(id, 'credit', one, 800);
    const link = await linkTo(desk, party.phone);
    expect(link.reconciliationId).toBe(id);
    const visitor = () => new Person(desk.url);
    const { data } = await visitor().call(readStatement, link);
    expect(data.notes).toMatchObject([
      {
        id: noteId,
        kind: 'credit',
        reason,
        totalFen: 800,
        lines: [{ waybillNo: one.waybillNo, amountFen: 800 }],
      },
    ]);
    const smsCode = await codeFor(desk, link, party.phone);
    const answer = { ...link, version: data.notes[0]?.version ?? 0, noteId, confirmedBy: '王立新' };
    const other = smsCode === '123456' ? '654321' : '123456';
    expect(await visitor().call(confirmStatement, { ...answer, smsCode: other })).toMatchObject({
      status: 44004,
    });
    const elsewhere = { ...answer, smsCode, noteId: foreign };
    expect(await visitor().call(confirmStatement, elsewhere)).toMatchObject({ status: 45001 });
    expect(await noted(noteId)).toMatchObject({ status: 'sent' });
    const again = await codeFor(desk, link, party.phone);
    const done = await visitor().call(confirmStatement, { ...answer, smsCode: again });
    expect(done).toMatchObject({ status: 0, data: { notes: [{ status: 'confirmed' }] } });
    expect(await noted(noteId)).toMatchObject({ confirmedBy: '王立新', proof: 'link' });
    await booksRight(desk);
    await all.again();
  });

  it('is disputed behind the link, and the clerk writes it anew', async () => {
    const one = await billed(desk, all, { payTerm: 'credit' });
    const id = await agreed([one]);
    const noteId = await atThem(id, 'debit', one, 900);
    const link = await linkTo(desk, party.phone);
    const { data } = await new Person(desk.url).call(readStatement, link);
    const smsCode = await codeFor(desk, link, party.phone);
    const told = {
      ...link,
      version: data.notes[0]?.version ?? 0,
      noteId,
      smsCode,
      reason: '等待费未约定',
      waybillNos: [],
    };
    expect(await new Person(desk.url).call(disputeStatement, told)).toMatchObject({ status: 0 });
    expect(await noted(noteId)).toMatchObject({ status: 'disputed', disputeReason: '等待费未约定' });
    expect(await statement(all, id)).toMatchObject({ status: 'confirmed', agreedFen: one.receivableFen });
    await all.again();
  });
});
