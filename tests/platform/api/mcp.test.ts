import { request } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { envelopeSchema } from '../../../domain/calls/call.ts';
import { listOwnKeys } from '../../../domain/calls/ownKeys.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { registered } from '../../../server/records/registry.ts';
import { account } from '../../../server/store/systemTables.ts';
import { eq } from 'drizzle-orm';
import { nextEvents } from '../../../src/records/detail/nextEvents.ts';
import { DEMO_API_KEY } from '../../../server/seed/apiKeys.ts';
import { type Person, useDesk } from '../desk.ts';
import { keyOf, programOf } from './keyed.ts';

const desk = useDesk();
const open: Client[] = [];

afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

/** The official client, with a key. */
async function clientOf(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${desk.url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' } },
  });
  // The SDK declares its own transports without exact optional properties.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  open.push(client);
  return client;
}

const contentSchema = z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1);

/** What a tool answers: the envelope of the platform. */
async function use(client: Client, name: string, sent: Record<string, unknown>) {
  const { content } = await client.callTool({ name, arguments: sent });
  const [{ text } = { text: '' }] = contentSchema.parse(content);
  return envelopeSchema.parse(JSON.parse(text));
}

const nextSchema = z.object({
  events: z.array(z.object({ event: z.string(), open: z.boolean(), reason: z.string().optional() })),
});

async function viewerOf(username: string, role: Role): Promise<Viewer> {
  const { db } = desk.platform.services.store;
  const [row] = await db.select().from(account).where(eq(account.username, username));
  if (!row) throw new Error(`No account ${username}.`);
  const { id: userId, groupCode, partyType, partyId } = row;
  return { userId, groupCode, role, partyType, partyId: partyId ?? undefined };
}

/** Numbers that look random and are the same in each run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Documents of many kinds, as a list of their kinds and ids. */
async function documentsOf(person: Person, records: readonly string[], count: number) {
  const all: { record: string; id: string }[] = [];
  for (const record of records) {
    const { data } = await person.list(record, { size: '100' });
    all.push(...data.records.map(({ id }) => ({ record, id })));
  }
  const random = seeded(32);
  const drawn: { record: string; id: string }[] = [];
  while (drawn.length < count && all.length > 0)
    drawn.push(...all.splice(Math.floor(random() * all.length), 1));
  return drawn;
}

const ROLES: readonly (readonly [string, Role])[] = [
  ['driver', 'driver'],
  ['dispatcher', 'dispatcher'],
  ['approver', 'financeApprover'],
];

describe.each(ROLES)('the tools of the %s', (username, role) => {
  it('32.2: offer for 200 random documents what the desk has buttons for, and say the same of the closed ones', async () => {
    const person = await desk.person(username);
    const { data } = await person.call(listOwnKeys, {});
    const records = data.offers.map(({ recordName }) => recordName);
    const client = await clientOf((await keyOf(person)).key);
    const viewer = await viewerOf(username, role);
    const documents = await documentsOf(person, records, 200);
    // A driver has fewer: all of them.
    expect(documents.length).toBeGreaterThanOrEqual(role === 'driver' ? 100 : 200);
    let asked = 0;
    let offered = 0;
    for (const { record, id } of documents) {
      // A key has 60 calls a minute.
      if ((asked += 1) % 50 === 0) desk.advance(60_000);
      const { spec, lifecycle } = registered(record);
      const detail = (await person.open(record, id)).data;
      const buttons = nextEvents(spec, lifecycle, detail, viewer, desk.now(), 'en').map(
        ({ type: event, reason }) => ({ event, open: reason === undefined, reason }),
      );
      const answer = await use(client, 'next_events', { record, id });
      expect(answer.status).toBe(0);
      const told = nextSchema.parse(answer.data).events;
      const inOrder = <T extends { event: string }>(rows: readonly T[]) =>
        [...rows].sort((a, b) => a.event.localeCompare(b.event));
      expect([
        record,
        id,
        inOrder(told.map(({ event, open: isOpen, reason }) => ({ event, open: isOpen, reason }))),
      ]).toEqual([record, id, inOrder(buttons)]);
      offered += told.length;
    }
    expect(offered).toBeGreaterThan(documents.length / 2);
  });

  it('32.2: refuse word for word as the calls do', async () => {
    const person = await desk.person(username);
    const { key } = await keyOf(person);
    const client = await clientOf(key);
    const program = programOf(desk, key);
    const { data } = await person.call(listOwnKeys, {});
    const acting = data.offers.flatMap(({ recordName, canAct }) => (canAct ? [recordName] : []));
    const documents = await documentsOf(person, acting, 20);
    let refusals = 0;
    for (const { record, id } of documents) {
      desk.advance(60_000);
      const next = await use(client, 'next_events', { record, id });
      const closed = nextSchema.parse(next.data).events.find((one) => !one.open);
      if (!closed) continue;
      const { version } = (await program.open(record, id)).data.row;
      const byHttp = await program.event(record, id, closed.event, {}, { version });
      const byTool = await use(client, 'send_event', { record, id, event: closed.event, version });
      expect(byTool).toEqual(byHttp);
      expect(byTool.status).not.toBe(0);
      refusals += 1;
    }
    expect(refusals).toBeGreaterThan(5);
  });
});

