import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call, UNATTENDED } from '../../domain/calls/call.ts';
import { CallError, NO_ANSWER, send, configureHttp, setTransport } from './http.ts';
import { fetchBytes, sendForm } from './files.ts';
import { deviceId } from './storage.ts';

const save = call({
  name: 'save',
  method: 'POST',
  path: '/api/things/{id}',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'for this test' },
  about: 'for this test',
  request: z.object({ id: z.string(), title: z.string().optional(), gmtCreated: z.number().optional() }),
  data: z.object({ version: z.number() }),
});
const find = call({ ...save, name: 'find', method: 'GET', path: '/api/things', encoding: 'query' });
const form = call({ ...save, name: 'form', path: '/api/form', encoding: 'form' });

const onDeregistered = vi.fn();
const onLocked = vi.fn();
const onFailed = vi.fn();
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

function answer(body: unknown, status = 200): void {
  fetched.mockImplementation(() =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    ),
  );
}
const sent = () => {
  const [url = '', init] = fetched.mock.calls[0] ?? [];
  return { url, init: init ?? {}, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  setTransport();
  vi.stubGlobal('fetch', fetched);
  configureHttp({ lang: () => 'ja', onDeregistered, onLocked, onFailed });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Cookies.remove('Admin-Token', { path: '/' });
});

describe('a call', () => {
  it('[S-14] carries token, device and language, and drops what only the server sets', async () => {
    Cookies.set('Admin-Token', 't1');
    answer({ status: 0, msg: '', data: { version: 3 } });
    expect(await send(save, { id: 'a/b', title: 'x', gmtCreated: 1 })).toEqual({ version: 3 });
    const { url, init, headers } = sent();
    expect(url).toBe('/api/things/a%2Fb');
    expect(init.body).toBe('{"title":"x"}');
    expect(headers.get('authorization')).toBe('Bearer t1');
    expect(headers.get('deviceid')).toBe(deviceId());
    expect(headers.get('accept-language')).toBe('ja');
  });

  it('[S-14] sends neither without a token; the device stays the same', async () => {
    answer({ status: 0, msg: '', data: { version: 1 } });
    await send(find, { id: '7' });
    expect(sent().url).toBe('/api/things?id=7');
    expect(sent().headers.has('authorization')).toBe(false);
    expect(sent().headers.has('deviceid')).toBe(false);
    expect(deviceId()).toMatch(/^[0-9a-f]{32}$/);
    expect(deviceId()).toBe(deviceId());
  });

  it('says that nobody attends to the page, where that is so', async () => {
    Cookies.set('Admin-Token', 't1');
    answer({ status: 0, msg: '', data: { version: 1 } });
    configureHttp({ isAttended: () => false });
    await send(find, { id: '7' });
    expect(sent().headers.get(UNATTENDED)).toBe('1');
    fetched.mockClear();
    configureHttp({ isAttended: () => true });
    await send(find, { id: '7' });
    expect(sent().headers.has(UNATTENDED)).toBe(false);
  });

  it('sends a form as one', async () => {
    answer({ status: 0, msg: '', data: { version: 1 } });
    await send(form, { id: '1', title: 'a b&c' });
    expect(String(sent().init.body)).toBe('id=1&title=a+b%26c');
  });

  it('[S-15] fails with the words of the server and tells them, whatever the HTTP status', async () => {
    answer({ status: 10409, msg: '数据已被他人修改', data: { present: 1 } }, 409);
    const failure = await send(save, { id: '1' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ status: 10409, message: '数据已被他人修改', data: { present: 1 } });
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it("[S-15] says 'Error' where the server says nothing", async () => {
    answer({ status: 500, msg: '', data: null });
    await expect(send(save, { id: '1' })).rejects.toThrow('Error');
  });

  it('[S-15] tells a transport error as no answer', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure = await send(save, { id: '1' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: NO_ANSWER, message: 'Failed to fetch' });
    expect(onFailed).toHaveBeenCalledOnce();
  });

  it('takes an answer that is no envelope, or not what the call promises, for none', async () => {
    answer('<html>', 502);
    await expect(send(save, { id: '1' })).rejects.toMatchObject({ status: NO_ANSWER });
    answer({ status: 0, msg: '', data: { version: 'three' } });
    await expect(send(save, { id: '1' })).rejects.toMatchObject({ status: NO_ANSWER });
  });

  it('[S-13] tells the session of status 21332 with the token it was sent with, quiet or not', async () => {
    Cookies.set('Admin-Token', 't1');
    answer({ status: 21332, msg: '', data: null });
    await expect(send(save, { id: '1' }, { quiet: true })).rejects.toThrow(CallError);
    expect(onDeregistered).toHaveBeenCalledExactlyOnceWith('t1');
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('[S-13] tells it also where a file was sent or asked for; a download that is refused is no file', async () => {
    Cookies.set('Admin-Token', 't1');
    answer({ status: 21332, msg: 'Logged out', data: null });
    await expect(fetchBytes('/api/file', new AbortController().signal)).rejects.toMatchObject({
      status: 21332,
      message: 'Logged out',
    });
    expect(await sendForm('/api/sheet', new FormData())).toMatchObject({ status: 21332 });
    expect(onDeregistered.mock.calls).toEqual([['t1'], ['t1']]);
    answer({ status: 44010, msg: '', data: null });
    await sendForm('/api/sheet', new FormData());
    expect(onLocked).toHaveBeenCalledOnce();
    fetched.mockImplementation(() => Promise.resolve(new Response('a,b')));
    const file = await fetchBytes('/api/file', new AbortController().signal);
    expect(await file.text()).toBe('a,b');
  });

  it('says nothing of a quiet failure, nor of a call that was ended', async () => {
    answer({ status: 1, msg: 'no', data: null });
    await expect(send(save, { id: '1' }, { quiet: true })).rejects.toThrow('no');
    const controller = new AbortController();
    controller.abort();
    fetched.mockRejectedValue(new DOMException('aborted', 'AbortError'));
    await expect(send(save, { id: '1' }, { signal: controller.signal })).rejects.not.toBeInstanceOf(
      CallError,
    );
    expect(onFailed).not.toHaveBeenCalled();
  });
});
