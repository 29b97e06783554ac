import { Portal, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Detail, WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useSession } from '../../app/hooks.ts';
import { titleOf } from './DetailHeader.tsx';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';
import classes from './print.module.css';
import { stateName } from '../values/StateTag.tsx';
import type { RecordView } from '../view.ts';
import { useTexts } from '../texts.ts';

interface Props {
  view: RecordView;
  /** As on the screen: masked data stays masked on paper. */
  row: WireRow;
  history: Detail['history'];
  lang: Lang;
  onDone: () => void;
}

/** One record on paper: facts and history, with user and time of printing. Prints as soon as its pictures are loaded. */
export default function PrintedRecord({ view, row, history, lang, onDone }: Props) {
  const t = useTexts();
  const name = useSession(({ context }) => context.name);
  const sheet = useRef<HTMLDivElement>(null);
  const [at] = useState(() => Date.now());
  useEffect(() => {
    let isWanted = true;
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    // A picture that fails to load does not block printing.
    const ready = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    void ready.then(() => {
      if (isWanted) window.print();
    });
    window.addEventListener('afterprint', onDone);
    return () => {
      isWanted = false;
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return (
    <Portal reuseTargetNode={false} className={classes.sheet ?? ''}>
      <div ref={sheet}>
        <Title order={2}>
          {say(view.spec.label, lang)} {titleOf(view.spec, row, lang)}
        </Title>
        <Text>
          {stateName(view.spec, row.status, lang)} · {t('printedBy', { time: formatTime(at), name })}
        </Text>
        <Facts view={view} row={row} lang={lang} />
        <Title order={3} mt="lg" mb="xs">
          {t('history')}
        </Title>
        <History view={view} history={history} lang={lang} />
      </div>
    </Portal>
  );
}
