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
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isAffix, tabAt } from '../../../machines/tabs/strip.ts';
import { tabs } from '../desk.ts';
import { useTabWords } from './tabWords.ts';
import { titleOf } from './title.ts';

type Strip = RefObject<HTMLElement | null>;

export interface TabDragProps {
  readonly keys: readonly string[];
  readonly strip: Strip;
}

/** A press becomes a drag after so many px, else it is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A finger swipes the strip; resting on a tab it takes it along. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };
const ALONG: Modifier[] = [({ transform }) => ({ ...transform, y: 0 })];
/** Only the strip scrolls along, not the page below it. */
const SCROLL = { threshold: { x: 0.15, y: 0 } };
const LEFT_BUTTON = 0;

/**
 * Lets the tabs of a strip be dragged to another place. It draws nothing and takes hold of the tabs as they stand, so
 * it can come once a pointer does. By keyboard the strip moves them itself.
 */
export default function TabDrag({ keys, strip }: TabDragProps) {
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
        {keys.map((key) => (
          <Grip key={key} tab={key} strip={strip} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** What dnd-kit wants to hear of a press; it is made for React's events and reads no more of them. */
type Hear = (event: { readonly nativeEvent: Event }) => void;

/** Holds one tab, which somebody else draws. */
function Grip({ tab: key, strip }: { tab: string; strip: Strip }) {
  const isHeld = useSelector(tabs, ({ context }) => {
    const tab = tabAt(context.tabs, key);
    return tab === undefined || isAffix(tab);
  });
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: key,
    disabled: { draggable: isHeld },
  });
  const x = transform?.x ?? 0;

  useLayoutEffect(() => {
    const box = boxAt(strip, key);
    setNodeRef(box);
    return () => {
      setNodeRef(null);
    };
  }, [strip, key, setNodeRef]);
  useLayoutEffect(() => {
    const box = boxAt(strip, key);
    if (!box) return;
    box.style.transform = x === 0 ? '' : `translateX(${String(x)}px)`;
    box.style.transition = transition ?? '';
    box.toggleAttribute('data-dragging', isDragging);
  }, [strip, key, x, transition, isDragging]);
  useLayoutEffect(() => {
    const box = boxAt(strip, key);
    const { onMouseDown, onTouchStart } = (listeners ?? {}) as Partial<Record<string, Hear>>;
    const press = (event: MouseEvent) => {
      if (event.button === LEFT_BUTTON) onMouseDown?.({ nativeEvent: event });
    };
    const touch = (event: TouchEvent) => onTouchStart?.({ nativeEvent: event });
    box?.addEventListener('mousedown', press);
    box?.addEventListener('touchstart', touch, { passive: true });
    return () => {
      box?.removeEventListener('mousedown', press);
      box?.removeEventListener('touchstart', touch);
    };
  }, [strip, key, listeners]);
  return null;
}

function boxAt(strip: Strip, key: string): HTMLElement | null {
  const boxes = [...(strip.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
  return boxes.find(({ dataset }) => dataset.tab === key) ?? null;
}
