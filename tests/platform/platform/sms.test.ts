import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '../../../domain/calls/registration.ts';
import { sendVerificationCode } from '../../../domain/calls/smsCode.ts';
import { RECEIPT_WITHIN_MS } from '../../../domain/rules/sms.ts';
import { SMS_SENTINELS } from '../../../server/ports/sms.ts';
import { smsGateway } from '../../../server/ports/smsGateway.ts';
import { runSmsJob } from '../../../server/jobs/sms.ts';
import { Person, useDesk } from '../desk.ts';
import { codeSentTo, smsTo } from '../sentSms.ts';

const MINUTE_MS = 60_000;

describe('[/systemManage/news/smsRecords] the embedded gateway', () => {
  // Behind a proxy, so that guesses come from many addresses.
  const desk = useDesk({ trustedProxies: 1, isDemoPublic: true });
  const ask = (phone: string) => new Person(desk.url).call(sendVerificationCode, { phone });
  const round = async (ms = MINUTE_MS) => {
    desk.advance(ms);
    await runSmsJob(desk.platform.services);
  };
  const last = async (phone: string) => (await smsTo(desk.platform.services, phone)).at(-1);

  it('[S-16] has the code on the phone alone: who reads the records sees neither it nor the number', async () => {
    const phone = '13955550001';
    const admin = await desk.person('admin');
    expect(await ask(phone)).toMatchObject({ status: 0, data: { isPrinted: true } });
    const [row] = (await admin.list('smsRecord', { keyword: phone })).data.records;
    expect(row).toMatchObject({
      phone: '139****0001',
      templateCode: 'verificationCode',
      status: 'sent',
      content: '【Freightdesk】验证码 ******，5 分钟内有效。 Your code is ******.',
      costFen: 5,
    });
    const smsCode = codeSentTo(desk.platform.services, phone);
    expect(JSON.stringify(await admin.open('smsRecord', String(row?.id)))).not.toContain(smsCode);
    const form = { identity: 'DRIVER', phone, smsCode, password: 'Lorry-88', agree: 'true' } as const;
    expect(await new Person(desk.url).call(register, form)).toMatchObject({ status: 0 });
    for (const username of ['dispatcher', 'driver', 'clerk'])
      expect(await (await desk.person(username)).list('smsRecord')).toMatchObject({ status: 10403 });
  });

  it('delivers after a moment, and reports failures', async () => {
    expect(await ask('13955551234')).toMatchObject({ status: 0 });
    expect(await ask('13955551234'), 'not twice within a minute').toMatchObject({ status: 10429 });
    expect(await ask(`${SMS_SENTINELS.absent}0006`)).toMatchObject({ status: 0 });
    expect(await ask(`${SMS_SENTINELS.blocked}0006`)).toMatchObject({ status: 10503 });
    expect(await last('13955551234')).toMatchObject({ status: 'sent', deliveredAt: null });
    await round();
    const delivered = await last('13955551234');
    expect(delivered?.status).toBe('delivered');
    expect(delivered?.deliveredAt).toBeGreaterThan(Number(delivered?.sentAt));
    expect(await last(`${SMS_SENTINELS.absent}0006`)).toMatchObject({
      status: 'failed',
      errorCode: 'ABSENT',
    });
    expect(await last(`${SMS_SENTINELS.blocked}0006`)).toMatchObject({
      status: 'failed',
      errorCode: 'BLOCKED',
      costFen: null,
    });
  });

  it('counts a message without a receipt as lost after three days', async () => {
    const phone = `${SMS_SENTINELS.silent}0007`;
    await ask(phone);
    await round();
    expect(await last(phone)).toMatchObject({ status: 'sent' });
    // It was sent a minute ago.
    await round(RECEIPT_WITHIN_MS - 2 * MINUTE_MS);
    expect(await last(phone)).toMatchObject({ status: 'sent' });
    await round();
    expect(await last(phone)).toMatchObject({ status: 'failed', errorCode: 'NO_RECEIPT' });
  });

  it('warns the owner of an account locked by wrong passwords, and the warning can be sent again', async () => {
    const { services } = desk.platform;
    const guess = (n: number) =>
      Object.assign(new Person(desk.url), { address: `203.0.113.${String(n)}` }).login(
        'warehouse',
        'wrong-1',
      );
    for (let n = 0; n < 20; n += 1) await guess(n);
    await runSmsJob(services);
    const [warning] = await smsTo(services, '13700001007');
    expect(warning).toMatchObject({ templateCode: 'accountLocked', status: 'sent', bizType: 'account' });
    await guess(20);
    expect(await smsTo(services, '13700001007'), 'once').toHaveLength(1);

    const service = await desk.person('service');
    const failed = (await service.list('smsRecord', { status: 'failed', templateCode: 'accountLocked' }))
      .data;
    const [row] = failed.records;
    const answer = await service.event('smsRecord', String(row?.id), 'resend');
    expect(answer.data.row).toMatchObject({ status: 'failed' });
    const again = await service.open('smsRecord', String(answer.data.row.resentAsId));
    expect(again.data.row).toMatchObject({ status: 'queued', resendCount: 1, resentFromId: row?.id });
    expect(await service.event('smsRecord', String(row?.id), 'resend')).toMatchObject({ status: 46016 });
    await runSmsJob(services);
    expect((await service.open('smsRecord', again.data.row.id)).data.row.status).toBe('sent');
  });

  it('sends a message once, however many processes work on the queue', async () => {
    const { services } = desk.platform;
    const service = await desk.person('service');
    const failed = (await service.list('smsRecord', { status: 'failed', templateCode: 'accountLocked' }))
      .data;
    const [row] = failed.records.filter(({ resentAsId }) => resentAsId === null);
    await service.event('smsRecord', String(row?.id), 'resend');
    const sent: string[] = [];
    const counting = {
      ...services,
      sms: {
        ...services.sms,
        send: (message: { phone: string; content: string }) => {
          sent.push(message.phone);
          return services.sms.send(message);
        },
      },
    };
    await Promise.all([runSmsJob(counting), runSmsJob(counting), runSmsJob(counting)]);
    expect(sent).toHaveLength(1);
  });

  it('sums the cost of the list', async () => {
    const admin = await desk.person('admin');
    const { data } = await admin.list('smsRecord', { size: '100' });
    const total = data.records.reduce((sum, { costFen }) => sum + Number(costFen ?? 0), 0);
    expect(data.total).toBeLessThanOrEqual(100);
    expect(data.summary).toEqual({ costFen: total });
  });
});

