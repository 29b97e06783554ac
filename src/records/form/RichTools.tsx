import { ActionIcon, Button, FileButton, Group, Popover, TextInput, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconUnderline,
  IconUnlink,
  type Icon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_TYPES, PICTURES } from '../../../domain/rules/fileTypes.ts';
import { isRichLink } from '../../../domain/rules/richText.ts';
import classes from './richInput.module.css';

interface Tool {
  readonly name: string;
  readonly icon: Icon;
  readonly run: (editor: Editor) => unknown;
  readonly isOn?: (editor: Editor) => boolean;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    icon: IconBold,
    run: (e) => e.chain().focus().toggleBold().run(),
    isOn: (e) => e.isActive('bold'),
  },
  {
    name: 'italic',
    icon: IconItalic,
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    name: 'underline',
    icon: IconUnderline,
    run: (e) => e.chain().focus().toggleUnderline().run(),
    isOn: (e) => e.isActive('underline'),
  },
  {
    name: 'strike',
    icon: IconStrikethrough,
    run: (e) => e.chain().focus().toggleStrike().run(),
    isOn: (e) => e.isActive('strike'),
  },
  {
    name: 'clear',
    icon: IconClearFormatting,
    run: (e) => e.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  {
    name: 'h2',
    icon: IconH2,
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    name: 'h3',
    icon: IconH3,
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    name: 'bullets',
    icon: IconList,
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: IconListNumbers,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: 'quote',
    icon: IconBlockquote,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { name: 'line', icon: IconSeparatorHorizontal, run: (e) => e.chain().focus().setHorizontalRule().run() },
  { name: 'unlink', icon: IconUnlink, run: (e) => e.chain().focus().unsetLink().run() },
  { name: 'undo', icon: IconArrowBackUp, run: (e) => e.chain().focus().undo().run() },
  { name: 'redo', icon: IconArrowForwardUp, run: (e) => e.chain().focus().redo().run() },
];

/** Asks where the chosen words lead. */
function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation('richText');
  const [address, setAddress] = useState<string | null>(null);
  const close = () => {
    setAddress(null);
  };
  const save = () => {
    if (address === null || !isRichLink(address)) return;
    editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    close();
  };
  return (
    <Popover opened={address !== null} onDismiss={close} trapFocus withinPortal={false}>
      <Popover.Target>
        <Tooltip label={t('link')}>
          <ActionIcon
            variant={editor.isActive('link') ? 'light' : 'subtle'}
            aria-label={t('link')}
            onClick={() => {
              const { href } = editor.getAttributes('link');
              setAddress(typeof href === 'string' ? href : '');
            }}
          >
            <IconLink size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Group gap="xs" wrap="nowrap">
          <TextInput
            aria-label={t('link.address')}
            placeholder="https://"
            value={address ?? ''}
            onChange={({ currentTarget }) => {
              setAddress(currentTarget.value.trim());
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              save();
            }}
          />
          <Button disabled={!isRichLink(address ?? '')} onClick={save}>
            {t('link.save')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

interface Props {
  editor: Editor;
  name: string;
  onPictures: (files: readonly File[]) => void;
}

/** What a rich text may have, as buttons. */
export function RichTools({ editor, name, onPictures }: Props) {
  const { t } = useTranslation('richText');
  return (
    <div role="group" aria-label={t('tools', { name })} className={classes.tools}>
      {TOOLS.map(({ name: tool, icon: Sign, run, isOn }) => (
        <Tooltip key={tool} label={t(tool)}>
          <ActionIcon
            variant={isOn?.(editor) === true ? 'light' : 'subtle'}
            aria-label={t(tool)}
            {...(isOn && { 'aria-pressed': isOn(editor) })}
            onClick={() => run(editor)}
          >
            <Sign size={16} />
          </ActionIcon>
        </Tooltip>
      ))}
      <LinkTool editor={editor} />
      <FileButton multiple accept={PICTURES.map((type) => FILE_TYPES[type]).join(',')} onChange={onPictures}>
        {(button) => (
          <Tooltip label={t('picture')}>
            <ActionIcon {...button} variant="subtle" aria-label={t('picture')}>
              <IconPhotoPlus size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </FileButton>
    </div>
  );
}
