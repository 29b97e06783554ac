import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { say } from '../../../domain/codes/label.ts';
import { userActionLog } from '../../../domain/records/userActionLog.ts';
import { useLang } from '../../app/hooks.ts';
import { loadSpec } from '../../records/specs.ts';
import { useTexts } from '../../records/texts.ts';
import type { RecordView } from '../../records/view.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { Around } from './Around.tsx';

/** The title of a page of the menu; the kind of a shared link as it is. */
function PageName({ name }: { name: string }) {
  const { t } = useTranslation();
  return t(`route.${name}`, { defaultValue: name });
}

/** The name of a record. */
function RecordName({ name }: { name: string }) {
  const lang = useLang();
  const found = useLoaded(name, loadSpec);
  return found.state === 'ready' ? say(found.value.label, lang) : name;
}

/** The name of an event of a record. */
export function EventName({ record, event }: { record: string; event: string }) {
  const lang = useLang();
  const t = useTexts();
  const found = useLoaded(record, loadSpec);
  const spec = found.state === 'ready' ? found.value.events[event] : undefined;
  return spec ? say(spec.label, lang) : t(`event.${event}`, { defaultValue: event });
}

const shown = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const none = <Text c="dimmed">—</Text>;

export const userActionLogView: RecordView = {
  spec: userActionLog,
  cells: {
    page: ({ page }) => {
      const name = shown(page);
      return name === null ? none : <PageName name={name} />;
    },
    record: ({ record }) => {
      const name = shown(record);
      return name === null ? none : <RecordName name={name} />;
    },
    event: ({ record, event }) => {
      const [ofRecord, name] = [shown(record), shown(event)];
      return ofRecord === null || name === null ? none : <EventName record={ofRecord} event={name} />;
    },
  },
  related: Around,
};
