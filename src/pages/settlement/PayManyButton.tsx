import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { paymentBatch } from '../../../domain/records/paymentBatch.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useViewer } from '../../app/hooks.ts';
import { usePayManyTexts } from './payManyTexts.ts';

const PayMany = lazy(() => import('./PayMany.tsx'));

/** Opens the application for many payees at once, for whoever may build batches. */
export function PayManyButton() {
  const t = usePayManyTexts();
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit(paymentBatch, viewer, 'create')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsersGroup size={14} />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('title')}
      </Button>
      {isOpen && (
        <Suspense>
          <PayMany
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
