import { Anchor, Fieldset, Group } from '@mantine/core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { say } from '../../domain/codes/label.ts';
import type { Filters } from '../../machines/list/setup.ts';
import { useLang, useViewer } from '../app/hooks.ts';
import { columnNames, columnsOf } from './columns.tsx';
import { ListBody } from './ListBody.tsx';
import { RecordDetail } from './RecordDetail.tsx';
import { useInnerList } from './useList.ts';
import type { RecordView } from './view.ts';
import { useWords } from './words.ts';

interface Props {
  view: RecordView;
  /** What ties the rows to the record they are shown with. */
  filters: Filters;
  columns: readonly string[];
  actions?: ReactNode;
}

/** Documents that belong to an opened one; a role that may not see their kind sees no list. */
export function RelatedList({ view, ...rest }: Props) {
  const viewer = useViewer();
  return view.spec.view.includes(viewer.role) ? <Inner view={view} {...rest} /> : null;
}

function Inner({ view, filters, columns: wanted, actions }: Props) {
  const t = useWords();
  const lang = useLang();
  const viewer = useViewer();
  // The caller writes the filters in place: the same text is the same list.
  const text = JSON.stringify(filters);
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const base = useMemo(() => filters, [text]);
  const { actor, snapshot, changed } = useInnerList(view.spec, base);
  const [opened, setOpened] = useState<string | null>(null);
  const close = useCallback(() => {
    setOpened(null);
  }, []);
  const { page, query } = snapshot.context;
  const names = columnNames(view, wanted, viewer.role);
  return (
    <Fieldset legend={say(view.spec.label, lang)} mb="md">
      {actions}
      <ListBody
        view={view}
        actor={actor}
        snapshot={snapshot}
        columns={columnsOf(view, names, undefined, lang, t)}
        changed={changed}
        lang={lang}
        isTickable={false}
        rowActions={undefined}
        onCreate={undefined}
        onOpen={(row) => {
          setOpened(row.id);
        }}
      />
      {page && page.pages > query.current && (
        <Group justify="center" mt="xs">
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              actor.send({ type: 'size.changed', size: 100 });
            }}
          >
            {t('showMore', { n: page.total })}
          </Anchor>
        </Group>
      )}
      {opened !== null && <RecordDetail key={opened} view={view} id={opened} onClose={close} />}
    </Fieldset>
  );
}
