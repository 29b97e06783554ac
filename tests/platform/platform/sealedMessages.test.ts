import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPath } from '../../../domain/calls/exports.ts';
import { listNotices } from '../../../domain/calls/notices.ts';
import { searchRecords } from '../../../domain/calls/search.ts';
import { sendVerificationCode } from '../../../domain/calls/smsCode.ts';
import { smsTemplate } from '../../../domain/codes/lists/sms.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { STAFF } from '../../../domain/codes/roles.ts';
import { smsRecord } from '../../../domain/records/smsRecord.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { isSecretSms, type SecretTemplate, SMS_CARRIES } from '../../../domain/rules/sms.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { LIMITS } from '../../../server/base/limits.ts';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../../../server/business/all.ts';
import { runSmsJob } from '../../../server/jobs/sms.ts';
import { DEMO_ACCOUNTS } from '../../../server/seed/accounts.ts';
import { type Channel, Person, useDesk } from '../desk.ts';
import { useCashiers } from '../money/advanceSteps.ts';
import { billed, drafted, sent } from '../money/statementSteps.ts';
import { codeSentTo, smsTo, textsTo } from '../sentSms.ts';
import { newUser } from './twoPeople.ts';

const SPECS = [...ALL_ENTRIES, ...VIEW_ENTRIES].map(({ spec }) => spec);
const MUCH = { perSecond: 10_000, burst: 100_000 };
const DAY_MS = 86_400_000;
const TEMPLATES = codesOf(smsTemplate);
const TOLD: readonly string[] = ['smsRecord', 'userActionLog'];
const staff = STAFF.map((role) => {
  const account = DEMO_ACCOUNTS.find(({ roles }) => roles[0] === role);
  if (!account) throw new Error(`Nobody of the demo company is ${role}.`);
  return account.username;
});

/** A message that was caused: the phone it goes to, and what only that phone may have. */
interface Sealed {
  readonly phone: string;
  readonly secrets: readonly string[];
}

