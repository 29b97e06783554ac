import { Loader } from '@mantine/core';
import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { Answer } from '../../../machines/answer.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { NoLink } from '../linked/NoLink.tsx';
import { useLinkedTexts } from './texts.ts';
import { linkNoLongerValid } from '../../../domain/codes/refusals/codes/accounts.ts';

const ICON = { size: 28, 'aria-hidden': true } as const;
/** Shown when the link is not valid, whatever the reason. */
const NO_LINK = linkNoLongerValid;

interface Props<L, T> {
  /** Must stay the same value while the address is the same. Undefined: it is not known yet who asks. */
  link: L | null | undefined;
  /** Must stay the same function. */
  read: (link: L) => Promise<Answer<T>>;
  /** `again` loads it anew. */
  children: (value: T, link: L, again: () => void) => ReactNode;
}

/** Loads and shows what a link opens; says that it is not valid, or that no answer came with a button to retry. */
export function Linked<L, T>({ link, read, children }: Props<L, T>) {
  if (link === undefined) return <Waiting />;
  return link === null ? (
    <NoLink />
  ) : (
    <Asked key={JSON.stringify(link)} link={link} read={read}>
      {children}
    </Asked>
  );
}

function Waiting() {
  const t = useLinkedTexts();
  return <Loader size="sm" role="status" aria-busy aria-label={t('loading')} />;
}

function Asked<L, T>({ link, read, children }: Props<L, T> & { link: L }) {
  const t = useLinkedTexts();
  const [round, setRound] = useState(0);
  // A new key for each attempt.
  const load = useCallback(() => read(link), [read, link]);
  const found = useLoaded(String(round), load);
  const again = {
    label: t('retry'),
    run: () => {
      setRound(round + 1);
    },
  };
  if (found.state === 'loading') return <Waiting />;
  if (found.state === 'failed')
    return (
      <Notice icon={<IconCloudOff {...ICON} />} title={t('failed')} text={t('failed.text')} action={again} />
    );
  if (found.value.ok) return children(found.value.data, link, again.run);
  const { status, msg } = found.value.refusal;
  return status === NO_LINK ? (
    <NoLink />
  ) : (
    <Notice icon={<IconAlertCircle {...ICON} />} title={msg} action={again} />
  );
}
