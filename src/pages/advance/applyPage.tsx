import type { ComponentType } from 'react';
import type { AdvanceType } from '../../../domain/rules/advance.ts';
import { advance } from '../../../domain/records/advance.ts';
import { useViewer } from '../../app/hooks.ts';
import { Asking, Hint } from '../account/Asking.tsx';
import { applyView } from './view.tsx';
import { useAdvanceTexts } from './texts.ts';

const COLUMNS = [
  'advanceNo',
  'waybillId',
  'payeeName',
  'amountFen',
  'status',
  'gmtCreated',
  'paidAt',
  'reason',
];

/** The page for an application for one type of advance: transport-and-money 9.1. */
export function applyPage(type: AdvanceType): ComponentType {
  const view = applyView(type);
  const rows = { type };
  function Apply() {
    const t = useAdvanceTexts();
    const { role } = useViewer();
    return (
      <Asking
        view={view}
        title={t(`apply.${type}`)}
        submit={t('submit')}
        again={t('again')}
        head={<Hint>{t(`hint.${type}`)}</Hint>}
        columns={COLUMNS}
        rows={rows}
        mayAsk={advance.edit.by.includes(role)}
      />
    );
  }
  return Apply;
}
