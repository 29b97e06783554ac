import { Button } from '@mantine/core';
import { isLoginLate } from '../../../machines/companyLogin/selectors.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { useEntryTexts } from './texts.ts';
import type { useCompanyLogin } from './useCompanyLogin.ts';

/** What is seen while a company login comes to its end. */
export function Returning({ actor, snapshot }: ReturnType<typeof useCompanyLogin>) {
  const t = useEntryTexts();
  const isLate = isLoginLate(snapshot);
  return (
    <EntryFrame title={t('company.title')}>
      <p role="status" aria-busy={snapshot.status === 'active'}>
        {t(isLate ? 'company.late' : 'company.going')}
      </p>
      {isLate && (
        <Button
          size="md"
          variant="default"
          onClick={() => {
            actor.send({ type: 'login.left' });
          }}
        >
          {t('company.back')}
        </Button>
      )}
    </EntryFrame>
  );
}
