import { Group, List, Table, Text } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { payFlows } from '../../../domain/calls/payFlows.ts';
import { say } from '../../../domain/codes/label.ts';
import { TRACK_RULE_NAMES, trackFigure } from '../../../domain/reporting/trackTexts.ts';
import {
  FOUR_FLOW_NAMES,
  FOUR_FLOWS,
  type FourFlow,
  type FlowVerdict,
  flowVerdicts,
} from '../../../domain/rules/flows.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { ExcuseWay, Lists, Paper, TrackWay } from './FlowWays.tsx';
import { usePaymentTexts } from './texts.ts';

/** The four flows of one waybill as they come over the wire. */
export type Flows = DataOf<typeof payFlows>[number];

/** Lists with the rows of a waybill in which a flow is written down. */
const MONEY = ['payment', 'ledgerLine'];
const INVOICES = ['invoice'];

const SIGNS = {
  whole: { Icon: IconCheck, colour: 'var(--mantine-color-green-text)' },
  missing: { Icon: IconX, colour: 'var(--mantine-color-red-text)' },
  later: { Icon: IconClock, colour: 'var(--mantine-color-dimmed)' },
} as const;

/** As text as well, because not everybody can see colours or signs. */
function Verdict({ verdict }: { verdict: FlowVerdict }) {
  const t = usePaymentTexts();
  const { Icon, colour } = SIGNS[verdict];
  return (
    <Group gap={4} wrap="nowrap" c={colour}>
      <Icon size={16} aria-hidden />
      <Text size="sm" span>
        {t(`verdict.${verdict}`)}
      </Text>
    </Group>
  );
}

const yuan = (fen: number | null) => (fen === null ? '—' : yuanFromFen(fen));

/** The rules of the track with what was measured, or why they are not asked. */
function TrackRules({ row }: { row: Flows }) {
  const t = usePaymentTexts();
  const lang = useLang();
  return (
    <>
      <Text size="sm">{t(`standing.${row.trackStanding}`)}</Text>
      {row.trackExcuse !== null && (
        <Text size="sm">
          {t('track.excuse', { ...row.trackExcuse, at: formatTime(row.trackExcuse.at, 'y-m-d h:i') })}
        </Text>
      )}
      <List size="sm" aria-label={t('track.rules')} listStyleType="none" withPadding={false}>
        {row.trackRules.map((one) => {
          const { Icon, colour } = SIGNS[one.isMet ? 'whole' : 'missing'];
          return (
            <List.Item
              key={one.rule}
              icon={
                <Icon
                  size={14}
                  color={colour}
                  role="img"
                  aria-label={t(one.isMet ? 'rule.met' : 'rule.missed')}
                />
              }
            >
              {say(TRACK_RULE_NAMES[one.rule], lang)} · {say(trackFigure(one), lang)}
            </List.Item>
          );
        })}
      </List>
    </>
  );
}

/** What was found of each flow, with the ways to its documents. */
function Found({ flow, row }: { flow: FourFlow; row: Flows }): ReactNode {
  const t = usePaymentTexts();
  if (flow === 'contract')
    return (
      <>
        <Text size="sm">
          <Paper record="contract" id={row.contractId}>
            {row.contractNo ?? '—'}
          </Paper>
        </Text>
        {row.tripContractNo !== null && (
          <Text size="sm">
            <Paper record="signedContract" id={row.tripContractId}>
              {t('found.trip', { no: row.tripContractNo })}
            </Paper>
          </Text>
        )}
      </>
    );
  if (flow === 'goods')
    return (
      <>
        <Text size="sm">
          <Paper record="receipt" id={row.receiptId}>
            {t('found.receipt', { no: row.receiptNo ?? '—' })}
          </Paper>
        </Text>
        <TrackRules row={row} />
        <TrackWay waybillId={row.waybillId} />
      </>
    );
  if (flow === 'money')
    return (
      <>
        <Text size="sm">
          <Paper record="freightBill" id={row.billId}>
            {t('found.money', { x: yuan(row.payableFen), y: yuan(row.paidFen) })}
          </Paper>
        </Text>
        {row.holdNo !== null && <Text size="sm">{t('found.hold', { no: row.holdNo })}</Text>}
        <Lists waybillId={row.waybillId} records={MONEY} />
      </>
    );
  return (
    <>
      <Text size="sm">{t('found.invoice', { x: yuan(row.receivableFen), y: yuan(row.invoicedFen) })}</Text>
      <Lists waybillId={row.waybillId} records={INVOICES} />
    </>
  );
}

/** What is still to be done for a flow, the first thing first; none where it is whole. */
function stepsOf(flow: FourFlow, verdict: FlowVerdict, row: Flows): string[] {
  if (verdict === 'whole') return [];
  if (flow === 'contract')
    return [...(row.isAgreed ? [] : ['do.contract']), ...(row.isTripAgreed ? [] : ['do.tripContract'])];
  if (flow === 'goods') return [...(row.receipt ? [] : ['do.receipt']), ...(row.track ? [] : ['do.track'])];
  if (flow === 'invoice') return [verdict === 'later' ? 'do.invoiceLater' : 'do.invoice'];
  if (verdict === 'later') return ['do.pay'];
  return [...(row.bill ? [] : ['do.bill']), ...(row.holdNo === null ? [] : ['do.hold'])];
}

/** The four flows of one waybill: verdict, figures, and what to do. */
export function FlowTable({ row }: { row: Flows }) {
  const t = usePaymentTexts();
  const lang = useLang();
  const verdicts = flowVerdicts(row);
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table aria-label={row.waybillNo} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('flow')}</Table.Th>
            <Table.Th>{t('verdict')}</Table.Th>
            <Table.Th>{t('found')}</Table.Th>
            <Table.Th>{t('toDo')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {FOUR_FLOW_NAMES.map((flow) => (
            <Table.Tr key={flow}>
              <Table.Th scope="row" fw={400}>
                {say(FOUR_FLOWS[flow], lang)}
              </Table.Th>
              <Table.Td>
                <Verdict verdict={verdicts[flow]} />
              </Table.Td>
              <Table.Td>
                <Found flow={flow} row={row} />
              </Table.Td>
              <Table.Td>
                {stepsOf(flow, verdicts[flow], row).map((step) => (
                  <Text key={step} size="sm">
                    {t(step)}
                    {step === 'do.track' && <ExcuseWay waybillId={row.waybillId} />}
                  </Text>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
