import { Anchor, Fieldset, Group } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { mayOpen } from '../../../domain/rules/rights.ts';
import { unseenParams } from '../../../domain/schema/sight.ts';
import type { Filters, Sort } from '../../../machines/list/setup.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { columnNames, columnsOf } from './columns.tsx';
import { ListBody } from './ListBody.tsx';
import { RecordDetail } from '../detail/RecordDetail.tsx';
import { useEmbeddedList } from './useList.ts';
import type { RecordView } from '../view.ts';
import { useDictionary } from '../values/dictionary.ts';
import { useTexts } from '../texts.ts';

interface Props {
  view: RecordView;
  /** The field of the rows that refers to the record they are shown with, and its id. */
  by: string;
  id: string;
  columns: readonly string[];
}

/** Documents that belong to an opened one. */
export function RelatedList({ by, id, ...rest }: Props) {
  const base = useMemo(() => ({ [by]: id }), [by, id]);
  return <InnerList base={base} {...rest} />;
}

interface InnerProps {
  view: RecordView;
  /** Filter; must stay the same object while it is equal. */
  base: Filters;
  columns: readonly string[];
  /** Sort order instead of that of the description. */
  sort?: Sort;
}

/** A small list below something else; hidden for a role that may not see its records, or by what they are chosen. */
export function InnerList({ view, base, ...rest }: InnerProps) {
  const viewer = useViewer();
  const unseen = unseenParams(view.spec, viewer);
  const isShown = mayOpen(view.spec, viewer) && !Object.keys(base).some((name) => unseen.has(name));
  return isShown ? <Inner view={view} base={base} {...rest} /> : null;
}

function Inner({ view, base, columns: wanted, sort }: InnerProps) {
  const t = useTexts();
  useDictionary();
  const lang = useLang();
  const viewer = useViewer();
  const { actor, snapshot, changed } = useEmbeddedList(view.spec, base, sort);
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
        columns={columnsOf(view, names, viewer, lang, t)}
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
