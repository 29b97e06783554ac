import { label } from '../../../domain/codes/lists/list.ts';
import { reportCheck } from '../../../domain/codes/lists/report.ts';
import { Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { messageOf } from '../../../domain/codes/refusals.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import { refusalIn } from '../../../domain/reporting/checks.ts';
import { useLang } from '../../app/hooks.ts';
import classes from './reporting.module.css';
import { useReportingTexts } from './texts.ts';

/** The checks before a report is sent, each with its failures. */
export function Checks({ row }: { row: WireRow }) {
  const t = useReportingTexts();
  const lang = useLang();
  const kept = regReport.fields.checks.schema.safeParse(row.checks);
  const checks = kept.success ? kept.data : [];
  if (checks.length === 0) return <Text size="sm">{t('checks.none')}</Text>;
  return (
    <ul className={classes.checks}>
      {checks.map(({ code, isMet, detail }) => {
        const refusal = refusalIn({ detail });
        const Icon = isMet ? IconCircleCheck : IconCircleX;
        return (
          <li key={code} data-met={isMet}>
            <Icon size={18} role="img" aria-label={t(isMet ? 'checks.met' : 'checks.lost')} />
            <span>{label(reportCheck, code, lang)}</span>
            {refusal !== null && <span className={classes.why}>{messageOf(refusal, lang)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
