import { Button, Group, List, Loader, Paper, Text, Title } from '@mantine/core';
import type { BoardContext, OfferResult } from '../../../../machines/board/setup.ts';
import { useDispatchTexts } from '../../../records/crew/texts.ts';

interface Props {
  readonly context: BoardContext;
  readonly isSending: boolean;
  readonly canRetry: boolean;
  readonly onRetry: () => void;
  readonly onReload: () => void;
}

const COLORS: Readonly<Record<OfferResult['kind'] | 'unsent', string>> = {
  offered: 'teal',
  refused: 'red',
  unanswered: 'orange',
  unsent: 'dimmed',
};

/** Each offer with what became of it; what was refused says why, and nothing of it is lost. */
export function Sent({ context, isSending, canRetry, onRetry, onReload }: Props) {
  const t = useDispatchTexts();
  const { board, plan, results } = context;
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={t('board.sent')}>
      <Title order={3} size="h5" mb="xs">
        {t(isSending ? 'board.sending' : 'board.sent')}{' '}
        {isSending && <Loader size="xs" role="status" aria-busy />}
      </Title>
      <List size="sm" spacing={4} aria-live="polite">
        {plan.map(({ loadId, driverId }) => {
          const load = board.loads.find(({ id }) => id === loadId);
          const crew = board.crews.find((one) => one.driverId === driverId);
          const result = results[driverId];
          const said = {
            offered: () => t('result.offered', { no: result?.kind === 'offered' ? result.no : '' }),
            refused: () => (result?.kind === 'refused' ? result.msg : ''),
            unanswered: () => t('result.unanswered'),
            unsent: () => t('result.unsent'),
          };
          const kind = result?.kind ?? 'unsent';
          return (
            <List.Item key={driverId}>
              {load?.orderNo} → {crew?.plateNumber} {crew?.driverName}:{' '}
              <Text span size="sm" c={COLORS[kind]}>
                {said[kind]()}
              </Text>
            </List.Item>
          );
        })}
      </List>
      {!isSending && (
        <Group justify="flex-end" mt="sm">
          {canRetry && <Button onClick={onRetry}>{t('board.retry')}</Button>}
          <Button variant="default" onClick={onReload}>
            {t('board.back')}
          </Button>
        </Group>
      )}
    </Paper>
  );
}
