import { Group, Text } from '@mantine/core';
import { IconArrowsSplit } from '@tabler/icons-react';
import type { CutOrder } from '../../../../domain/calls/orderParts.ts';
import { messageOf, refuse } from '../../../../domain/codes/refusals.ts';
import { partsTotalDiffers } from '../../../../domain/codes/refusals/codes/orders.ts';
import { LEAST_PARTS, restOf } from '../../../../domain/rules/parts.ts';
import { canSplit, type CuttingContext, type CuttingEvent } from '../../../../machines/cutting/setup.ts';
import { useLang } from '../../../app/hooks.ts';
import { requestNo } from '../../../records/requestNo.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { CutBar } from './CutBar.tsx';
import { CutTools } from './CutTools.tsx';
import { PartInput } from './PartInput.tsx';
import { amountText, kindIn } from './quantity.ts';
import classes from './split.module.css';
import { useSplittingTexts } from './texts.ts';

interface Props {
  readonly order: CutOrder;
  readonly context: CuttingContext;
  readonly isSending: boolean;
  readonly isLoading: boolean;
  readonly can: (event: CuttingEvent) => boolean;
  readonly send: (event: CuttingEvent) => void;
}

/** An order that is whole: its quantity is cut, by tools, on the bar, or typed; what is left over is said at once. */
export function Whole({ order, context, isSending, isLoading, can, send }: Props) {
  const t = useSplittingTexts();
  const lang = useLang();
  const { parts } = context;
  const { orderQty: total, priceUnit } = order;
  const kind = kindIn(priceUnit);
  const rest = restOf(total, parts);
  const text = (qty: number) => amountText(kind, qty, lang);
  const differs = refuse(partsTotalDiffers, { sum: text(total - rest), total: text(total) });
  const fault =
    rest !== 0
      ? messageOf(differs, lang)
      : parts.length < LEAST_PARTS
        ? t('needTwo')
        : canSplit(context)
          ? undefined
          : t('needAmount');
  return (
    <>
      <CutTools
        order={order}
        canShare={(count) => can({ type: 'parts.shared', count })}
        canLoad={(loadKg) => can({ type: 'parts.loaded', loadKg })}
        onShare={(count) => {
          send({ type: 'parts.shared', count });
        }}
        onLoad={(loadKg) => {
          send({ type: 'parts.loaded', loadKg });
        }}
      />
      <CutBar
        parts={parts}
        kind={kind}
        isClosed={isSending}
        onMove={(index, qty) => {
          send({ type: 'cut.moved', index, qty });
        }}
      />
      <ol className={classes.parts} aria-label={t('parts')}>
        {parts.map((qty, index) => (
          <PartInput
            // A part has no other name than its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            no={index + 1}
            qty={qty}
            total={total}
            kind={kind}
            isClosed={isSending}
            canHalve={can({ type: 'part.halved', index })}
            canRemove={can({ type: 'part.removed', index })}
            onType={(typed) => {
              send({ type: 'part.typed', index, qty: typed });
            }}
            onHalve={() => {
              send({ type: 'part.halved', index });
            }}
            onRemove={() => {
              send({ type: 'part.removed', index });
            }}
          />
        ))}
      </ol>
      <Group justify="space-between" mt="md">
        <Text size="sm" role="status" {...(rest === 0 ? {} : { c: 'red' })}>
          {rest === 0
            ? t('complete', { total: text(total) })
            : rest > 0
              ? t('rest', { rest: text(rest) })
              : t('over', { over: text(-rest) })}
        </Text>
        <ReasonedButton
          leftSection={<IconArrowsSplit size={16} aria-hidden />}
          loading={isSending}
          reason={isSending ? undefined : isLoading ? t('loading') : fault}
          onClick={() => {
            send({ type: 'split.sent', requestNo: requestNo() });
          }}
        >
          {t('split')}
        </ReasonedButton>
      </Group>
    </>
  );
}
