import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestOf } from '../../../domain/calls/call.ts';
import { PAGE_SIZES, recordCalls } from '../../../domain/calls/records.ts';
import { proposal } from '../../../domain/records/proposal.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useViewer } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { onRecordChanged } from '../../app/live.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { type TabPart, UrlTabs } from '../../ui/UrlTabs.tsx';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { proposalView } from './view.tsx';

const { list } = recordCalls(proposal);
const OPEN = { status: 'proposed' };
const NO_PARTS: readonly TabPart[] = [];

/** Number of changes that wait for another person. */
async function countOpen(kinds: string): Promise<number> {
  // The filters of a record are typed only by its description.
  const request: RequestOf<typeof list> = { size: PAGE_SIZES[0], ...{ ...OPEN, kind: kinds } };
  return (await send(list, request, { quiet: true })).total;
}

interface Props {
  path: string;
  /** Name and title of the page's own part. */
  own: TabPart;
  /** Further parts of the page, after the changes. */
  more?: readonly TabPart[];
  /** The kinds of changes that belong to the page. */
  kinds: readonly string[];
}

/** A page with a tab for the changes of its subject that wait for another person. */
export function ProposalTabs({ path, own, kinds, more = NO_PARTS }: Props) {
  const viewer = useViewer();
  if (mayView(proposal, viewer)) return <Tabs path={path} own={own} kinds={kinds} more={more} />;
  return more.length === 0 ? own.body : <UrlTabs path={path} parts={[own, ...more]} />;
}

function Tabs({ path, own, kinds, more }: Required<Props>) {
  const { t } = useTranslation('rights');
  const kind = kinds.join(',');
  const [looks, setLooks] = useState(0);
  const load = useCallback(() => countOpen(kind), [kind]);
  const found = useRefreshed(`proposals ${String(looks)}`, load);
  useEffect(
    () =>
      onRecordChanged(proposal.name, () => {
        setLooks((times) => times + 1);
      }),
    [],
  );
  const n = found.state === 'ready' ? found.value : 0;
  const label = n > 0 ? t('proposalsN', { n }) : t('proposals');
  const [base] = useState({ kind });
  const proposals = <RecordPage view={proposalView} base={base} preset={OPEN} noCreate />;
  return <UrlTabs path={path} parts={[own, { name: 'proposals', label, body: proposals }, ...more]} />;
}
