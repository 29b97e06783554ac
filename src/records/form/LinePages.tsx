import { Button, Group, Pagination, Text } from '@mantine/core';
import type { Issues } from './draft.ts';
import { useTexts } from '../texts.ts';

/** Lines that are drawn at once: a form of hundreds of inputs is slow to type in. */
export const LINES_A_PAGE = 20;
/** Lines with an issue that are named. */
const MOST_NAMED = 10;

/** Places of lines with an issue, by the paths below the field. */
export function faultyLines(issues: Issues, path: string): number[] {
  const start = `${path}.`;
  const places = Object.keys(issues).flatMap((at) =>
    at.startsWith(start) ? [Number(at.slice(start.length).split('.')[0])] : [],
  );
  return [...new Set(places)].filter(Number.isInteger).toSorted((a, b) => a - b);
}

interface Props {
  /** How many lines there are. */
  count: number;
  page: number;
  faulty: readonly number[];
  onPage: (page: number) => void;
}

/** The pages of many lines, and the ways to those with an issue. */
export function LinePages({ count, page, faulty, onPage }: Props) {
  const t = useTexts();
  const elsewhere = faulty.filter((at) => Math.floor(at / LINES_A_PAGE) + 1 !== page).slice(0, MOST_NAMED);
  return (
    <>
      <Pagination
        mb="sm"
        size="sm"
        total={Math.ceil(count / LINES_A_PAGE)}
        value={page}
        onChange={onPage}
        getItemProps={(n) => ({ 'aria-label': t('pageNo', { n }) })}
        getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
      />
      {elsewhere.length > 0 && (
        <Group gap="xs" mb="sm" role="alert">
          <Text size="sm" c="red">
            {t('lines.faulty')}
          </Text>
          {elsewhere.map((at) => (
            <Button
              key={at}
              size="compact-xs"
              color="red"
              variant="light"
              onClick={() => {
                onPage(Math.floor(at / LINES_A_PAGE) + 1);
              }}
            >
              {at + 1}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}
