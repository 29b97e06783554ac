import { IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { labelJob } from '../../../domain/records/labelJob.ts';
import { MOST_LABELS } from '../../../domain/rules/labels/layout.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useViewer } from '../../app/hooks.ts';
import type { ChosenProps } from '../../records/list/chosen.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useLabelTexts } from './texts.ts';

const LabelDialog = lazy(() => import('./LabelDialog.tsx'));

interface Props {
  /** The record of the rows (`LABEL_SOURCES`). */
  record: string;
  /** The rows whose labels are printed; null: all of a filter, which are too many to print at once. */
  ids: readonly string[] | null;
  isCompact?: boolean;
  onDone?: () => void;
}

/** The button by which labels of some rows are printed, by whoever works in a warehouse. */
export function PrintLabels({ record, ids, isCompact = false, onDone }: Props) {
  const t = useLabelTexts();
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(
    (isPrinted: boolean) => {
      setOpen(false);
      if (isPrinted) onDone?.();
    },
    [onDone],
  );
  if (!mayView(labelJob, viewer)) return null;
  const isTooMany = ids !== null && ids.length > MOST_LABELS;
  return (
    <>
      <ReasonedButton
        variant="default"
        size={isCompact ? 'compact-sm' : 'sm'}
        leftSection={<IconTag size={14} aria-hidden />}
        reason={ids === null ? t('tick') : isTooMany ? t('most', { n: MOST_LABELS }) : undefined}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('print')}
      </ReasonedButton>
      {isOpen && ids !== null && (
        <Suspense>
          <LabelDialog record={record} ids={ids} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The same button, for the rows of a list of a record that are ticked. */
export const labelsOf = (record: string) =>
  function Labels({ ids, onDone }: ChosenProps) {
    return <PrintLabels record={record} ids={ids} onDone={onDone} />;
  };
