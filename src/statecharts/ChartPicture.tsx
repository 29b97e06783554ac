import { ActionIcon, Alert, Group, Skeleton } from '@mantine/core';
import { IconArrowAutofitWidth, IconMinus, IconPlus } from '@tabler/icons-react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Mark } from '../../machines/chartChanges.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import '../../machines/diagram.css';
import classes from './ChartPicture.module.css';
import { loadDiagram } from './diagrams.ts';
import { showTaken, type Taken } from './heat.ts';
import type { Highlight } from './highlight.ts';
import { type ChartWords, inWords } from './inWords.ts';
import { useChartTexts } from './texts.ts';

interface Props {
  /** Folder of the chart inside machines/. */
  name: string;
  highlighted: Highlight;
  /** The same for who does not see it: what is drawn, and which states are lit. */
  label: string;
  /** What its states and events are called; absent: the names of the code. */
  words?: ChartWords | undefined;
  /** How often each transition was taken, by its key; absent: not known. */
  taken?: Taken | undefined;
  /** What differs from another version, by state and transition; absent: nothing is marked. */
  marks?: ReadonlyMap<string, Mark> | undefined;
}

const LEAST = 0.3;
const MOST = 2;
const STEP = 0.1;
/** A picture that fits its box only below this scale cannot be read in it: it is scrolled instead. */
const READABLE = 0.6;

/** The diagram of a chart, with the states that are lit; large ones are scrolled and scaled. */
export function ChartPicture({ name, highlighted, label, words, taken, marks }: Props) {
  const t = useChartTexts();
  const diagram = useLoaded(name, loadDiagram);
  const drawn = diagram.state === 'ready' ? diagram.value : null;
  const svg = useMemo(() => (drawn !== null && words ? inWords(drawn, words) : drawn), [drawn, words]);
  if (diagram.state === 'failed')
    return (
      <Alert color="red" role="alert">
        {t('failed')}
      </Alert>
    );
  if (svg === null) return <Skeleton height={320} role="status" aria-label={t('loading')} />;
  return <Drawing key={name} svg={svg} highlighted={highlighted} label={label} taken={taken} marks={marks} />;
}

/** Width and height of a picture, px. */
function sizeOf(picture: SVGElement): [width: number, height: number] {
  const [, , width = 0, height = 0] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return [width, height];
}

const within = (scale: number) => Math.min(MOST, Math.max(LEAST, scale));

type DrawingProps = Pick<Props, 'highlighted' | 'label' | 'taken' | 'marks'> & { svg: string };

function Drawing({ svg, highlighted, label, taken, marks }: DrawingProps) {
  const t = useChartTexts();
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const fit = useCallback(() => {
    const picture = box.current?.querySelector('svg');
    const room = box.current?.clientWidth ?? 0;
    if (picture && room > 0) setScale(Math.min(1, Math.max(READABLE, room / sizeOf(picture)[0])));
  }, []);
  useLayoutEffect(fit, [fit]);
  useLayoutEffect(() => {
    const picture = box.current?.querySelector('svg');
    if (!picture) return;
    const [width, height] = sizeOf(picture);
    picture.setAttribute('width', String(width * scale));
    picture.setAttribute('height', String(height * scale));
  }, [svg, scale]);
  const shown = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    shown.current = light(box.current, highlighted) ?? shown.current;
    if (shown.current) reveal(box.current, shown.current);
  }, [svg, highlighted, scale]);
  useLayoutEffect(() => {
    if (box.current) showTaken(box.current, taken);
  }, [svg, taken]);
  useLayoutEffect(() => {
    if (box.current) mark(box.current, marks);
  }, [svg, marks]);
  return (
    <div className={classes.frame}>
      <Group className={classes.zoom} gap={4} role="group" aria-label={t('zoom')}>
        <ActionIcon
          variant="default"
          aria-label={t('zoom.out')}
          disabled={scale <= LEAST}
          onClick={() => {
            setScale(within(scale - STEP));
          }}
        >
          <IconMinus size={14} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('zoom.fit')} onClick={fit}>
          <IconArrowAutofitWidth size={14} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('zoom.in')}
          disabled={scale >= MOST}
          onClick={() => {
            setScale(within(scale + STEP));
          }}
        >
          <IconPlus size={14} />
        </ActionIcon>
      </Group>
      {/* A box that scrolls must be reached by the keyboard. */}
      <div ref={box} className={classes.box} role="region" aria-label={t('picture')} tabIndex={0}>
        <div role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg }} />
      </div>
    </div>
  );
}

const depthOf = (state = '') => state.split('.').length;

/** Lights the picture in a box. @returns the innermost state that was not lit before; null for none */
function light(box: HTMLElement, { states, transitions }: Highlight): Element | null {
  const highlighted = new Set([...states, ...transitions]);
  let news: SVGElement | null = null;
  for (const element of box.querySelectorAll<SVGElement>('[data-state], [data-transition]')) {
    const { state, transition } = element.dataset;
    const isHighlighted = highlighted.has(state ?? transition ?? '');
    const isNew = isHighlighted && element.matches('.leaf:not(.lit)');
    if (isNew && depthOf(state) > depthOf(news?.dataset.state)) news = element;
    element.classList.toggle('lit', isHighlighted);
  }
  return news;
}

/** Marks what differs from another version; what is gone is not in the picture. */
function mark(box: HTMLElement, marks: Props['marks']): void {
  for (const element of box.querySelectorAll<SVGElement>('[data-state], [data-transition]')) {
    const { state, transition } = element.dataset;
    const found = marks?.get(state ?? transition ?? '');
    element.classList.toggle('added', found === 'added');
    element.classList.toggle('changed', found === 'changed');
  }
}

/** Brings a part of a scrolled box into its middle where it is not in sight. */
function reveal(box: HTMLElement, part: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  if (inner.left < outer.left || inner.right > outer.right)
    box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
