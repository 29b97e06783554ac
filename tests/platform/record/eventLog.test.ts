import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Detail } from '../../../domain/calls/records.ts';
import {
  type EventLog,
  FORMAT,
  type LogEntry,
  type MachineLog,
  readEventLog,
} from '../../../domain/eventLog/log.ts';
import { masked } from '../../../domain/eventLog/masked.ts';
import { documentLog } from '../../../machines/eventLog/documentLog.ts';
import { follow } from '../../../machines/eventLog/follow.ts';
import { leadsToFinal, ReplayError } from '../../../machines/eventLog/replay.ts';
import { waybillLifecycle } from '../../../machines/lifecycles/waybill/machine.ts';
import { registered } from '../../../server/records/registry.ts';
import { logInDemoPeople, freeCrews } from '../shipmentPeople.ts';
import { useDesk } from '../desk.ts';
import { publishedOrder } from '../orderForm.ts';
import { arrive, jobFor, load, unload } from '../trip.ts';

/** A document's log as its detail exports it, parsed from the file. */
function exported(machine: AnyStateMachine, detail: Detail): { file: string; log: MachineLog } {
  const machines = [documentLog(`lifecycles/${machine.id}`, machine, detail)];
  const whole: EventLog = { format: FORMAT, takenAt: 1, version: '1', machines };
  const file = JSON.stringify(masked(whole));
  const [log] = readEventLog(file).machines;
  if (!log) throw new Error('No log came back.');
  return { file, log };
}

const follows = (machine: AnyStateMachine, log: MachineLog) => leadsToFinal(follow(machine, log), log);

describe('the exported log of a document', () => {
  const desk = useDesk();

  it("leads through the transitions of the chart to the document's state", async () => {
    const { shipper, auditor, dispatcher } = await logInDemoPeople(desk);
    const [crew] = await freeCrews(dispatcher, desk.now());
    if (!crew) throw new Error('No crew is free.');
    const order = await publishedOrder(shipper, auditor, desk.now());
    const job = await jobFor(dispatcher, order, crew, desk.now());
    await load(dispatcher, job, 30_000);
    desk.advance(10 * 3_600_000);
    const later = await desk.person('dispatcher');
    await arrive(later, job);
    await unload(later, job, 29_900);
    const { file, log } = exported(waybillLifecycle, (await later.open('waybill', job.id)).data);

    expect(log.events.map(({ event }) => event.type)).toEqual([
      'create',
      'load.confirm',
      'arrive',
      'unload.confirm',
    ]);
    expect(log.final).toEqual({ value: 'unloaded', context: {}, status: 'active' });
    expect(follows(waybillLifecycle, log)).toBe(true);
    for (const secret of [crew.plateNumber, crew.driverName, '司机电话确认', job.id])
      expect(file).not.toContain(secret);

    const changed = (index: number, change: Partial<LogEntry>): MachineLog => ({
      ...log,
      events: log.events.map((entry, at) => (at === index ? { ...entry, ...change } : entry)),
    });
    const taken = (index: number) => log.events[index]?.taken ?? [];
    const tampered: Record<string, MachineLog> = {
      'a step left out': { ...log, events: log.events.toSpliced(2, 1) },
      'steps in another order': { ...log, events: log.events.toReversed() },
      'a step that took no way': changed(1, { taken: [] }),
      'a way of another event': changed(1, { taken: taken(2) }),
      'a way the chart has not': changed(1, { taken: ['waybill.pendingLoad | load.confirm | 7'] }),
      'somebody who may not': changed(1, { event: { type: 'load.confirm', byRole: 'FC' } }),
      'two ways at once': changed(1, { taken: [...taken(1), ...taken(2)] }),
    };
    for (const [what, wrong] of Object.entries(tampered))
      expect(() => follow(waybillLifecycle, wrong), what).toThrow(ReplayError);
    expect(follows(waybillLifecycle, { ...log, final: { ...log.final, value: 'completed' } })).toBe(false);
    expect(follows(waybillLifecycle, { ...log, events: log.events.slice(0, -1) })).toBe(false);
  });

  it.each([
    'order',
    'waybill',
    'assignment',
    'receipt',
    'driver',
    'vehicle',
    'fleet',
    'shipper',
    'contract',
    'quote',
  ])('follows the chart for every state of the seeded %s', async (name) => {
    const admin = await desk.person('admin');
    const { machine } = registered(name).lifecycle;
    for (const status of Object.keys(machine.root.states)) {
      const { records } = (await admin.list(name, { status, size: '10' })).data;
      for (const { id } of records) {
        const { log } = exported(machine, (await admin.open(name, id)).data);
        expect(follows(machine, log), `${name} ${id} in ${status}`).toBe(true);
      }
    }
  });
});
