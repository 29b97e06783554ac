import type { WireRow } from '../../../domain/calls/records.ts';
import { accusedKind } from '../../../domain/codes/lists/service.ts';
import { complaint } from '../../../domain/records/complaint.ts';
import { smsRecord } from '../../../domain/records/smsRecord.ts';
import { ACCUSED, type ComplaintSide } from '../../../domain/rules/complaint.ts';
import { code } from '../../../domain/schema/field.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { CaseInForm } from './Case.tsx';
import { DueIn } from './DueIn.tsx';

const smsView: RecordView = { spec: smsRecord };
const SMS = ['gmtCreated', 'phone', 'content', 'status'];

/** Who complains: the party of that side. */
function complainant({ side, titles }: WireRow) {
  return (side === 'shipper' ? titles.shipmentId : (titles.carrierId ?? titles.driverId)) ?? '—';
}

/** A form offers only whom its side can complain about. */
function specFor(side: ComplaintSide): RecordSpec {
  const { label, section } = { section: 'complaint', ...complaint.fields.accusedKind };
  const asked = code(accusedKind, ACCUSED[side], { label, section, required: true });
  return { ...complaint, fields: { ...complaint.fields, accusedKind: asked } };
}

/** Complaints of one side. */
export function complaintViewOf(side: ComplaintSide): RecordView {
  return {
    spec: specFor(side),
    fixed: { side },
    cells: { complainant, dueAt: (row) => <DueIn row={row} /> },
    labels: { complainant: ['投诉人', 'Complainant', 'Reclamante', '申立人'] },
    eventTrials: { answer: { view: CaseInForm, asks: [] } },
    related: ({ row }: { row: WireRow }) => (
      <RelatedList view={smsView} by="relatedId" id={row.id} columns={SMS} />
    ),
    hasRelated: (_, role) => smsRecord.view.includes(role),
  };
}
