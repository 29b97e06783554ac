import { Anchor, Stack, Text } from '@mantine/core';
import { fileUrl } from '../../../domain/calls/files.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { isPicture } from '../../../domain/rules/fileTypes.ts';
import { Pictures } from './Pictures.tsx';
import { sizeText } from './sizeText.ts';
import { useFileNames } from './useFileNames.ts';

interface Props {
  ids: readonly string[];
  name: string;
  lang: Lang;
}

/** Files of an opened record: pictures are shown, others can be saved. */
export default function FileLinks({ ids, name, lang }: Props) {
  const known = useFileNames(ids);
  const pictures = ids.filter((id) => {
    const about = known.get(id);
    return about !== undefined && isPicture(about.type);
  });
  return (
    <Stack gap={4}>
      {ids.flatMap((id, index) => {
        const about = known.get(id);
        if (pictures.includes(id)) return [];
        return [
          <Text size="sm" key={id}>
            <Anchor href={fileUrl(id)} download inherit>
              {about?.name || `${name} ${String(index + 1)}`}
            </Anchor>
            {about && (
              <Text span inherit c="dimmed">
                {` ${sizeText(about.size, lang)}`}
              </Text>
            )}
          </Text>,
        ];
      })}
      {pictures.length > 0 && <Pictures ids={pictures} name={name} />}
    </Stack>
  );
}
