import { codesOf } from '../codes/lists/list.ts';
import { statedOutcome } from '../codes/lists/stated.ts';
import type { Role } from '../codes/roles.ts';
import { code, type Fields, files, text, ts } from './field.ts';

/*
 * An order to an outside system that stays silent or contradicts itself is ended by two persons: one records with proof what became
 * of it, another confirms.
 */

const PROOF = { max: 4 } as const;

export const statedSection = ['人工登记', 'Recorded by hand', 'Registro manual', '手動登録'] as const;

/** What was recorded, by whom and why; `sees` as of a field. */
export const statedFieldsFor = (sees: (role: Role) => boolean) => {
  const own = { auto: true, sees, section: 'result' } as const;
  return {
    statedOutcome: code(statedOutcome, codesOf(statedOutcome), { label: ['登记结果', 'Recorded result', 'Resultado registrado', '登録結果'], ...own }),
    statedReason: text({ label: ['登记依据', 'Grounds', 'Fundamento', '登録の根拠'], max: 200, ...own }),
    statedFiles: files({ ...PROOF, label: ['登记凭证', 'Proof', 'Justificantes', '登録証憑'], ...own }),
    statedBy: text({ label: ['登记人', 'Recorded by', 'Registrado por', '登録者'], max: 20, isUser: true, ...own }),
    statedAt: ts({ label: ['登记时间', 'Recorded', 'Registrado', '登録日時'], ...own }),
  };
};

/** For records that staff alone see. */
export const statedFields = statedFieldsFor(() => true);

/** Nothing is recorded yet, or what was is sent back. */
export const NOTHING_STATED = { statedOutcome: null, statedReason: null, statedFiles: null, statedBy: null, statedAt: null } as const;

export const isDone = ({ outcome }: Readonly<Record<string, unknown>>): boolean => outcome === 'done';

/** The three events; `own` is what else is recorded about this kind of order. */
export const statedEvents = <const F extends Fields>(own: F) =>
  ({
    'state.result': {
      label: ['登记结果', 'Record the result', 'Registrar el resultado', '結果を登録'],
      by: ['financeClerk'],
      fields: {
        outcome: code(statedOutcome, codesOf(statedOutcome), { label: ['办理结果', 'Result', 'Resultado', '結果'], required: true }),
        ...own,
        reason: text({ label: ['依据说明', 'Grounds', 'Fundamento', '根拠'], required: true, min: 4, max: 200 }),
        evidence: files({ ...PROOF, label: ['凭证', 'Proof', 'Justificantes', '証憑'], required: true, min: 1 }),
      },
    },
    'confirm.result': { label: ['核定结果', 'Confirm the result', 'Confirmar el resultado', '結果を確認'], by: ['financeApprover'], confirmed: true, isExceptional: true },
    'reject.result': {
      label: ['退回登记', 'Send the record back', 'Devolver el registro', '登録を差戻し'],
      by: ['financeApprover'],
      danger: true,
      fields: { reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 }) },
    },
  }) as const;
