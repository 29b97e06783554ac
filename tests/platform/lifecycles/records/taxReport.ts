import type { Flow, Known, Situations } from '../known.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Of VAT: its lines are right without any payments. */
const ofVat =
  (fields: object = {}) =>
  () => ({ taxReport: { kind: 'vatSummary', correctsId: null, ...fields } });

const situations: Situations = {
  draft: { plain: ofVat(), 'without an operator': ofVat({ kind: 'platformInfo' }) },
  checked: {
    plain: (scene) => ({
      taxReport: { kind: 'vatSummary', checkedBy: scene.people.viewer('financeClerk').userId },
    }),
    'checked by the approver': (scene) => ({
      taxReport: { kind: 'vatSummary', checkedBy: scene.people.viewer('financeApprover').userId },
    }),
    late: ({ now, people }) => ({
      taxReport: { kind: 'vatSummary', checkedBy: people.viewer('financeClerk').userId, dueAt: now - DAY_MS },
    }),
  },
  submitted: { plain: ofVat() },
  returned: { plain: ofVat() },
  accepted: { plain: ofVat() },
};

/** Quarters without a report. */
let quarters = 0;

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: (office) => {
    quarters += 1;
    const period = `20${String(10 + Math.floor(quarters / 4))}Q${String((quarters % 4) + 1)}`;
    return office.saves('financeClerk', 'taxReport', {
      kind: 'vatSummary',
      period,
      channel: 'file',
      correctsId: null,
    });
  },
  causes: {},
  shows: {
    rebuild: ({ builtAt }, { desk }) => desk.now() - Number(builtAt) < MINUTE_MS,
  },
};

export default { situations, flow } satisfies Known;
