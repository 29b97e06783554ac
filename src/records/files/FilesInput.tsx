import { ActionIcon, Anchor, Button, FileButton, Group, Image, Input, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPaperclip, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fileUrl } from '../../../domain/calls/files.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import {
  FILE_TYPES,
  type FileFault,
  fileFault,
  type FileRule,
  isPicture,
} from '../../../domain/rules/fileTypes.ts';
import classes from './files.module.css';
import { isKeptFile } from '../../../domain/rules/keptFile.ts';
import { FileKeepingContext } from './keeping.ts';
import { KeptImage } from './KeptImage.tsx';
import { KeptItem } from './KeptItem.tsx';
import { sizeText } from './sizeText.ts';
import { UploadItem } from './UploadItem.tsx';
import { useFileDrop } from './useFileDrop.ts';
import { useFileNames } from './useFileNames.ts';
import { useTexts } from '../texts.ts';

interface Props {
  label: string;
  /** The hint of the field, shown before the rule for its files. */
  description?: string;
  withAsterisk: boolean;
  error: string | undefined;
  ids: readonly string[];
  max: number;
  rule: FileRule;
  lang: Lang;
  onChange: (ids: readonly string[]) => void;
  /** While files are being uploaded the form must wait. */
  onHold: (isHeld: boolean) => void;
  onBlur: () => void;
  'data-path': string;
}

interface Fault {
  readonly name: string;
  readonly why: FileFault | 'count' | 'gone';
}
interface UnderWay {
  readonly key: number;
  readonly file: File;
  /** Just taken with the camera. */
  readonly isPhoto: boolean;
  /** It stays on this device until the form is sent. */
  readonly isKept: boolean;
}

const NO_IDS: readonly string[] = [];

/** Files of a form: chosen, dropped, pasted or photographed; each is checked, sent at once, and shown. */
export default function FilesInput(props: Props) {
  const { label, ids, max, rule, lang, onChange, onHold, onBlur } = props;
  const t = useTexts();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const arePictures = rule.accept.every(isPicture);
  const keepingHere = use(FileKeepingContext);
  const keeping = arePictures ? keepingHere : null;
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([]);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const lastKey = useRef(0);
  // Two files may be stored between two renders.
  const latest = useRef(ids);
  useLayoutEffect(() => {
    latest.current = ids;
  }, [ids]);
  const isHeld = underWay.length > 0;
  useEffect(() => {
    if (!isHeld) return undefined;
    onHold(true);
    return () => {
      onHold(false);
    };
  }, [isHeld, onHold]);

  const isOpen = ids.length + underWay.length < max;
  const add = (files: readonly File[], isPhoto = false) => {
    const fit = files.filter((file) => fileFault(file, rule) === null);
    const room = max - ids.length - underWay.length;
    const wrong = files.flatMap((file): Fault[] => {
      const why = fileFault(file, rule);
      return why === null ? [] : [{ name: file.name, why }];
    });
    setFaults([...wrong, ...fit.slice(room).map(({ name }): Fault => ({ name, why: 'count' }))]);
    const taken = fit.slice(0, room).map((file) => ({
      key: (lastKey.current += 1),
      file,
      isPhoto,
      isKept: keeping?.isNeeded === true,
    }));
    setUnderWay((before) => [...before, ...taken]);
  };
  const drop = (key: number) => {
    setUnderWay((before) => before.filter((one) => one.key !== key));
  };
  const store = (key: number, id: string) => {
    drop(key);
    latest.current = [...latest.current, id];
    onChange(latest.current);
    onBlur();
  };
  const keep = (key: number) => {
    setUnderWay((before) => before.map((one) => (one.key === key ? { ...one, isKept: true } : one)));
  };
  const remove = (id: string) => {
    latest.current = latest.current.filter((other) => other !== id);
    onChange(latest.current);
  };
  const { isOver, handlers } = useFileDrop(isOpen, add);

  const known = useFileNames(arePictures ? NO_IDS : ids);
  const nameOf = (id: string, index: number) =>
    known.get(id)?.name || t('image.nth', { name: label, n: index + 1 });
  const isShown = (id: string) => {
    const type = known.get(id)?.type;
    return arePictures || (type !== undefined && isPicture(type));
  };
  const words = { max, count: max, types: rule.accept.join(', '), size: sizeText(rule.maxBytes, lang) };
  const problem = faults.map(({ name, why }) => `${name}: ${t(`file.${why}`, words)}`).join(' · ');
  const accept = rule.accept.map((type) => FILE_TYPES[type]).join(',');

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      withAsterisk={props.withAsterisk}
      error={problem === '' ? props.error : problem}
      description={[props.description, t('file.rule', words)].filter(Boolean).join(' · ')}
      role="group"
      aria-label={label}
      data-path={props['data-path']}
    >
      <div className={classes.zone} data-over={isOver || undefined} {...handlers}>
        <Group gap="xs">
          {ids.map((id, index) => {
            const name = nameOf(id, index);
            return (
              <Group key={id} gap={4} wrap="nowrap" className={classes.picture}>
                {keeping && isKeptFile(id) ? (
                  <KeptImage
                    id={id}
                    alt={name}
                    open={keeping.open}
                    onGone={() => {
                      remove(id);
                      setFaults([{ name, why: 'gone' }]);
                    }}
                  />
                ) : isShown(id) ? (
                  <Image src={fileUrl(id)} alt={name} w={72} h={72} radius="sm" fit="cover" loading="lazy" />
                ) : (
                  <Anchor size="sm" href={fileUrl(id)} download>
                    {name}
                  </Anchor>
                )}
                <ActionIcon
                  radius="xl"
                  color="dark"
                  {...(isShown(id) ? { pos: 'absolute', top: 2, right: 2 } : { variant: 'subtle' })}
                  aria-label={arePictures ? t('image.remove', { n: index + 1 }) : t('file.remove', { name })}
                  onClick={() => {
                    remove(id);
                  }}
                >
                  <IconX size={12} />
                </ActionIcon>
              </Group>
            );
          })}
          {underWay.map(({ key, file, isPhoto, isKept }) =>
            isKept && keeping ? (
              <KeptItem
                key={key}
                file={file}
                onSmall={(small) => {
                  store(key, keeping.keep(small));
                }}
              />
            ) : (
              <UploadItem
                key={key}
                file={file}
                isPhoto={isPhoto}
                onStored={(id) => {
                  store(key, id);
                }}
                onBroken={
                  keeping
                    ? () => {
                        keep(key);
                      }
                    : undefined
                }
                onGone={() => {
                  drop(key);
                }}
              />
            ),
          )}
          {isTouch && (
            <FileButton
              accept="image/*"
              capture="environment"
              disabled={!isOpen}
              onChange={(file) => {
                if (file) add([file], true);
              }}
            >
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  leftSection={<IconCamera size={14} />}
                  disabled={!isOpen}
                >
                  {t('file.camera')}
                </Button>
              )}
            </FileButton>
          )}
          <FileButton
            multiple
            accept={accept}
            disabled={!isOpen}
            onChange={(files) => {
              add(files);
            }}
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={arePictures ? <IconPhotoPlus size={14} /> : <IconPaperclip size={14} />}
                disabled={!isOpen}
              >
                {t(arePictures ? 'image.add' : 'file.add')}
              </Button>
            )}
          </FileButton>
          {isOver && (
            <Text size="sm" c="dimmed">
              {t('file.over')}
            </Text>
          )}
        </Group>
      </div>
    </Input.Wrapper>
  );
}
