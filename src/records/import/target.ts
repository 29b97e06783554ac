import type { Label } from '../../../domain/codes/label.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { faultsPath, templatePath } from '../../../domain/calls/imports.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { type SheetColumn, sheetFields } from '../../../domain/schema/sheetColumns.ts';
import type { importingMachine } from '../../../machines/importing/machine.ts';
import { importMachineOf } from './wiring.ts';

/** What the rows of a sheet become: its columns, the calls of the steps, and the files there are. */
export interface ImportTarget {
  readonly label: Label;
  readonly columns: readonly SheetColumn[];
  /** What files are taken, where not only sheets are, and how their names end. */
  readonly about?: Label;
  readonly accept?: string;
  /** Rows may be pasted, as they are copied from a spreadsheet. */
  readonly isPasted?: true;
  /** Address of an empty sheet to fill in; absent: there is none. */
  readonly template?: string;
  /** Address of the rows with errors of a sheet; absent: there is no such file. */
  readonly faults?: (sheetId: string) => string;
  /** The import chart bound to its calls. @param chosen the last chosen file */
  readonly machine: (chosen: () => File) => typeof importingMachine;
}

/** Rows become records. */
export function recordTarget(spec: RecordSpec, role: Role): ImportTarget {
  return {
    label: spec.label,
    columns: sheetFields(spec, role),
    template: templatePath(spec),
    faults: (sheetId) => faultsPath(spec, sheetId),
    machine: (chosen) => importMachineOf(spec, role, chosen),
  };
}
