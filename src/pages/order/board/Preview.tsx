import { Button, Group, Paper, Table, Text, Title } from '@mantine/core';
import type { Board } from '../../../../domain/calls/board.ts';
import { say } from '../../../../domain/codes/label.ts';
import { yuanFromFen } from '../../../../domain/rules/money.ts';
import type { Leftover, PlacementCost, Suggestion } from '../../../../domain/rules/suggest.ts';
import { useLang } from '../../../app/hooks.ts';
import { useDispatchTexts } from '../../../records/crew/texts.ts';
import { textOf } from '../../../records/values/format.ts';
import { quantityText } from './quantity.ts';

interface Props {
  readonly board: Board;
  readonly suggestion: Suggestion;
  readonly onTake: () => void;
  readonly onDismiss: () => void;
}

/** What a placement costs, and of what that is made. */
function Cost({ cost }: { cost: PlacementCost }) {
  const t = useDispatchTexts();
  const parts = [
    cost.emptyKm === null ? t('cost.unknown') : t('cost.empty', { km: cost.emptyKm }),
    t('cost.idle', { h: cost.idleHours }),
    t('cost.spare', { t: textOf('tonnes', cost.spareKg) ?? '' }),
    t('cost.freight', { yuan: yuanFromFen(cost.freightFen) }),
  ];
  return (
    <>
      {yuanFromFen(cost.totalFen)}
      <Text size="xs" c="dimmed">
        {parts.join(' · ')}
      </Text>
    </>
  );
}

/** What keeps an order that is not placed. */
function Kept({ leftover }: { leftover: Leftover }) {
  const t = useDispatchTexts();
  const lang = useLang();
  const said =
    leftover.own.length > 0
      ? leftover.own.map(({ text }) => say(text, lang))
      : leftover.counts.map(({ id, count }) => t('kept', { count, why: t(`kept.${id}`) }));
  return <>{said.join(' · ')}</>;
}

/** The suggestion before anything is placed: each placement with its cost, each order that stays with what keeps it. */
export function Preview({ board, suggestion, onTake, onDismiss }: Props) {
  const t = useDispatchTexts();
  const lang = useLang();
  const { placements, leftovers } = suggestion;
  const loadOf = (id: string) => board.loads.find((load) => load.id === id);
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={t('board.preview')}>
      <Title order={3} size="h5" mb="xs">
        {t('board.preview')}
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        {t('cost.stated')}
      </Text>
      <Table.ScrollContainer minWidth={480} type="native">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('board.order')}</Table.Th>
              <Table.Th>{t('board.crew')}</Table.Th>
              <Table.Th>{t('board.qty')}</Table.Th>
              <Table.Th>{t('cost.title')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {placements.map(({ loadId, driverId, qty, cost }) => {
              const load = loadOf(loadId);
              const crew = board.crews.find((one) => one.driverId === driverId);
              return (
                <Table.Tr key={driverId}>
                  <Table.Th scope="row">{load?.orderNo}</Table.Th>
                  <Table.Td>
                    {crew?.plateNumber} {crew?.driverName}
                  </Table.Td>
                  <Table.Td>{load && quantityText(load, qty, lang)}</Table.Td>
                  <Table.Td>
                    <Cost cost={cost} />
                  </Table.Td>
                </Table.Tr>
              );
            })}
            {leftovers.map((leftover) => (
              <Table.Tr key={leftover.loadId}>
                <Table.Th scope="row">{loadOf(leftover.loadId)?.orderNo}</Table.Th>
                <Table.Td colSpan={3} c="red">
                  {t('board.stays')} <Kept leftover={leftover} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onDismiss}>
          {t('board.dismiss')}
        </Button>
        <Button disabled={placements.length === 0} onClick={onTake}>
          {t('board.take', { count: placements.length })}
        </Button>
      </Group>
    </Paper>
  );
}
