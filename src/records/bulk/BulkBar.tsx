import { Button, CloseButton, Group, Text } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import { maxRowsOf } from '../../../domain/calls/bulk.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import type { ListQuery, Selection } from '../../../machines/list/setup.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { inBulkOrder } from '../detail/eventOrder.ts';
import type { Run } from './Bulk.tsx';
import { bulkWork } from './bulkWork.ts';
import { DocumentsButton } from './DocumentsButton.tsx';
import type { ChosenProps } from '../list/chosen.ts';
import type { ListActor } from '../list/useList.ts';
import type { RecordView } from '../view.ts';
import { useTexts } from '../texts.ts';

const Bulk = lazy(() => import('./Bulk.tsx'));

interface Props {
  view: RecordView;
  actor: ListActor;
  selected: Selection;
  /** The query of the list. */
  query: ListQuery;
  /** Number of rows of the filter. */
  total: number;
  /** Events offered for several rows at once. */
  events: readonly string[];
  /** Buttons of the page for chosen rows. */
  chosen?: ComponentType<ChosenProps> | undefined;
  viewer: Viewer;
  lang: Lang;
}

/** The actions for the selected rows; hidden when none is selected. */
export function BulkBar({
  view,
  actor,
  selected,
  query,
  total,
  events,
  chosen: Chosen,
  viewer,
  lang,
}: Props) {
  const t = useTexts();
  const { spec } = view;
  const hasBegun = bulkWork.useHasBegun(spec.name);
  const [isOpen, setOpen] = useState(hasBegun);
  // The rows are fixed when the run starts: a live refresh may change the selection behind the dialog.
  const [run, setRun] = useState<Run>();
  const close = useCallback(() => {
    setOpen(false);
    actor.send({ type: 'selection.cleared' });
    actor.send({ type: 'rows.stale' });
  }, [actor]);
  const count = selected === 'filter' ? total : selected.length;
  return (
    <>
      {count > 0 && (
        <Group gap="xs" role="group" aria-label={t('bulk.bar')}>
          <Text size="sm">{t(selected === 'filter' ? 'bulk.all' : 'ticked', { count })}</Text>
          {selected !== 'filter' && count < total && (
            <Button
              variant="subtle"
              onClick={() => {
                actor.send({ type: 'filter.selected' });
              }}
            >
              {t('bulk.selectAll', { count: total })}
            </Button>
          )}
          {inBulkOrder(spec, events).map((event) => {
            const found = spec.events[event];
            const most = maxRowsOf(spec, event);
            return found ? (
              <ReasonedButton
                key={event}
                variant="light"
                {...(found.danger ? { color: 'red' } : {})}
                reason={count > most ? t('bulk.most', { count: most }) : undefined}
                onClick={() => {
                  setRun({ event, ids: selected === 'filter' ? null : selected });
                  setOpen(true);
                }}
              >
                {say(found.label, lang)}
              </ReasonedButton>
            ) : null;
          })}
          {Chosen && <Chosen ids={selected === 'filter' ? null : selected} onDone={close} />}
          <DocumentsButton spec={spec} selected={selected} query={query} count={count} lang={lang} />
          <CloseButton
            aria-label={t('bulk.clear')}
            onClick={() => {
              actor.send({ type: 'selection.cleared' });
            }}
          />
        </Group>
      )}
      {isOpen && (
        <Suspense>
          <Bulk view={view} run={run} query={query} viewer={viewer} lang={lang} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
