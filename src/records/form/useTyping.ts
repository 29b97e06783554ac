import { useState } from 'react';
import type { SelectProps } from '@mantine/core';
import { useLast } from '../../ui/composition.ts';

interface Typing {
  /** What to search for; empty while the input only shows the choice. */
  readonly asked: string;
  readonly isOpen: boolean;
  /** The input shows the choice again. */
  readonly end: () => void;
  /** Of a `Select` whose options the server has searched already. */
  readonly select: Partial<SelectProps>;
}

/**
 * Typing into a select that searches on the server: words still being composed are not asked for.
 * @param title of the choice; the input shows it while nothing is typed
 */
export function useTyping(title: string | undefined): Typing {
  // null: nothing is being typed, and the input shows the title of the choice.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const shown = typed ?? title ?? '';
  const asked = useLast(shown, !isComposing);
  const end = () => {
    setTyped(null);
  };
  return {
    asked: asked === title ? '' : asked,
    isOpen,
    end,
    select: {
      searchable: true,
      clearable: true,
      // Choosing the same row again keeps it.
      allowDeselect: false,
      searchValue: shown,
      onSearchChange: setTyped,
      onCompositionStart: () => {
        setComposing(true);
      },
      onCompositionEnd: () => {
        setComposing(false);
      },
      onDropdownOpen: () => {
        setOpen(true);
      },
      onDropdownClose: () => {
        setOpen(false);
        end();
      },
      // The server has already searched and put them in order.
      filter: ({ options }) => options,
    },
  };
}
