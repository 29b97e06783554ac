import { useTranslation } from 'react-i18next';
import { formTemplate } from '../../../domain/records/formTemplate.ts';
import { say } from '../../../domain/codes/label.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { RequiredFields } from './RequiredFields.tsx';

const BULK = ['enable', 'disable'];
const view: RecordView = { spec: formTemplate };

/** Which fields the group requires, and the forms that guests fill in by a link (records 5, addendum A 2.6). */
export default function FieldRequiredPage() {
  const { t } = useTranslation('fieldRequired');
  const lang = useLang();
  const parts = [
    { name: 'required', label: t('required'), body: <RequiredFields /> },
    { name: 'forms', label: say(formTemplate.label, lang), body: <RecordPage view={view} bulk={BULK} /> },
  ];
  return <UrlTabs path="/systemManage/fieldRequired" parts={parts} />;
}
