import { Alert, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTexts } from '../../records/texts.ts';
import type { EventTrialProps } from '../../records/view.ts';
import { ContractLines } from '../signing/ContractBody.tsx';
import { useContractText } from './useText.ts';

/** The text above the form of its signature: what is signed is what was read there. */
export default function TextInForm({ row, values, set }: EventTrialProps) {
  const words = useTexts();
  const found = useContractText(row.id, row.version);
  const read = found.state === 'ready' ? found.value.contentHash : null;
  const isSet = values.contentHash === read;
  useEffect(() => {
    if (read !== null && !isSet) set('contentHash', read);
  }, [read, isSet, set]);
  if (found.state === 'loading') return <Skeleton height={240} />;
  if (found.state === 'failed')
    return (
      <Alert color="red" role="alert">
        {words('failed.text')}
      </Alert>
    );
  return <ContractLines body={found.value.body} />;
}
