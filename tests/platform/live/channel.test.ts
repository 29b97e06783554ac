import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Login } from '../../../server/auth/sessions.ts';
import { makeBudgets } from '../../../server/base/budgets.ts';
import { callersBehind } from '../../../server/base/caller.ts';
import { LIMITS } from '../../../server/base/limits.ts';
import { localBus } from '../../../server/run/bus.ts';
import { type ChannelOptions, startChannel } from '../../../server/live/channel.ts';
import { Channel, type Person, useDesk } from '../desk.ts';
import { offer, publishedOrder, orderForm, ownContract } from '../orderForm.ts';
import { storedParty } from '../partyForms.ts';

const SESSION_OVER = 4401;
const NOT_YOURS = 1008;
const PLACE_TAKEN = 4429;

const desk = useDesk();
const host = () => new URL(desk.url).host;
const cookieOf = (person: Person) => `Admin-Token=${person.token}`;
const open = (path: string, cookie: string, origin = desk.url) =>
  Channel.open(`ws://${host()}${path}`, origin, cookie);
const pathOf = (person: Person, partyType = 'PLAT', branch = 'HF001', code = person.userId) =>
  `/ntocc-websocket/${branch}/${partyType}/${code}`;
const closeCode = (channel: Channel) => channel.until(() => channel.closeCode);

/** Waits until everything sent before has arrived: messages of one channel keep their order. */
async function caughtUp(channel: Channel): Promise<string[]> {
  const before = channel.messages.filter(({ type }) => type === '').length;
  channel.send('');
  await channel.until(() =>
    channel.messages.filter(({ type }) => type === '').length > before ? true : undefined,
  );
  return channel.messages.map(({ type }) => String(type)).filter((type) => type !== '');
}

describe('the handshake', () => {
  it('[W-04] opens the path of the own branch, party type and code', async () => {
    for (const [name, partyType] of [
      ['admin', 'PLAT'],
      ['shipper', 'SHIPMENT'],
      ['captain', 'CARRIER'],
      ['driver', 'DRIVER'],
    ] as const) {
      const person = await desk.person(name);
      const channel = await open(pathOf(person, partyType), cookieOf(person));
      expect(await caughtUp(channel)).toEqual([]);
      channel.close();
    }
  });

  it('[W-04] closes any other path with 1008', async () => {
    const person = await desk.person('shipper');
    const other = await desk.person('driver');
    for (const path of [
      pathOf(person, 'PLAT'),
      pathOf(person, 'SHIPMENT', 'HF002'),
      pathOf(person, 'SHIPMENT', 'HF001', other.userId),
      pathOf(person, 'SHIPMENT', 'HF001', '%E0%A4%A'),
    ]) {
      expect(await closeCode(await open(path, cookieOf(person)))).toBe(NOT_YOURS);
    }
  });

  it('[W-04] closes with 4401 without a session, and survives invalid cookies', async () => {
    const person = await desk.person('admin');
    for (const cookie of [
      '',
      'Admin-Token=made-up',
      'Admin-Token=%E0%A4%A; language=%',
      'Admin-Token=PLAT_ADMIN-token',
    ]) {
      expect(await closeCode(await open(pathOf(person), cookie))).toBe(SESSION_OVER);
    }
  });

  it('[W-04] is refused to pages of other sites, and to clients without an origin', async () => {
    const person = await desk.person('admin');
    for (const origin of [
      'https://elsewhere.example',
      `http://${host()}.elsewhere.example`,
      'null',
      'http://127.0.0.1:1',
    ]) {
      await expect(open(pathOf(person), cookieOf(person), origin)).rejects.toThrow('403');
    }
    await expect(open('/ntocc-websocket/HF001/PLAT', cookieOf(person))).rejects.toThrow('404');
    await expect(open('/', cookieOf(person))).rejects.toThrow('404');
  });

  it('[S-12] a role switch closes the channel of the old token, which opens none any more; that of the new one is open', async () => {
    const person = await desk.person('lead');
    const before = await person.channel();
    const old = cookieOf(person);
    await person.switchRole('PLAT_SERVICE');
    expect(await closeCode(before)).toBe(SESSION_OVER);
    expect(await closeCode(await open(pathOf(person), old))).toBe(SESSION_OVER);
    const channel = await person.channel();
    expect(await caughtUp(channel)).toEqual([]);
    channel.close();
  });
});

