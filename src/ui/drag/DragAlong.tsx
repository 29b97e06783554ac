import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
} from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { useLayoutEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Names of the items in the row, in order. */
  readonly names: readonly string[];
  /** Items that cannot be moved. */
  readonly held?: ReadonlySet<string>;
  /** The container, and the attribute that holds the items' names. */
  readonly row: RefObject<HTMLElement | null>;
  readonly mark: `data-${string}`;
  readonly texts: {
    readonly hint: string;
    readonly lifted: (name: string) => string;
    /** Dropped at the place of the other item, or at its own. */
    readonly placed: (name: string, over: string) => string;
  };
  readonly onPlace: (name: string, to: number) => void;
}

/** A press becomes a drag after so many px, otherwise it is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A swipe scrolls; a long press picks up an item. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };
const ALONG: Modifier[] = [({ transform }) => ({ ...transform, y: 0 })];
/** Only the row scrolls along, not the page below it. */
const SCROLL = { threshold: { x: 0.15, y: 0 } };
const LEFT_BUTTON = 0;
const NONE: ReadonlySet<string> = new Set();

/**
 * Lets the items of a row be dragged to another place. It renders nothing and uses the existing elements, so it can
 * be loaded with the first use of a pointer. Moving by keyboard is up to the row.
 */
export function DragAlong({ names, held = NONE, row, mark, texts, onPlace }: Props) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const { language } = useTranslation().i18n;
  const { lifted, placed } = texts;
  const announcements: Announcements = {
    onDragStart: ({ active }) => lifted(String(active.id)),
    onDragOver: ({ active, over }) => placed(String(active.id), String((over ?? active).id)),
    onDragEnd: ({ active, over }) => placed(String(active.id), String((over ?? active).id)),
    onDragCancel: ({ active }) => placed(String(active.id), String(active.id)),
  };
  return (
    <DndContext
      // Its live region would keep the words of the old language.
      key={language}
      sensors={sensors}
      modifiers={ALONG}
      autoScroll={SCROLL}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.hint } }}
      onDragEnd={({ active, over }) => {
        const to = names.indexOf(String(over?.id));
        if (to !== -1) onPlace(String(active.id), to);
      }}
    >
      <SortableContext items={[...names]} strategy={horizontalListSortingStrategy}>
        {names.map((name) => (
          <Grip key={name} name={name} isHeld={held.has(name)} row={row} mark={mark} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** The part of a press event that dnd-kit reads; its types are those of React's events. */
type PressHandler = (event: { readonly nativeEvent: Event }) => void;

/** A press on these has another purpose, e.g. the edge that resizes a column. */
const isElsewhere = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-undragged]') !== null;

/** Registers one item, which is rendered elsewhere. */
function Grip({ name, isHeld, row, mark }: { name: string; isHeld: boolean } & Pick<Props, 'row' | 'mark'>) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: name,
    disabled: { draggable: isHeld },
  });
  const x = transform?.x ?? 0;

  useLayoutEffect(() => {
    setNodeRef(boxAt(row, mark, name));
    return () => {
      setNodeRef(null);
    };
  }, [row, mark, name, setNodeRef]);
  useLayoutEffect(() => {
    const box = boxAt(row, mark, name);
    if (!box) return;
    const along = isDragging ? withinRow(box, boxesIn(row, mark), x) : x;
    box.style.transform = along === 0 ? '' : `translateX(${String(along)}px)`;
    box.style.transition = transition ?? '';
    box.toggleAttribute('data-dragging', isDragging);
  }, [row, mark, name, x, transition, isDragging]);
  useLayoutEffect(() => {
    const box = boxAt(row, mark, name);
    const { onMouseDown, onTouchStart } = (listeners ?? {}) as Partial<Record<string, PressHandler>>;
    const press = (event: MouseEvent) => {
      if (event.button === LEFT_BUTTON && !isElsewhere(event)) onMouseDown?.({ nativeEvent: event });
    };
    const touch = (event: TouchEvent) => {
      if (!isElsewhere(event)) onTouchStart?.({ nativeEvent: event });
    };
    box?.addEventListener('mousedown', press);
    box?.addEventListener('touchstart', touch, { passive: true });
    return () => {
      box?.removeEventListener('mousedown', press);
      box?.removeEventListener('touchstart', touch);
    };
  }, [row, mark, name, listeners]);
  return null;
}

const boxesIn = (row: Props['row'], mark: Props['mark']): HTMLElement[] => [
  ...(row.current?.querySelectorAll<HTMLElement>(`[${mark}]`) ?? []),
];

function boxAt(row: Props['row'], mark: Props['mark'], name: string): HTMLElement | null {
  return boxesIn(row, mark).find((box) => box.getAttribute(mark) === name) ?? null;
}

/** Beyond the last item a box would widen the row, and the automatic scrolling would never end. */
function withinRow(box: HTMLElement, boxes: readonly HTMLElement[], x: number): number {
  const [first, last] = [boxes.at(0) ?? box, boxes.at(-1) ?? box];
  const least = first.offsetLeft - box.offsetLeft;
  const most = last.offsetLeft + last.offsetWidth - box.offsetLeft - box.offsetWidth;
  return Math.min(Math.max(x, least), most);
}
