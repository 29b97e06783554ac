import { createElement, type ReactNode, useMemo } from 'react';
import { fileUrl, publicFileUrl } from '../../domain/calls/files.ts';
import { isRichLink, RICH_ELEMENTS, richPictureOf } from '../../domain/rules/richText.ts';
import classes from './richText.module.css';

const KNOWN = new Set<string>(RICH_ELEMENTS);
/** Elements without content. */
const EMPTY = new Set(['hr', 'br', 'img']);

function attributesOf(element: Element, name: string): Record<string, string> {
  if (name !== 'a') return {};
  const href = element.getAttribute('href') ?? '';
  if (!isRichLink(href)) return {};
  return href.startsWith('https:') ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}

/** Where a picture with this file is read. */
type PictureUrl = (id: string) => string;

function pictureOf(element: Element, key: number, urlOf: PictureUrl): ReactNode {
  const id = richPictureOf(element.getAttribute('src') ?? '');
  if (id === undefined) return null;
  return <img key={key} src={urlOf(id)} alt={element.getAttribute('alt') ?? ''} loading="lazy" />;
}

function nodeOf(node: Node, key: number, urlOf: PictureUrl): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (name === 'img') return pictureOf(node, key, urlOf);
  const children = EMPTY.has(name) ? undefined : nodesOf(node, urlOf);
  // What is not known is shown by its words alone.
  return KNOWN.has(name) ? createElement(name, { key, ...attributesOf(node, name) }, children) : children;
}

const nodesOf = (parent: Node, urlOf: PictureUrl): ReactNode[] =>
  [...parent.childNodes].map((node, key) => nodeOf(node, key, urlOf));

interface Props {
  html: string;
  /** Its pictures are read with the rights of the reader: they are public only once the text is published. */
  isOwn?: boolean;
}

/** A rich text of the server. It is built of known elements here as well: nothing in it can act. */
export default function RichText({ html, isOwn = false }: Props) {
  const content = useMemo(
    () => nodesOf(new DOMParser().parseFromString(html, 'text/html').body, isOwn ? fileUrl : publicFileUrl),
    [html, isOwn],
  );
  return <div className={classes.text}>{content}</div>;
}
