import { lazy, Suspense } from 'react';
import { signedContract } from '../../../domain/records/signedContract.ts';
import type { RecordView } from '../../records/view.ts';
import { ToSigning } from './ToSigning.tsx';

const ContractText = lazy(() => import('./ContractText.tsx'));
const SmsState = lazy(() => import('./SmsState.tsx'));

/** Contracts of trips: what was sent, to whom, and what came of it (addendum A 4.5). */
export const signedContractView: RecordView = {
  spec: signedContract,
  cells: {
    smsState: ({ smsRecordId: id }) =>
      typeof id === 'string' ? (
        <Suspense fallback={null}>
          <SmsState id={id} />
        </Suspense>
      ) : null,
  },
  labels: { smsState: ['短信状态', 'SMS state', 'Estado del SMS', 'SMSの状態'] },
  shares: [
    {
      under: 'sendCount',
      label: ['签署率', 'Sign rate', 'Tasa de firma', '署名率'],
      part: 'signedCount',
      whole: 'sentCount',
    },
  ],
  onward: ToSigning,
  related: ContractText,
  relatedTitle: ['合同正文', 'Text', 'Texto', '本文'],
  // The page that `onward` leads to closes both until the text was read, as long as one must.
  elsewhere: ['sign', 'reject'],
};
