import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import type { Filters } from '../../../machines/list/setup.ts';
import { Deferred } from '../../ui/Deferred.tsx';
import { RecordFrame } from './RecordFrame.tsx';
import { RecordList, type ListPageProps } from './RecordList.tsx';
import { useList } from './useList.ts';

const NONE: Filters = {};
const NOTHING: readonly string[] = [];

/** The list page of a record: filters, rows, and the drawer of one row, all derived from the description. */
export function RecordPage(props: ListPageProps) {
  const { spec } = props.view;
  const { preset = NONE, base = NONE, without = NOTHING, todo, todoSort, sort = spec.list.sort } = props;
  const list = useList({ spec, preset, base, todo, todoSort, sort });
  const hidden = useMemo(() => new Set([...Object.keys(base), ...without]), [base, without]);
  return (
    <Stack gap="sm" p="md" data-record={spec.name}>
      <Deferred fallback={<RecordFrame spec={spec} hidden={hidden} />}>
        <RecordList {...props} base={base} hidden={hidden} list={list} />
      </Deferred>
    </Stack>
  );
}
