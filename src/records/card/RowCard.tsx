import { Skeleton, Text } from '@mantine/core';
import { useLang } from '../../app/hooks.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { DetailHeader } from '../detail/DetailHeader.tsx';
import Summary from '../detail/Summary.tsx';
import { useTexts } from '../texts.ts';
import { cardOf, keyOf } from './cardOf.ts';

/** What a row is about: its name and state, its summary, and a button that copies its number. */
export function RowCard({ record, id }: { record: string; id: string }) {
  const t = useTexts();
  const lang = useLang();
  const found = useLoaded(keyOf(record, id), cardOf);
  if (found.state === 'loading')
    return <Skeleton height={44} w={280} role="status" aria-label={t('loading')} />;
  if (found.state === 'failed') return <Text size="sm">{t('ref.hidden')}</Text>;
  const { spec, row } = found.value;
  return (
    <>
      <DetailHeader spec={spec} row={row} lang={lang} title="" />
      <Summary view={{ spec }} row={row} lang={lang} />
    </>
  );
}
