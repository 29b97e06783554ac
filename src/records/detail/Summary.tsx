import { Button, CopyButton } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { loadLifecycle } from '../lifecycles.ts';
import { useTexts } from '../texts.ts';
import { useDictionary } from '../values/dictionary.ts';
import type { RecordView } from '../view.ts';
import classes from './summary.module.css';
import { hasAreas, summaryTexts } from './summaryTexts.ts';
import { useAreaName } from './useAreaName.ts';
import { waitingFor } from './waiting.ts';

interface Props {
  view: RecordView;
  row: WireRow;
  lang: Lang;
}

/** What an opened row is about, in one line: who, what, where, how much, and what comes next. */
export default function Summary({ view, row, lang }: Props) {
  const t = useTexts();
  useDictionary();
  const { spec } = view;
  const areaName = useAreaName(hasAreas(spec));
  const lifecycle = useLoaded(spec.name, loadLifecycle);
  const { who, what, where, howMuch } = summaryTexts(view, row, lang, areaName);
  const waiting = lifecycle.state === 'ready' ? waitingFor(spec, lifecycle.value, row.status) : null;
  const next = waiting && spec.events[waiting.event];
  const about = [who, what, where, howMuch].filter((text) => text !== '').join(' · ');
  const { [spec.number.field]: number } = row;
  return (
    <div className={classes.line} data-screen-only>
      <p className={classes.summary} data-summary>
        {about}
        {next && <span className={classes.next}>{t('summary.next', { what: say(next.label, lang) })}</span>}
      </p>
      {typeof number === 'string' && (
        <CopyButton value={number}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="subtle" title={number} onClick={copy}>
              {t(copied ? 'linkCopied' : 'copyNumber')}
            </Button>
          )}
        </CopyButton>
      )}
    </div>
  );
}
