import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { Viewer } from '../../domain/records/record.ts';
import { Bulk } from './Bulk.tsx';
import type { ListActor } from './useList.ts';
import type { RecordView } from './view.ts';
import { useWords } from './words.ts';

interface Props {
  view: RecordView;
  actor: ListActor;
  selected: readonly string[];
  /** Events offered for many rows at once. */
  events: readonly string[];
  viewer: Viewer;
  lang: Lang;
}

/** What can be done to the ticked rows; gone when none is ticked. */
export function BulkBar({ view, actor, selected, events, viewer, lang }: Props) {
  const t = useWords();
  // The rows are fixed when the work starts: ticking goes on behind the dialog by live refresh.
  const [work, setWork] = useState<{ event: string; ids: readonly string[] } | null>(null);
  const close = useCallback(() => {
    setWork(null);
    actor.send({ type: 'selection.cleared' });
    actor.send({ type: 'rows.stale' });
  }, [actor]);
  if (selected.length === 0 && !work) return null;
  return (
    <Group gap="xs" role="group" aria-label={t('bulk.bar')}>
      <Text size="sm">{t('ticked', { n: selected.length })}</Text>
      {events.map((event) => {
        const spec = view.spec.events[event];
        return spec ? (
          <Button
            key={event}
            variant="light"
            {...(spec.danger ? { color: 'red' } : {})}
            onClick={() => {
              setWork({ event, ids: selected });
            }}
          >
            {say(spec.label, lang)}
          </Button>
        ) : null;
      })}
      <CloseButton
        aria-label={t('bulk.clear')}
        onClick={() => {
          actor.send({ type: 'selection.cleared' });
        }}
      />
      {work && (
        <Bulk view={view} event={work.event} ids={work.ids} viewer={viewer} lang={lang} onClose={close} />
      )}
    </Group>
  );
}
