import { placeName } from '../../../../domain/codes/ownPlaces.ts';
import { Progress, Table, Text } from '@mantine/core';
import type { DeskPick } from '../../../../domain/calls/outboundDesk.ts';
import { useLang } from '../../../app/hooks.ts';
import { textOf } from '../../../records/values/format.ts';
import { useOutboundTexts } from './texts.ts';

/** What is to be picked, in the order of a walk through the warehouse. */
export function PickList({ picks }: { picks: readonly DeskPick[] }) {
  const t = useOutboundTexts();
  const ready = picks.filter(({ qty, pickedQty }) => pickedQty >= qty).length;
  const progress = t('picks.progress', { done: ready, all: picks.length });
  return (
    <>
      <Text size="sm" mb="xs">
        {progress}
      </Text>
      <Progress value={picks.length === 0 ? 0 : (100 * ready) / picks.length} mb="sm" aria-label={progress} />
      <PickTable picks={picks} />
    </>
  );
}

function PickTable({ picks }: { picks: readonly DeskPick[] }) {
  const t = useOutboundTexts();
  const lang = useLang();
  return (
    <Table.ScrollContainer minWidth={300}>
      <Table aria-label={t('picks')} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('location')}</Table.Th>
            <Table.Th>{t('picks.goods')}</Table.Th>
            <Table.Th>{t('lot')}</Table.Th>
            <Table.Th ta="right">{t('picks.qty')}</Table.Th>
            <Table.Th ta="right">{t('picks.picked')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {picks.map(({ allocation, locationCode, goodsName, unitName, lotNo, qty, pickedQty }) => (
            <Table.Tr key={allocation}>
              <Table.Td>{placeName(locationCode, lang)}</Table.Td>
              <Table.Td>{goodsName}</Table.Td>
              <Table.Td>{lotNo ?? '—'}</Table.Td>
              <Table.Td ta="right">
                {textOf('qty', qty, lang)} {unitName}
              </Table.Td>
              <Table.Td ta="right">{pickedQty === 0 ? '' : textOf('qty', pickedQty, lang)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
