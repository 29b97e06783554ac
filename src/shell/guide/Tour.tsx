import { Button, FocusTrap, Group, Portal } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { useGuideTexts } from './guideTexts.ts';
import classes from './Tour.module.css';
import { STEPS, targetOf } from './steps.ts';

/** Room left around a control, px. */
const MARGIN = 6;
const CARD_WIDTH = 320;
/** Room between the card and the window's edge, px. */
const EDGE = 12;

/** Shows the controls of the desk one after the other, each highlighted and explained. Those not on the screen are skipped. */
export default function Tour({ onEnd }: { onEnd: () => void }) {
  const t = useGuideTexts();
  useFocusBack();
  const [steps] = useState(() => STEPS.filter((step) => targetOf(step)));
  const [at, setAt] = useState(0);
  const [box, setBox] = useState<DOMRect | null>(null);
  const step = steps[at];

  useLayoutEffect(() => {
    if (!step) return;
    const measure = () => {
      setBox(targetOf(step)?.getBoundingClientRect() ?? null);
    };
    measure();
    addEventListener('resize', measure);
    addEventListener('scroll', measure, true);
    return () => {
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure, true);
    };
  }, [step]);

  if (!step || !box) return null;
  const width = Math.min(CARD_WIDTH, innerWidth - 2 * EDGE);
  const left = Math.max(EDGE, Math.min(box.left, innerWidth - width - EDGE));
  const isTall = box.height > innerHeight / 2;
  const place = isTall ? { left: box.right + 18, top: 120 } : { left, top: box.bottom + 16 };
  const handleKey = ({ key }: { key: string }) => {
    if (key === 'Escape') onEnd();
    if (key === 'ArrowRight') setAt(Math.min(at + 1, steps.length - 1));
    if (key === 'ArrowLeft') setAt(Math.max(at - 1, 0));
  };
  return (
    <Portal>
      <div className={classes.veil} onClick={onEnd} />
      <div
        className={classes.light}
        style={{
          left: box.left - MARGIN,
          top: box.top - MARGIN,
          width: box.width + 2 * MARGIN,
          height: box.height + 2 * MARGIN,
        }}
      />
      <FocusTrap>
        <div
          className={classes.card}
          style={{ ...place, width }}
          role="dialog"
          aria-modal
          aria-label={t(step.title)}
          onKeyDown={handleKey}
        >
          <h2>{t(step.title)}</h2>
          <p>{t(step.text)}</p>
          <Group justify="space-between">
            <small>
              {at + 1} / {steps.length}
            </small>
            <Group gap={6}>
              <Button size="xs" variant="subtle" color="gray" onClick={onEnd}>
                {t('guide.close')}
              </Button>
              {at > 0 && (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    setAt(at - 1);
                  }}
                >
                  {t('guide.previous')}
                </Button>
              )}
              <Button
                size="xs"
                data-autofocus
                onClick={() => {
                  if (at === steps.length - 1) onEnd();
                  else setAt(at + 1);
                }}
              >
                {t(at === steps.length - 1 ? 'guide.done' : 'guide.next')}
              </Button>
            </Group>
          </Group>
        </div>
      </FocusTrap>
    </Portal>
  );
}
