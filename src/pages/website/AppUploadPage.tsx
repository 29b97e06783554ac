import { RecordPage } from '../../records/list/RecordPage.tsx';
import { appVersionView } from './appView.tsx';

/** Versions of the apps: uploaded, released, withdrawn (records 5, addendum B 6.6). */
export default function AppUploadPage() {
  return <RecordPage view={appVersionView} />;
}
