import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { RequestOf } from '../../../domain/calls/call.ts';
import { PAY_SOURCES, type payCandidates } from '../../../domain/calls/payMany.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { payeeType } from '../../../domain/codes/lists/waybill.ts';
import { endOfDay } from '../../../domain/rules/times.ts';
import type { RefDraft } from '../../../domain/schema/draft.ts';
import { parseTyped } from '../../../domain/schema/typed.ts';
import { DayInput } from '../../records/form/DayInput.tsx';
import { RefPicker } from '../../records/form/RefPicker.tsx';
import { codeText } from '../../records/values/dictionary.ts';
import { usePayManyTexts } from './payManyTexts.ts';

export type Filter = RequestOf<typeof payCandidates>;

interface Props {
  filter: Filter;
  lang: Lang;
  onChange: (filter: Filter) => void;
}

/** What is applied for: payable freight by a filter, or what was uploaded or typed before. */
export function PayFilter({ filter, lang, onChange }: Props) {
  const t = usePayManyTexts();
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        label={t('from')}
        value={filter.from ?? 'bills'}
        data={PAY_SOURCES.map((value) => ({ value, label: t(`from.${value}`) }))}
        onChange={({ currentTarget }) => {
          const from = PAY_SOURCES.find((one) => one === currentTarget.value);
          onChange({ ...filter, from });
        }}
      />
      {filter.from !== 'drafts' && <BillFilter filter={filter} lang={lang} onChange={onChange} />}
    </Group>
  );
}

/** Kind of payee, until when it was finished, whose load, on which line. */
function BillFilter({ filter, lang, onChange }: Props) {
  const t = usePayManyTexts();
  const [day, setDay] = useState('');
  const [shipper, setShipper] = useState<RefDraft | null>(null);
  const [line, setLine] = useState<RefDraft | null>(null);
  return (
    <>
      <NativeSelect
        label={t('kind')}
        value={filter.payeeType ?? ''}
        data={[
          { value: '', label: t('kind.all') },
          ...codesOf(payeeType).map((value) => ({ value, label: codeText(payeeType, value, lang) })),
        ]}
        onChange={({ currentTarget }) => {
          const payee = codesOf(payeeType).find((one) => one === currentTarget.value);
          onChange({ ...filter, payeeType: payee });
        }}
      />
      <DayInput
        label={t('until')}
        value={day}
        isClearable
        lang={lang}
        onChange={setDay}
        onSettle={(text) => {
          const ms = parseTyped('date', text);
          onChange({ ...filter, finishedTo: typeof ms === 'number' ? endOfDay(ms) : undefined });
        }}
      />
      <RefPicker
        to="shipper"
        label={t('shipper')}
        value={shipper}
        onChange={(picked) => {
          setShipper(picked);
          onChange({ ...filter, shipmentId: picked?.id });
        }}
      />
      <RefPicker
        to="line"
        label={t('line')}
        value={line}
        onChange={(picked) => {
          setLine(picked);
          onChange({ ...filter, lineId: picked?.id });
        }}
      />
    </>
  );
}
