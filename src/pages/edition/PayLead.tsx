import { Alert, Card, Loader, Stack, Text } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { paidChannel } from '../../../domain/codes/lists/edition.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang } from '../../app/hooks.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { useNow } from '../../ui/useNow.ts';
import classes from './edition.module.css';
import { useEditionTexts } from './texts.ts';

const SECOND_MS = 1_000;
const two = (value: number) => String(value).padStart(2, '0');

/** Time that is left, as `23:59:59`. */
function leftText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const fen = (value: unknown) => yuanFromFen(typeof value === 'number' ? value : 0);

/** How a payment that waits is made: its code with the time that is left, or the transfer; and money that did not fit. */
export function PayLead({ row }: { row: WireRow }) {
  const t = useEditionTexts();
  const isOnline = row.channel === 'wechat' || row.channel === 'alipay';
  if (row.status === 'pendingPayment' && isOnline) return <Code row={row} />;
  if (row.status === 'pendingPayment' && row.channel === 'bank')
    return (
      <Alert color="blue" role="status" mb="md">
        {t('code.bank', { fen: fen(row.amountFen), no: String(row.paidNo) })}
      </Alert>
    );
  if (typeof row.strayFen === 'number')
    return (
      <Alert color="orange" role="status" mb="md">
        {t('code.stray', {
          fen: fen(row.strayFen),
          back: t(typeof row.strayBackAt === 'number' ? 'code.went' : 'code.goes'),
        })}
      </Alert>
    );
  return null;
}

/** The code to scan. The record is shown anew as soon as it is paid. */
function Code({ row }: { row: WireRow }) {
  const t = useEditionTexts();
  const lang = useLang();
  const now = useNow(SECOND_MS);
  const left = (typeof row.expireAt === 'number' ? row.expireAt : 0) - now;
  return (
    <Card component="section" aria-label={t('code')} withBorder mb="md" padding="md">
      <Stack align="center" gap="xs">
        {typeof row.codeUrl === 'string' && left > 0 ? (
          <QrCode text={row.codeUrl} label={t('code')} className={classes.code} />
        ) : left > 0 ? (
          <>
            <Loader size="sm" aria-hidden />
            <Text size="sm" role="status">
              {t('code.coming')}
            </Text>
          </>
        ) : null}
        <Text fw={600}>
          {t('code.hint', {
            channel: label(paidChannel, String(row.channel), lang),
            fen: fen(row.amountFen),
          })}
        </Text>
        <Text size="sm" c="dimmed">
          {left > 0 ? t('code.left', { left: leftText(left) }) : t('code.over')}
        </Text>
      </Stack>
    </Card>
  );
}
