import { Skeleton } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { CheckedMonth, RowsPoint } from '../../../domain/rules/monthChecks.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { InnerList } from '../../records/list/RelatedList.tsx';
import { loadSpec } from '../../records/specs.ts';
import type { RecordView } from '../../records/view.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useLedgerTexts } from './texts.ts';

/** Columns of a list that has little room. */
const FEW = 6;

const specOf = (key: string) => loadSpec(key.split('|')[0] ?? '');

/** The rows of a point, for whoever has no page that lists them. */
export function MonthPointRows({ check, month }: { check: RowsPoint; month: CheckedMonth }) {
  const t = useLedgerTexts();
  const [round, setRound] = useState(0);
  const { record, query } = useMemo(() => check.rows(month), [check, month]);
  const found = useLoaded(`${record}|${String(round)}`, specOf);
  return (
    <Fetched
      found={found}
      t={t}
      onRetry={() => {
        setRound((before) => before + 1);
      }}
      waiting={<Skeleton height={120} />}
    >
      {(spec) => <Rows spec={spec} query={query} sum={check.sum} />}
    </Fetched>
  );
}

function Rows({
  spec,
  query,
  sum,
}: {
  spec: RecordSpec;
  query: Readonly<Record<string, string>>;
  sum: string | undefined;
}) {
  const view = useMemo<RecordView>(() => ({ spec }), [spec]);
  const base = useMemo(() => ({ ...query }), [query]);
  const columns = [...new Set([...spec.list.columns.slice(0, FEW), ...(sum === undefined ? [] : [sum])])];
  return <InnerList view={view} base={base} columns={columns} />;
}
