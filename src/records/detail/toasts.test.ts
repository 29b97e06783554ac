import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isSystemEvent } from '../../../domain/schema/eventRoles.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { CallError, configureHttp } from '../../app/http.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { DESCRIPTIONS } from '../found.ts';
import { asksFirst, sendEvent } from './eventCall.ts';

const MSG = 'Not in this state';
const failed: unknown[] = [];
let refusal = new CallError(MSG, 10410, null);
answerCalls(() => Promise.reject(refusal));
configureHttp({
  onFailed: ({ message }) => {
    failed.push(message);
  },
});

const specs = (
  await Promise.all(
    Object.entries(DESCRIPTIONS).map(async ([path, load]) => {
      const name = /(\w+)\.ts$/.exec(path)?.[1] ?? '';
      return (await load())[name];
    }),
  )
).filter((spec): spec is RecordSpec => spec !== undefined && Object.keys(spec.events).length > 0);

const send = (spec: RecordSpec, event: string) =>
  sendEvent(spec, { id: '7', event, payload: {}, version: 1, requestNo: 'n' });

/** The events that people send, by whether a form asks for them first. */
const sentFrom = (isForm: boolean) =>
  specs.flatMap((spec) =>
    Object.entries(spec.events)
      .filter(([, event]) => !isSystemEvent(event) && asksFirst(event) === isForm)
      .map(([event]) => [spec, event] as const),
  );

describe('[S-15] a refused event', () => {
  beforeEach(() => {
    failed.length = 0;
    refusal = new CallError(MSG, 10410, null);
  });

  it('is a toast wherever no form asked for it, with the words of the server', async () => {
    const events = sentFrom(false);
    expect(events.length).toBeGreaterThan(30);
    for (const [spec, event] of events) {
      expect(await send(spec, event)).toEqual({ ok: false, refusal: { status: 10410, msg: MSG } });
      expect([spec.name, event, failed.splice(0)]).toEqual([spec.name, event, [MSG]]);
    }
  });

  it('is told in its form, and nowhere else, where there is one', async () => {
    const events = sentFrom(true);
    expect(events.length).toBeGreaterThan(30);
    for (const [spec, event] of events) {
      expect((await send(spec, event)).ok).toBe(false);
      expect([spec.name, event, failed]).toEqual([spec.name, event, []]);
    }
  });

  it('opens the dialog of the session alone where that is over, and is no toast without an answer', async () => {
    const [direct] = sentFrom(false);
    if (!direct) throw new Error('Every event has a form.');
    const onDeregistered = vi.fn();
    configureHttp({ onDeregistered });
    refusal = new CallError('Logged out', 21332, null);
    await send(...direct);
    expect(onDeregistered).toHaveBeenCalledOnce();
    refusal = new CallError('Failed to fetch', -1, null);
    await expect(send(...direct)).rejects.toThrow('Failed to fetch');
    expect(failed).toEqual([]);
  });
});
