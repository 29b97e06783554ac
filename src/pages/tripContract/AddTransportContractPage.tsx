import { contractTemplate } from '../../../domain/records/contractTemplate.ts';
import { say } from '../../../domain/codes/label.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { NoTemplate } from './NoTemplate.tsx';
import { templateView } from './templateView.tsx';
import { useTripContractTexts } from './texts.ts';
import { signedContractView } from './view.tsx';

const BULK = ['send'];

/** Contracts of trips, and the templates that they are made from (addendum A 4.5). */
export default function AddTransportContractPage() {
  const t = useTripContractTexts();
  const lang = useLang();
  const viewer = useViewer();
  const hasTemplates = mayView(contractTemplate, viewer);
  const parts = [
    {
      name: 'contracts',
      label: t('contracts'),
      body: (
        <>
          {hasTemplates && <NoTemplate />}
          <RecordPage view={signedContractView} bulk={BULK} />
        </>
      ),
    },
    ...(hasTemplates
      ? [
          {
            name: 'templates',
            label: say(contractTemplate.label, lang),
            body: <RecordPage view={templateView} />,
          },
        ]
      : []),
  ];
  return <UrlTabs path="/addedService/transportContract" parts={parts} />;
}
