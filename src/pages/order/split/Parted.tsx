import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowsJoin, IconCheck, IconUserCheck } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { Cut, CutPart } from '../../../../domain/calls/orderParts.ts';
import { messageOf, refuse } from '../../../../domain/codes/refusals.ts';
import { alreadyAccepted } from '../../../../domain/codes/refusals/codes/orders.ts';
import { assignment } from '../../../../domain/records/assignment.ts';
import { order as orderSpec } from '../../../../domain/records/order.ts';
import { isSumOfAll } from '../../../../domain/rules/parts.ts';
import { mayEdit } from '../../../../domain/rules/rights.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { useLang, useViewer } from '../../../app/hooks.ts';
import { RecordDetail } from '../../../records/detail/RecordDetail.tsx';
import { StateTag } from '../../../records/values/StateTag.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { directed, useCreateForm } from '../createForm.tsx';
import { orderView } from '../views.tsx';
import { amountText, kindIn, shareText } from './quantity.ts';
import { useSplittingTexts } from './texts.ts';

interface Props {
  readonly cut: Cut;
  /** The viewer may merge; whether it is possible now. */
  readonly mayMerge: boolean;
  readonly canMerge: boolean;
  readonly isSending: boolean;
  readonly isLoading: boolean;
  readonly onMerge: () => void;
}

const OPEN: readonly string[] = ['published', 'executing'];

/** The part as the form of an offer takes it. */
const rowOf = ({
  id,
  status,
  version,
  remainQty,
  publishDeadline,
  carrierUnitPriceFen,
  priceUnit,
}: CutPart) => ({
  ...{ id, status, version, remainQty, publishDeadline, carrierUnitPriceFen, priceUnit },
  titles: {},
});

/** What the parts weigh and measure together, with a tick where it is what the order does. */
function Together({ cut: { order, parts } }: { cut: Cut }) {
  const t = useSplittingTexts();
  const lang = useLang();
  const sum = (name: 'totalWeightKg' | 'totalVolumeM3' | 'totalPieces') =>
    parts.reduce((all, part) => all + part[name], 0);
  const isEqual = isSumOfAll(order, parts);
  const amounts = [
    amountText('tonnes', sum('totalWeightKg'), lang),
    amountText('m3', sum('totalVolumeM3'), lang),
    t('pieces', { count: sum('totalPieces') }),
  ].join(' · ');
  return (
    <Group gap="xs" role="status" c={isEqual ? 'teal' : 'red'}>
      {isEqual ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
      <Text size="sm">{t(isEqual ? 'together' : 'unequal', { amounts })}</Text>
    </Group>
  );
}

/** An order in parts: how each stands, whom it is offered to, and whom it goes to next. */
export function Parted({ cut, mayMerge, canMerge, isSending, isLoading, onMerge }: Props) {
  const t = useSplittingTexts();
  const lang = useLang();
  const viewer = useViewer();
  const { make, drawer } = useCreateForm();
  const [opened, setOpened] = useState<string | null>(null);
  const close = useCallback(() => {
    setOpened(null);
  }, []);
  const fault = isLoading ? t('loading') : canMerge ? undefined : messageOf(refuse(alreadyAccepted), lang);
  const kind = kindIn(cut.order.priceUnit);
  const mayAssign = mayEdit(assignment, viewer, 'create');
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Together cut={cut} />
        {mayMerge && cut.order.status === 'split' && (
          <ReasonedButton
            variant="default"
            leftSection={<IconArrowsJoin size={16} aria-hidden />}
            loading={isSending}
            reason={isSending ? undefined : fault}
            onClick={onMerge}
          >
            {t('merge')}
          </ReasonedButton>
        )}
      </Group>
      <Table.ScrollContainer minWidth={620}>
        <Table aria-label={t('parts')} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('col.part')}</Table.Th>
              <Table.Th>{t('col.order')}</Table.Th>
              <Table.Th ta="right">{t('col.qty')}</Table.Th>
              <Table.Th ta="right">{t('col.share')}</Table.Th>
              <Table.Th>{t('col.status')}</Table.Th>
              <Table.Th ta="right">{t('col.left')}</Table.Th>
              <Table.Th>{t('col.offers')}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cut.parts.map((part) => (
              <Table.Tr key={part.id}>
                <Table.Td>{part.splitSeq}</Table.Td>
                <Table.Td>
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    onClick={() => {
                      setOpened(part.id);
                    }}
                  >
                    {part.orderNo}
                  </Anchor>
                </Table.Td>
                <Table.Td ta="right">{amountText(kind, part.orderQty, lang)}</Table.Td>
                <Table.Td ta="right">{shareText(part.orderQty, cut.order.orderQty)}</Table.Td>
                <Table.Td>
                  <StateTag spec={orderSpec} state={part.status} lang={lang} />
                </Table.Td>
                <Table.Td ta="right">{amountText(kind, part.remainQty, lang)}</Table.Td>
                <Table.Td>
                  {part.offers.map(({ assignmentNo, to, qty, expireAt }) => (
                    <Text key={assignmentNo} size="xs">
                      {to} · {amountText(kind, qty, lang)} ·{' '}
                      {t('until', { time: formatTime(expireAt, 'm-d h:i') })}
                    </Text>
                  ))}
                </Table.Td>
                <Table.Td>
                  {mayAssign && OPEN.includes(part.status) && part.remainQty > 0 && (
                    <Button
                      size="compact-sm"
                      variant="light"
                      leftSection={<IconUserCheck size={14} aria-hidden />}
                      aria-label={t('assignOf', { no: part.orderNo })}
                      onClick={() => {
                        const title = t('assignOf', { no: part.orderNo });
                        make(directed(rowOf(part), { title, action: t('assign') }));
                      }}
                    >
                      {t('assign')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {drawer}
      {opened !== null && <RecordDetail key={opened} view={orderView} id={opened} onClose={close} />}
    </>
  );
}