describe('an open channel', () => {
  it('[W-05] answers every empty message with an empty one, and nothing else', async () => {
    const person = await desk.person('admin');
    const channel = await person.channel();
    for (let n = 0; n < 3; n += 1) channel.send('');
    await channel.until(() => (channel.messages.length >= 3 ? true : undefined));
    expect(channel.messages).toEqual([{ type: '' }, { type: '' }, { type: '' }]);
    channel.send('{"type":"refreshToDoList"}');
    expect(await closeCode(channel)).toBe(NOT_YOURS);
  });

  it('[W-05] is closed for good when it sends far more messages than one in 10 s', async () => {
    const channel = await (await desk.person('admin')).channel();
    for (let n = 0; n < 30; n += 1) channel.send('');
    expect(await closeCode(channel)).toBe(NOT_YOURS);
    expect(channel.messages.length).toBeLessThan(10);
  });

  it('gives its place to the newest when an account has eight, and the others go on', async () => {
    const person = await desk.person('warehouse');
    const oldest = await person.channel();
    const others: Channel[] = [];
    for (let n = 0; n < 8; n += 1) others.push(await person.channel());
    expect(await closeCode(oldest)).toBe(PLACE_TAKEN);
    for (const channel of others) expect(await caughtUp(channel)).toEqual([]);
    // Another account has places of its own.
    const other = await (await desk.person('service')).channel();
    expect(await caughtUp(other)).toEqual([]);
    for (const channel of [...others, other]) channel.close();
  });

  it('[W-07] notifies the roles whose to-do counts changed, and only those', async () => {
    const shipper = await desk.person('shipper');
    const others = await Promise.all(
      ['admin', 'auditor', 'dispatcher', 'service', 'clerk', 'approver', 'warehouse'].map(async (name) => {
        return [name, await (await desk.person(name)).channel()] as const;
      }),
    );
    const own = await shipper.channel('HF001', 'SHIPMENT');
    const { id } = (await shipper.save('order', orderForm(desk.now(), await ownContract(shipper)))).data.row;
    expect(await shipper.event('order', id, 'submit')).toMatchObject({ status: 0 });
    const heard: Record<string, string[]> = {};
    for (const [name, channel] of [...others, ['shipper', own] as const]) {
      heard[name] = [...new Set(await caughtUp(channel))].sort();
      channel.close();
    }
    const counts = expect.arrayContaining(['recordChanged', 'refreshToDoList']) as unknown;
    expect(heard).toMatchObject({ admin: counts, auditor: counts, dispatcher: counts });
    // Customer service sees orders but has no count of them; finance and the warehouse do not see them.
    expect(heard.service).toEqual(['recordChanged']);
    expect(heard.clerk).toEqual([]);
    expect(heard.approver).toEqual([]);
    expect(heard.warehouse).toEqual([]);
    expect(heard.shipper).toContain('recordChanged');
  });

  it('[W-07] notifies them too of what leaves a state that they count, and is counted in no other', async () => {
    const shipper = await desk.person('shipper');
    const { id } = (await shipper.save('order', orderForm(desk.now(), await ownContract(shipper)))).data.row;
    expect(await shipper.event('order', id, 'submit')).toMatchObject({ status: 0 });
    const auditor = await (await desk.person('auditor')).channel();
    expect(await shipper.event('order', id, 'withdraw')).toMatchObject({
      data: { row: { status: 'draft' } },
    });
    expect(await caughtUp(auditor)).toContain('refreshToDoList');
    auditor.close();
  });

  it('[W-07] notifies them of what is made in a state that they count, and of a draft nobody', async () => {
    const service = await desk.person('service');
    const [job] = (await service.list('waybill', { status: 'inTransit' })).data.records;
    const lead = await (await desk.person('lead')).channel();
    const auditor = await (await desk.person('auditor')).channel();
    const shipper = await desk.person('shipper');
    const draft = await shipper.save('order', orderForm(desk.now(), await ownContract(shipper)));
    expect(draft).toMatchObject({ status: 0 });
    expect(await caughtUp(auditor)).not.toContain('refreshToDoList');
    const reported = await service.save('abnormal', {
      ...{ waybillId: job?.id, kind: 'breakdown', level: '2', occurredAt: desk.now() },
      description: '车辆故障，停靠服务区等待救援',
    });
    expect(reported).toMatchObject({ status: 0, data: { row: { status: 'reported' } } });
    expect(await caughtUp(lead)).toContain('refreshToDoList');
    for (const channel of [lead, auditor]) channel.close();
  });

  it('[W-07] notifies the reviewers of a review opened by a submission', async () => {
    const dispatcher = await desk.person('dispatcher');
    const id = await storedParty(dispatcher, 'fleet', desk.now());
    const auditor = await (await desk.person('auditor')).channel();
    const approver = await (await desk.person('approver')).channel();
    expect(await dispatcher.event('fleet', id, 'submit')).toMatchObject({ status: 0 });
    expect(await caughtUp(auditor)).toContain('refreshToDoList');
    expect(await caughtUp(approver)).not.toContain('refreshToDoList');
    auditor.close();
    approver.close();
  });

  it('[W-07] announces a changed row only to those with the row in scope', async () => {
    const shipper = await desk.person('shipper');
    const outsider = await outsiderTo(shipper);
    const own = await shipper.channel('HF001', 'SHIPMENT');
    const foreign = await outsider.channel('HF001', 'SHIPMENT');
    const driver = await (await desk.person('driver')).channel('HF001', 'DRIVER');
    const { id } = (await shipper.save('order', orderForm(desk.now(), await ownContract(shipper)))).data.row;
    expect(await own.message('recordChanged')).toMatchObject({ record: 'order', id, version: 1 });
    expect(await caughtUp(foreign)).toEqual([]);
    expect(await caughtUp(driver)).toEqual([]);
    for (const channel of [own, foreign, driver]) channel.close();
  });

  it('[W-07] announces a contract to the roles whose scope includes its kind', async () => {
    const dispatcher = await desk.person('dispatcher');
    const auditor = await (await desk.person('auditor')).channel();
    const warehouse = await (await desk.person('warehouse')).channel();
    const [contract] = (await dispatcher.list('contract', { status: 'active', kind: 'transportSell' })).data
      .records;
    if (!contract) throw new Error('The demo company has no contract to renew.');
    expect(await dispatcher.event('contract', contract.id, 'renew')).toMatchObject({ status: 0 });
    // Vehicles may move meanwhile.
    await auditor.until(() => auditor.messages.find(({ record }) => record === 'contract'));
    expect(await caughtUp(warehouse)).toEqual([]);
    auditor.close();
    warehouse.close();
  });

  it('[W-07] brings a notice to its audience, in four languages', async () => {
    const shipper = await desk.person('shipper');
    const auditor = await desk.person('auditor');
    const dispatcher = await desk.person('dispatcher');
    const orderId = await publishedOrder(shipper, auditor, desk.now());
    const driver = await (await desk.person('driver')).channel('HF001', 'DRIVER');
    const captain = await (await desk.person('captain')).channel('HF001', 'CARRIER');
    const offered = await offer(dispatcher, orderId, desk.now());
    expect(offered).toMatchObject({ status: 0 });
    const notice = await driver.message('notice');
    expect(notice).toMatchObject({ record: 'assignment', id: offered.data.row.id });
    expect(notice.text).toHaveLength(4);
    expect(await caughtUp(captain)).not.toContain('notice');
    driver.close();
    captain.close();
  });
});

