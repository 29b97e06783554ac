import { labelPrinter } from '../../../../domain/records/labelPrinter.ts';
import { MOST_LABELS } from '../../../../domain/rules/labels/layout.ts';
import { queueLabels } from '../../../../server/business/stock/labelJob.ts';
import { runLabelJobs } from '../../../../server/jobs/labels.ts';
import type { PrintAnswer } from '../../../../server/ports/labelPrint.ts';
import { findBy } from '../../../../server/records/rows.ts';
import { runFor } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const situations: Situations = {
  queued: { plain: () => ({}) },
  failed: { plain: () => ({}), 'too many': () => ({ labelJob: { labelCount: MOST_LABELS + 1 } }) },
};

/** By job: how its next tries end, printed or not. */
const ends = new Map<string, boolean[]>();
const JAM: PrintAnswer = { state: 'refused', code: 'JAM', msg: '打印机卡纸' };

/** A round in which the printers answer so; the job is due. */
async function round({ people: { services } }: Office, id: string): Promise<void> {
  const isPrinted = ends.get(id)?.shift() === true;
  await services.store.pool.query('update label_job set due_at = 0 where id = $1', [id]);
  const answer = () => Promise.resolve(isPrinted ? ({ state: 'done' } as const) : JAM);
  await runLabelJobs({ ...services, labelPrint: { print: answer, settle: answer } });
}

const flow: Flow = {
  roles: ['warehouse', 'admin'],
  create: async ({ people: { services } }, way) => {
    const id = await runFor(services, DEMO_GROUP, async (work) => {
      const [printer] = await findBy(work, labelPrinter, { language: 'zpl' });
      if (!printer) throw new Error('The demo company has no printer of labels.');
      const one = { mark: 'A-01', lines: [], code: 'L:KF1/A-01', symbol: 'qr' as const };
      return (await queueLabels(work, printer, 'location', [one], 1)).id;
    });
    const sent = way.filter(({ key }) => key.includes('send'));
    ends.set(
      id,
      sent.map(({ key }) => !key.endsWith('| 1')),
    );
    return id;
  },
  causes: { send: round },
};

export default { situations, flow } satisfies Known;
