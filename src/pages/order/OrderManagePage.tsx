import { ActionIcon, Button, Group } from '@mantine/core';
import { IconCopy, IconLayoutBoard, IconUserCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import type { WireRow } from '../../../domain/calls/records.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { order } from '../../../domain/records/order.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { titleOf } from '../../records/detail/DetailHeader.tsx';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { directed, useCreateForm } from './createForm.tsx';
import { orderView } from './views.tsx';

/** Filter of the to-do count of missed orders (transport-and-money 2). */
const TODO = { status: 'missed' };
const BULK = ['submit', 'republish', 'cancel'];
/** As the description lists them, with both ends of the way in one. */
const COLUMNS = order.list.columns.flatMap((name) =>
  name === 'loadAreaCode' ? ['route'] : name === 'unloadAreaCode' ? [] : [name],
);
const OPEN = ['published', 'executing'];
const BOARD = '/tms/order/board';

/** Orders of the group, or of the own shipper: transport-and-money 3.4. */
export default function OrderManagePage() {
  const t = useTexts();
  const lang = useLang();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const { make, drawer } = useCreateForm();
  const isAssignable = (row: WireRow) =>
    mayEdit(assignment, viewer, 'create') && OPEN.includes(row.status) && Number(row.remainQty) > 0;
  const mayPublish = mayEdit(order, viewer, 'create');
  const actions = (row: WireRow) => (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {isAssignable(row) && (
        <Button
          size="compact-sm"
          style={{ minHeight: 24 }}
          variant="light"
          leftSection={<IconUserCheck size={14} />}
          aria-label={t('order.assignOf', { no: titleOf(orderView.spec, row, lang) })}
          onClick={() => {
            make(
              directed(row, {
                title: t('order.assignOf', { no: titleOf(orderView.spec, row, lang) }),
                action: t('order.assign'),
              }),
            );
          }}
        >
          {t('order.assign')}
        </Button>
      )}
      {mayPublish && (
        <ActionIcon
          variant="subtle"
          color="gray"
          title={t('order.copy')}
          aria-label={t('order.copyOf', { no: titleOf(orderView.spec, row, lang) })}
          onClick={() => {
            navigate(`/tms/order/publish?copy=${row.id}`);
          }}
        >
          <IconCopy size={16} />
        </ActionIcon>
      )}
    </Group>
  );
  return (
    <>
      {mayEdit(assignment, viewer, 'create') && viewer.role === 'dispatcher' && (
        <Group justify="flex-end" px="md" pt="sm">
          <Button component={Link} to={BOARD} variant="light" leftSection={<IconLayoutBoard size={16} />}>
            {t('order.board')}
          </Button>
        </Group>
      )}
      <RecordPage
        view={orderView}
        columns={COLUMNS}
        todo={TODO}
        bulk={BULK}
        rowActions={mayPublish ? actions : undefined}
      />
      {drawer}
    </>
  );
}
