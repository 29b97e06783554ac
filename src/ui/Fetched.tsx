import { Loader } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Loaded } from '../../ui/useLoaded.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useProfileWords } from './words.ts';

interface Props<T> {
  found: Loaded<T>;
  onRetry: () => void;
  children: (value: T) => ReactNode;
}

/** What a tab fetched; in its place while and where it is not there. */
export function Fetched<T>({ found, onRetry, children }: Props<T>) {
  const t = useProfileWords();
  switch (found.state) {
    case 'loading':
      return <Loader size="sm" role="status" aria-busy />;
    case 'failed':
      return (
        <Notice
          icon={<IconCloudOff size={28} />}
          title={t('failed')}
          action={{ label: t('retry'), run: onRetry }}
        />
      );
    case 'ready':
      return children(found.value);
  }
}
