import { IconUserCheck } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useAddress } from '../../records/address.ts';
import { LoadingMask } from '../../ui/LoadingMask.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './board/board.module.css';
import { useAssigningTexts } from './board/texts.ts';
import { Waiting } from './board/Waiting.tsx';

const Board = lazy(async () => ({ default: (await import('./board/Board.tsx')).Board }));

/** The parameters of the address: which order is shown, and whether a phone shows whom it can go to. */
const ORDER = 'order';
const STEP = 'step';

/** Upstream orders that wait, the one that is looked at, and whom it can go to (addendum A 4.7). */
export default function UpAssignmentPage() {
  const t = useAssigningTexts();
  const { search, write } = useAddress();
  const params = new URLSearchParams(search);
  const chosen = params.get(ORDER);
  const show = (id: string | null, step: 'order' | 'to') => {
    write((before) => {
      const next = new URLSearchParams(before);
      next.delete(ORDER);
      next.delete(STEP);
      if (id !== null) next.set(ORDER, id);
      if (step === 'to') next.set(STEP, step);
      return next.toString();
    }, false);
  };
  return (
    <div className={classes.page} data-chosen={chosen !== null || undefined}>
      <div className={classes.left}>
        <Waiting
          chosen={chosen}
          onChoose={(id) => {
            show(id, 'order');
          }}
        />
      </div>
      {chosen === null ? (
        <div className={classes.middle}>
          <Notice icon={<IconUserCheck size={28} aria-hidden />} title={t('pick')} />
        </div>
      ) : (
        <Suspense fallback={<LoadingMask />}>
          <Board
            key={chosen}
            id={chosen}
            step={params.get(STEP) === 'to' ? 'to' : 'order'}
            onStep={(step) => {
              show(chosen, step);
            }}
            onBack={() => {
              show(null, 'order');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
