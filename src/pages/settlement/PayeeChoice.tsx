import { Checkbox, NativeSelect, Table, Text } from '@mantine/core';
import { memo } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { draftOf } from '../../records/values/format.ts';
import { cardText } from './cardText.ts';
import { Doubts } from './Doubts.tsx';
import { type Choice, isPayable, WALLET } from './payManyChoice.ts';
import { usePayManyTexts } from './payManyTexts.ts';
import classes from './settlement.module.css';

interface Props {
  choices: readonly Choice[];
  lang: Lang;
  onTake: (key: string, isTaken: boolean) => void;
  onTarget: (key: string, target: string) => void;
}

/** The payees that can be applied for, each with card, sum, and what deserves a look. */
export function PayeeChoice({ choices, ...rest }: Props) {
  const t = usePayManyTexts();
  return (
    <Table.ScrollContainer minWidth={720} maxHeight="50vh">
      <Table stickyHeader aria-label={t('payees')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('pay')}</Table.Th>
            <Table.Th>{t('payee')}</Table.Th>
            <Table.Th>{t('card')}</Table.Th>
            <Table.Th className={classes.figure}>{t('bills')}</Table.Th>
            <Table.Th>{t('oldest')}</Table.Th>
            <Table.Th className={classes.figure}>{t('amount')}</Table.Th>
            <Table.Th>{t('look')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {choices.map((choice) => (
            <Line key={choice.one.key} {...choice} {...rest} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type LineProps = Choice & Omit<Props, 'choices'>;

/** One of hundreds: it renders again only where its own choice changed. */
const Line = memo(function Line({ one, target, isTaken, lang, onTake, onTarget }: LineProps) {
  const t = usePayManyTexts();
  const { key, applyId, name, cards, bills, sumFen, oldestAt, doubts, refusal } = one;
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          aria-label={t('pay.one', { name })}
          checked={isTaken}
          disabled={!isPayable({ one, target })}
          onChange={({ currentTarget }) => {
            onTake(key, currentTarget.checked);
          }}
        />
      </Table.Td>
      <Table.Td>{name}</Table.Td>
      <Table.Td>
        <NativeSelect
          size="xs"
          disabled={applyId !== null}
          aria-label={t('card.of', { name })}
          value={target}
          data={[
            ...(cards.length === 0 ? [{ value: '', label: t('card.none') }] : []),
            ...cards.map((card) => ({
              value: card.id,
              label: card.isDefault
                ? t('card.default', { card: cardText(card, lang) })
                : cardText(card, lang),
            })),
            { value: WALLET, label: t('wallet') },
          ]}
          onChange={({ currentTarget }) => {
            onTarget(key, currentTarget.value);
          }}
        />
      </Table.Td>
      <Table.Td className={classes.figure}>{bills.length}</Table.Td>
      <Table.Td>{draftOf('date', oldestAt)}</Table.Td>
      <Table.Td className={classes.figure}>{yuanFromFen(sumFen)}</Table.Td>
      <Table.Td>
        {refusal === null ? (
          <Doubts doubts={doubts} />
        ) : (
          <Text size="sm" c="red">
            {refusal}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
});
