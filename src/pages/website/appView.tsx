import { lazy } from 'react';
import { appVersion } from '../../../domain/records/appVersion.ts';
import { sizeText } from '../../records/files/sizeText.ts';
import type { RecordView } from '../../records/view.ts';
import { useLang } from '../../app/hooks.ts';

const PackageAid = lazy(async () => ({ default: (await import('./PackageAid.tsx')).PackageAid }));
const PackageLead = lazy(async () => ({ default: (await import('./PackageAid.tsx')).PackageLead }));

function Size({ bytes }: { bytes: unknown }) {
  const lang = useLang();
  return typeof bytes === 'number' ? sizeText(bytes, lang) : '—';
}

/** Versions of an app, with what is known of their packages. */
export const appVersionView: RecordView = {
  spec: appVersion,
  cells: { sizeBytes: ({ sizeBytes }) => <Size bytes={sizeBytes} /> },
  lead: PackageLead,
  aids: { package: PackageAid },
};
