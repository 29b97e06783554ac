import { Group, Stack, Text, Timeline } from '@mantine/core';
import type { HistoryLine } from '../../../domain/calls/records.ts';
import { revealForm } from '../../../domain/calls/reveal.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import { Change, PlainValue } from '../values/FieldValue.tsx';
import { StateTag } from '../values/StateTag.tsx';
import type { RecordView } from '../view.ts';
import { useTexts } from '../texts.ts';

interface Props {
  view: RecordView;
  /** Newest first. */
  history: readonly HistoryLine[];
  lang: Lang;
}

/** Lines of history: user, time, the device of who is not of the platform, and changes. */
export function History({ view, history, lang }: Props) {
  const t = useTexts();
  if (history.length === 0) return <Text c="dimmed">{t('noHistory')}</Text>;
  const nameOf = (event: string) => {
    const spec = view.spec.events[event];
    return spec ? say(spec.label, lang) : t(`event.${event}`, { defaultValue: event });
  };
  /** The person and the role, shown once where one implies the other. */
  const actorOf = ({ byName, byRole }: HistoryLine) =>
    [...new Set([byName, t(`role.${byRole}`, { defaultValue: byRole })])].filter(Boolean).join(' · ');
  return (
    <Timeline bulletSize={14} lineWidth={2} aria-label={t('history')}>
      {history.map((line) => (
        <Timeline.Item key={line.id} title={nameOf(line.event)}>
          <Text size="xs" c="dimmed">
            {formatTime(line.at)} · {actorOf(line)}
          </Text>
          {line.origin && (
            <Text size="xs" c="dimmed">
              {t('origin', {
                device: line.origin.device ?? t('device.unknown'),
                address: line.origin.address,
              })}
            </Text>
          )}
          {line.from !== line.to && (
            <Group gap={4} mt={4}>
              {line.from !== null && (
                <>
                  <StateTag spec={view.spec} state={line.from} lang={lang} />
                  <span aria-hidden>→</span>
                </>
              )}
              <StateTag spec={view.spec} state={line.to} lang={lang} />
            </Group>
          )}
          <Stack gap={2} mt={4}>
            {Object.entries(line.changes).map(([name, [before, after]]) => (
              <ChangeLine key={name} view={view} name={name} before={before} after={after} lang={lang} />
            ))}
          </Stack>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

/** One field before and after, with its label. */
export function ChangeLine({
  view,
  name,
  before,
  after,
  lang,
}: {
  view: RecordView;
  name: string;
  before: unknown;
  after: unknown;
  lang: Lang;
}) {
  const t = useTexts();
  const asked: Fields = revealForm;
  const field = fieldOf(view.spec, name) ?? asked[name];
  if (!field) return null;
  const side = (value: unknown) => (
    <PlainValue
      field={field}
      kind={field.kind}
      value={value}
      lang={lang}
      isOpen={!['rows', 'images', 'files'].includes(field.kind)}
      t={t}
    />
  );
  return (
    <Text size="xs">
      {say(field.label, lang)}: <Change before={side(before)} after={side(after)} />
    </Text>
  );
}
