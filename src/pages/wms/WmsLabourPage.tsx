import { say } from '../../../domain/codes/label.ts';
import { labourRecord } from '../../../domain/records/labourRecord.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';

const VIEW = { spec: labourRecord };
const BULK = ['confirm', 'settle'];

/** The work of handling gangs: addendum B 3.5. */
export default function WmsLabourPage() {
  const lang = useLang();
  return (
    <UrlTabs
      path="/wms/labour"
      parts={[
        {
          name: 'records',
          label: say(labourRecord.label, lang),
          body: <RecordPage view={VIEW} bulk={BULK} />,
        },
      ]}
    />
  );
}
