import { Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { StockPaper as Paper } from '../../../domain/calls/stockPaper.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import sheet from '../../records/detail/print.module.css';
import classes from './papers.module.css';
import StockPaper, { PaperLines } from './StockPaper.tsx';
import { usePaperTexts } from './texts.ts';

interface Props {
  papers: readonly Paper[];
  isPicks: boolean;
  onDone: () => void;
}

/** Documents on the paper of the browser's printer, each on a page of its own. Prints as soon as it is shown. */
export default function PrintedPapers({ papers, isPicks, onDone }: Props) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => {
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return (
    <Portal reuseTargetNode={false} className={sheet.sheet ?? ''}>
      {isPicks && papers.length > 1 ? (
        <Walk papers={papers} />
      ) : (
        papers.map((paper) => <StockPaper key={paper.id} paper={paper} isPicks={isPicks} />)
      )}
    </Portal>
  );
}

const LAST = Number.MAX_SAFE_INTEGER;

/** The picks of several orders as one walk through each warehouse. */
function Walk({ papers }: { papers: readonly Paper[] }) {
  const t = usePaperTexts();
  const [at] = useState(() => Date.now());
  const sites = [...new Set(papers.map(({ warehouseName }) => warehouseName))];
  return (
    <>
      {sites.map((site) => (
        <article key={site} className={classes.paper} aria-label={`${t('paper.picks')} ${site}`}>
          <header className={classes.head}>
            <div>
              <h2>{t('paper.picks')}</h2>
              <p className={classes.no}>
                {site} <small>{formatTime(at, 'y-m-d h:i')}</small>
              </p>
            </div>
          </header>
          <PaperLines
            kind="picks"
            isOpen
            lines={papers
              .filter(({ warehouseName }) => warehouseName === site)
              .flatMap(({ no, picks }) => picks.map((line) => ({ ...line, docNo: no })))
              .toSorted((a, b) => (a.walkOrder ?? LAST) - (b.walkOrder ?? LAST))}
          />
        </article>
      ))}
    </>
  );
}
