import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { isGranted } from '../../../domain/rules/rights.ts';
import { maySend } from '../../../domain/schema/eventRoles.ts';
import type { Filters } from '../../../machines/list/setup.ts';
import { useViewer } from '../../app/hooks.ts';
import { LoadingMask } from '../../ui/LoadingMask.tsx';
import { useAddress } from '../address.ts';
import { RecordPage } from '../list/RecordPage.tsx';
import type { ListPageProps } from '../list/RecordList.tsx';
import { useTexts } from '../texts.ts';
import type { QueueSpec } from './queueSpec.ts';

const WaitingRecords = lazy(() => import('./WaitingRecords.tsx'));

/** The parameter of the address that says that the documents are looked at one by one. */
const QUEUE = 'queue';
const NONE: Filters = {};

/** A list whose waiting documents can also be looked at one by one; both have the filters of the address. */
export function QueuedPage({ queue, ...list }: Omit<ListPageProps, 'view'> & { queue: QueueSpec }) {
  const t = useTexts();
  const viewer = useViewer();
  const { search, write } = useAddress();
  const { spec } = queue.view;
  const mayDecide = queue.pass.some(
    (event) => isGranted(viewer, spec, event) && maySend(spec, event, viewer.role),
  );
  const isBack = useRef(false);
  const turn = (isOn: boolean) => {
    isBack.current = !isOn;
    write((before) => {
      const params = new URLSearchParams(before);
      params.delete('open');
      if (isOn) params.set(QUEUE, '1');
      else params.delete(QUEUE);
      return params.toString();
    }, false);
  };
  if (mayDecide && new URLSearchParams(search).get(QUEUE) === '1')
    return (
      <Suspense fallback={<LoadingMask />}>
        <WaitingRecords
          queue={queue}
          base={list.base ?? NONE}
          onClose={() => {
            turn(false);
          }}
        />
      </Suspense>
    );
  /** Back from the documents, the focus is where it came from. */
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !isBack.current) return;
    isBack.current = false;
    button.focus({ preventScroll: true });
  };
  const start = mayDecide && (
    <Button
      ref={takeFocus}
      variant="light"
      leftSection={<IconStack2 size={14} aria-hidden />}
      onClick={() => {
        turn(true);
      }}
    >
      {t('queue.start')}
    </Button>
  );
  return (
    <RecordPage
      {...list}
      view={queue.view}
      actions={
        <>
          {start}
          {list.actions}
        </>
      }
    />
  );
}
