import { Portal, Title } from '@mantine/core';
import { useEffect } from 'react';
import paper from '../../records/detail/print.module.css';
import { KeyFacts } from './KeyFacts.tsx';
import type { MadeKey } from './madeKey.ts';

interface Props {
  made: MadeKey;
  onDone: () => void;
}

/** A key on paper, for whoever sets the device up. */
export function PrintedKey({ made, onDone }: Props) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => {
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return (
    <Portal reuseTargetNode={false} className={paper.sheet ?? ''}>
      <Title order={2}>{made.deviceName}</Title>
      <KeyFacts made={made} />
    </Portal>
  );
}
