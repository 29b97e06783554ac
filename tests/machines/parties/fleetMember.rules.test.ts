import { expect, it } from 'vitest';
import { fleetMember } from '../../../domain/records/fleetMember.ts';
import { memberLifecycle, memberRules } from '../../../machines/lifecycles/fleetMember/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const lifecycle = { machine: memberLifecycle, rules: memberRules };
const idle = { submittedBy: '1', running: 0 };

testTable({ ...lifecycle, spec: fleetMember }, idle, [
  {
    event: 'leave',
    from: ['joined'],
    to: 'left',
    who: ['driver', 'captain', 'admin'],
    does: ['storeLeaving', 'leaveFleet', 'notifySides'],
  },
  { event: 'end', from: ['joined'], to: 'left', who: ['system'], does: ['storeLeaving'] },
]);

it('nobody leaves a fleet with a running waybill of it (51010)', () => {
  const { code } = judge(lifecycle, idle);
  for (const role of ['driver', 'captain', 'admin'] as const)
    expect(code('joined', sent('leave', role), { running: 1 })).toBe(51010);
});
