import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SECRET_SET } from '../../../domain/schema/field.ts';
import { DECISION_WITHIN_MS, runMerchantsJob } from '../../../server/jobs/bank/merchants.ts';
import { LATE_MS, MERCHANT_SENTINELS, embeddedMerchantBank } from '../../../server/ports/merchantBank.ts';
import { merchantBankGateway } from '../../../server/ports/merchantBankGateway.ts';
import { secretOf } from '../../../server/vault/secrets.ts';
import { makeVault } from '../../../server/vault/vault.ts';
import { type Person, useDesk } from '../desk.ts';
import { rowsWhere } from '../lifecycles/family.ts';

const MINUTE_MS = 60_000;

const form = {
  merchantName: '网商银行测试户',
  channel: 'bank',
  use: 'pay',
  feeBp: 0,
  merchantNo: 'MYBK-TEST-01',
  secret: 'correct-horse-battery',
};

describe('[/basicInfo/platMerchant/platMerchantManage] the secret of a platform merchant', () => {
  const desk = useDesk();

  /** Every text in the store, encrypted secrets included. */
  async function wholeStore(): Promise<string> {
    const { db } = desk.platform.services.store;
    const { rows: tables } = await db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const texts = [];
    for (const { name } of tables) {
      const { rows } = await db.execute(
        sql`select coalesce(string_agg(t::text, ' '), '') as all from ${sql.identifier(String(name))} t where t::text like '%MYBK%' or t::text like '%secret%' or t::text like '%horse%'`,
      );
      texts.push(String(rows[0]?.all));
    }
    return texts.join('\n');
  }

  it('is stored and never sent back: not in an answer, a list, the history or an export, nor readable in the store', async () => {
    const admin = await desk.person('admin');
    const saved = await admin.save('platMerchant', form);
    expect(saved.data.row).toMatchObject({ secret: SECRET_SET, merchantNo: form.merchantNo });
    const { id, version } = saved.data.row;
    const edited = await admin.save('platMerchant', {
      ...form,
      id,
      version,
      secret: 'another-horse-battery',
    });
    const opened = await admin.open('platMerchant', id);
    expect(opened.data.history[0]?.changes.secret).toEqual([SECRET_SET, SECRET_SET]);
    const listed = await admin.list('platMerchant');
    const found = await admin.raw('GET', `/ntocc-basic-api/platMerchant?keyword=correct-horse`);
    expect(JSON.stringify([saved, edited, opened, listed, found])).not.toContain('horse');
    expect(await wholeStore()).not.toContain('horse');
  });

  it('stays when the placeholder comes back, and can be decrypted only here, with this key', async () => {
    const admin = await desk.person('admin');
    const saved = await admin.save('platMerchant', { ...form, merchantNo: 'MYBK-TEST-02' });
    const { id, version, secretSetAt } = saved.data.row;
    desk.advance(MINUTE_MS);
    const renamed = await admin.save('platMerchant', {
      ...saved.data.row,
      id,
      version,
      merchantName: '改名户',
    });
    expect(renamed.data.row).toMatchObject({ merchantName: '改名户', secret: SECRET_SET, secretSetAt });
    const { store, vault } = desk.platform.services;
    const place = { groupCode: 'HF001', record: 'platMerchant', recordId: id, field: 'secret' };
    expect(await secretOf({ tx: store.db, vault }, place)).toBe(form.secret);
    const outsider = makeVault(Buffer.alloc(32, 7));
    await expect(secretOf({ tx: store.db, vault: outsider }, place)).rejects.toThrow();
    const sealed = vault.seal('one', 'a/b');
    expect(vault.open(sealed, 'a/b')).toBe('one');
    expect(() => vault.open(sealed, 'a/c')).toThrow();
    expect(vault.seal('one', 'a/b')).not.toBe(sealed);
  });

  it('is required for a new merchant, and survives a restart', async () => {
    const admin = await desk.person('admin');
    expect(
      await admin.save('platMerchant', { ...form, secret: undefined, merchantNo: 'MYBK-TEST-03' }),
    ).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'secret' }] },
    });
    const saved = await admin.save('platMerchant', { ...form, merchantNo: 'MYBK-TEST-03' });
    await desk.restart();
    const { store, vault } = desk.platform.services;
    const place = {
      groupCode: 'HF001',
      record: 'platMerchant',
      recordId: saved.data.row.id,
      field: 'secret',
    };
    expect(await secretOf({ tx: store.db, vault }, place)).toBe(form.secret);
  });

  it('[10411] a merchant number is unique in its channel', async () => {
    const approver = await desk.person('approver');
    await approver.save('platMerchant', { ...form, merchantNo: 'MYBK-TEST-04' });
    expect(await approver.save('platMerchant', { ...form, merchantNo: 'MYBK-TEST-04' })).toMatchObject({
      status: 10411,
    });
    expect(await (await desk.person('clerk')).list('platMerchant')).toMatchObject({ status: 10403 });
  });
});

