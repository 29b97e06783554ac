import { Node } from '@tiptap/react';
import { fileUrl, publicFileUrl } from '../../../domain/calls/files.ts';
import { richPictureOf } from '../../../domain/rules/richText.ts';

/** Where the picture is read while its text is written: it is public only once the text is. */
const shownAt = (src: string): string => fileUrl(richPictureOf(src) ?? '');

/** A picture of a rich text: one of our own files; others are not taken over. */
export const RichPicture = Node.create({
  name: 'richPicture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (richPictureOf(element.getAttribute('src') ?? '') === undefined ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img');
      dom.src = shownAt(String(node.attrs.src));
      dom.alt = String(node.attrs.alt);
      return { dom };
    },
});

/** The node of a stored file; its name stands where the picture cannot be seen. */
export const pictureNode = (id: string, alt: string) => ({
  type: RichPicture.name,
  attrs: { src: publicFileUrl(id), alt },
});
