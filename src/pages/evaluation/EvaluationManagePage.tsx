import { RecordPage } from '../../records/list/RecordPage.tsx';
import { evaluationView } from './view.tsx';

const BULK = ['hide'];

/** What the sides of finished trips say of each other (addendum A 1.3). */
export default function EvaluationManagePage() {
  return <RecordPage view={evaluationView} bulk={BULK} />;
}
