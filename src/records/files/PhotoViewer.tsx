import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconRotate2,
  IconRotateClockwise2,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { fileUrl } from '../../../domain/calls/files.ts';
import { useTexts } from '../texts.ts';
import classes from './photoViewer.module.css';

/** Sizes of a photo, the frame being 1. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const QUARTER = 90;

interface Tool {
  readonly key: string;
  readonly icon: ReactNode;
  readonly isOff: boolean;
  readonly run: () => void;
}

/** Photos one at a time, in a large frame, to be enlarged and turned: what stands on them is read. */
export function PhotoViewer({ ids, name }: { ids: readonly string[]; name: string }) {
  const t = useTexts();
  const [at, setAt] = useState(0);
  const [step, setStep] = useState(0);
  const [turned, setTurned] = useState(0);
  const id = ids[at];
  if (id === undefined)
    return (
      <Text c="dimmed" role="status">
        {t('photo.none')}
      </Text>
    );
  const show = (next: number) => {
    setAt(next);
    setStep(0);
    setTurned(0);
  };
  const tools: Tool[] = [
    {
      key: 'smaller',
      icon: <IconZoomOut />,
      isOff: step === 0,
      run: () => {
        setStep(step - 1);
      },
    },
    {
      key: 'larger',
      icon: <IconZoomIn />,
      isOff: step === ZOOMS.length - 1,
      run: () => {
        setStep(step + 1);
      },
    },
    {
      key: 'left',
      icon: <IconRotate2 />,
      isOff: false,
      run: () => {
        setTurned(turned - QUARTER);
      },
    },
    {
      key: 'right',
      icon: <IconRotateClockwise2 />,
      isOff: false,
      run: () => {
        setTurned(turned + QUARTER);
      },
    },
    {
      key: 'previous',
      icon: <IconChevronLeft />,
      isOff: at === 0,
      run: () => {
        show(at - 1);
      },
    },
    {
      key: 'next',
      icon: <IconChevronRight />,
      isOff: at === ids.length - 1,
      run: () => {
        show(at + 1);
      },
    },
  ];
  const alt = t('image.nth', { name, n: at + 1 });
  return (
    <section aria-label={name}>
      <Group gap="xs" mb="xs" role="group" aria-label={t('photo.tools')}>
        {tools.map(({ key, icon, isOff, run }) => (
          <ActionIcon
            key={key}
            variant="default"
            size="lg"
            aria-label={t(`photo.${key}`)}
            title={t(`photo.${key}`)}
            disabled={isOff}
            onClick={run}
          >
            {icon}
          </ActionIcon>
        ))}
        <Text size="sm" c="dimmed" role="status">
          {t('photo.of', { n: at + 1, of: ids.length })}
        </Text>
      </Group>
      {/* A frame with more than it shows is moved by keys, too. */}
      <div className={classes.frame} tabIndex={0} role="group" aria-label={alt}>
        <div className={classes.sheet} style={{ width: `${String(100 * (ZOOMS[step] ?? 1))}%` }}>
          <img src={fileUrl(id)} alt={alt} style={{ transform: `rotate(${String(turned)}deg)` }} />
        </div>
      </div>
      {ids.length > 1 && (
        <Group gap="xs" mt="xs">
          {ids.map((one, index) => (
            <UnstyledButton
              key={one}
              aria-label={t('image.open', { name: t('image.nth', { name, n: index + 1 }) })}
              aria-current={index === at || undefined}
              className={classes.small}
              onClick={() => {
                show(index);
              }}
            >
              <img src={fileUrl(one)} alt="" loading="lazy" />
            </UnstyledButton>
          ))}
        </Group>
      )}
    </section>
  );
}