describe('the MCP endpoint', () => {
  it('lists no more tools and kinds of documents than the key has scopes for', async () => {
    const owner = await desk.person('dispatcher');
    const { key } = await keyOf(owner, [{ recordName: 'waybill', canAct: false }]);
    const { tools } = await (await clientOf(key)).listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'describe_record',
      'find_documents',
      'list_documents',
      'read_document',
      'next_events',
    ]);
    expect(tools.at(-1)?.inputSchema.properties).toMatchObject({ record: { enum: ['waybill'] } });
    const whole = await clientOf((await keyOf(owner)).key);
    const names = (await whole.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('send_event');
    expect(names).toContain('save_document');
  });

  it('lists, reads, sends an event and keeps who did it by which key', async () => {
    const client = await clientOf(DEMO_API_KEY);
    const listed = await use(client, 'list_documents', { record: 'order', filters: { status: 'draft' } });
    const { records } = z
      .object({ records: z.array(z.object({ id: z.string(), version: z.int() })) })
      .parse(listed.data);
    const [{ id, version } = { id: '', version: 0 }] = records;
    const next = nextSchema.parse((await use(client, 'next_events', { record: 'order', id })).data);
    expect(next.events).toContainEqual(expect.objectContaining({ event: 'cancel', open: true }));
    const sent = await use(client, 'send_event', {
      ...{ record: 'order', id, event: 'cancel', version },
      fields: { reason: '计划取消，不再发货' },
    });
    expect(sent.status).toBe(0);
    const { history } = z.object({ history: z.array(z.object({ byName: z.string() })) }).parse(sent.data);
    expect(history[0]?.byName).toMatch(/ · AK\d{13}$/);
    // The version has been used.
    const again = await use(client, 'send_event', { ...{ record: 'order', id, event: 'cancel', version } });
    expect(again.status).not.toBe(0);
  });

  it('describes a kind of document, and finds by number', async () => {
    const client = await clientOf(DEMO_API_KEY);
    const described = await use(client, 'describe_record', { record: 'order' });
    expect(described.data).toMatchObject({ name: 'order', states: { draft: 'Draft' } });
    const listed = await use(client, 'list_documents', { record: 'order', size: 10 });
    const { records } = z.object({ records: z.array(z.object({ orderNo: z.string() })) }).parse(listed.data);
    const found = await use(client, 'find_documents', { keyword: records[0]?.orderNo ?? '' });
    expect(JSON.stringify(found.data)).toContain(String(records[0]?.orderNo));
  });

  it('lets nobody in without a key, from another origin, or by a foreign host name', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${desk.url}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
    const key = { authorization: `Bearer ${DEMO_API_KEY}` };
    const person = await desk.person('dispatcher');
    expect((await post({})).status).toBe(401);
    expect((await post({ authorization: `Bearer ${person.token}` })).status).toBe(401);
    expect((await post({ ...key, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ ...key, origin: desk.url })).status).toBe(200);
    expect((await fetch(`${desk.url}/mcp`)).status).toBe(405);
    const rebound = await new Promise((resolve, reject) => {
      const headers = { ...key, host: 'evil.example', 'content-type': 'application/json' };
      const sent = request(`${desk.url}/mcp`, { method: 'POST', headers }, ({ statusCode }) => {
        resolve(statusCode);
      });
      sent.on('error', reject);
      sent.end('{}');
    });
    expect(rebound).toBe(403);
  });
});