describe('[/systemManage/news/smsRecords] links and codes in messages', () => {
  const desk = useDesk({ limits: { ...LIMITS, calls: MUCH, requests: MUCH, exports: 1_000 } });
  const all = useCashiers(desk);
  const services = () => desk.platform.services;
  /** The secret of the last message that waits for a phone, found by what it looks like. */
  const inLast = async (phone: string, like: RegExp): Promise<Sealed> => {
    const found = like.exec((await textsTo(services(), phone)).at(-1) ?? '');
    expect(found, `a message to ${phone}`).not.toBeNull();
    return { phone, secrets: [...(found ?? [])] };
  };
  const LINK = /https?:\S+&t=(\S+)/;

  /** How each message of the catalogue that carries something comes to be. */
  const CAUSES: Readonly<Record<SecretTemplate, () => Promise<Sealed>>> = {
    verificationCode: async () => {
      const phone = '13955557001';
      expect(await new Person(desk.url).call(sendVerificationCode, { phone })).toMatchObject({ status: 0 });
      return { phone, secrets: [codeSentTo(services(), phone)] };
    },
    invitation: async () => {
      const phone = '13955557002';
      const form = { kind: 'platform', phone, inviteName: '周新' };
      expect(await all.dispatcher.save('invitation', form)).toMatchObject({ status: 0 });
      return inLast(phone, /(?<=邀请码 )[A-Z0-9]{8}/);
    },
    agreementToSign: async () => {
      const { rows } = await services().store.pool.query<
        Record<'driverId' | 'payeeId' | 'bankCardId' | 'phone', string>
      >(
        `select d.id::text as "driverId", f.id::text as "payeeId", c.id::text as "bankCardId", d.phone from driver d
          join fleet f on f.id = d.fleet_id join bank_card c on c.carrier_id = f.id and c.status = 'verified'
          where d.status = 'approved' and f.status = 'approved'
            and not exists (select 1 from collection_agreement a where a.driver_id = d.id) order by d.id limit 1`,
      );
      const { phone = '', ...sides } = rows[0] ?? {};
      const today = startOfDay(desk.now());
      const terms = { scope: 'allWaybills', validFrom: today, validTo: today + 30 * DAY_MS };
      expect(await all.clerk.save('collectionAgreement', { ...sides, ...terms })).toMatchObject({
        status: 0,
      });
      return inLast(phone, LINK);
    },
    statementToConfirm: async () => {
      const bill = await billed(desk, all);
      await sent(all, await drafted(desk, all, [bill]));
      const { rows } = await services().store.pool.query<{ phone: string }>(
        'select phone from shipper where id = $1',
        [bill.shipmentId],
      );
      return inLast(rows[0]?.phone ?? '', LINK);
    },
    tripToRate: async () => {
      const switchOn = { paramKey: 'rating.smsOn', paramValue: '1' };
      const admin = await desk.person('admin');
      expect(await admin.save('parameter', switchOn)).toMatchObject({ status: 0 });
      const { shipmentId } = await billed(desk, all);
      const { rows } = await services().store.pool.query<{ phone: string }>(
        'select phone from shipper where id = $1',
        [shipmentId],
      );
      return inLast(rows[0]?.phone ?? '', LINK);
    },
    oneTimePassword: async () => {
      const { id } = await newUser(await desk.person('admin'), ['PLAT_DISPATCHER']);
      const { rows } = await services().store.pool.query<{ phone: string }>(
        'select phone from account where id = $1',
        [id],
      );
      return inLast(rows[0]?.phone ?? '', /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/);
    },
    formToFill: async () => {
      const guestPhone = '13955557003';
      const [form] = (await all.dispatcher.list('formTemplate', { bizType: 'station' })).data.records;
      const [place] = (await all.dispatcher.list('station', { status: 'enabled' })).data.records;
      const entry = { bizType: 'station', formTemplateId: form?.id, stationId: place?.id, guestPhone };
      expect(await all.dispatcher.save('formEntry', entry)).toMatchObject({ status: 0 });
      return inLast(guestPhone, LINK);
    },
    contractToSign: async () => {
      const [row] = (await all.dispatcher.list('signedContract', { status: 'sent' })).data.records;
      const id = String(row?.id);
      expect(await all.dispatcher.event('signedContract', id, 'resend')).toMatchObject({ status: 0 });
      const { rows } = await services().store.pool.query<{ phone: string }>(
        'select sign_phone as phone from signed_contract where id = $1',
        [id],
      );
      return inLast(rows[0]?.phone ?? '', LINK);
    },
  };

  const sealed = new Map<string, Sealed>();
  const people = new Map<string, { person: Person; channel: Channel }>();
  beforeAll(async () => {
    for (const username of staff) {
      const person = await desk.person(username);
      people.set(username, { person, channel: await person.channel() });
    }
    for (const [template, cause] of Object.entries(CAUSES)) sealed.set(template, await cause());
    // The gateway has them all.
    await runSmsJob(services());
  });
  afterAll(() => {
    for (const { channel } of people.values()) channel.close();
  });

  /**
   * Everything that somebody is answered, and what came by the live channel; `told` is the part about messages and people, in
   * which a number of six digits can only be a code.
   */
  async function seenBy({ person, channel }: { person: Person; channel: Channel }) {
    const told = channel.messages.map((message) => JSON.stringify(message));
    const rest: string[] = [];
    for (const spec of SPECS) {
      const into = TOLD.includes(spec.name) ? told : rest;
      const listed = await person.list(spec.name, { size: '100' });
      into.push(JSON.stringify(listed));
      if (listed.status !== 0) continue;
      const opened = isAbout(spec) ? listed.data.records : listed.data.records.slice(0, 1);
      for (const { id } of opened) into.push(JSON.stringify(await person.open(spec.name, id)));
      if (isAbout(spec)) into.push(await exported(person, spec));
    }
    for (const { phone, secrets } of sealed.values())
      for (const keyword of [phone, ...secrets].map((text) => text.slice(-60))) {
        rest.push(JSON.stringify((await person.call(searchRecords, { keyword })).data));
        told.push(JSON.stringify((await person.list('smsRecord', { keyword })).data));
      }
    told.push(JSON.stringify(await person.call(listNotices, { size: 20 })));
    return { told: told.join('\n'), all: [...told, ...rest].join('\n') };
  }
  /** Records whose rows are about a message: each of them is opened. */
  const isAbout = ({ name }: RecordSpec) =>
    ['smsRecord', 'invitation', 'collectionAgreement', 'reconciliation', 'userActionLog'].includes(name);
  async function exported(person: Person, spec: RecordSpec): Promise<string> {
    const columns = spec.list.columns.join(',');
    const query = new URLSearchParams({ type: 'csv', lang: 'en', columns });
    const response = await fetch(`${person.url}${exportPath(spec)}?${query.toString()}`, {
      headers: { authorization: `Bearer ${person.token}`, deviceid: person.deviceId },
    });
    return response.text();
  }

  it('are named by the catalogue for every template, and each that carries one is caused here', () => {
    expect(Object.keys(SMS_CARRIES).sort()).toEqual([...TEMPLATES].sort());
    expect(Object.keys(CAUSES).sort()).toEqual(TEMPLATES.filter(isSecretSms).sort());
    for (const [template, { secrets }] of sealed)
      expect(
        secrets.every((secret) => secret.length >= 6),
        template,
      ).toBe(true);
  });

  it.each(staff)(
    '[S-16] are read by no %s: not by list, detail, export, search, log or live channel',
    async (username) => {
      const who = people.get(username);
      if (!who) throw new Error(`${username} is not logged in.`);
      const { told, all: everything } = await seenBy(who);
      for (const [template, { secrets }] of sealed)
        for (const secret of secrets) {
          const isSeen = /^\d+$/.test(secret)
            ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(told)
            : everything.includes(secret);
          expect(isSeen, `${template}: ${secret}`).toBe(false);
        }
    },
  );

  it('say in every language that a link was sent, and to whom', async () => {
    const service = await desk.person('service');
    for (const template of TEMPLATES.filter((one) => SMS_CARRIES[one] === 'link')) {
      const { phone = '' } = sealed.get(template) ?? {};
      const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
      const listed = await service.list('smsRecord', { templateCode: template, size: '100' });
      const content = listed.data.records
        .map((row) => String(row.content))
        .find((text) => text.includes(masked));
      for (const words of [
        `链接已发送至 ${masked}`,
        `link sent to ${masked}`,
        `enlace enviado a ${masked}`,
        `リンクは ${masked} に送信済み`,
      ])
        for (const text of [content, await exported(service, smsRecord)]) expect(text).toContain(words);
    }
  });

  it('are kept nowhere once they are sent, and a message that carried one is not sent again', async () => {
    const kept = await services().store.pool.query(`select 1 from vault_secret where record = 'smsRecord'`);
    expect(kept.rows).toEqual([]);
    for (const [template, { phone }] of sealed) {
      const row = (await smsTo(services(), phone)).findLast(({ templateCode }) => templateCode === template);
      await services().store.pool.query(
        `update sms_record set status = 'failed', error_code = 'ABSENT' where id = $1`,
        [row?.id],
      );
      const service = people.get('service')?.person;
      expect(await service?.event('smsRecord', String(row?.id), 'resend'), template).toMatchObject({
        status: 46015,
      });
    }
  });
});