/** A login of another shipper: the demo shipper's account, standing for another party. */
async function outsiderTo(shipper: Person): Promise<Person> {
  const { pool } = desk.platform.services.store;
  await pool.query(
    `insert into account select (jsonb_populate_record(a, jsonb_build_object(
       'id', '424242', 'username', 'stranger', 'phone', '13900000000', 'party_id', (
         select max(id) from shipper where group_code = a.group_code and id <> a.party_id)))).*
     from account a where id = $1`,
    [shipper.userId],
  );
  return desk.person('stranger');
}

/** A channel without a platform, for what a whole platform cannot be made to do on purpose. */
async function bareChannel(
  parts: Pick<ChannelOptions, 'authenticate' | 'renewed'> & Partial<Pick<ChannelOptions, 'admit'>>,
) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const live = startChannel({
    server,
    bus: localBus(),
    budgets: makeBudgets(LIMITS, { all: 1, ofOne: 1, ofHeavy: 1 }, () => performance.now()),
    callerOf: callersBehind(0),
    publicUrl: undefined,
    admit: () => true,
    noteOpen: () => undefined,
    ...parts,
  });
  onTestFinished(async () => {
    await live.close();
    server.close();
  });
  return { server, port, path: '/ntocc-websocket/G/PLAT/1' };
}

