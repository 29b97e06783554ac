import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { getDefaultGroup } from '../../../domain/calls/party.ts';
import { getUserInfo } from '../../../domain/calls/session.ts';
import { type Person, useDesk } from '../desk.ts';

const desk = useDesk();
const json = { 'content-type': 'application/json' };
const bearer = (person: Person) => ({ authorization: `Bearer ${person.token}`, deviceid: person.deviceId });

/** Every kind of answer, by caller and result. */
const KINDS: readonly [string, string, RequestInit, number][] = [
  ['a call', getDefaultGroup.path, {}, 200],
  ['a call without a session', getUserInfo.path, { method: 'POST', headers: json, body: '{}' }, 200],
  ['a body that is no JSON', getUserInfo.path, { method: 'POST', headers: json, body: '{"a":' }, 400],
  [
    'a body of an unknown type',
    getUserInfo.path,
    { method: 'POST', headers: { 'content-type': 'text/x-odd' }, body: 'a' },
    415,
  ],
  [
    'a body that is too large',
    getUserInfo.path,
    { method: 'POST', headers: json, body: `"${'a'.repeat(2_000_001)}"` },
    413,
  ],
  ['an unknown call', '/ntocc-basic-api/nothing', {}, 404],
  ['an unknown page', '/nothing/at/all', {}, 404],
  ['a path out of the folder', '/..%2f..%2fpackage.json', {}, 404],
  ['an escape that is none', '/%E0%A4%A', {}, 400],
  ['health', '/healthz', {}, 200],
  ['the page of the calls', '/api-docs', {}, 200],
  ['the calls as OpenAPI', '/api-docs/openapi.json', {}, 200],
  ['a picture without a session', '/ntocc-basic-api/file/1', {}, 401],
  ['the app', '/', {}, existsSync('dist/index.html') ? 200 : 503],
];

describe('every answer', () => {
  it.each(KINDS)('has the security headers: %s', async (_kind, path, init, status) => {
    const response = await fetch(desk.url + path, init);
    expect(response.status).toBe(status);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('permissions-policy')).toContain('camera=(self)');
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it.each(KINDS.filter(([, path]) => path.startsWith('/ntocc-')))(
    'of the calls is kept by no cache: %s',
    async (_kind, path, init) => {
      expect((await fetch(desk.url + path, init)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each([
    [400, '{"a":', '请求的内容无法解析', 'The request could not be read'],
    [413, `"${'a'.repeat(2_000_001)}"`, '提交的内容过大', 'The request is too large'],
  ])('to an unknown call is in the language of the user: %i', async (status, body, zh, en) => {
    for (const [lang, msg] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      const response = await fetch(desk.url + getUserInfo.path, {
        method: 'POST',
        headers: { ...json, 'accept-language': lang },
        body,
      });
      expect(await response.json()).toEqual({ status, msg, data: null });
    }
  });

  it('to an internal error reveals no details, and the log does not repeat what was sent', async () => {
    const person = await desk.person('admin');
    const { pool } = desk.platform.services.store;
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await pool.query('alter table shipper rename to shipper_away');
    try {
      const response = await fetch(`${desk.url}/ntocc-basic-api/shipper?keyword=13812345678`, {
        headers: bearer(person),
      });
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        status: 500,
        msg: 'The server failed; please try again later',
        data: null,
      });
    } finally {
      await pool.query('alter table shipper_away rename to shipper');
    }
    const written = log.mock.calls.flat().join('\n');
    expect(written).toMatch(/^GET \/ntocc-basic-api\/shipper failed: .*42P01/s);
    expect(written).not.toContain('13812345678');
  });

  it('keeps markup in names as text, typed as JSON', async () => {
    const markup = '<script>alert(1)</script>"</textarea>';
    const { pool } = desk.platform.services.store;
    const person = await desk.person('dispatcher');
    const [shipper] = (await person.list('shipper')).data.records;
    await pool.query('update shipper set shipper_name = $1 where id = $2', [markup, shipper?.id]);
    const path = `${desk.url}/ntocc-basic-api/shipper/${String(shipper?.id)}`;
    const response = await fetch(path, { headers: bearer(person) });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(((await response.json()) as { data: { row: { shipperName: string } } }).data.row.shipperName).toBe(
      markup,
    );
  });

  it('survives keys that have a meaning in JavaScript, and duplicate keys', async () => {
    const person = await desk.person('admin');
    for (const body of [
      '{"__proto__":{"token":"x"},"token":"x"}',
      '{"constructor":{"prototype":{}},"token":"x"}',
    ]) {
      const response = await fetch(desk.url + getUserInfo.path, {
        method: 'POST',
        headers: { ...json, ...bearer(person) },
        body,
      });
      expect([200, 400]).toContain(response.status);
    }
    expect(await person.raw('GET', '/ntocc-basic-api/shipper?keyword=a&keyword=b')).toMatchObject({
      status: 10400,
    });
    expect(({} as Record<string, unknown>).token).toBeUndefined();
  });
});

describe('an app that was built for the calls of another host', () => {
  const remote = useDesk({ callsHost: 'https://tms.example.com/' });
  it('may talk to that host, and to no other', async () => {
    const policy = (await fetch(`${remote.url}/`)).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://tms.example.com wss://tms.example.com;");
    expect(policy).toContain("script-src 'self';");
  });
});
