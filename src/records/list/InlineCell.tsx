import { useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './cell.module.css';
import { useTexts } from '../texts.ts';

interface Props {
  name: string;
  /** Name of the column. */
  label: string;
  /** The content of the cell while it is not edited. */
  content: ReactNode;
  /** Absent: it is not being edited. */
  editor: ReactNode | undefined;
  onStart: () => void;
}

/**
 * A cell that can be edited in place: by a double click, or by Enter or F2 on its button, which the arrow
 * keys reach. After the change the focus is back on the button.
 */
export function InlineCell({ name, label, content, editor, onStart }: Props) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = editor !== undefined;
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (wasOpen.current && !isOpen && isFree) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return editor;
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      className={classes.opener}
      data-edits={name}
      aria-description={t('cell.change', { name: label })}
      onClick={({ detail }) => {
        // A pointer click may be the first of two; one by the keyboard has no click count.
        if (detail === 0) onStart();
      }}
    >
      {content}
    </button>
  );
}