// The part of a login that the channel uses.
const someone = {
  account: { groupCode: 'G', id: '1', partyType: 'PLAT' },
  viewer: { role: 'admin', groupCode: 'G', partyType: 'PLAT', userId: '1', partyId: undefined },
  rights: { code: 'PLAT_ADMIN', mark: '' },
  usable: [],
} as unknown as Login;

describe('the channel by itself', () => {
  it('[W-04] closes in the next round for sessions that expired or were ended by another process', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let held = new Map([[someone, someone]]);
    const { port, path } = await bareChannel({
      authenticate: () => Promise.resolve(someone),
      renewed: () => Promise.resolve(held),
    });
    const channel = await Channel.open(
      `ws://127.0.0.1:${String(port)}${path}`,
      `http://127.0.0.1:${String(port)}`,
      '',
    );
    vi.advanceTimersByTime(30_000);
    expect(await caughtUp(channel)).toEqual([]);
    held = new Map();
    vi.advanceTimersByTime(30_000);
    expect(await closeCode(channel)).toBe(SESSION_OVER);
  });

  it('[W-04] asks the store nothing about those who open too many', async () => {
    const authenticate = vi.fn(() => Promise.resolve(someone));
    const { port, path } = await bareChannel({
      admit: () => false,
      authenticate,
      renewed: () => Promise.resolve(new Map()),
    });
    const address = `127.0.0.1:${String(port)}`;
    await expect(Channel.open(`ws://${address}${path}`, `http://${address}`, '')).rejects.toThrow('429');
    expect(authenticate).not.toHaveBeenCalled();
  });

  it('[W-04] survives a peer that disconnects during the lookup', async () => {
    let answer: (login: Login) => void = () => undefined;
    const { server, port, path } = await bareChannel({
      authenticate: () => new Promise((resolve) => (answer = resolve)),
      renewed: (logins) => Promise.resolve(new Map(logins.map((login) => [login, login]))),
    });
    const peer = connect(port, '127.0.0.1');
    const head = [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${String(port)}`,
      `Origin: http://127.0.0.1:${String(port)}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    peer.write(`${head.join('\r\n')}\r\n\r\n`);
    const [, socket] = (await once(server, 'upgrade')) as [unknown, Socket];
    const gone = new Promise((resolve) => socket.once('close', resolve));
    peer.resetAndDestroy();
    // An error without a handler would end the process before this.
    expect(await gone).toBe(true);
    answer(someone);
  });
});
