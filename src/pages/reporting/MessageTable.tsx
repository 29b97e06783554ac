import { Anchor, Table } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { say } from '../../../domain/codes/label.ts';
import type { MessageField } from '../../../domain/codes/messages/field.ts';
import { type Fault, groupsIn, type Message } from '../../../domain/reporting/message.ts';
import { useLang } from '../../app/hooks.ts';
import classes from './reporting.module.css';
import { useReportingTexts } from './texts.ts';

interface Props {
  readonly fields: readonly MessageField[];
  readonly message: Message;
  readonly faults: readonly Fault[];
  /** Path of the field that the authority refused. */
  readonly refused: string | null;
  /** Address at which a field can be corrected; undefined where this user cannot. */
  readonly addressOf: (field: MessageField) => string | undefined;
}

/** A message field by field as in the guide: name, meaning, value, rule, and a link to its source where it is wrong. */
export function MessageTable({ fields, message, faults, refused, addressOf }: Props) {
  const t = useReportingTexts();
  const lang = useLang();
  const broken = new Map(faults.map((fault) => [fault.path, fault]));
  const rowOf = (field: MessageField, value: string, path: string, key: string): ReactNode => {
    const fault = broken.get(path);
    const isWrong = fault !== undefined || path === refused;
    const address = isWrong ? addressOf(field) : undefined;
    const name = say(field.label, lang);
    const rule =
      fault === undefined ? field.form : typeof fault.rule === 'string' ? fault.rule : say(fault.rule, lang);
    return (
      <Table.Tr key={key} className={isWrong ? classes.broken : undefined} data-field={path}>
        <Table.Th scope="row" className={classes.name}>
          {field.name}
        </Table.Th>
        <Table.Td>{name}</Table.Td>
        <Table.Td className={classes.value}>{value === '' ? t('empty') : value}</Table.Td>
        <Table.Td>
          <span className={classes.name}>{rule}</span>
          {isWrong && <div>{t(fault === undefined ? 'refused' : 'broken')}</div>}
          {address !== undefined && (
            <Anchor component={Link} href={address} size="sm" aria-label={t('fixOf', { name })}>
              {t('fix')}
            </Anchor>
          )}
        </Table.Td>
      </Table.Tr>
    );
  };
  const rowsOf = (list: readonly MessageField[], from: Message, prefix: string, key: string): ReactNode =>
    list.map((field) => {
      const path = `${prefix}${field.name}`;
      const own = `${key}/${field.name}`;
      const value = from[field.name];
      if (!field.fields) {
        const isShown = typeof value === 'string' || field.isRequired;
        return isShown ? rowOf(field, typeof value === 'string' ? value : '', path, own) : null;
      }
      const groups = groupsIn(value);
      if (groups.length === 0) return field.isRequired ? rowOf(field, '', path, own) : null;
      return groups.map((one, index) => (
        <Fragment key={`${own}/${String(index)}`}>
          <Table.Tr className={classes.group}>
            <Table.Th colSpan={4} scope="rowgroup">
              <span className={classes.name}>{field.name}</span> {say(field.label, lang)}
              {field.isMany && groups.length > 1 && ` ${String(index + 1)}/${String(groups.length)}`}
            </Table.Th>
          </Table.Tr>
          {rowsOf(field.fields ?? [], one, `${path}.`, `${own}/${String(index)}`)}
        </Fragment>
      ));
    });
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table fz="sm" verticalSpacing={4} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {(['field', 'meaning', 'value', 'rule'] as const).map((name) => (
              <Table.Th key={name}>{t(name)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{rowsOf(fields, message, '', '')}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
