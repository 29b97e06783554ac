import { List, Stack, Text } from '@mantine/core';
import classes from './bulk.module.css';
import { useTexts } from '../texts.ts';

/** A row that cannot move, or was not moved. */
export interface UnmovedRow {
  readonly id: string;
  readonly title: string;
  readonly why: string;
}

/** Maximum number of rows named under each reason: the results file has all of them. */
const NAMED = 100;

/** Rows that cannot move, grouped by reason, largest group first. */
export function BulkGroups({ rows }: { rows: readonly UnmovedRow[] }) {
  const t = useTexts();
  if (rows.length === 0) return null;
  const groups = new Map<string, UnmovedRow[]>();
  for (const row of rows) {
    const group = groups.get(row.why);
    if (group) group.push(row);
    else groups.set(row.why, [row]);
  }
  const ordered = [...groups].sort(([, a], [, b]) => b.length - a.length);
  return (
    <Stack gap={4} className={classes.groups}>
      {ordered.map(([why, standing]) => (
        <details key={why} data-reason={why} open={ordered.length === 1 && standing.length <= 10}>
          <summary>{t('bulk.group', { n: standing.length, why })}</summary>
          <List size="sm" pl="md">
            {standing.slice(0, NAMED).map(({ id, title }) => (
              <List.Item key={id}>{title}</List.Item>
            ))}
          </List>
          {standing.length > NAMED && (
            <Text size="sm" pl="md" c="dimmed">
              {t('bulk.more', { n: standing.length - NAMED })}
            </Text>
          )}
        </details>
      ))}
    </Stack>
  );
}
