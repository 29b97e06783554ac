import { Stack, Text } from '@mantine/core';
import { use } from 'react';
import { formatTime } from '../../../domain/rules/times.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import { pushView } from './pushView.tsx';
import { Secret } from './Secret.tsx';
import { SetUpContext } from './setUp.ts';
import { useUpOrderTexts } from './texts.ts';
import { TryPush } from './TryPush.tsx';

/** Columns of what was told last. */
const COLUMNS = ['messageNo', 'type', 'bizNo', 'status', 'attempts', 'lastStatus', 'lastError', 'sentAt'];

/** The keys of a connection, below its first step: its secret is made when it is stored. */
export function KeyPanel() {
  const t = useUpOrderTexts();
  const { detail, changed } = use(SetUpContext) ?? {};
  return detail ? (
    <Secret row={detail.row} onMade={changed} />
  ) : (
    <Text size="sm" c="dimmed">
      {t('secret.afterSave')}
    </Text>
  );
}

/** Whether its address takes what we send, and what was answered last. */
export function PushPanel() {
  const t = useUpOrderTexts();
  const { detail, changed, isDirty = false } = use(SetUpContext) ?? {};
  if (!detail) return null;
  const { row } = detail;
  return (
    <Stack>
      {typeof row.pushUrl === 'string' ? (
        <>
          <TryPush row={row} closed={isDirty ? t('push.saveFirst') : undefined} onTried={changed} />
          {typeof row.triedAt === 'number' && (
            <Text size="sm" c={row.triedFault === null ? 'dimmed' : 'red'}>
              {t('push.tried', { at: formatTime(row.triedAt, 'y-m-d h:i') })}{' '}
              {typeof row.triedFault === 'string' ? row.triedFault : t('push.taken')}
            </Text>
          )}
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('push.none')}
        </Text>
      )}
      <RelatedList view={pushView} by="connectionId" id={row.id} columns={COLUMNS} />
    </Stack>
  );
}
