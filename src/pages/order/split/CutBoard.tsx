import { Alert, Button, Group, Loader, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { formatTime } from '../../../../domain/rules/times.ts';
import { order as orderSpec } from '../../../../domain/records/order.ts';
import { canMerge, type CuttingEvent, standingOf } from '../../../../machines/cutting/setup.ts';
import { isCutLoading, isCutSending, lostCut } from '../../../../machines/cutting/selectors.ts';
import { useLang } from '../../../app/hooks.ts';
import { requestNo } from '../../../records/requestNo.ts';
import { Area } from '../../../records/values/Area.tsx';
import { StateTag } from '../../../records/values/StateTag.tsx';
import { LostOrder } from '../LostOrder.tsx';
import { Parted } from './Parted.tsx';
import { amountText, kindIn } from './quantity.ts';
import { useCutting } from './useCutting.ts';
import { useSplittingTexts } from './texts.ts';
import { Whole } from './Whole.tsx';

interface Props {
  readonly id: string;
  readonly onBack: () => void;
  readonly onShow: (id: string) => void;
}

/** One order: its quantity to be cut, or the parts that it has. */
export function CutBoard({ id, onBack, onShow }: Props) {
  const t = useSplittingTexts();
  const lang = useLang();
  const { actor, snapshot } = useCutting(id);
  const { context } = snapshot;
  const { cut, refusal } = context;
  const send = (event: CuttingEvent) => {
    actor.send(event);
  };
  const back = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowLeft size={14} aria-hidden />}
      onClick={onBack}
    >
      {t('back')}
    </Button>
  );
  const lost = lostCut(snapshot);
  if (lost !== null)
    return (
      <>
        {back}
        <LostOrder
          kind={lost}
          refusal={refusal?.msg}
          words={{
            unreachable: t('unreachable'),
            unanswered: t('unanswered'),
            reload: t('reload'),
          }}
          onReload={() => {
            send({ type: 'page.reloaded' });
          }}
        />
      </>
    );
  if (cut === null)
    return (
      <>
        {back}
        <Loader size="sm" role="status" aria-busy aria-label={t('loading')} />
      </>
    );
  const { order, partOf } = cut;
  const standing = standingOf(context);
  const isSending = isCutSending(snapshot);
  return (
    <section aria-label={order.orderNo} aria-busy={isCutLoading(snapshot) || isSending}>
      {back}
      <Group gap="sm" mt="xs">
        <Title order={2} size="h4">
          {order.orderNo}
        </Title>
        <StateTag spec={orderSpec} state={order.status} lang={lang} />
        <Text fw={600}>{amountText(kindIn(order.priceUnit), order.orderQty, lang)}</Text>
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {order.shipperName} · {order.goodsName} ·{' '}
        {order.loadAreaCode === null ? '—' : <Area code={order.loadAreaCode} />} →{' '}
        {order.unloadAreaCode === null ? '—' : <Area code={order.unloadAreaCode} />}
        {order.planLoadAt !== null && ` · ${formatTime(order.planLoadAt, 'm-d h:i')}`}
      </Text>
      {refusal && !isSending && (
        <Alert color="red" role="alert" mb="md">
          {refusal.msg}
        </Alert>
      )}
      {standing === 'whole' && (
        <Whole
          order={order}
          context={context}
          isSending={isSending}
          isLoading={isCutLoading(snapshot)}
          can={(event) => snapshot.can(event)}
          send={send}
        />
      )}
      {standing === 'parted' && (
        <Parted
          cut={cut}
          mayMerge={context.mayCut}
          canMerge={canMerge(context)}
          isSending={isSending}
          isLoading={isCutLoading(snapshot)}
          onMerge={() => {
            send({ type: 'merge.sent', requestNo: requestNo() });
          }}
        />
      )}
      {standing === 'fixed' &&
        (partOf === null ? (
          <Text size="sm" role="status">
            {t(order.status === 'published' ? 'notYours' : 'notNow')}
          </Text>
        ) : (
          <Group gap="sm">
            <Text size="sm" role="status">
              {t('isPart', { no: partOf.orderNo })}
            </Text>
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => {
                onShow(partOf.id);
              }}
            >
              {t('showWhole', { no: partOf.orderNo })}
            </Button>
          </Group>
        ))}
    </section>
  );
}
