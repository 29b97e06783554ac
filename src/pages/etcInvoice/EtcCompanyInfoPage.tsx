import { say } from '../../../domain/codes/label.ts';
import { etcCompany } from '../../../domain/records/etcCompany.ts';
import { etcVehicle } from '../../../domain/records/etcVehicle.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { CompanyPanel } from './CompanyPanel.tsx';
import { SilenceBanner } from './SilenceBanner.tsx';

const VEHICLES: RecordView = { spec: etcVehicle };
const BULK = ['register'];

/** The buyer of toll invoices, and its vehicles: addendum B 5.4. */
export default function EtcCompanyInfoPage() {
  const lang = useLang();
  return (
    <UrlTabs
      path="/etc/companyInfo"
      parts={[
        {
          name: 'company',
          label: say(etcCompany.label, lang),
          body: (
            <>
              <SilenceBanner />
              <CompanyPanel />
            </>
          ),
        },
        {
          name: 'vehicles',
          label: say(etcVehicle.label, lang),
          body: (
            <>
              <SilenceBanner />
              <RecordPage view={VEHICLES} bulk={BULK} />
            </>
          ),
        },
      ]}
    />
  );
}
