import { say } from '../../../domain/codes/label.ts';
import { dictionary } from '../../../domain/records/dictionary.ts';
import { parameter } from '../../../domain/records/parameter.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { viewOfReference } from '../reference.tsx';

const BULK = ['enable', 'disable'];
const PARTS = [
  { name: 'items', view: viewOfReference(dictionary), bulk: BULK },
  { name: 'parameters', view: viewOfReference(parameter), bulk: ['confirm.value', ...BULK] },
];

/** The names of codes (records 10.8), and the limits that the group sets for itself (addendum A 0.1). */
export default function DictionaryPage() {
  const lang = useLang();
  const viewer = useViewer();
  const parts = PARTS.filter(({ view }) => mayView(view.spec, viewer)).map(({ name, view, bulk }) => ({
    name,
    label: say(view.spec.label, lang),
    body: <RecordPage view={view} bulk={bulk} />,
  }));
  return <UrlTabs path="/basicInfo/dictionary/dictionaryManage" parts={parts} />;
}
