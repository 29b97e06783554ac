import { Button } from '@mantine/core';
import { IconClockShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';
import { useAddress } from '../../records/address.ts';
import { type FigureQuery, requestOf } from './figureUrl.ts';
import { useFigureTexts } from './texts.ts';

const SendingDialog = lazy(() => import('./Sending.tsx'));

/** The choices of the page as they travel, without the period: what is sent is about the last days. */
function choicesOf(query: FigureQuery): Record<string, string> {
  const choices = Object.entries(requestOf(query).file).filter(([name]) => name !== 'from' && name !== 'to');
  return Object.fromEntries(choices.map(([name, value]) => [name, String(value)]));
}

interface Props {
  statistic: Statistic;
  query: FigureQuery;
  lang: Lang;
}

/** The button that has a statistic sent regularly; a notice of a file opens its dialog. */
export function SendingOpener({ statistic, query, lang }: Props) {
  const t = useFigureTexts();
  const { search } = useAddress();
  const [isOpen, setOpen] = useState(() => new URLSearchParams(search).has('open'));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClockShare size={14} />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('sending.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <SendingDialog
            statistic={statistic}
            query={choicesOf(query)}
            lang={lang}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
