import { Group, Text } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { ownTitleIn, refTitleIn, titleIn } from '../../../domain/codes/ownPlaces.ts';
import { SECRET_SET, type Field } from '../../../domain/schema/field.ts';
import { plainText } from '../../../domain/rules/richText.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { Phone } from '../../ui/Phone.tsx';
import { Area } from './Area.tsx';
import { CellLink } from './CellLink.tsx';
import { CodeValue } from './CodeValue.tsx';
import { codeText, useDictionary } from './dictionary.ts';
import { textOf, unitOf } from './format.ts';
import { Pictures } from '../files/Pictures.tsx';
import { RefLink } from './RefLink.tsx';
import { RefName } from './refTitle.ts';
import { RowsValue } from './RowsValue.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import type { RecordView } from '../view.ts';
import { useTexts, type Texts } from '../texts.ts';

const FileLinks = lazy(() => import('../files/FileLinks.tsx'));
const RichText = lazy(() => import('../../ui/RichText.tsx'));

export const EMPTY = '—';

interface Props {
  view: RecordView;
  row: WireRow;
  name: string;
  lang: Lang;
  /** Facts of an opened row show units, pictures and lines; cells of a table are short. */
  isOpen?: boolean;
  /** In a cell of a table, names of other rows lead to them. */
  isLinked?: boolean;
}

/** The value of a field of a row, by its kind: the only place where stored values become readable text. */
export function FieldValue(props: Props): ReactNode {
  useDictionary();
  return fieldValue(props, useTexts());
}

/** The same for a cell of a table, of which there are hundreds: most are plain text and need no component. */
export function fieldValue(
  { view, row, name, lang, isOpen = false, isLinked = false }: Props,
  t: Texts,
): ReactNode {
  const own = view.cells?.[name];
  if (own) return own(row);
  const field = fieldOf(view.spec, name);
  const value = row[name];
  if (!field || value === null || value === undefined || value === '') return EMPTY;
  if (name === 'plateNumber' && typeof value === 'string') {
    return (
      <PlateTag
        plate={value}
        color={typeof row.plateColorCode === 'string' ? row.plateColorCode : undefined}
        lang={lang}
      />
    );
  }
  // What the platform did by itself has no person.
  if (field.isUser && value === '0') return EMPTY;
  if (field.kind === 'ref' || field.isUser) {
    const title = refTitleIn(row.titles, name, field.to, lang) ?? titleIn(field.to, String(value), lang);
    if (field.to === undefined || typeof value !== 'string') return title;
    if (isOpen)
      return (
        <RefLink record={field.to} id={value}>
          {title}
        </RefLink>
      );
    return isLinked ? (
      <CellLink record={field.to} id={value} column={name}>
        {title}
      </CellLink>
    ) : (
      title
    );
  }
  if (name === view.spec.title && typeof value === 'string')
    // An opened row has a field for each language.
    return isOpen ? titleIn(view.spec.name, value, lang) : (ownTitleIn(view.spec, row, lang) ?? value);
  if (field.isListName) {
    const title = refTitleIn(row.titles, name, undefined, lang);
    return title === undefined ? String(value) : isOpen ? `${title}（${String(value)}）` : title;
  }
  if (isOpen && field.isRich && typeof value === 'string')
    return (
      <Suspense>
        <RichText html={value} isOwn />
      </Suspense>
    );
  if (isOpen && field.mask === 'phone' && typeof value === 'string') return <Phone number={value} />;
  if (!isOpen && field.kind === 'images' && Array.isArray(value) && value.length > 0)
    return <Thumbnail ids={value.map(String)} name={say(field.label, lang)} />;
  const kind = view.kindOf?.(name, row) ?? field.kind;
  return PlainValue({ field, kind, value, lang, isOpen, t });
}

interface PlainProps {
  field: Field;
  kind: Field['kind'];
  value: unknown;
  lang: Lang;
  isOpen: boolean;
  t: Texts;
}

/** A value without its row: also a column of a line, or one side of a change. */
export function PlainValue({ field, kind, value, lang, isOpen, t }: PlainProps): ReactNode {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'number') {
    const text = textOf(kind, value, lang) ?? String(value);
    const unit = isOpen ? unitOf(kind, lang) : undefined;
    return unit === undefined ? text : `${text} ${unit}`;
  }
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (kind === 'area' && typeof value === 'string') return <Area code={value} isOpen={isOpen} />;
  if (kind === 'ref' && typeof value === 'string') {
    const name = <RefName to={field.to ?? ''} id={value} />;
    return isOpen ? (
      <RefLink record={field.to ?? ''} id={value}>
        {name}
      </RefLink>
    ) : (
      name
    );
  }
  if (kind === 'code' && typeof value === 'string') return CodeValue({ list: field.list, code: value, lang });
  if (value === SECRET_SET) return t('secret.set');
  if (field.isRich) return plainText(String(value));
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return EMPTY;
  const texts = value.filter((item): item is string => typeof item === 'string');
  if (kind === 'codes') return texts.map((code) => codeText(field.list, code, lang)).join('、');
  if (!isOpen) return t('items', { count: value.length });
  if (kind === 'images') return <Pictures ids={texts} name={say(field.label, lang)} />;
  if (kind === 'files') {
    return (
      <Suspense fallback={t('items', { count: texts.length })}>
        <FileLinks ids={texts} name={say(field.label, lang)} lang={lang} />
      </Suspense>
    );
  }
  return (
    <RowsValue
      columns={field.columns ?? {}}
      lines={value}
      lang={lang}
      cell={(column, item) => (
        <PlainValue field={column} kind={column.kind} value={item} lang={lang} isOpen t={t} />
      )}
    />
  );
}

/** Before and after of one field, in one line. */
export function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <Group gap={4} component="span" display="inline-flex">
      <Text span inherit td="line-through" c="dimmed">
        {before}
      </Text>
      <span aria-hidden>→</span>
      <Text span inherit>
        {after}
      </Text>
    </Group>
  );
}
