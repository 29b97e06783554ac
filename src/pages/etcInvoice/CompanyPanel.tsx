import { Alert, Button, Skeleton, Stack, Title } from '@mantine/core';
import { IconBuilding, IconCloudOff, IconInfoCircle } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { etcProvider } from '../../../domain/codes/lists/etcInvoice.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { etcCompany } from '../../../domain/records/etcCompany.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { isListFailed } from '../../../machines/list/selectors.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { Facts } from '../../records/detail/Facts.tsx';
import { LifecycleStrip } from '../../records/detail/LifecycleStrip.tsx';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { useEmbeddedList } from '../../records/list/useList.ts';
import type { RecordView } from '../../records/view.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './etcInvoice.module.css';
import { useTollInvoiceTexts } from './texts.ts';

const VIEW: RecordView = { spec: etcCompany };
const ALL = {};
const NO_HISTORY = [] as const;

/** The company as each service knows it, with how far its registration is; it is opened to be submitted or changed. */
export function CompanyPanel() {
  const t = useTollInvoiceTexts();
  const viewer = useViewer();
  const { actor, snapshot } = useEmbeddedList(etcCompany, ALL);
  /** The opened row; null: a new one. */
  const [opened, setOpened] = useState<{ readonly id: string | null } | null>(null);
  const close = useCallback(() => {
    setOpened(null);
    actor.send({ type: 'rows.stale' });
  }, [actor]);
  const { page } = snapshot.context;
  const create = mayEdit(etcCompany, viewer, 'create')
    ? {
        label: t('company.create'),
        run: () => {
          setOpened({ id: null });
        },
      }
    : undefined;
  const rows = page?.records ?? [];
  const drawer = opened && <RecordDetail key={opened.id} view={VIEW} id={opened.id} onClose={close} />;
  if (!page)
    return isListFailed(snapshot) ? (
      <Notice
        icon={<IconCloudOff size={28} />}
        title={t('failed')}
        action={{
          label: t('retry'),
          run: () => {
            actor.send({ type: 'list.reload' });
          },
        }}
      />
    ) : (
      <Skeleton height={240} m="md" role="status" aria-busy />
    );
  if (rows.length === 0)
    return (
      <>
        <Notice
          icon={<IconBuilding size={28} />}
          title={t('company.none')}
          text={t('company.why')}
          action={create}
        />
        {drawer}
      </>
    );
  return (
    <Stack p="md" gap="md">
      {rows.map((row) => (
        <CompanyCard
          key={row.id}
          row={row}
          onOpen={() => {
            setOpened({ id: row.id });
          }}
        />
      ))}
      {create && rows.length < etcProvider.items.length && (
        <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={create.run}>
          {t('company.another')}
        </Button>
      )}
      {drawer}
    </Stack>
  );
}

function CompanyCard({ row, onOpen }: { row: WireRow; onOpen: () => void }) {
  const t = useTollInvoiceTexts();
  const lang = useLang();
  const state = String(row.status);
  return (
    <section className={classes.card} aria-label={String(row.companyName)}>
      <div className={classes.head}>
        <Title order={2} size="h5">
          {label(etcProvider, String(row.provider), lang)}
        </Title>
        <Button variant="default" size="compact-sm" onClick={onOpen}>
          {t('company.open')}
        </Button>
      </div>
      <LifecycleStrip spec={etcCompany} state={state} history={NO_HISTORY} lang={lang} />
      {state === 'pending' && (
        <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('company.pending')}
        </Alert>
      )}
      {state === 'failed' && (
        <Alert color="red" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('company.failed', { reason: String(row.failMsg ?? '') })}
        </Alert>
      )}
      <Facts view={VIEW} row={row} lang={lang} />
    </section>
  );
}
