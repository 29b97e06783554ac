import { Portal, Title } from '@mantine/core';
import { useEffect } from 'react';
import type { DeskPick } from '../../../../domain/calls/outboundDesk.ts';
import paper from '../../../records/detail/print.module.css';
import { PickTable } from './PickList.tsx';
import { useOutboundTexts } from './texts.ts';

interface Props {
  no: string;
  picks: readonly DeskPick[];
  onDone: () => void;
}

/** A pick list on paper. */
export default function PrintedPicks({ no, picks, onDone }: Props) {
  const t = useOutboundTexts();
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => {
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return (
    <Portal reuseTargetNode={false} className={paper.sheet ?? ''}>
      <Title order={2}>
        {t('picks')} {no}
      </Title>
      <PickTable picks={picks} />
    </Portal>
  );
}
