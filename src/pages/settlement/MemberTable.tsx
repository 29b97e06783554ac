import { Anchor, Checkbox, Table, Text } from '@mantine/core';
import { memo } from 'react';
import type { PayMember } from '../../../domain/calls/payMany.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { payment } from '../../../domain/records/payment.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { StateTag } from '../../records/values/StateTag.tsx';
import { cardText } from './cardText.ts';
import { Doubts } from './Doubts.tsx';
import { usePayManyTexts } from './payManyTexts.ts';
import classes from './settlement.module.css';

interface Actions {
  lang: Lang;
  onTakeOut: (id: string, isOut: boolean) => void;
  onOpen: (id: string) => void;
}

interface Props extends Actions {
  members: readonly PayMember[];
  takenOut: ReadonlySet<string>;
}

/** Everybody a batch pays, with card, amount, the state of the application, and that of the payment. */
export const MemberTable = memo(function MemberTable({ members, takenOut, ...hands }: Props) {
  const t = usePayManyTexts();
  return (
    <Table.ScrollContainer minWidth={820} maxHeight="60vh">
      <Table stickyHeader aria-label={t('members')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('out')}</Table.Th>
            <Table.Th>{t('application')}</Table.Th>
            <Table.Th>{t('payee')}</Table.Th>
            <Table.Th>{t('card')}</Table.Th>
            <Table.Th className={classes.figure}>{t('amount')}</Table.Th>
            <Table.Th>{t('state')}</Table.Th>
            <Table.Th>{t('payment')}</Table.Th>
            <Table.Th>{t('look')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Line key={member.id} member={member} isOut={takenOut.has(member.id)} {...hands} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
});

interface LineProps extends Actions {
  member: PayMember;
  isOut: boolean;
}

/** One of hundreds: it renders again only where its own member changed. */
const Line = memo(function Line({ member, isOut, lang, onTakeOut, onOpen }: LineProps) {
  const t = usePayManyTexts();
  const { id, applyNo, payeeName, card, totalFen, status, payment: paid, doubts } = member;
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          aria-label={t('out.one', { no: applyNo })}
          checked={isOut}
          onChange={({ currentTarget }) => {
            onTakeOut(id, currentTarget.checked);
          }}
        />
      </Table.Td>
      <Table.Td>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            onOpen(id);
          }}
        >
          {applyNo}
        </Anchor>
      </Table.Td>
      <Table.Td>{payeeName}</Table.Td>
      <Table.Td>{card ? cardText(card, lang) : t('wallet')}</Table.Td>
      <Table.Td className={classes.figure}>{yuanFromFen(totalFen)}</Table.Td>
      <Table.Td>
        <StateTag spec={paymentApply} state={status} lang={lang} />
      </Table.Td>
      <Table.Td>
        {paid ? <StateTag spec={payment} state={paid.status} lang={lang} /> : EMPTY}
        {paid?.failMsg != null && (
          <Text size="xs" c="red">
            {paid.failMsg}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Doubts doubts={doubts} />
      </Table.Td>
    </Table.Tr>
  );
});
