import { describe, expect, test } from 'vitest';
import { eventLogSchema } from '../../domain/eventLog/log.ts';
import { leadsToFinal, replay } from '../../machines/eventLog/replay.ts';
import { record, recorded } from '../../src/app/recording.ts';
import { logOf } from '../../src/statecharts/exportLog.ts';
import { machineLog } from '../../src/statecharts/machineLog.ts';
import { RunningActor } from './actorLevel.ts';
import { discover, loadModel } from './discover.ts';
import { Walked } from './walked.ts';

/** They handle a password, or who stands at a kiosk, which no log may contain: their pages record nothing. */
const UNRECORDED = new Set(['registration', 'kiosk']);
/** Documents are not running actors: their logs come from their history (tests/platform/record/eventLog.test.ts). */
const charts = discover().filter(
  ({ name, hasModel }) => hasModel && !name.startsWith('lifecycles/') && !UNRECORDED.has(name),
);

describe.each(charts)('$name', (found) => {
  test('whatever it did, its exported log replays to its state, with personal data masked', async () => {
    const model = await loadModel(found);
    const { subject, replays } = new Walked(found.name, model);
    for (const { walk, steps } of replays) {
      const actor = new RunningActor(subject, model.inputs[walk.input]);
      const inspection = actor.ref.system.inspect(record);
      actor.start();
      for (const { stimulus } of steps) if (stimulus) actor.apply(stimulus);
      const own = recorded().find((recording) => recording.actor === actor.ref);
      inspection.unsubscribe();
      // A machine that has ended is not running, so it is in no log.
      if (!own) continue;
      const exported = JSON.stringify(logOf([machineLog(own) ?? []].flat()));
      const [log] = eventLogSchema.parse(JSON.parse(exported)).machines;
      if (!log) throw new Error(`${found.name} has no diagram`);
      const moments = replay(model.machine, log);
      expect(leadsToFinal(moments, log)).toBe(true);
    }
  });
});
