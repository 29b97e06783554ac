import { Alert, Anchor, Container, Group, Skeleton, Title } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { order } from '../../../domain/records/order.ts';
import type { Stage } from '../../../domain/schema/draft.ts';
import { repeatedOrder } from '../../../domain/schema/repeatedOrder.ts';
import { useViewer } from '../../app/hooks.ts';
import { requestNo } from '../../records/requestNo.ts';
import { useRecordForm, type Values } from '../../records/detail/useRecordForm.ts';
import { useTexts } from '../../records/texts.ts';
import { WritingRecord } from '../../records/detail/WritingRecord.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { wholeRow } from './books/places.ts';
import { CopyPicker } from './CopyPicker.tsx';
import { orderView } from './views.tsx';

const PATH = '/tms/order/publish';
const MANAGE = '/tms/order/order_manage';

/** A new order as it begins: an old one's id, empty where there is none, and what is copied from it. */
interface Begun {
  readonly from: string;
  readonly start?: Values;
}

const EMPTY: Begun = { from: '' };

/** A form for a new order, empty or copied from an old one; saved as a draft or submitted at once. */
export default function OrderPublishPage() {
  const t = useTexts();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [own] = useState(() => (path === PATH ? (new URLSearchParams(search).get('copy') ?? '') : ''));
  const [source, setSource] = useState(own);
  // Raised after each order, so that an empty form follows.
  const [round, setRound] = useState(0);
  const viewer = useViewer();
  const loadOrder = useCallback(
    async (id: string): Promise<Begun> =>
      id === '' ? EMPTY : { from: id, start: repeatedOrder(await wholeRow(order, id, viewer), Date.now()) },
    [viewer],
  );
  const old = useLoaded(source, loadOrder);
  const restart = useCallback(() => {
    setSource('');
    setRound((before) => before + 1);
    navigate(PATH, { replace: true });
  }, [navigate]);
  return (
    <Container size="xl" py="md">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4">
          {t('publish.title')}
        </Title>
        <CopyPicker key={round} value={source} onChange={setSource} />
      </Group>
      {old.state === 'failed' && (
        <Alert color="red" role="alert" mb="md">
          {t('failed.text')}
        </Alert>
      )}
      {old.state === 'loading' ? (
        <Skeleton height={400} />
      ) : (
        <OrderForm
          key={`${source}:${String(round)}`}
          begun={old.state === 'ready' ? old.value : EMPTY}
          onRestart={restart}
        />
      )}
    </Container>
  );
}

function OrderForm({ begun: { from, start }, onRestart }: { begun: Begun; onRestart: () => void }) {
  const t = useTexts();
  const { body } = useRecordForm(orderView, { start, apart: { copy: from } }, onRestart);
  const { actor, snapshot } = body;
  const stage = useRef<Stage>('draft');
  useEffect(() => {
    const saved = actor.on('record.saved', () => {
      // Submitting is a second step: if it is refused, the order stays a draft and the reason is shown.
      if (stage.current === 'submit')
        actor.send({ type: 'event.sent', event: 'submit', payload: {}, requestNo: requestNo() });
    });
    return () => {
      saved.unsubscribe();
    };
  }, [actor]);

  const row = snapshot.context.detail?.row;
  return (
    <WritingRecord
      {...body}
      again={t('publish.another')}
      onAgain={onRestart}
      next={
        <>
          {row?.status === 'pendingAudit' && t('publish.audit')}{' '}
          <Anchor component={Link} size="sm" to={`${MANAGE}?open=${row?.id ?? ''}`}>
            {t('publish.toList')}
          </Anchor>
        </>
      }
      submitLabel={row ? undefined : t('publish.submit')}
      onSave={(wanted) => {
        stage.current = row ? 'draft' : wanted;
      }}
    />
  );
}
