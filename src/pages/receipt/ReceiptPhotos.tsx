import { say } from '../../../domain/codes/label.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { useLang } from '../../app/hooks.ts';
import { PhotoViewer } from '../../records/files/PhotoViewer.tsx';

/** The photos of a receipt, large. */
export default function ReceiptPhotos({ row }: { row: WireRow }) {
  const lang = useLang();
  const ids = Array.isArray(row.photoIds) ? row.photoIds.filter((id) => typeof id === 'string') : [];
  return <PhotoViewer key={ids.join()} ids={ids} name={say(receipt.fields.photoIds.label, lang)} />;
}