describe('[/basicInfo/bankMerchant/bankMerchantManage] a merchant at the internet bank', () => {
  const desk = useDesk();
  const round = async (ms = MINUTE_MS) => {
    desk.advance(ms);
    await runMerchantsJob(desk.platform.services);
  };

  /** A driver with a verified card and without a merchant. */
  async function freeDriver() {
    const { services } = desk.platform;
    const taken = new Set(
      (await rowsWhere(services, 'bankMerchant', 'bankCode', ['MYBK'])).map((row) => row.driverId),
    );
    const cards = await rowsWhere(services, 'bankCard', 'status', ['verified']);
    for (const who of (await rowsWhere(services, 'driver', 'status', ['approved'])).toReversed()) {
      const card = cards.find(({ driverId }) => driverId === who.id);
      const jobs = await rowsWhere(services, 'waybill', 'driverId', [who.id]);
      const isFree = jobs.every(({ status }) => !['pendingLoad', 'inTransit', 'arrived'].includes(status));
      if (card && isFree && !taken.has(who.id)) return { who, card };
    }
    throw new Error('No driver is left.');
  }

  /** Enters a merchant and submits it to the bank. @returns its id */
  async function applied(clerk: Person, phone?: string): Promise<string> {
    const { who, card } = await freeDriver();
    const saved = await clerk.save('bankMerchant', {
      partyKind: 'DRIVER',
      driverId: who.id,
      merchantKind: 'person',
      merchantName: who.driverName,
      idNo: who.idNumber,
      legalPerson: who.driverName,
      legalId: who.idNumber,
      phone: phone ?? who.phone,
      settleCardId: card.id,
    });
    expect(saved.status, saved.msg).toBe(0);
    const { id } = saved.data.row;
    expect(await clerk.event('bankMerchant', id, 'apply')).toMatchObject({
      data: { row: { status: 'applied', applications: 1 } },
    });
    return id;
  }
  const stored = async (id: string) =>
    (await rowsWhere(desk.platform.services, 'bankMerchant', 'id', [id]))[0];

  it('is opened by the bank after the commit, and closed when empty', async () => {
    const [clerk, approver] = [await desk.person('clerk'), await desk.person('approver')];
    const id = await applied(clerk);
    await round();
    const opened = await stored(id);
    expect(opened).toMatchObject({ status: 'active' });
    expect(opened?.subAccountNo).toMatch(/^8888\d{12}$/);
    expect(await clerk.event('bankMerchant', id, 'close')).toMatchObject({ status: 10403 });
    expect(await approver.event('bankMerchant', id, 'close')).toMatchObject({
      data: { row: { status: 'closed' } },
    });
    // A closed merchant releases its party.
    const again = await clerk.save('bankMerchant', { ...opened, id: undefined, version: undefined });
    expect(again.status, again.msg).toBe(0);
    expect(again.data.row.partyKey).toBeUndefined();
  });

  it('[51028] is unique for each party', async () => {
    const clerk = await desk.person('clerk');
    const row = await stored(await applied(clerk));
    expect(await clerk.save('bankMerchant', { ...row, id: undefined, version: undefined })).toMatchObject({
      status: 51028,
    });
  });

  it('is refused with the reason, corrected, and submitted again under a new number', async () => {
    const clerk = await desk.person('clerk');
    const id = await applied(clerk, `${MERCHANT_SENTINELS.refused}0001`);
    await round();
    const failed = await stored(id);
    expect(failed).toMatchObject({ status: 'failed', failReason: '法人姓名与证件号不一致' });
    const { version } = (await clerk.open('bankMerchant', id)).data.row;
    await clerk.save('bankMerchant', { ...failed, id, version, phone: '13812345678' });
    expect(await clerk.event('bankMerchant', id, 'apply')).toMatchObject({
      data: { row: { status: 'applied', applications: 2, failReason: null } },
    });
    await round();
    expect(await stored(id)).toMatchObject({ status: 'active' });
  });

  it('waits for a late bank, and asks one without answers less and less often', async () => {
    const clerk = await desk.person('clerk');
    const late = await applied(clerk, `${MERCHANT_SENTINELS.late}0002`);
    const silent = await applied(clerk, `${MERCHANT_SENTINELS.silent}0003`);
    await round();
    expect(await stored(late)).toMatchObject({ status: 'applied', silences: 0 });
    const first = await stored(silent);
    expect(first).toMatchObject({ status: 'applied', silences: 1, handedAt: null });
    expect(Number(first?.dueAt)).toBeGreaterThan(desk.now() + MINUTE_MS);
    await round(LATE_MS);
    expect(await stored(late)).toMatchObject({ status: 'active' });
    expect(await stored(silent)).toMatchObject({ status: 'active', silences: 0 });
  });

  it('gives up after three days without a decision', async () => {
    const clerk = await desk.person('clerk');
    const id = await applied(clerk);
    const { services } = desk.platform;
    const dead = { ...embeddedMerchantBank, apply: () => Promise.reject(new Error('down')) };
    desk.advance(DECISION_WITHIN_MS);
    await runMerchantsJob({ ...services, merchantBank: dead });
    expect(await stored(id)).toMatchObject({ status: 'failed', failReason: '银行逾期未答复' });
  });

  it('is opened once by a bank that answers twice, however many processes ask', async () => {
    const clerk = await desk.person('clerk');
    const id = await applied(clerk, `${MERCHANT_SENTINELS.twice}0004`);
    const { services } = desk.platform;
    const handed: string[] = [];
    const counting = {
      ...services,
      merchantBank: {
        ...services.merchantBank,
        apply: (...asked: Parameters<typeof services.merchantBank.apply>) => {
          handed.push(asked[1].requestNo);
          return services.merchantBank.apply(...asked);
        },
      },
    };
    await Promise.all([runMerchantsJob(counting), runMerchantsJob(counting), runMerchantsJob(counting)]);
    expect(handed.filter((no) => no.endsWith('-1'))).toHaveLength(1);
    const { data } = await clerk.open('bankMerchant', id);
    expect(data.history.filter(({ event }) => event === 'bank.ok')).toHaveLength(1);
  });

  it('[51030] is not closed with a balance, and is frozen with a reason', async () => {
    const [clerk, approver] = [await desk.person('clerk'), await desk.person('approver')];
    const id = await applied(clerk, `${MERCHANT_SENTINELS.funded}0005`);
    await round();
    await round();
    expect(await stored(id)).toMatchObject({ status: 'active', balanceFen: 12_850 });
    expect(await approver.event('bankMerchant', id, 'close')).toMatchObject({
      status: 51030,
      msg: 'The sub-account holds 128.50 yuan; it must be 0 to close',
    });
    expect(await approver.event('bankMerchant', id, 'freeze', { reason: '账户异常交易' })).toMatchObject({
      data: { row: { status: 'frozen', frozenReason: '账户异常交易' } },
    });
  });

  it('[51029] settles to a verified card of the party itself', async () => {
    const clerk = await desk.person('clerk');
    const { who } = await freeDriver();
    const [other] = await rowsWhere(desk.platform.services, 'bankCard', 'ownerKind', ['CARRIER'], 1);
    const saved = await clerk.save('bankMerchant', {
      partyKind: 'DRIVER',
      driverId: who.id,
      merchantKind: 'person',
      merchantName: who.driverName,
      idNo: who.idNumber,
      legalPerson: who.driverName,
      legalId: who.idNumber,
      phone: who.phone,
      settleCardId: other?.id,
    });
    expect(await clerk.event('bankMerchant', saved.data.row.id, 'apply')).toMatchObject({ status: 51029 });
  });

  it('is also possible for the group itself: its organization has a card, approved by another person, and a merchant', async () => {
    const [clerk, approver] = [await desk.person('clerk'), await desk.person('approver')];
    const [org] = (await clerk.list('organization', { orgKind: 'company' })).data.records;
    const carded = await clerk.save('bankCard', {
      ownerKind: 'ORG',
      orgId: org?.id,
      accountName: org?.orgName,
      cardNumber: '6222021302020012345',
      accountKind: 'company',
      bankCode: 'ICBC',
      unionNo: '102361000017',
      reservedPhone: '13955120001',
    });
    const cardId = carded.data.row.id;
    await clerk.event('bankCard', cardId, 'verify');
    expect(await approver.event('bankCard', cardId, 'approve')).toMatchObject({
      data: { row: { status: 'verified', isDefault: true } },
    });
    const saved = await clerk.save('bankMerchant', {
      partyKind: 'ORG',
      orgId: org?.id,
      merchantKind: 'company',
      merchantName: org?.orgName,
      idNo: org?.['uscc'],
      legalPerson: org?.['legalPerson'],
      legalId: (await freeDriver()).who.idNumber,
      phone: '13955120001',
      settleCardId: cardId,
    });
    await clerk.event('bankMerchant', saved.data.row.id, 'apply');
    await round();
    expect(await stored(saved.data.row.id)).toMatchObject({ status: 'active', driverId: null });
  });

  it('fails with its own message where the platform has no merchant at the bank', async () => {
    const [clerk, admin] = [await desk.person('clerk'), await desk.person('admin')];
    const id = await applied(clerk);
    const own = (await admin.list('platMerchant', { channel: 'bank', status: 'enabled' })).data.records;
    for (const row of own) await admin.event('platMerchant', row.id, 'disable');
    await round();
    expect(await stored(id)).toMatchObject({ status: 'failed' });
    for (const row of own) await admin.event('platMerchant', row.id, 'enable');
  });
});

