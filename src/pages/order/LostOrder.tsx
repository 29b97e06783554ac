import { IconCloudOff } from '@tabler/icons-react';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  /** Why there is nothing to show; `unanswered`: it may have been done all the same. */
  readonly kind: 'unreachable' | 'refused' | 'unanswered';
  /** What the server said. */
  readonly refusal: string | undefined;
  readonly words: Readonly<Record<'unreachable' | 'unanswered' | 'reload', string>>;
  readonly onReload: () => void;
}

/** In place of the order of a board, where it cannot be shown. */
export function LostOrder({ kind, refusal, words, onReload }: Props) {
  return (
    <Notice
      icon={<IconCloudOff size={28} aria-hidden />}
      title={kind === 'refused' ? (refusal ?? words.unreachable) : words[kind]}
      action={{ label: words.reload, run: onReload }}
    />
  );
}
