import { z } from 'zod';
import type { RecordContext } from '../../../../machines/record/setup.ts';
import { answer, type PendingStimulus, type UserCause } from '../adapter.ts';
import type { Scene } from '../scene.ts';
import { FIELD, OtherDesk, textIn } from './recordDesk.ts';

const versionedSchema = z.object({
  output: z.object({ data: z.object({ row: z.object({ version: z.number() }) }) }),
});
const detailOf = ({ at }: PendingStimulus) => (at.context as RecordContext).detail;
const versionIn = ({ outcome }: PendingStimulus) => versionedSchema.parse(outcome).output.data.row.version;

/** Another desk that edits the order of this walk. */
export async function other(scene: Scene): Promise<OtherDesk> {
  const known = scene.notes.get('other');
  if (known instanceof OtherDesk) return known;
  const made = await OtherDesk.write(scene);
  scene.notes.set('other', made);
  return made;
}

/** Records the text on screen, and the one in somebody else's version. */
export const SHOWN = 'shown';
export const THEIRS = 'theirs';

/** The platform answers; the screen will show its record. */
export const shown: UserCause = {
  do: async (scene, { source }) =>
    scene.gate.change(source, (real) => {
      scene.notes.set(SHOWN, textIn(real));
      return real;
    }),
};

/** Somebody else saves a change before the platform answers, where the chart needs a newer version. */
export const newer: UserCause = {
  do: async (scene, cue) => {
    const detail = detailOf(cue);
    if (detail && detail.row.version < versionIn(cue)) await (await other(scene)).change();
    // What is only compared is not shown.
    if (cue.at.matches('editing')) await scene.gate.pass(cue.source);
    else await shown.do(scene, cue);
  },
};

/** Somebody else saves a change first, so that the platform refuses with the present record (10409). */
export const stale: UserCause = {
  do: async (scene, cue) => {
    if (detailOf(cue) === null) return answer.do(scene, cue);
    await (await other(scene)).change();
    await scene.gate.change(cue.source, (real) => {
      const theirs = z.object({ present: z.unknown() }).parse(real.data).present;
      scene.notes.set(cue.source === 'act' ? SHOWN : THEIRS, textIn({ ...real, data: theirs }));
      return real;
    });
  },
};

/** The platform reports an error at a field of the form. */
export const invalid: UserCause = {
  do: ({ gate }, { source }) =>
    gate.answer(source, {
      status: 10400,
      msg: 'Some fields are wrong',
      data: { errors: [{ field: FIELD.name, msg: 'Goods name is required' }] },
    }),
};

/** The order is really submitted, and withdrawn before the screen gets the answer: it can be submitted again. */
export const done: UserCause = {
  do: async (scene, { source }) => {
    const desk = await other(scene);
    await scene.gate.change(source, async (real) => {
      if (real.status !== 0) return real;
      const data = await desk.withdraw();
      scene.notes.set(SHOWN, textIn({ ...real, data }));
      return { ...real, data };
    });
  },
};
