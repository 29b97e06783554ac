import { IconTableImport } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReadLine } from '../../../../domain/calls/lineSheet.ts';
import type { RecordSpec } from '../../../../domain/schema/record.ts';
import { useLang, useViewer } from '../../../app/hooks.ts';
import { draftRow, linesOf } from '../../../records/form/draft.ts';
import type { AidProps } from '../../../records/view.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { refOf } from '../transfers/refOf.ts';
import { useWmsTexts } from '../texts.ts';

const LinesImport = lazy(() => import('./LinesImport.tsx'));

/** A line in which nothing is said yet. */
const isBlank = (line: Readonly<Record<string, unknown>>) =>
  Object.values(line).every((value) => value === null || value === '' || value === false);

/** The button by which the lines of a form are read from a sheet; they follow those that are there. */
export const importLines = (spec: RecordSpec) =>
  function ImportLines({ values, draft, set }: AidProps) {
    const t = useWmsTexts();
    const lang = useLang();
    const { role } = useViewer();
    const [isOpen, setOpen] = useState(false);
    // Another file may follow while the dialog is open.
    const last = useRef(draft);
    useEffect(() => {
      last.current = draft;
    });
    const ownerId = refOf(values.ownerId);
    const hasOwner = ownerId !== null || spec.fixed?.[role]?.own === 'ownerId';
    const add = (read: readonly ReadLine[]) => {
      const columns = spec.fields.lines?.columns ?? {};
      const before = linesOf(last.current.lines).filter((line) => !isBlank(line));
      set('lines', [...before, ...read.map((line) => draftRow(columns, line.values, line.titles, { lang }))]);
    };
    return (
      <>
        <ReasonedButton
          variant="light"
          size="compact-sm"
          mb="sm"
          leftSection={<IconTableImport size={14} aria-hidden />}
          reason={hasOwner ? undefined : t('lines.owner')}
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('lines.import')}
        </ReasonedButton>
        {isOpen && (
          <Suspense fallback={null}>
            <LinesImport
              spec={spec}
              ownerId={ownerId}
              onRead={add}
              onClose={() => {
                setOpen(false);
              }}
            />
          </Suspense>
        )}
      </>
    );
  };
