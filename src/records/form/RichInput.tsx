import '@mantine/tiptap/styles.layer.css';
import { Input, type InputWrapperProps } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isRichLink } from '../../../domain/rules/richText.ts';

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
  const { t } = useTranslation('richText');
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
  const labels = {
    boldControlLabel: t('bold'),
    italicControlLabel: t('italic'),
    underlineControlLabel: t('underline'),
    strikeControlLabel: t('strike'),
    clearFormattingControlLabel: t('clear'),
    h2ControlLabel: t('h2'),
    h3ControlLabel: t('h3'),
    bulletListControlLabel: t('bullets'),
    orderedListControlLabel: t('numbers'),
    blockquoteControlLabel: t('quote'),
    hrControlLabel: t('line'),
    linkControlLabel: t('link'),
    unlinkControlLabel: t('unlink'),
    linkEditorInputLabel: t('link.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('link.external'),
    linkEditorInternalLink: t('link.internal'),
    linkEditorSave: t('link.save'),
    undoControlLabel: t('undo'),
    redoControlLabel: t('redo'),
  };
  return (
    <Input.Wrapper
      {...{ label, error, description, withAsterisk }}
      labelElement="div"
      id={id}
      style={{ gridColumn: '1 / -1' }}
    >
      <RichTextEditor editor={editor} labels={labels} withTypographyStyles>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content mih={180} />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
