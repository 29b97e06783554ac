import { type ComponentType, useMemo, useState } from 'react';
import { type Label, say } from '../../../domain/codes/label.ts';
import { type ComplaintSide, sideOf } from '../../../domain/rules/complaint.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { QueueSpec } from '../../records/queue/queueSpec.ts';
import { QueuedPage } from '../../records/queue/QueuedPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { CaseEvidence } from './Case.tsx';
import { complaintViewOf } from './view.tsx';

const OVERDUE: Label = ['逾期', 'Late', 'Vencidas', '期限超過'];
const MINE: Label = ['我的投诉', 'My complaints', 'Mis quejas', '自分の苦情'];
const ABOUT_ME: Label = ['针对我的', 'About me', 'Contra mí', '自分への苦情'];

const OPEN = { status: 'submitted,processing' };
const BULK = ['accept'];
const NEWEST = { field: 'gmtCreated', dir: 'desc' } as const;

/** The complaints of one side: for whoever handles them what is due first, for the parties their own and those about them. */
export function complaintPage(side: ComplaintSide, path: string): ComponentType {
  const view = complaintViewOf(side);
  const queue: QueueSpec = {
    view,
    waiting: OPEN,
    sort: view.spec.list.sort,
    pass: ['accept', 'answer'],
    stays: ['accept'],
    Evidence: CaseEvidence,
  };
  const preset = { side, ...OPEN };
  const own = { side };
  const other = { side: side === 'shipper' ? 'driver' : 'shipper' };

  function Desk() {
    const lang = useLang();
    const [now] = useState(() => String(Date.now()));
    const quick = useMemo(
      () => [{ label: say(OVERDUE, lang), filters: { ...preset, dueAtTo: now } }],
      [lang, now],
    );
    return <QueuedPage queue={queue} preset={preset} quick={quick} bulk={BULK} />;
  }

  function Parties() {
    const lang = useLang();
    const parts = [
      { name: 'mine', label: say(MINE, lang), body: <RecordPage view={view} base={own} sort={NEWEST} /> },
      {
        name: 'aboutMe',
        label: say(ABOUT_ME, lang),
        body: <RecordPage view={view} base={other} sort={NEWEST} noCreate />,
      },
    ];
    return <UrlTabs path={path} parts={parts} />;
  }

  return function Complaints() {
    const { role } = useViewer();
    return sideOf(role) === null ? <Desk /> : <Parties />;
  };
}