describe('a platform without demo data and without an SMS gateway', () => {
  const desk = useDesk();

  it('sends no code that nobody could read, and logs nobody in by one', async () => {
    const { services } = desk.platform;
    Object.assign(services, { config: { ...services.config, isDemo: false } });
    const visitor = new Person(desk.url);
    const refusal = { status: 44110, data: null };
    expect(await visitor.call(sendVerificationCode, { phone: '13955553456' })).toMatchObject(refusal);
    expect(await visitor.loginByCode('13955553456', '123456')).toMatchObject(refusal);
    expect(await smsTo(services, '13955553456')).toEqual([]);
  });
});

describe('[/systemManage/news/smsRecords] a real gateway', () => {
  const got: { method: string; url: string; token: string; body: string }[] = [];
  let answer: { code: number; body: unknown } = { code: 200, body: { id: 'm-1', costFen: 4 } };
  let server: Server;
  let url = '';
  const bodyOf = async (request: IncomingMessage) => {
    let text = '';
    for await (const part of request) text += String(part);
    return text;
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const { method = '', url: path = '', headers } = request;
        got.push({ method, url: path, token: headers.authorization ?? '', body });
        response.writeHead(answer.code, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/sms/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const desk = useDesk();
  const services = () => ({ ...desk.platform.services, sms: smsGateway(url, 'secret') });

  it('gets the code, and the SMS records do not', async () => {
    // The platform of this file runs with the embedded gateway, so the port is replaced.
    Object.assign(desk.platform.services, { sms: services().sms });
    const phone = '13955552345';
    expect(await new Person(desk.url).call(sendVerificationCode, { phone })).toMatchObject({ status: 0 });
    const [sent] = got.splice(0);
    expect(sent).toMatchObject({ method: 'POST', url: '/sms/messages', token: 'Bearer secret' });
    const code = /\d{6}/.exec(JSON.parse(sent?.body ?? '{}').content as string)?.[0];
    expect(code).toMatch(/^\d{6}$/);
    expect(codeSentTo(desk.platform.services, phone)).toBe('');
    const [kept] = await smsTo(desk.platform.services, phone);
    expect(kept).toMatchObject({ status: 'sent', providerMsgId: 'm-1', costFen: 4 });
    expect(kept?.content).toContain('******');
  });

  it('is asked for the receipt of a message', async () => {
    answer = { code: 200, body: { state: 'delivered' } };
    desk.advance(MINUTE_MS);
    await runSmsJob(desk.platform.services);
    expect(got.splice(0).map(({ method, url: path }) => `${method} ${path}`)).toContain(
      'GET /sms/messages/m-1',
    );
    expect((await smsTo(desk.platform.services, '13955552345')).at(-1)?.status).toBe('delivered');
  });

  it('may refuse, or not answer: then the user is asked to try later', async () => {
    answer = { code: 500, body: {} };
    const refused = await new Person(desk.url).call(sendVerificationCode, { phone: '13955553456' });
    expect(refused).toMatchObject({ status: 10503 });
    expect((await smsTo(desk.platform.services, '13955553456')).at(-1)?.errorCode).toBe('REFUSED');
    answer = { code: 200, body: 'no JSON of ours' };
    await new Person(desk.url).call(sendVerificationCode, { phone: '13955554567' });
    expect((await smsTo(desk.platform.services, '13955554567')).at(-1)?.errorCode).toBe('NO_ANSWER');
  });
});
