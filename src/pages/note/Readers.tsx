import { Alert, Button, Checkbox, Group, Loader, SegmentedControl } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listNoteReaders, type NoteReader, REMIND_MAX, remindReaders } from '../../../domain/calls/note.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { ROLE_NAMES, roleOf } from '../../../domain/codes/roles.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { useTexts } from '../../records/texts.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './readers.module.css';

/** Who has read a note, and who has not: those can be reminded. */
export function Readers({ row }: { row: WireRow }) {
  const { t } = useTranslation('notes');
  const [isRead, setRead] = useState(false);
  const counts = { read: Number(row.readCount ?? 0), unread: Number(row.notReadCount ?? 0) };
  return (
    <section aria-label={t('readers')}>
      <SegmentedControl
        size="xs"
        mb="sm"
        aria-label={t('which')}
        value={isRead ? 'read' : 'unread'}
        data={[
          { value: 'unread', label: t('unread', { n: counts.unread }) },
          { value: 'read', label: t('read', { n: counts.read }) },
        ]}
        onChange={(value) => {
          setRead(value === 'read');
        }}
      />
      <List
        key={`${String(isRead)} ${String(counts.read)}`}
        id={row.id}
        isRead={isRead}
        mayRemind={!isRead && row.status === 'published'}
      />
    </section>
  );
}

interface ListProps {
  id: string;
  isRead: boolean;
  mayRemind: boolean;
}

function List({ id, isRead, mayRemind }: ListProps) {
  const { t } = useTranslation('notes');
  const [tries, setTries] = useState(0);
  const [more, setMore] = useState<readonly NoteReader[]>([]);
  /** Undefined: as the first page says. */
  const [next, setNext] = useState<string | null>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const page = useCallback(
    (after?: string) =>
      send(
        listNoteReaders,
        { id, read: isRead ? '1' : '0', ...(after === undefined ? {} : { after }) },
        { quiet: true },
      ),
    [id, isRead],
  );
  const first = useCallback(() => page(), [page]);
  const found = useLoaded(`${id} ${String(isRead)} ${String(tries)}`, first);
  const fetchMore = async (after: string) => {
    setBusy(true);
    setFailed(false);
    try {
      const { records, next: following } = await page(after);
      setMore([...more, ...records]);
      setNext(following);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <Fetched
      found={found}
      t={t}
      waiting={<Loader size="sm" role="status" aria-busy />}
      onRetry={() => {
        setTries(tries + 1);
      }}
    >
      {(begin) => {
        const people = [...begin.records, ...more];
        const after = next === undefined ? begin.next : next;
        if (people.length === 0) return <p>{t(isRead ? 'noneRead' : 'allRead')}</p>;
        return (
          <>
            {mayRemind ? <Remindable id={id} people={people} /> : <Plain people={people} />}
            {hasFailed && (
              <Alert color="red" role="alert" py="xs" my="xs">
                {t('failed')}
              </Alert>
            )}
            {after !== null && (
              <Button
                size="xs"
                variant="default"
                mt="xs"
                loading={isBusy}
                onClick={() => void fetchMore(after)}
              >
                {t('more')}
              </Button>
            )}
          </>
        );
      }}
    </Fetched>
  );
}

/** Name, and what the person is. */
function Person({ name, roles, readAt }: NoteReader) {
  const lang = useLang();
  const [role] = roles.flatMap((code) => roleOf(code) ?? []);
  return (
    <>
      <span>{name}</span>
      <small>{role && say(ROLE_NAMES[role], lang)}</small>
      {readAt !== null && <time>{formatTime(readAt, 'm-d h:i')}</time>}
    </>
  );
}

function Plain({ people }: { people: readonly NoteReader[] }) {
  return (
    <ul className={classes.people}>
      {people.map((one) => (
        <li key={one.id}>
          <Person {...one} />
        </li>
      ))}
    </ul>
  );
}

/** Those who have not read it, to be chosen and reminded. */
function Remindable({ id, people }: { id: string; people: readonly NoteReader[] }) {
  const { t } = useTranslation('notes');
  const words = useTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly text: string; readonly isFault: boolean } | null>(null);
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const all = new Set(chosen);
    for (const one of ids) {
      if (isChosen) all.add(one);
      else all.delete(one);
    }
    setChosen(all);
  };
  const remind = async () => {
    setBusy(true);
    setTold(null);
    try {
      const answer = await ask(remindReaders, { id, userIds: [...chosen] });
      if (answer.ok) {
        setTold({ text: t('reminded', { n: answer.data.reminded }), isFault: false });
        setChosen(new Set());
      } else setTold({ text: answer.refusal.msg, isFault: true });
    } catch {
      setTold({ text: words('noAnswer'), isFault: true });
    }
    setBusy(false);
  };
  const reason =
    chosen.size === 0
      ? t('remindNobody')
      : chosen.size > REMIND_MAX
        ? t('remindMany', { n: REMIND_MAX })
        : undefined;
  const ids = people.map((one) => one.id);
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Checkbox
          size="xs"
          label={t('chooseAll')}
          checked={chosen.size === people.length}
          indeterminate={chosen.size > 0 && chosen.size < people.length}
          onChange={({ currentTarget }) => {
            choose(ids, currentTarget.checked);
          }}
        />
        <ReasonedButton size="xs" loading={isBusy} reason={reason} onClick={() => void remind()}>
          {t('remind', { n: chosen.size })}
        </ReasonedButton>
      </Group>
      {told && (
        <Alert
          color={told.isFault ? 'red' : 'green'}
          role={told.isFault ? 'alert' : 'status'}
          py="xs"
          mb="xs"
        >
          {told.text}
        </Alert>
      )}
      <ul className={classes.people}>
        {people.map((one) => (
          <li key={one.id}>
            <Checkbox
              size="xs"
              aria-label={t('choose', { name: one.name })}
              checked={chosen.has(one.id)}
              onChange={({ currentTarget }) => {
                choose([one.id], currentTarget.checked);
              }}
            />
            <Person {...one} />
          </li>
        ))}
      </ul>
    </>
  );
}
