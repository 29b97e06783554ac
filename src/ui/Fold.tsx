import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';

/** A part that is folded away until its button is pressed. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div data-screen-only>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon size={14} aria-hidden />
        {label}
      </button>
      {isOpen && <div className={classes.content}>{children}</div>}
    </div>
  );
}
