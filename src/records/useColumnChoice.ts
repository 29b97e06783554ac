import { useState } from 'react';
import { z } from 'zod';

const namesSchema = z.array(z.string()).min(1);

function kept(key: string): readonly string[] | null {
  try {
    const parsed = namesSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * The columns a reader chose for a page, kept per user on this device (records 0.5).
 * @param offered all there are; a kept name that is gone since is left out.
 */
export function useColumnChoice(page: string, userId: string, offered: readonly string[]) {
  const key = `columns:${userId}:${page}`;
  const [chosen, setChosen] = useState(() => kept(key));
  const shown = chosen?.filter((name) => offered.includes(name)) ?? offered;
  return {
    shown: shown.length > 0 ? shown : offered,
    choose: (names: readonly string[]) => {
      setChosen(names);
      try {
        localStorage.setItem(key, JSON.stringify(names));
      } catch {
        // Without storage the choice holds until the page is left.
      }
    },
    reset: () => {
      setChosen(null);
      localStorage.removeItem(key);
    },
  };
}
