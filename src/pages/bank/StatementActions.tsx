import { Button, Group, Text } from '@mantine/core';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { STATEMENT_TAKERS, suggestBankMatches } from '../../../domain/calls/bankStatement.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useSaid } from '../../ui/useSaid.ts';
import { useBankTexts } from './texts.ts';

const StatementImport = lazy(() => import('./StatementImport.tsx'));
const takers: readonly string[] = STATEMENT_TAKERS;

/** Brings a statement in, and looks again for what its lines stand for. @param onChanged the lines may have changed */
export function StatementActions({ onChanged }: { onChanged: () => void }) {
  const t = useBankTexts();
  const lang = useLang();
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const [said, say] = useSaid();
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  const look = async () => {
    setLooking(true);
    try {
      const answer = await ask(suggestBankMatches, {});
      say(answer.ok ? t('found', { count: answer.data.suggested }) : answer.refusal.msg);
      if (answer.ok && answer.data.suggested > 0) onChanged();
    } catch {
      say(t('unanswered'));
    }
    setLooking(false);
  };
  return (
    <Group gap="sm" px="md" pt="md">
      {takers.includes(viewer.role) && (
        <Button
          leftSection={<IconUpload size={14} />}
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('import')}
        </Button>
      )}
      {mayAsk(viewer, suggestBankMatches) && (
        <Button
          variant="default"
          leftSection={<IconSearch size={14} />}
          loading={isLooking}
          onClick={() => void look()}
        >
          {t('again')}
        </Button>
      )}
      <Text size="sm" role="status">
        {said}
      </Text>
      {isOpen && (
        <Suspense>
          <StatementImport lang={lang} onImported={onChanged} onClose={close} />
        </Suspense>
      )}
    </Group>
  );
}
