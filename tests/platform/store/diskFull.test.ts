import { describe, expect, it, onTestFinished } from 'vitest';
import { ALL_BOUND } from '../../../server/calls/all.ts';
import { actionOf, isWriting } from '../../../server/http/actionKinds.ts';
import { unitForm } from '../actionRows.ts';
import { type Person, useDesk } from '../desk.ts';

const FULL = 10436;

describe('while the disk is full', () => {
  const desk = useDesk();
  const fill = (isFull: boolean) =>
    Object.assign(desk.platform.services.config, { diskStop: isFull ? Number.MAX_SAFE_INTEGER : 0 });
  const readiness = async () => {
    desk.advance(2_000); // an answer is good for a second
    const response = await fetch(`${desk.url}/readyz`);
    return { status: response.status, body: await response.text() };
  };
  const stored = async () => {
    const { rows } = await desk.platform.services.store.pool.query<{ unit_name: string }>(
      'select unit_name from unit',
    );
    return rows.map((row) => row.unit_name);
  };

  /** Somebody who saves one unit after the other. */
  function saving(person: Person) {
    const told = { kept: [] as string[], refused: [] as { status: number; msg: string }[], isOver: false };
    const loop = async () => {
      while (!told.isOver) {
        const form = unitForm();
        const { status, msg } = await person.save('unit', form);
        if (status === 0) told.kept.push(form.unitName);
        else told.refused.push({ status, msg });
      }
    };
    const loops = Promise.all([loop(), loop(), loop()]);
    return {
      ...{ kept: told.kept, refused: told.refused },
      end: async () => {
        told.isOver = true;
        await loops;
      },
    };
  }

  it('changes are refused, reading goes on, nothing acknowledged is lost, and with room changes go on', async () => {
    onTestFinished(() => void fill(false));
    const admin = await desk.person('admin');
    const { kept, refused, end } = saving(admin);
    await expect.poll(() => kept.length).toBeGreaterThan(5);
    fill(true);
    await expect.poll(() => refused.length).toBeGreaterThan(10);
    expect(await readiness()).toEqual({ status: 503, body: expect.stringContaining('DISK_FULL') });
    for (const path of ['/livez', '/healthz']) expect((await fetch(desk.url + path)).status).toBe(200);
    const reader = await desk.person('service');
    expect((await reader.list('order')).status).toBe(0);
    const before = kept.length;
    fill(false);
    await expect.poll(() => kept.length).toBeGreaterThan(before + 5);
    await end();
    for (const one of refused) expect(one).toEqual({ status: FULL, msg: expect.stringContaining('full') });
    const all = new Set(await stored());
    expect(kept.filter((name) => !all.has(name))).toEqual([]);
    expect((await readiness()).status).toBe(200);
  });

  it('each call that changes something is refused so, before it begins', async () => {
    onTestFinished(() => void fill(false));
    const admin = await desk.person('admin');
    const writing = ALL_BOUND.filter(({ call }) => isWriting(call.method, actionOf(call, {})));
    expect(writing.length).toBeGreaterThan(100);
    fill(true);
    const wrong: string[] = [];
    for (const { call } of writing) {
      const path = call.path.replaceAll(/\{\w+\}/g, '1');
      const { status } = await (call.encoding === 'form'
        ? admin.raw(call.method, path, '', { 'content-type': 'application/x-www-form-urlencoded' })
        : admin.raw(call.method, path, {}));
      if (status !== FULL) wrong.push(`${call.name}: ${String(status)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('a write that the database has no room for is refused so too, and taken back', async () => {
    const { pool } = desk.platform.services.store;
    const admin = await desk.person('admin');
    await pool.query(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await pool.query('create trigger no_room after insert on unit for each row execute function no_room()');
    const form = unitForm();
    expect(await admin.save('unit', form)).toMatchObject({ status: FULL });
    await pool.query('drop trigger no_room on unit');
    expect(await stored()).not.toContain(form.unitName);
    expect((await admin.save('unit', unitForm())).status).toBe(0);
  });
});
