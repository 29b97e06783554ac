import { Input, type InputWrapperProps } from '@mantine/core';
import Link from '@tiptap/extension-link';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import { isRichLink } from '../../../domain/rules/richText.ts';
import classes from './richInput.module.css';
import { pictureNode, RichPicture } from './richPicture.ts';
import { RichTools } from './RichTools.tsx';
import { RichUploads } from './RichUploads.tsx';
import { useRichUploads } from './useRichUploads.ts';

interface Props extends Omit<InputWrapperProps, 'onChange' | 'onBlur'> {
  label: string;
  /** HTML; empty: no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** While pictures are being uploaded the form must wait. */
  onHold: (isHeld: boolean) => void;
  lang: Lang;
  'data-path': string;
}

/** What the server keeps of a rich text, and no more. */
const EXTENSIONS = [
  StarterKit.configure({ heading: { levels: [2, 3] }, code: false, codeBlock: false, link: false }),
  Link.configure({ openOnClick: false, isAllowedUri: isRichLink }),
  RichPicture,
];

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** A text with headings, lists, links and pictures, which are chosen, dropped or pasted. */
export default function RichInput(props: Props) {
  const { value, onChange, onBlur, onHold, lang, 'data-path': path, ...wrapper } = props;
  const id = useId();
  const { label, error, description, withAsterisk = false } = wrapper;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        'aria-required': String(withAsterisk),
        'aria-invalid': String(Boolean(error)),
        'data-path': path,
        role: 'textbox',
      },
      // Words that are pasted with a picture of themselves, as office programs do, stay words.
      handlePaste: (_, { clipboardData }) =>
        (clipboardData?.getData('text/plain') ?? '').trim() === '' && take(clipboardData),
      handleDrop: (_, { dataTransfer }) => take(dataTransfer),
    },
    onUpdate: (update) => {
      onChange(update.editor.isEmpty ? '' : update.editor.getHTML());
    },
    onBlur,
  });
  const uploads = useRichUploads((pictureId, name) => {
    editor.chain().focus().insertContent(pictureNode(pictureId, name)).run();
  });
  const { add } = uploads;
  const take = (data: DataTransfer | null) => {
    const files = filesOf(data);
    if (files.length === 0) return false;
    add(files);
    return true;
  };
  // A text from elsewhere: a draft taken up again, or a newer version of the row.
  useEffect(() => {
    // One that was hidden meanwhile is made anew, with the present text.
    if (editor.isDestroyed) return;
    const isOwn = value === (editor.isEmpty ? '' : editor.getHTML());
    if (!isOwn && !editor.isFocused) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper
      {...{ label, error, description, withAsterisk }}
      labelElement="div"
      id={id}
      className={classes.field}
    >
      <div className={classes.editor} data-invalid={Boolean(error) || undefined}>
        <RichTools editor={editor} name={label} onPictures={add} />
        <RichUploads uploads={uploads} lang={lang} onHold={onHold} />
        <EditorContent editor={editor} className={classes.content} />
      </div>
    </Input.Wrapper>
  );
}
