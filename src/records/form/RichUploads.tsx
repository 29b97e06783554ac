import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { fileFault, PICTURE_RULE } from '../../../domain/rules/fileTypes.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { sizeText } from '../files/sizeText.ts';
import { UploadItem } from '../files/UploadItem.tsx';
import { useTexts } from '../texts.ts';
import type { Uploads } from './useRichUploads.ts';

function faultKey(file: File) {
  const fault = fileFault(file, PICTURE_RULE);
  return fault === null ? 'file.type' : (`file.${fault}` as const);
}

interface Props {
  uploads: Uploads;
  lang: Lang;
  onHold: (isHeld: boolean) => void;
}

/** Pictures on their way into a text: progress and failures, below the tools. While there are some, the form waits. */
export function RichUploads({ uploads: { underWay, refused, store, drop }, lang, onHold }: Props) {
  const t = useTexts();
  const isHeld = underWay.length > 0;
  useEffect(() => {
    if (!isHeld) return undefined;
    onHold(true);
    return () => {
      onHold(false);
    };
  }, [isHeld, onHold]);
  const words = { types: PICTURE_RULE.accept.join(', '), size: sizeText(PICTURE_RULE.maxBytes, lang) };
  return (
    <>
      {underWay.map(({ key, file }) => (
        <UploadItem
          key={key}
          file={file}
          onStored={(id) => {
            store(key, id);
          }}
          onGone={() => {
            drop(key);
          }}
        />
      ))}
      {refused.map((file) => (
        <Text key={file.name} size="xs" c="red" role="alert" px="sm" py={4}>
          {file.name}: {t(faultKey(file), words)}
        </Text>
      ))}
    </>
  );
}
