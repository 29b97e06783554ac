import { Alert, Checkbox, Fieldset, Skeleton, Table, Text } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { cardsForBill } from '../../../domain/calls/payeeCards.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { useAddress } from '../../records/address.ts';
import type { Draft } from '../../../domain/schema/draft.ts';
import { draftOf } from '../../records/values/format.ts';
import type { TrialProps } from '../../records/view.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { askedCards, PayeeCards } from './PayeeCards.tsx';
import { PayeePicker } from './PayeePicker.tsx';
import { loadPayable, type PayableBill, SHOWN } from './payableBills.ts';
import classes from './settlement.module.css';
import { TrackGap, useTrackGaps } from './TrackGap.tsx';
import { usePaymentTexts } from './texts.ts';

const lineSchema = z.object({
  freightBillId: z.string(),
  feeType: z.string(),
  amountFen: z.number().nullish(),
});

/** The form lines that already have a bill. */
function linesOf({ lines }: TrialProps['values']) {
  const all = z.array(z.unknown()).catch([]).parse(lines);
  return all.flatMap((line) => {
    const parsed = lineSchema.safeParse(line);
    return parsed.success ? [parsed.data] : [];
  });
}

const lineOf = ({ id, billNo, payableNowFen }: PayableBill): Draft => ({
  freightBillId: { id, title: billNo },
  feeType: 'balance',
  amountFen: draftOf('fen', payableNowFen),
});

/** Payable bills of one payee with checkboxes; each tick is a line of the application below (transport-and-money 6.1). */
export function PayableBills(props: TrialProps) {
  const t = usePaymentTexts();
  const { search } = useAddress();
  // Opened from a payee's balance, all bills payable there are ticked.
  const [wanted, setWanted] = useState<Wanted>(() => {
    const payee = new URLSearchParams(search).get('payee') ?? '';
    return { payee, name: '', isToTick: payee !== '' };
  });
  const found = useLoaded(wanted.payee, loadPayable);
  if (found.state === 'loading') return <Skeleton height={120} mb="md" />;
  if (found.state === 'failed') return <Alert color="red">{t('failed')}</Alert>;
  return <Choice {...props} {...found.value} wanted={wanted} onWant={setWanted} />;
}

/** Whose bills are loaded. */
interface Wanted {
  /** Empty: those of all. */
  payee: string;
  name: string;
  isToTick: boolean;
}

const loadCards = (freightBillId: string) => askedCards(ask(cardsForBill, { freightBillId }));

interface ChoiceProps extends TrialProps {
  bills: readonly PayableBill[];
  /** Number of payable bills, shown or not. */
  total: number;
  wanted: Wanted;
  onWant: (wanted: Wanted) => void;
}

