import { useMemo, type ComponentProps } from 'react';
import type { Role } from '../../../domain/codes/roles.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import ImportDialog from './ImportDialog.tsx';
import { recordTarget } from './target.ts';

interface Props extends Omit<ComponentProps<typeof ImportDialog>, 'target'> {
  spec: RecordSpec;
  role: Role;
}

/** Imports a sheet as records. */
export default function RecordImport({ spec, role, ...dialog }: Props) {
  const target = useMemo(() => recordTarget(spec, role), [spec, role]);
  return <ImportDialog target={target} {...dialog} />;
}
