import type { RecordSpec } from '../../../domain/schema/record.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { filterLabel } from './filterLabel.ts';
import classes from './frame.module.css';
import filters from './filters.module.css';
import { FIRST, offeredFilters } from './offeredFilters.ts';
import { RowsComing } from './RowsComing.tsx';
import { useTexts } from '../texts.ts';

/** The first frame of a list page: the layout in plain elements. Rendering its inputs would take three more frames. */
export function RecordFrame({ spec, hidden }: { spec: RecordSpec; hidden: ReadonlySet<string> }) {
  const t = useTexts();
  const lang = useLang();
  const viewer = useViewer();
  return (
    <>
      <div className={filters.bar} aria-hidden>
        <div className={classes.input} />
        {offeredFilters(spec, hidden, viewer)
          .slice(0, FIRST)
          .map(([name]) => (
            <div key={name} className={classes.input} data-labelled>
              {filterLabel(spec, name, lang, t)}
            </div>
          ))}
        <div className={classes.rest} />
      </div>
      <div className={classes.tools} />
      <RowsComing />
    </>
  );
}
