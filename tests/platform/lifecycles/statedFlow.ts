import type { RecordSpec } from '../../../domain/schema/record.ts';
import { patch } from '../../../server/records/rows.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import type { Flow, Scene, Situations } from './known.ts';
import type { Office } from './office.ts';
import type { Step } from './ways.ts';

const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
const NOBODY_HERE = '1';
const grounds = { statedReason: '对方书面答复如此', statedFiles: ['1'] };

/** What differs for a document that two persons may end: as the demo has it, and what was recorded by whom. */
export function statedSituations({ name }: RecordSpec, more: object = {}): Situations[string] {
  const one = (fields: object) => () => ({ [name]: { ...more, ...fields } });
  const by = (role: 'financeApprover') => (scene: Scene) => ({
    [name]: { ...more, ...grounds, statedOutcome: 'done', statedBy: scene.people.viewer(role).userId },
  });
  return {
    plain: one({}),
    'the answer contradicts it': one({ failCode: 'DOUBT' }),
    'recorded as not done': one({ ...grounds, statedOutcome: 'none', statedBy: NOBODY_HERE }),
    'recorded by the approver': by('financeApprover'),
  };
}

/** Which outcomes the confirmations of a walk are about, in their order. */
const planned = new Map<string, ('done' | 'none')[]>();

export function planStated(id: string, way: readonly Step[]): void {
  const confirmed = way.filter(({ type }) => type === 'confirm.result');
  planned.set(
    id,
    confirmed.map(({ key }) => (key.endsWith('| 1') ? 'none' : 'done')),
  );
}

/** What the three events need, in a walk. */
export function statedBefore(spec: RecordSpec, own: object = {}): NonNullable<Flow['before']> {
  const set = ({ people }: Office, id: string, fields: object) =>
    run(people.services, nobody, (work) => patch(work, spec, id, fields));
  const record = (office: Office, id: string, statedOutcome: 'done' | 'none') =>
    set(office, id, { ...grounds, ...own, statedOutcome, statedBy: NOBODY_HERE });
  return {
    'state.result': (office, id) => set(office, id, { failCode: 'DOUBT' }),
    'confirm.result': (office, id) => record(office, id, planned.get(id)?.shift() ?? 'done'),
    'reject.result': (office, id) => record(office, id, 'none'),
  };
}

export const statedShows: NonNullable<Flow['shows']> = {
  'state.result': ({ statedOutcome }) => statedOutcome === 'done',
  'reject.result': ({ statedOutcome }) => statedOutcome === null,
};
