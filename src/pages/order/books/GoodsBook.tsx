import { Alert, Group } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { recordCalls, type WireRow } from '../../../../domain/calls/records.ts';
import { packingKind } from '../../../../domain/codes/lists/goods.ts';
import { codesOf, label } from '../../../../domain/codes/lists/list.ts';
import type { Lang } from '../../../../domain/codes/languages.ts';
import { goods } from '../../../../domain/records/goods.ts';
import { goodsType } from '../../../../domain/records/goodsType.ts';
import { order } from '../../../../domain/records/order.ts';
import type { Draft, RefDraft } from '../../../../domain/schema/draft.ts';
import type { RecordSpec } from '../../../../domain/schema/record.ts';
import { useLang } from '../../../app/hooks.ts';
import { draftRow } from '../../../records/form/draft.ts';
import { RefPicker } from '../../../records/form/RefPicker.tsx';
import { useTexts } from '../../../records/texts.ts';
import type { TrialProps } from '../../../records/view.ts';
import { ask } from '../../../records/wire.ts';

const OWN_KINDS = {};
const columns = order.fields.goods.columns ?? {};
const linesSchema = z.array(z.record(z.string(), z.unknown())).catch([]);
const packingSchema = z.enum(codesOf(packingKind));

/** The lines of the form as they are typed, without those that are still empty. */
function typedLines(values: TrialProps['values']): Draft[] {
  return linesSchema
    .parse(values.goods)
    .filter((line) => typeof line.goodsName === 'string' && line.goodsName !== '')
    .map((line) => draftRow(columns, line, {}, OWN_KINDS));
}

async function rowOf(spec: RecordSpec, id: string): Promise<WireRow> {
  const answer = await ask(recordCalls(spec).detail, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data.row;
}

/** A line of goods as the book has them; the weight is the order's own. */
async function lineFor(id: string, lang: Lang): Promise<Draft> {
  const row = await rowOf(goods, id);
  const { cargoTypeCode } = await rowOf(goodsType, String(row.goodsTypeId));
  const packing = packingSchema.safeParse(row.packing);
  const known = {
    goodsName: row.goodsName,
    cargoTypeCode,
    packing: packing.success ? label(packingKind, packing.data, lang) : null,
  };
  return draftRow(columns, known, {}, OWN_KINDS);
}

/** Goods of the shipper's book: the one that is picked becomes a line of the order. */
export function GoodsBook({ values, set }: TrialProps) {
  const t = useTexts();
  const lang = useLang();
  const [isFailed, setFailed] = useState(false);
  const { shipmentId } = values;
  const isKnown = typeof shipmentId === 'string' && shipmentId !== '';
  const take = (picked: RefDraft) => {
    setFailed(false);
    lineFor(picked.id, lang).then(
      (line) => {
        set('goods', [...typedLines(values), line]);
      },
      () => {
        setFailed(true);
      },
    );
  };
  return (
    <>
      <Group mb="sm">
        <RefPicker
          to="goods"
          pick={isKnown ? { status: 'enabled', ownerId: shipmentId } : undefined}
          label={t('books.goods')}
          disabled={!isKnown}
          value={null}
          onChange={(picked) => {
            if (picked) take(picked);
          }}
          w={240}
        />
      </Group>
      {isFailed && (
        <Alert color="red" role="alert" mb="sm">
          {t('failed.text')}
        </Alert>
      )}
    </>
  );
}
