import { Anchor, Fieldset, Group } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { say } from '../../domain/codes/label.ts';
import { useLang, useViewer } from '../app/hooks.ts';
import { columnNames, columnsOf } from './columns.tsx';
import { ListBody } from './ListBody.tsx';
import { RecordDetail } from './RecordDetail.tsx';
import { useInnerList } from './useList.ts';
import type { RecordView } from './view.ts';
import { useWords } from './words.ts';

interface Props {
  view: RecordView;
  /** Field of the rows that names the record they are shown with, and its id. */
  by: string;
  id: string;
  columns: readonly string[];
}

/** Documents that belong to an opened one; a role that may not see their kind sees no list. */
export function RelatedList({ view, ...rest }: Props) {
  const viewer = useViewer();
  return view.spec.view.includes(viewer.role) ? <Inner view={view} {...rest} /> : null;
}

function Inner({ view, by, id, columns: wanted }: Props) {
  const t = useWords();
  const lang = useLang();
  const viewer = useViewer();
  const base = useMemo(() => ({ [by]: id }), [by, id]);
  const { actor, snapshot, changed } = useInnerList(view.spec, base);
  const [opened, setOpened] = useState<string | null>(null);
  const close = useCallback(() => {
    setOpened(null);
  }, []);
  const { page, query } = snapshot.context;
  const names = columnNames(view, wanted, viewer.role);
  return (
    <Fieldset legend={say(view.spec.label, lang)} mb="md">
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
