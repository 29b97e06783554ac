import { Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { LayoutChoice } from '../../records/list/useLayout.ts';
import type { Card } from './card.ts';
import classes from './Cards.module.css';
import { useHomeTexts } from './texts.ts';

const CardSettings = lazy(() => import('./CardSettings.tsx'));

/** The button that opens the choice and order of the cards. */
export function CardChooser(settings: { cards: readonly Card[]; choice: LayoutChoice }) {
  const t = useHomeTexts();
  return (
    <div className={classes.tools}>
      <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconAdjustmentsHorizontal size={14} aria-hidden />}
          >
            {t('cards.arrange')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense fallback={null}>
            <CardSettings {...settings} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
