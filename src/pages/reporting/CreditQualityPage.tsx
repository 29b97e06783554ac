import { label } from '../../../domain/codes/lists/list.ts';
import { creditLevel, creditSubject } from '../../../domain/codes/lists/report.ts';
import { useMemo } from 'react';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { Quality } from './Quality.tsx';
import { creditProfileView } from './view.tsx';
import { useReportingTexts } from './texts.ts';

const PATH = '/tms/carrierless/creditQuality';
const BULK = ['check.again'];
const BASES = {
  enterprise: { subjectType: 'enterprise' },
  vehicle: { subjectType: 'vehicle' },
  driver: { subjectType: 'driver' },
} as const;

/** Credit of companies, vehicles and drivers, the lowest first, and the quality of the reports: transport-and-money 11.5. */
export default function CreditQualityPage() {
  const t = useReportingTexts();
  const lang = useLang();
  const quick = useMemo(() => [{ label: label(creditLevel, 'D', lang), filters: { level: 'D' } }], [lang]);
  const subjects = Object.entries(BASES).map(([name, base]) => ({
    name,
    label: label(creditSubject, name, lang),
    body: <RecordPage view={creditProfileView} base={base} quick={quick} bulk={BULK} noCreate />,
  }));
  const quality = { name: 'quality', label: t('quality'), body: <Quality /> };
  return <UrlTabs path={PATH} parts={[...subjects, quality]} />;
}
