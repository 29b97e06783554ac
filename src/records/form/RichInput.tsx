import { Input, type InputWrapperProps } from '@mantine/core';
import Link from '@tiptap/extension-link';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId } from 'react';
import { isRichLink } from '../../../domain/rules/richText.ts';
import classes from './richInput.module.css';
import { RichTools } from './RichTools.tsx';

interface Props extends Omit<InputWrapperProps, 'onChange' | 'onBlur'> {
  label: string;
  /** HTML; empty: no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  'data-path': string;
}

/** What the server keeps of a rich text, and no more. */
const EXTENSIONS = [
  StarterKit.configure({ heading: { levels: [2, 3] }, code: false, codeBlock: false, link: false }),
  Link.configure({ openOnClick: false, isAllowedUri: isRichLink }),
];

/** A text with headings, lists and links. */
export default function RichInput({ value, onChange, onBlur, 'data-path': path, ...wrapper }: Props) {
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
    },
    onUpdate: (update) => {
      onChange(update.editor.isEmpty ? '' : update.editor.getHTML());
    },
    onBlur,
  });
  // A text from elsewhere: a draft taken up again, or a newer version of the row.
  useEffect(() => {
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
        <RichTools editor={editor} name={label} />
        <EditorContent editor={editor} className={classes.content} />
      </div>
    </Input.Wrapper>
  );
}