function Choice({ values, issues, set, bills, total, wanted, onWant }: ChoiceProps) {
  const t = usePaymentTexts();
  const { write } = useAddress();
  const [chosen, setChosen] = useState<string | null>(wanted.payee === '' ? null : wanted.payee);
  const isToTick = useRef(wanted.isToTick);
  useEffect(() => {
    if (!isToTick.current) return;
    isToTick.current = false;
    set('lines', bills.map(lineOf));
    // The next application on this page begins without a payee.
    write((before) => {
      const params = new URLSearchParams(before);
      params.delete('payee');
      return params.toString();
    }, true);
  }, [bills, set, write]);
  const lines = linesOf(values);
  const ticked = new Set(lines.map(({ freightBillId }) => freightBillId));
  const payees = new Map(bills.map(({ payee, payeeName }) => [payee, payeeName]));
  if (wanted.name !== '' && !payees.has(wanted.payee)) payees.set(wanted.payee, wanted.name);
  const [only] = payees.size === 1 ? payees.keys() : [];
  const payee = chosen ?? bills.find(({ id }) => ticked.has(id))?.payee ?? only ?? null;
  const shown = bills.filter((bill) => bill.payee === payee);
  // A line may be of a bill that is not shown: its payee's cards are asked for all the same.
  const billId = lines[0]?.freightBillId ?? shown[0]?.id;
  const gaps = useTrackGaps(new Set([...ticked, ...shown.map(({ id }) => id)]));
  const held = [...ticked].flatMap((id) => gaps.get(id) ?? []);
  const beyond = held.filter(({ freightBillId }) => !shown.some(({ id }) => id === freightBillId));
  const billNos = new Map(bills.map(({ id, billNo }) => [id, billNo]));
  const tick = (ids: ReadonlySet<string>) => {
    // Form lines that are not in this table, and several of one bill, stay as they are.
    const kept = lines.filter(({ freightBillId }) => ids.has(freightBillId));
    const added = shown.filter(({ id }) => ids.has(id) && !ticked.has(id));
    set('lines', [
      ...kept.map(({ freightBillId: id, feeType, amountFen }): Draft => ({
        freightBillId: { id, title: billNos.get(id) ?? id },
        feeType,
        amountFen: typeof amountFen === 'number' ? draftOf('fen', amountFen) : '',
      })),
      ...added.map(lineOf),
    ]);
  };
  const sumFen = lines.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0);
  return (
    <Fieldset legend={t('bills')} mb="md">
      <PayeePicker
        payee={payee}
        names={payees}
        isCut={total > SHOWN || wanted.payee !== ''}
        onPick={(picked, name) => {
          setChosen(picked);
          // One application pays one payee (34002).
          set('lines', []);
          if (picked === null ? wanted.payee !== '' : !bills.some((bill) => bill.payee === picked))
            onWant({ payee: picked ?? '', name, isToTick: false });
        }}
      />
      {values.channel === 'bankCard' && billId !== undefined && (
        <PayeeCards of={billId} load={loadCards} values={values} issues={issues} set={set} />
      )}
      {bills.length === 0 && <Text size="sm">{t('none')}</Text>}
      {shown.length > 0 && <Bills bills={shown} ticked={ticked} gaps={gaps} onTick={tick} />}
      {beyond.map((gap) => (
        <Fragment key={gap.freightBillId}>
          <Text size="sm">{gap.waybillNo}</Text>
          <TrackGap gap={gap} />
        </Fragment>
      ))}
      {total > SHOWN && (
        <Text size="xs" c="dimmed">
          {t('first', { n: SHOWN, total })}
        </Text>
      )}
      <Text fw={600} mt="sm" role="status">
        {t('sum', { count: lines.length, x: yuanFromFen(sumFen) })}
      </Text>
      {held.length > 0 && (
        <Text size="sm" c="orange" role="status">
          {t('track.held', { count: held.length })}
        </Text>
      )}
    </Fieldset>
  );
}

interface BillsProps {
  bills: readonly PayableBill[];
  ticked: ReadonlySet<string>;
  /** What a missing track holds up, by bill. */
  gaps: ReturnType<typeof useTrackGaps>;
  onTick: (ids: ReadonlySet<string>) => void;
}

function Bills({ bills, ticked, gaps, onTick }: BillsProps) {
  const t = usePaymentTexts();
  const all = new Set(bills.map(({ id }) => id));
  const isWhole = bills.every(({ id }) => ticked.has(id));
  return (
    <Table.ScrollContainer minWidth={460}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Checkbox
                aria-label={t('pickAll')}
                checked={isWhole}
                indeterminate={!isWhole && ticked.size > 0}
                onChange={() => {
                  onTick(new Set([...ticked].filter((id) => !all.has(id)).concat(isWhole ? [] : [...all])));
                }}
              />
            </Table.Th>
            <Table.Th>{t('waybill')}</Table.Th>
            <Table.Th>{t('finished')}</Table.Th>
            <Table.Th className={classes.figure}>{t('retention')}</Table.Th>
            <Table.Th className={classes.figure}>{t('now')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bills.map(({ id, waybillNo, finishedAt, retentionFen, payableNowFen }) => {
            const gap = gaps.get(id);
            return (
              <Table.Tr key={id}>
                <Table.Td>
                  <Checkbox
                    aria-label={t('pick', { no: waybillNo })}
                    checked={ticked.has(id)}
                    onChange={() => {
                      const next = new Set(ticked);
                      if (!next.delete(id)) next.add(id);
                      onTick(next);
                    }}
                  />
                </Table.Td>
                <Table.Td>
                  {waybillNo}
                  {gap && <TrackGap gap={gap} />}
                </Table.Td>
                <Table.Td>{draftOf('ts', finishedAt)}</Table.Td>
                <Table.Td className={classes.figure}>{yuanFromFen(retentionFen)}</Table.Td>
                <Table.Td className={classes.figure}>{yuanFromFen(payableNowFen)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
