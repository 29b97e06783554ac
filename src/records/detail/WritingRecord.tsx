import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { stateName } from '../values/StateTag.tsx';
import { useTexts } from '../texts.ts';
import { DetailBody } from './DetailBody.tsx';
import { DetailHeader, titleOf } from './DetailHeader.tsx';

interface Props extends ComponentProps<typeof DetailBody> {
  /** Starts another record once this one is saved. */
  again: string;
  onAgain: () => void;
  /** What comes next, beside the word that it is saved. */
  next?: ReactNode;
}

/** A page's own form for a new record, instead of a drawer. */
export function WritingRecord({ again, onAgain, next, ...body }: Props) {
  const t = useTexts();
  const { spec } = body.view;
  const { lang } = body;
  const row = body.snapshot.context.detail?.row;
  const word = useRef<HTMLDivElement>(null);
  const told = useRef(row?.id);
  useEffect(() => {
    // A long form ends far below: what came of it is said at its top, once.
    if (row !== undefined && told.current !== row.id) word.current?.focus();
    told.current = row?.id;
  }, [row]);
  return (
    <Stack>
      {row && (
        <>
          <Group justify="space-between">
            <DetailHeader spec={spec} row={row} lang={lang} title="" />
            <Button variant="light" leftSection={<IconPlus size={14} />} onClick={onAgain}>
              {again}
            </Button>
          </Group>
          <Alert
            ref={word}
            tabIndex={-1}
            color="teal"
            role="status"
            icon={<IconCircleCheck aria-hidden />}
            title={t('written.title', { name: say(spec.label, lang), no: titleOf(spec, row, lang) })}
          >
            {t('written.state', { state: stateName(spec, row.status, lang) })} {next}
          </Alert>
        </>
      )}
      <DetailBody {...body} />
    </Stack>
  );
}
