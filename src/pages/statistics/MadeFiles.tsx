import { Anchor, List, Text } from '@mantine/core';
import type { CustomReport } from '../../../domain/calls/customReports.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useFigureTexts } from './texts.ts';

interface Props {
  made: Pick<CustomReport, 'nextAt' | 'files'>;
  pathOf: (id: string) => string;
}

/** When a schedule makes the next file, and the files so far. */
export function MadeFiles({ made: { nextAt, files }, pathOf }: Props) {
  const t = useFigureTexts();
  if (nextAt === null && files.length === 0) return null;
  return (
    <section aria-label={t('report.files')}>
      {nextAt !== null && (
        <Text size="sm" c="dimmed">
          {t('report.nextAt', { at: formatTime(nextAt, 'y-m-d h:i') })}
        </Text>
      )}
      <List size="sm" listStyleType="none">
        {files.map(({ id, at, rows, fileType, failure }) => (
          <List.Item key={id}>
            {failure === null ? (
              <Anchor size="sm" href={pathOf(id)} download>
                {t('report.file', { at: formatTime(at, 'y-m-d h:i'), count: rows, type: fileType })}
              </Anchor>
            ) : (
              <Text size="sm" c="red">
                {formatTime(at, 'y-m-d h:i')} {failure}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </section>
  );
}
