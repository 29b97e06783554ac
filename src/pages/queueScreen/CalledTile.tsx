import classes from './QueueScreen.module.css';
import { useScreenTexts } from './texts.ts';

interface Props {
  ticketNo: string;
  plate: string;
  gateName: string | null;
  laneName: string;
  /** It stands at the gate, and waits for a dock. */
  isPresent: boolean;
  /** Just called, and nobody can hear it. */
  isNew: boolean;
}

/** One vehicle that is called: its number, where it goes, and enough of its plate. */
export function CalledTile({ ticketNo, plate, gateName, laneName, isPresent, isNew }: Props) {
  const t = useScreenTexts();
  return (
    <li className={classes.tile} data-new={isNew || undefined} data-present={isPresent || undefined}>
      <b className={classes.number}>{ticketNo}</b>
      <span className={classes.side}>
        {isPresent && <em>{t('atGate')}</em>}
        <span>{plate}</span>
      </span>
      <span className={classes.way}>{gateName === null ? laneName : `${gateName} → ${laneName}`}</span>
    </li>
  );
}
