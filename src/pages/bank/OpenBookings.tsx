import { Checkbox, Fieldset, Skeleton, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { bankOpenBookings } from '../../../domain/calls/bankStatement.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import { bankBookingKind } from '../../../domain/codes/lists/account.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { Draft } from '../../../domain/schema/draft.ts';
import { useLang } from '../../app/hooks.ts';
import type { EventTrialProps } from '../../records/view.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from '../account/account.module.css';
import { useBankTexts } from './texts.ts';

type Open = DataOf<typeof bankOpenBookings>;
type Booking = Open['bookings'][number];

async function load(key: string): Promise<Open> {
  const [id = ''] = key.split('|');
  const answer = await ask(bankOpenBookings, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

const documentSchema = z.object({ no: z.string() });

/** Numbers in the form, chosen or typed. */
const numbersIn = (documents: unknown): string[] =>
  z
    .array(z.unknown())
    .catch([])
    .parse(documents)
    .flatMap((one) => documentSchema.safeParse(one).data?.no ?? []);

/** Open payments, recharges and other money in the books: each tick is a document that the line is matched with. */
export function OpenBookings({ row, values, set }: EventTrialProps) {
  const t = useBankTexts();
  const [round, setRound] = useState(0);
  const found = useLoaded(`${row.id}|${String(round)}`, load);
  const numbers = numbersIn(values.documents);
  return (
    <Fieldset legend={t('open')} mb="md">
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setRound((before) => before + 1);
        }}
        waiting={<Skeleton height={120} />}
      >
        {({ bookings, isCut }) =>
          bookings.length === 0 ? (
            <Text size="sm">{t('open.none')}</Text>
          ) : (
            <Choice
              bookings={bookings}
              isCut={isCut}
              lineFen={typeof row.amountFen === 'number' ? row.amountFen : 0}
              numbers={numbers}
              onChoose={(chosen) => {
                set(
                  'documents',
                  chosen.map((no): Draft => ({ no })),
                );
              }}
            />
          )
        }
      </Fetched>
    </Fieldset>
  );
}

interface ChoiceProps extends Open {
  /** The sum of the line, fen. */
  lineFen: number;
  numbers: readonly string[];
  onChoose: (numbers: readonly string[]) => void;
}

function Choice({ bookings, isCut, lineFen, numbers, onChoose }: ChoiceProps) {
  const t = useBankTexts();
  const lang = useLang();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const fits = ({ no, party }: Booking) => `${no} ${party ?? ''}`.toLowerCase().includes(wanted);
  const chosen = bookings.filter(({ no }) => numbers.includes(no));
  const sumFen = chosen.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return (
    <>
      <TextInput
        label={t('open.find')}
        value={typed}
        mb="sm"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
        }}
      />
      <Table.ScrollContainer minWidth={460} maxHeight={280}>
        <Table stickyHeader aria-label={t('open')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('open.no')}</Table.Th>
              <Table.Th>{t('open.kind')}</Table.Th>
              <Table.Th>{t('open.party')}</Table.Th>
              <Table.Th>{t('open.at')}</Table.Th>
              <Table.Th className={classes.figure}>{t('open.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bookings.filter(fits).map(({ kind, no, party, at, amountFen }) => (
              <Table.Tr key={no}>
                <Table.Td>
                  <Checkbox
                    label={no}
                    checked={numbers.includes(no)}
                    onChange={({ currentTarget }) => {
                      const others = numbers.filter((one) => one !== no && one !== '');
                      onChoose(currentTarget.checked ? [...others, no] : others);
                    }}
                  />
                </Table.Td>
                <Table.Td>{label(bankBookingKind, kind, lang)}</Table.Td>
                <Table.Td>{party ?? ''}</Table.Td>
                <Table.Td>{formatTime(at, 'y-m-d')}</Table.Td>
                <Table.Td className={classes.figure}>{yuanFromFen(amountFen)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" mt="xs" role="status">
        {t('open.sum', { x: yuanFromFen(sumFen), y: yuanFromFen(lineFen) })}
      </Text>
      {isCut && (
        <Text size="xs" c="dimmed">
          {t('open.cut')}
        </Text>
      )}
    </>
  );
}
