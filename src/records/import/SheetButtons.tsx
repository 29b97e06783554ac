import { Alert, Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { SHEET_TYPES, type SheetType } from '../../../domain/calls/imports.ts';
import { fetchBytes } from '../../app/files.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useImportTexts } from './texts.ts';

interface Props {
  /** Key of the words on the buttons. */
  words: 'template' | 'faults';
  /** Address and name of the file of a type, without its ending. */
  path: string;
  name: string;
  lang: string;
}

/** Fetches a sheet that the platform makes, as a workbook or as text. */
export function SheetButtons({ words, path, name, lang }: Props) {
  const t = useImportTexts();
  const [isFailed, setFailed] = useState(false);
  const fetchSheet = async (type: SheetType) => {
    setFailed(false);
    try {
      const answer = await fetchBytes(`${path}?type=${type}&lang=${lang}`, AbortSignal.timeout(60_000));
      saveFile(await answer.blob(), `${name}.${type}`);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Group gap="xs">
        {SHEET_TYPES.map((type) => (
          <Button
            key={type}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={14} />}
            onClick={() => {
              void fetchSheet(type);
            }}
          >
            {t(words, { type })}
          </Button>
        ))}
      </Group>
      {isFailed && (
        <Alert color="orange" role="alert">
          {t('noFile')}
        </Alert>
      )}
    </>
  );
}
