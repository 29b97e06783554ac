import { Alert, Button, Checkbox, Group, Skeleton, Table, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHOSEN } from 'virtual:edition-pages';
import { recordCalls } from '../../../domain/calls/records.ts';
import { billingEdition } from '../../../domain/records/billingEdition.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { useQuietChanges } from '../../records/useQuietChanges.ts';
import { useSending } from '../../records/useSending.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useRefreshed } from '../../ui/useLoaded.ts';
import classes from './edition.module.css';
import { type EditionRow, loadEditions, nameOf } from './editions.ts';
import { useEditionTexts } from './texts.ts';

const LIMITS = [
  ['maxUsers', 'matrix.users'],
  ['maxVehicles', 'matrix.vehicles'],
  ['maxWaybillsMonth', 'matrix.waybills'],
] as const;

const featuresOf = ({ features }: EditionRow) => new Set(features.map(({ pageName }) => pageName));
/** Ticks that were changed and are not saved, by edition. */
type Drafts = Readonly<Record<string, ReadonlySet<string>>>;

/** Pages by edition: ticks, and the limits below. The central group changes them here. */
export function EditionMatrix() {
  const t = useEditionTexts();
  const [round, setRound] = useState(0);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const changes = useQuietChanges(billingEdition.name);
  const found = useRefreshed(`${String(round)}|${String(changes)}`, loadEditions);
  return (
    <Fetched
      found={found}
      t={t}
      onRetry={again}
      waiting={<Skeleton height={240} m="md" role="status" aria-busy />}
    >
      {(editions) =>
        editions.length === 0 ? (
          <Text p="md" c="dimmed">
            {t('matrix.none')}
          </Text>
        ) : (
          <Matrix editions={editions.filter(({ status }) => status !== 'removed')} onSaved={again} />
        )
      }
    </Fetched>
  );
}

interface Props {
  editions: readonly EditionRow[];
  onSaved: () => void;
}

function Matrix({ editions, onSaved }: Props) {
  const t = useEditionTexts();
  const { t: shell } = useTranslation();
  const lang = useLang();
  const viewer = useViewer();
  const [drafts, setDrafts] = useState<Drafts>({});
  const { isBusy, fault, send } = useSending(t('unanswered'));
  const mayChange = mayEdit(billingEdition, viewer, 'edit');
  const ticksOf = (edition: EditionRow) => drafts[edition.id] ?? featuresOf(edition);
  const toggle = (edition: EditionRow, page: string) => {
    const ticks = new Set(ticksOf(edition));
    if (!ticks.delete(page)) ticks.add(page);
    setDrafts((before) => ({ ...before, [edition.id]: ticks }));
  };
  const drop = (id: string) => {
    setDrafts(({ [id]: _, ...rest }) => rest);
  };
  const save = async (edition: EditionRow) => {
    const features = [...ticksOf(edition)].map((pageName) => ({ pageName }));
    const form = Object.fromEntries(
      Object.entries(billingEdition.fields).flatMap(([name, { auto }]) =>
        auto ? [] : [[name, edition[name] ?? null]],
      ),
    );
    const done = await send((requestNo) =>
      ask(recordCalls(billingEdition).save, {
        ...form,
        ...{ features, id: edition.id, version: edition.version, requestNo },
      }),
    );
    if (done === null) return;
    drop(edition.id);
    onSaved();
  };
  const changed = editions.filter(({ id }) => drafts[id] !== undefined);
  return (
    <section aria-label={t('matrix')}>
      {fault !== '' && (
        <Alert color="red" role="alert" m="md">
          {fault}
        </Alert>
      )}
      {changed.map((edition) => (
        <Group key={edition.id} px="md" py="xs" gap="xs">
          <Button
            size="xs"
            loading={isBusy}
            disabled={ticksOf(edition).size === 0}
            title={ticksOf(edition).size === 0 ? t('matrix.empty') : undefined}
            onClick={() => void save(edition)}
          >
            {t('matrix.save', { name: nameOf(edition, lang) })}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              drop(edition.id);
            }}
          >
            {t('matrix.undo')}
          </Button>
        </Group>
      ))}
      <Table.ScrollContainer minWidth={520} className={classes.matrix} px="md">
        <Table stickyHeader withTableBorder highlightOnHover aria-label={t('matrix')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('matrix.page')}</Table.Th>
              {editions.map((edition) => (
                <Table.Th key={edition.id}>{nameOf(edition, lang)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {LIMITS.map(([field, text]) => (
              <Table.Tr key={field}>
                <Table.Th scope="row" fw={400}>
                  {t(text)}
                </Table.Th>
                {editions.map((edition) => (
                  <Table.Td key={edition.id}>{edition[field] ?? t('matrix.noLimit')}</Table.Td>
                ))}
              </Table.Tr>
            ))}
            {CHOSEN.map((name) => {
              const page = shell(`route.${name}`);
              return (
                <Table.Tr key={name}>
                  <Table.Th scope="row" fw={400}>
                    {page}
                  </Table.Th>
                  {editions.map((edition) => (
                    <Table.Td key={edition.id}>
                      <Checkbox
                        size="xs"
                        aria-label={t('matrix.tick', { page, name: nameOf(edition, lang) })}
                        checked={edition.isBuiltIn || ticksOf(edition).has(name)}
                        disabled={edition.isBuiltIn || !mayChange || isBusy}
                        onChange={() => {
                          toggle(edition, name);
                        }}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
