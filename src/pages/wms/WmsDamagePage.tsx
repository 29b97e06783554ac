import { useMemo } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { damageRecord } from '../../../domain/records/damageRecord.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';

const VIEW = { spec: damageRecord };

/** Damaged and missing goods, the newest first: addendum B 3.5. */
export default function WmsDamagePage() {
  const lang = useLang();
  const quick = useMemo(
    () => [
      { label: say(damageRecord.states.reported, lang), filters: { status: 'reported' } },
      { label: say(damageRecord.fields.holdPayment.label, lang), filters: { holdPayment: 'true' } },
    ],
    [lang],
  );
  return <RecordPage view={VIEW} quick={quick} />;
}
