import { Alert, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { tryConnectionPush } from '../../../domain/calls/pushTrial.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { type Label, say } from '../../../domain/codes/label.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';

const TEXTS = {
  try: ['测试推送', 'Try a push', 'Probar un envío', '送信テスト'],
  ended: ['对接已终止', 'The connection has ended', 'La conexión ha terminado', '連携は終了しました'],
  taken: ['对方已接收', 'It was taken', 'Fue aceptado', '受け取られました'],
  failed: [
    '没有回应，请稍后再试',
    'No answer; try again in a moment',
    'Sin respuesta; inténtelo de nuevo',
    '応答がありません。少し待ってやり直してください',
  ],
} as const satisfies Readonly<Record<string, Label>>;

interface Props {
  row: WireRow;
  /** Why it cannot be tried now. */
  closed?: string | undefined;
  onTried?: (() => void) | undefined;
}

/** Sends a test message to the address of a connection: without an answer it cannot be approved. */
export function TryPush({ row, closed, onTried }: Props) {
  const lang = useLang();
  const { role } = useViewer();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<{ fault: string | null } | 'failed' | null>(null);
  if (!tryConnectionPush.who.includes(role) || typeof row.pushUrl !== 'string') return null;
  const send = async () => {
    setBusy(true);
    setFound(null);
    try {
      const answer = await ask(tryConnectionPush, { id: row.id });
      setFound(answer.ok ? answer.data : { fault: answer.refusal.msg });
      onTried?.();
    } catch {
      setFound('failed');
    }
    setBusy(false);
  };
  const fault = found === 'failed' ? say(TEXTS.failed, lang) : found?.fault;
  return (
    <Stack gap="xs" align="flex-start" data-screen-only>
      <ReasonedButton
        variant="light"
        leftSection={<IconSend size={14} aria-hidden />}
        loading={isBusy}
        reason={row.status === 'ended' ? say(TEXTS.ended, lang) : closed}
        onClick={() => void send()}
      >
        {say(TEXTS.try, lang)}
      </ReasonedButton>
      {found !== null && (
        <Alert color={typeof fault === 'string' ? 'red' : 'green'} p="xs" role="status">
          {fault ?? say(TEXTS.taken, lang)}
        </Alert>
      )}
    </Stack>
  );
}
