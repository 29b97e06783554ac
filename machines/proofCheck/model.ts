import type { ChainReport } from '../../domain/proof/check.ts';
import { model } from '../model.ts';
import { type Checked, proofCheckMachine } from './machine.ts';

const entry = { part: 'header', fault: null, shown: 3, withheld: 0, files: [] } as const;
const whole: ChainReport = { entries: [entry], brokenAt: null, isHeadRight: true, strangers: 0 };
const changed: ChainReport = { ...whole, entries: [{ ...entry, fault: 'content' }], brokenAt: 0 };
const right: Checked = {
  ...{ waybillNo: 'YD2026112100001', version: 'shipper', head: 'a'.repeat(64), publicKey: 'key' },
  ...{ report: whole, signature: 'right' },
};

export const proofCheckModel = model<typeof proofCheckMachine>({
  machine: proofCheckMachine,
  inputs: { 'as it is': undefined },
  events: {
    choose: { type: 'file.chosen' },
    'ask again': { type: 'platform.asked' },
    remove: { type: 'file.removed' },
  },
  outcomes: {
    check: {
      holds: { output: right },
      'holds, unsigned for this browser': { output: { ...right, signature: 'unable' } },
      'is signed by another': { output: { ...right, signature: 'wrong' } },
      'was changed': { output: { ...right, report: changed } },
      'is no proof': { output: null },
      fails: { error: new Error('It cannot be read') },
    },
    askPlatform: {
      'knows it': { output: { isKnown: true, isKeyOurs: true } },
      'knows it by an earlier key': { output: { isKnown: true, isKeyOurs: false } },
      'does not know it': { output: { isKnown: false, isKeyOurs: false } },
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ checked, known }) => ({ checked, known }),
  facts: (snapshot) => ({
    page: snapshot.value,
    unable:
      snapshot.context.checked?.signature === 'unable' &&
      (snapshot.matches('verified') || snapshot.matches('unasked')),
  }),
  invariants: {
    'nothing that was changed is called genuine': ({ value, context: { checked } }) =>
      value !== 'verified' || (checked?.report.brokenAt === null && checked.signature !== 'wrong'),
    'nothing is called genuine without the platform': ({ value, context: { known } }) =>
      value !== 'verified' || known?.isKnown === true,
  },
});
