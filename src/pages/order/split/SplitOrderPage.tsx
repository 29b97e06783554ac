import { IconArrowsSplit } from '@tabler/icons-react';
import { useAddress } from '../../../records/address.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { CutBoard } from './CutBoard.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import classes from './split.module.css';
import { useSplittingTexts } from './texts.ts';

/** The parameter of the address that says which order is shown. */
const ORDER = 'order';

/** Orders are split into parts, and parts merged: the orders on the left, the cut of one on the right (addendum A 4.6). */
export default function SplitOrderPage() {
  const t = useSplittingTexts();
  const { search, write } = useAddress();
  const chosen = new URLSearchParams(search).get(ORDER);
  const show = (id: string | null) => {
    write((before) => {
      const params = new URLSearchParams(before);
      if (id === null) params.delete(ORDER);
      else params.set(ORDER, id);
      return params.toString();
    }, false);
  };
  return (
    <div className={classes.page} data-chosen={chosen !== null || undefined}>
      <div className={classes.side}>
        <OrderChoice chosen={chosen} onChoose={show} />
      </div>
      <div className={classes.board}>
        {chosen === null ? (
          <Notice icon={<IconArrowsSplit size={28} aria-hidden />} title={t('choose')} />
        ) : (
          <CutBoard
            key={chosen}
            id={chosen}
            onShow={show}
            onBack={() => {
              show(null);
            }}
          />
        )}
      </div>
    </div>
  );
}
