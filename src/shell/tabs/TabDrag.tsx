import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tabs } from '../desk.ts';
import { useTabWords } from './tabWords.ts';
import { titleOf } from './title.ts';

/** A press becomes a drag after so many px, else it is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A finger swipes the strip; resting on a tab it takes it along. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };
const ALONG: Modifier[] = [({ transform }) => ({ ...transform, y: 0 })];
/** Only the strip scrolls along, not the page below it. */
const SCROLL = { threshold: { x: 0.15, y: 0 } };

/** Tabs below it can be dragged to another place. By keyboard the strip moves them itself. */
export function TabDrag({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  const { t } = useTranslation();
  const words = useTabWords();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const placed = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) =>
    words('moved', {
      title: titleOf(String(id), t),
      place: keys.indexOf(String(over ?? id)) + 1,
      count: keys.length,
    });
  const announcements: Announcements = {
    onDragStart: ({ active }) => words('lifted', { title: titleOf(String(active.id), t) }),
    onDragOver: ({ active, over }) => placed(active.id, over?.id),
    onDragEnd: ({ active, over }) => placed(active.id, over?.id),
    onDragCancel: ({ active }) => placed(active.id, undefined),
  };
  return (
    <DndContext
      sensors={sensors}
      modifiers={ALONG}
      autoScroll={SCROLL}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words('hint') } }}
      onDragEnd={({ active, over }) => {
        const to = keys.indexOf(String(over?.id));
        if (to !== -1) tabs.send({ type: 'tab.move', key: String(active.id), to });
      }}
    >
      <SortableContext items={[...keys]} strategy={horizontalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
