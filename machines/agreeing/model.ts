import type { NoteText, StatementText } from '../../domain/calls/statementLink.ts';
import { linkNoLongerValid } from '../../domain/codes/refusals/codes/accounts.ts';
import { accountFrozen } from '../../domain/codes/refusals/codes/ledger.ts';
import { statementAlreadyConfirmed } from '../../domain/codes/refusals/codes/statements.ts';
import { model } from '../model.ts';
import { type Agreeing, agreeingMachine } from './machine.ts';

const open: StatementText = {
  version: 3,
  status: 'sent',
  reconNo: 'JZ2026040100001',
  type: 'shipper',
  counterparty: '合肥瑶海钢材贸易有限公司',
  periodFrom: Date.UTC(2026, 1, 28, 16),
  periodTo: Date.UTC(2026, 2, 30, 16),
  lines: [
    {
      ...{ waybillNo: 'YD2026030200001', externalNo: null, finishedOn: Date.UTC(2026, 2, 2, 16) },
      ...{ loadAreaCode: '340102', unloadAreaCode: '330206', plateNumber: '皖A7K216' },
      ...{ loadWeightKg: 32_000, unloadWeightKg: 31_880 },
      ...{ priceUnit: 'yuanPerTon', unitPriceFen: 18_000, feeFen: 35_771 },
      ...{ amountFen: 586_091, adjustFen: 0, adjustReason: null, notedFen: 0 },
    },
  ],
  totalFen: 586_091,
  adjustTotalFen: 0,
  agreedFen: 586_091,
  confirmedAt: null,
  disputeReason: null,
  notes: [],
};
const note: NoteText = {
  ...{ id: '9', version: 2, status: 'sent', noteNo: 'JD2026040500001', kind: 'credit' },
  ...{ reason: '单价少收一元每吨', totalFen: 3_188, confirmedAt: null, disputeReason: null },
  lines: [{ waybillNo: 'YD2026030200001', amountFen: 3_188 }],
};
const corrected: StatementText = {
  ...open,
  status: 'confirmed',
  confirmedAt: Date.UTC(2026, 3, 2, 4),
  notes: [note],
};
const correctedAgain: StatementText = {
  ...corrected,
  notes: [
    { ...note, version: 3, status: 'disputed', disputeReason: '单价无误' },
    { ...note, id: '10', noteNo: 'JD2026040600001', kind: 'debit' },
  ],
};
const agreed: StatementText = {
  ...open,
  version: 4,
  status: 'settled',
  confirmedAt: Date.UTC(2026, 3, 2, 4),
};
const refusal = (status: number, msg: string) => ({ output: { ok: false, refusal: { status, msg } } });

const smsCode = '123456';
const agree: Agreeing = { smsCode, confirmedBy: '王立新', reason: null };
const dispute: Agreeing = { smsCode, confirmedBy: null, reason: '金额与合同不符', waybillNos: [] };

export const agreeingModel = model<typeof agreeingMachine>({
  machine: agreeingMachine,
  inputs: { 'a link': undefined },
  events: {
    agree: { type: 'answer.sent', answer: agree },
    dispute: { type: 'answer.sent', answer: dispute },
    'look again': { type: 'page.reloaded' },
  },
  outcomes: {
    read: {
      'to be agreed': { output: { ok: true, data: open } },
      'agreed, with a note to be agreed': { output: { ok: true, data: corrected } },
      'agreed already': { output: { ok: true, data: agreed } },
      'out of date': refusal(linkNoLongerValid, 'This link is no longer valid, please contact the sender'),
      fails: { error: new Error('Network Error') },
    },
    answer: {
      done: { output: { ok: true, data: agreed } },
      'another note waits': { output: { ok: true, data: correctedAgain } },
      refused: refusal(accountFrozen, 'Account frozen: under investigation'),
      'another was first': refusal(statementAlreadyConfirmed, 'The statement is already confirmed'),
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ refusal: response }) => ({ refusal: response?.status ?? null }),
  facts: (snapshot) => ({ page: snapshot.value, refusal: snapshot.context.refusal?.msg ?? null }),
  invariants: {
    'what was not read is not agreed to': (snapshot) =>
      snapshot.can({ type: 'answer.sent', answer: agree }) === snapshot.matches('deciding'),
    'what is settled was read': (snapshot) =>
      !snapshot.matches('settled') || snapshot.context.statement !== null,
  },
});