describe('a real bank', () => {
  const access = { merchantNo: 'M-1', secret: 'correct-horse-battery' };

  it('gets signed requests, and its answers are parsed', async () => {
    const got: { line: string; signature: string; body: string }[] = [];
    const answers: Record<string, unknown> = {
      'POST /merchants': {},
      'GET /merchants/WS1-1/decisions': [{ state: 'opened', bankMerchantId: 'B', subAccountNo: 'S' }],
      'GET /accounts/S/balance': { balanceFen: 5 },
    };
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        const line = `${String(request.method)} ${String(request.url)}`;
        got.push({ line, signature: String(request.headers['x-signature']), body });
        const answer = answers[line];
        response.writeHead(answer === undefined ? 503 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? {}));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const bank = merchantBankGateway(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
      const asked = { requestNo: 'WS1-1', outMerchantId: 'WS1', phone: '13812345678', appliedAt: 1, now: 2 };
      const application = { merchantKind: 'person', merchantName: '周', idNo: '1', legalPerson: '周' };
      await bank.apply(access, { ...asked, ...application, legalId: '1', cardNumber: '6228' });
      expect(await bank.decisions(access, asked)).toEqual([
        { state: 'opened', bankMerchantId: 'B', subAccountNo: 'S' },
      ]);
      expect(await bank.balanceFen(access, { subAccountNo: 'S', phone: '1' })).toBe(5);
      const { body, signature } = got[0] ?? { body: '', signature: '' };
      const own = createHmac('sha256', access.secret).update(`POST\n/merchants\n${body}`).digest('hex');
      expect(signature).toBe(own);
      expect(got.map(({ line }) => line)).toEqual(Object.keys(answers));
      await expect(bank.decisions(access, { ...asked, requestNo: 'WS2-1' })).rejects.toThrow('503');
    } finally {
      server.close();
      await once(server, 'close');
    }
  });
});
