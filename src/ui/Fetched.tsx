import { Loader } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import type { Loaded } from './useLoaded.ts';

interface Props<T> {
  found: Loaded<T>;
  /** Texts of the surrounding page. */
  t: (key: 'failed' | 'retry') => string;
  onRetry: () => void;
  /** Shown while loading. */
  waiting?: ReactNode;
  children: (value: T) => ReactNode;
}

/** The fetched part of a page, with a fallback while it loads or where it fails. */
export function Fetched<T>({ found, t, onRetry, waiting, children }: Props<T>) {
  switch (found.state) {
    case 'loading':
      return waiting ?? <Loader size="sm" role="status" aria-busy />;
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
