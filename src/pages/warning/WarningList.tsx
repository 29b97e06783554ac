import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { warningLevel } from '../../../domain/codes/lists/safety.ts';
import { warningReplay } from '../../../domain/calls/warningReplay.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { LevelSums } from './LevelSums.tsx';
import { SevereBand } from './SevereBand.tsx';
import { useWarningTexts } from './texts.ts';
import { safetyWarningView } from './view.tsx';

const COLUMNS = [
  ...['startedAt', 'kind', 'driverId', 'plateNumber', 'waybillId', 'level', 'figure', 'place', 'lasted'],
  ...['status', 'handlerId'],
];
const BULK = ['handle'];
interface Props {
  /** The kinds of the page, separated by commas. The filter that names them can be taken away, as by a card of the home page. */
  kinds: string;
}

function ReplayLink() {
  const t = useWarningTexts();
  return (
    <Button component={Link} to="/tms/CustomerService/warningReplay" variant="default">
      {t('replay')}
    </Button>
  );
}

/** Warnings of some kinds, the worst first; those that cannot wait stand above them. */
export function WarningList({ kinds }: Props) {
  const lang = useLang();
  const viewer = useViewer();
  const preset = useMemo(() => ({ kind: kinds }), [kinds]);
  const quick = useMemo(
    () =>
      ['4', '3'].map((level) => ({
        label: label(warningLevel, level, lang),
        filters: { level, status: safetyWarning.initial },
      })),
    [lang],
  );
  return (
    <>
      <LevelSums kinds={kinds} />
      <SevereBand kinds={kinds} />
      <RecordPage
        view={safetyWarningView}
        preset={preset}
        quick={quick}
        bulk={BULK}
        columns={COLUMNS}
        noCreate
        actions={mayAsk(viewer, warningReplay) && <ReplayLink />}
      />
    </>
  );
}
