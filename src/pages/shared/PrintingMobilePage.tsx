import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import {
  countPrint,
  type Paper as PaperText,
  type PrintLink,
  readPaper,
} from '../../../domain/calls/linked.ts';
import { ask } from '../../records/wire.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { Linked } from './Linked.tsx';
import { PaperBody } from './PaperBody.tsx';
import classes from './shared.module.css';
import { useLink } from './useLink.ts';
import { useLinkedTexts } from './texts.ts';

const read = (link: PrintLink) => ask(readPaper, link);

/** A waybill, receipt or contract laid out for paper, printed from a phone by its link (records 4). */
export default function PrintingMobilePage() {
  const t = useLinkedTexts();
  const link = useLink('/PrintingMobile', readPaper.request);
  return (
    <EntryFrame title={t('print.title')}>
      <Linked link={link} read={read}>
        {(text, opened) => <Paper text={text} link={opened} />}
      </Linked>
    </EntryFrame>
  );
}

/** Each print is recorded, whichever way printing was started, from the first frame on. */
function useCounted(link: PrintLink): void {
  useLayoutEffect(() => {
    const count = () => {
      // Printing is not prevented when the record cannot be written.
      ask(countPrint, link).catch(() => undefined);
    };
    window.addEventListener('beforeprint', count);
    return () => {
      window.removeEventListener('beforeprint', count);
    };
  }, [link]);
}

function Paper({ text, link }: { text: PaperText; link: PrintLink }) {
  const t = useLinkedTexts();
  useCounted(link);
  return (
    <div className={classes.card}>
      <Button
        className={classes.screenOnly ?? ''}
        size="md"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => {
          window.print();
        }}
      >
        {t('print')}
      </Button>
      <PaperBody text={text} />
      <footer className={classes.online}>
        <QrCode text={location.href} label={t('print.code')} className={classes.code} />
        <p className={classes.address}>
          <span className={classes.soft}>{t('print.address')}</span>
          <br />
          {location.href}
        </p>
      </footer>
    </div>
  );
}
