import { Alert } from '@mantine/core';
import type { Fault } from '../../../machines/importing/setup.ts';
import { useImportTexts } from './texts.ts';

/** Why the last step failed. */
export function FaultAlert({ fault }: { fault: Fault | null }) {
  const t = useImportTexts();
  if (fault === null) return null;
  return (
    <Alert color={fault.kind === 'refused' ? 'red' : 'orange'} role="alert">
      {fault.kind === 'refused' ? fault.msg : t('silent')}
    </Alert>
  );
}
