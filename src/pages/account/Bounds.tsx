import type { Lang } from '../../../domain/codes/languages.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { ledgerCode } from '../../../domain/codes/lists/ledger.ts';
import { Card, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { statementBounds } from '../../../domain/calls/ledger.ts';
import { LEDGER_CODES, type LedgerCode } from '../../../domain/rules/ledger.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { useAddress } from '../../records/address.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './account.module.css';
import { useLedgerTexts } from './texts.ts';

const id = z
  .string()
  .regex(/^\d{1,19}$/)
  .optional()
  .catch(undefined);
const moment = z.coerce.number().int().optional().catch(undefined);
const querySchema = z.object({
  code: z.enum(LEDGER_CODES).catch('W_AVAIL'),
  shipmentId: id,
  carrierId: id,
  driverId: id,
  from: moment,
  to: moment,
});

async function load(key: string) {
  const answer = await ask(statementBounds, querySchema.parse(JSON.parse(key)));
  return answer.ok ? answer.data : null;
}

/** Opening, in, out and closing of the account in the list's filters; parties see their own. */
export function Bounds() {
  const t = useLedgerTexts();
  const lang = useLang();
  const viewer = useViewer();
  const { search } = useAddress();
  const asked = useMemo(() => {
    const params = new URLSearchParams(search);
    const get = (name: string) => params.get(name) ?? undefined;
    const isOne = [get('shipmentId'), get('carrierId'), get('driverId'), viewer.partyId].some(Boolean);
    const code: LedgerCode | undefined = LEDGER_CODES.find((one) => one === get('accountCode'));
    if (!isOne && code === undefined) return null;
    return JSON.stringify({
      code: code ?? 'W_AVAIL',
      shipmentId: get('shipmentId'),
      carrierId: get('carrierId'),
      driverId: get('driverId'),
      from: get('postedAtFrom'),
      to: get('postedAtTo'),
    });
  }, [search, viewer.partyId]);
  return asked === null ? null : <Figures key={asked} asked={asked} lang={lang} label={t} />;
}

function Figures({
  asked,
  lang,
  label: t,
}: {
  asked: string;
  lang: Lang;
  label: ReturnType<typeof useLedgerTexts>;
}) {
  const bounds = useLoaded(asked, load);
  const { code } = querySchema.parse(JSON.parse(asked));
  if (bounds.state === 'loading') return null;
  return (
    <Card withBorder padding="sm" m="md" mb={0}>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{label(ledgerCode, code, lang)}</Text>
        {bounds.state === 'failed' && <Text c="red">{t('failed')}</Text>}
        {bounds.state === 'ready' && bounds.value === null && <Text c="dimmed">{t('noAccount')}</Text>}
        {bounds.state === 'ready' && bounds.value !== null && (
          <dl className={classes.bounds} aria-live="polite">
            {(
              [
                ['opening', bounds.value.openingFen],
                ['in', bounds.value.inFen],
                ['out', bounds.value.outFen],
                ['closing', bounds.value.closingFen],
              ] as const
            ).map(([name, fen]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{yuanFromFen(fen)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Group>
    </Card>
  );
}
