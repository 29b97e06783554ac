import { Text } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { waybillContacts } from '../../../domain/calls/driverLoads.ts';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { CodeValue } from '../../records/values/CodeValue.tsx';
import { TripContacts } from '../way/TripContacts.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseMap } from './CaseMap.tsx';
import { CaseStrip } from './CaseStrip.tsx';
import { Figure, Lasted, Level } from './cells.tsx';
import classes from './warning.module.css';
import { warnedOf } from './warned.ts';

/** A warning as who deals with it needs it: how bad it is, whom to call, and where the vehicle was (addendum A 1.5). */
export default function CaseLead({ row }: { row: WireRow }) {
  const lang = useLang();
  const viewer = useViewer();
  const warned = warnedOf(row);
  return (
    <div className={classes.case}>
      <CaseStrip row={row} />
      <div className={classes.beside}>
        <div className={classes.figure} data-level={String(row.level)}>
          <Text size="sm">
            <CodeValue list={safetyWarning.fields.kind.list} code={warned.kind} lang={lang} />
          </Text>
          <strong>
            <Figure row={row} />
          </strong>
          <Text size="sm">
            <Level row={row} /> · <Lasted row={row} />
          </Text>
        </div>
        {warned.waybillId !== null && mayAsk(viewer, waybillContacts) && (
          <TripContacts id={warned.waybillId} status={row.status} />
        )}
        <CaseFacts
          id={row.id}
          version={row.version}
          gmtCreated={warned.gmtCreated}
          level={String(row.level)}
          hasDriver={typeof row.driverId === 'string'}
        />
      </div>
      <CaseMap key={row.id} id={row.id} warned={warned} />
    </div>
  );
}
