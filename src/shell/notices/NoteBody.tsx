import { Anchor } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoteText } from '../../../domain/calls/note.ts';

const RichText = lazy(() => import('../../ui/RichText.tsx'));

/** The text of a note, and where it leads. */
export function NoteBody({ note: { body, link } }: { note: Pick<NoteText, 'body' | 'link'> }) {
  const { t } = useTranslation('mustRead');
  const isOutside = link?.startsWith('https:');
  return (
    <>
      <Suspense>
        <RichText html={body ?? ''} />
      </Suspense>
      {link !== null && (
        <Anchor
          size="sm"
          mt="sm"
          display="inline-block"
          href={link}
          {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {t('more')}
        </Anchor>
      )}
    </>
  );
}
