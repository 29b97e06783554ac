import { Group, Skeleton, Stack, Switch } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '../../../domain/calls/call.ts';
import { trialBalance, TRIAL_FILES } from '../../../domain/calls/trialBalance.ts';
import { monthOf } from '../../../domain/rules/taxPeriod.ts';
import { BEFORE_COLUMNS, TRIAL_COLUMNS } from '../../../domain/rules/trialBalance.ts';
import { useLang } from '../../app/hooks.ts';
import { useAddress } from '../../records/address.ts';
import { Keyword } from '../../records/list/Keyword.tsx';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useNow } from '../../ui/useNow.ts';
import { FigureExport } from '../statistics/FigureExport.tsx';
import { TrialAccounts } from './TrialAccounts.tsx';
import { TrialSheet } from './TrialSheet.tsx';
import { readTrialUrl, type TrialQuery, trialUrl } from './trialUrl.ts';
import { useLedgerTexts } from './texts.ts';

const MonthInput = lazy(() => import('../../records/form/MonthInput.tsx'));

async function load(key: string): Promise<DataOf<typeof trialBalance>> {
  const [period = ''] = key.split('|');
  const answer = await ask(trialBalance, period === '' ? {} : { period });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/**
 * All account codes with both sides of opening, turnover and closing, beside the month before where wanted, and the
 * accounts behind a code or a word: transport-and-money 8.7, 15.4.
 */
export default function TrialBalancePage() {
  const t = useLedgerTexts();
  const { t: title } = useTranslation();
  const lang = useLang();
  const month = monthOf(useNow(60_000));
  const { search, write } = useAddress();
  const query = useMemo(() => readTrialUrl(search, month), [search, month]);
  const { period, isCompared, code, keyword } = query;
  const [round, setRound] = useState(0);
  const trial = useLoaded([period ?? '', round].join('|'), load);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const change = (changes: Partial<TrialQuery>) => {
    write(() => trialUrl({ ...query, current: 1, ...changes }, month), !('code' in changes));
  };
  const columns = isCompared && period !== undefined ? [...TRIAL_COLUMNS, ...BEFORE_COLUMNS] : TRIAL_COLUMNS;
  const isOfAccounts = code !== undefined || keyword !== '';
  return (
    <Stack gap="sm" p="md">
      <Group align="flex-end" gap="sm">
        <Suspense fallback={<Skeleton h={57} w={160} />}>
          <MonthInput
            label={t('trial.month')}
            placeholder={t('trial.allTime')}
            value={period}
            lang={lang}
            onChange={(next) => {
              change({ period: next });
            }}
          />
        </Suspense>
        <Keyword
          label={t('trial.search')}
          placeholder={t('trial.search')}
          value={keyword}
          onChange={(next) => {
            change({ keyword: next });
          }}
        />
        <Switch
          label={t('trial.compare')}
          checked={isCompared}
          disabled={period === undefined}
          mb={8}
          onChange={({ currentTarget: { checked } }) => {
            change({ isCompared: checked });
          }}
        />
        {!isOfAccounts && (
          <FigureExport
            name="trialBalance"
            title={title('route.TrialBalance')}
            path={TRIAL_FILES.codes.path}
            request={{ period }}
            total={trial.state === 'ready' ? trial.value.rows.length : 0}
            lang={lang}
          />
        )}
      </Group>
      <Fetched found={trial} t={t} onRetry={again}>
        {(value) => (
          <TrialSheet
            trial={value}
            columns={columns}
            code={code}
            onCode={(next) => {
              change({ code: next });
            }}
          />
        )}
      </Fetched>
      {isOfAccounts && <TrialAccounts query={query} columns={columns} onChange={change} />}
    </Stack>
  );
}
