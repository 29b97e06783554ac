import { ActionIcon, Button, FileButton, Group, Image, Input, Loader } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IMAGE_TYPES, fileUrl, imageFault, type ImageFault } from '../../domain/calls/files.ts';
import { uploadImage } from './upload.ts';
import { useWords } from './words.ts';

interface Props {
  label: string;
  withAsterisk: boolean;
  error: string | undefined;
  ids: readonly string[];
  max: number;
  onChange: (ids: readonly string[]) => void;
  onBlur: () => void;
  'data-path': string;
}

interface Failure {
  readonly name: string;
  readonly why: ImageFault | 'failed';
}

/** Pictures: chosen ones are checked, sent at once, and shown; a failed one says which and why. */
export function ImagesInput({
  label,
  withAsterisk,
  error,
  ids,
  max,
  onChange,
  onBlur,
  'data-path': path,
}: Props) {
  const t = useWords();
  const [sending, setSending] = useState(0);
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  const add = async (files: readonly File[]) => {
    const room = files.slice(0, max - ids.length);
    const faulty = room.flatMap((file): Failure[] => {
      const why = imageFault(file);
      return why === null ? [] : [{ name: file.name, why }];
    });
    const good = room.filter((file) => imageFault(file) === null);
    setFailures(faulty);
    setSending(good.length);
    const sent: PromiseSettledResult<string>[] = await Promise.allSettled(good.map(uploadImage));
    setSending(0);
    onChange([...ids, ...sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))]);
    const failed = good
      .filter((_, index) => sent[index]?.status === 'rejected')
      .map(({ name }): Failure => ({ name, why: 'failed' }));
    if (failed.length > 0) setFailures([...faulty, ...failed]);
    onBlur();
  };

  const problem = failures.map(({ name, why }) => `${name}: ${t(`image.${why}`)}`).join(' · ');
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      withAsterisk={withAsterisk}
      error={problem === '' ? error : problem}
      description={t('image.rule', { max })}
      role="group"
      aria-label={label}
      data-path={path}
    >
      <Group gap="xs" mt={4}>
        {ids.map((id, index) => (
          <div key={id} style={{ position: 'relative' }}>
            <Image
              src={fileUrl(id)}
              alt={t('image.nth', { name: label, n: index + 1 })}
              w={72}
              h={72}
              radius="sm"
              fit="cover"
            />
            <ActionIcon
              radius="xl"
              color="dark"
              pos="absolute"
              top={2}
              right={2}
              aria-label={t('image.remove', { n: index + 1 })}
              onClick={() => {
                onChange(ids.filter((other) => other !== id));
              }}
            >
              <IconX size={12} />
            </ActionIcon>
          </div>
        ))}
        {sending > 0 && <Loader size="sm" aria-label={t('image.sending')} />}
        <FileButton
          multiple
          accept={IMAGE_TYPES.join(',')}
          disabled={sending > 0 || ids.length >= max}
          onChange={(files) => {
            void add(files);
          }}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={<IconPhotoPlus size={14} />}
              disabled={sending > 0 || ids.length >= max}
            >
              {t('image.add')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Input.Wrapper>
  );
}
