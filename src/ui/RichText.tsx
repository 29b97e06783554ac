import { createElement, type ReactNode, useMemo } from 'react';
import { isRichLink, RICH_ELEMENTS } from '../../domain/rules/richText.ts';
import classes from './richText.module.css';

const KNOWN = new Set<string>(RICH_ELEMENTS);
/** Elements without content. */
const EMPTY = new Set(['hr', 'br']);

function attributesOf(element: Element, name: string): Record<string, string> {
  if (name !== 'a') return {};
  const href = element.getAttribute('href') ?? '';
  if (!isRichLink(href)) return {};
  return href.startsWith('https:') ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}

function nodeOf(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  const children = EMPTY.has(name) ? undefined : nodesOf(node);
  // What is not known is shown by its words alone.
  return KNOWN.has(name) ? createElement(name, { key, ...attributesOf(node, name) }, children) : children;
}

const nodesOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(nodeOf);

/** A rich text of the server. It is built of known elements here as well: nothing in it can act. */
export default function RichText({ html }: { html: string }) {
  const content = useMemo(() => nodesOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={classes.text}>{content}</div>;
}
