import { Anchor, Checkbox, Group, Loader, Text, UnstyledButton } from '@mantine/core';
import { IconCloudOff, IconFileOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { WireRow } from '../../../../domain/calls/records.ts';
import { say } from '../../../../domain/codes/label.ts';
import { upOrder } from '../../../../domain/records/upOrder.ts';
import { tonnesFromKg } from '../../../../domain/rules/money.ts';
import { isGranted } from '../../../../domain/rules/rights.ts';
import { maySend } from '../../../../domain/schema/eventRoles.ts';
import { TONNES } from '../../../../domain/schema/units.ts';
import { isListFailed } from '../../../../machines/list/selectors.ts';
import { useLang, useViewer } from '../../../app/hooks.ts';
import { BulkBar } from '../../../records/bulk/BulkBar.tsx';
import { useEmbeddedList } from '../../../records/list/useList.ts';
import { Area } from '../../../records/values/Area.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Deadline } from '../../order/Deadline.tsx';
import { Missing } from '../Missing.tsx';
import { BULK, upOrderView } from '../view.tsx';
import classes from './board.module.css';
import { useAssigningTexts } from './texts.ts';

const BASE = { status: 'pendingAssign' };
const SORT = { field: 'planLoadAt', dir: 'asc' } as const;

interface CardProps {
  readonly row: WireRow;
  readonly isChosen: boolean;
  readonly isTicked: boolean;
  /** Absent: nothing is done to several at once. */
  readonly onTick: (() => void) | undefined;
  readonly onChoose: () => void;
}

/** An order that waits: what it is, how long it has, and what it lacks. */
function Card({ row, isChosen, isTicked, onTick, onChoose }: CardProps) {
  const t = useAssigningTexts();
  const lang = useLang();
  const no = String(row.upOrderNo);
  return (
    <li className={classes.order} data-chosen={isChosen || undefined}>
      {onTick && <Checkbox aria-label={t('tick', { no })} checked={isTicked} onChange={onTick} />}
      <div className={classes.card}>
        <UnstyledButton className={classes.open} aria-current={isChosen || undefined} onClick={onChoose}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" fw={600}>
              {no}
            </Text>
            {typeof row.planLoadAt === 'number' && (
              <Text size="xs">
                <Deadline at={row.planLoadAt} />
              </Text>
            )}
          </Group>
          <Text size="xs">
            {typeof row.loadAreaCode === 'string' ? <Area code={row.loadAreaCode} /> : '—'} →{' '}
            {typeof row.unloadAreaCode === 'string' ? <Area code={row.unloadAreaCode} /> : '—'}
          </Text>
          <Text size="xs" c="dimmed">
            {row.titles.upstreamId ?? ''} · {String(row.goodsName ?? '—')}
            {typeof row.weightKg === 'number' && ` · ${tonnesFromKg(row.weightKg)} ${say(TONNES, lang)}`}
          </Text>
        </UnstyledButton>
        {row.missing !== '' && <Missing row={row} />}
      </div>
    </li>
  );
}

interface Props {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The orders that wait, those that are loaded first at the top; several of them can be assigned or returned at once. */
export function Waiting({ chosen, onChoose }: Props) {
  const t = useAssigningTexts();
  const lang = useLang();
  const viewer = useViewer();
  const { actor, snapshot } = useEmbeddedList(upOrder, BASE, SORT);
  const { page, query, refusal, selected } = snapshot.context;
  const asked = useMemo(() => ({ ...query, filters: BASE }), [query]);
  const events = BULK.filter(
    (event) => isGranted(viewer, upOrder, event) && maySend(upOrder, event, viewer.role),
  );
  if (!page && isListFailed(snapshot))
    return (
      <Notice
        icon={<IconCloudOff size={28} aria-hidden />}
        title={refusal?.msg ?? t('failed')}
        action={{
          label: t('reload'),
          run: () => {
            actor.send({ type: 'list.reload' });
          },
        }}
      />
    );
  if (!page) return <Loader size="sm" role="status" aria-busy aria-label={t('loading')} />;
  if (page.total === 0) return <Notice icon={<IconFileOff size={28} aria-hidden />} title={t('none')} />;
  const isTicked = (id: string) => selected === 'filter' || selected.includes(id);
  return (
    <section aria-label={t('waiting')}>
      <BulkBar
        view={upOrderView}
        actor={actor}
        selected={selected}
        query={asked}
        total={page.total}
        events={events}
        viewer={viewer}
        lang={lang}
      />
      <ul className={classes.list}>
        {page.records.map((row) => (
          <Card
            key={row.id}
            row={row}
            isChosen={row.id === chosen}
            isTicked={isTicked(row.id)}
            onTick={
              events.length === 0
                ? undefined
                : () => {
                    actor.send({ type: 'row.toggled', id: row.id });
                  }
            }
            onChoose={() => {
              onChoose(row.id);
            }}
          />
        ))}
      </ul>
      {page.pages > 1 && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            actor.send({ type: 'size.changed', size: 100 });
          }}
        >
          {t('more', { count: page.total })}
        </Anchor>
      )}
    </section>
  );
}
