import { Group, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../texts.ts';
import classes from './files.module.css';
import { smallerPhoto } from './smallerPhoto.ts';

interface Props {
  file: File;
  /** The picture, made smaller. */
  onSmall: (file: File) => void;
}

/** A picture on its way into the storage of this device. */
export function KeptItem({ file, onSmall }: Props) {
  const t = useTexts();
  const end = useEffectEvent(onSmall);
  useEffect(() => {
    let isCurrent = true;
    void smallerPhoto(file).then((small) => {
      if (isCurrent) end(small);
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <Group gap="xs" wrap="nowrap" className={classes.item} role="group" aria-label={file.name}>
      <div className={classes.about}>
        <Text size="sm" truncate>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed" role="status">
          {t('file.keeping')}
        </Text>
      </div>
    </Group>
  );
}
