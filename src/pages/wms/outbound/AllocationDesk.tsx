import { Alert, Fieldset, Stack, Text } from '@mantine/core';
import type { DeskLine } from '../../../../domain/calls/outboundDesk.ts';
import { textOf } from '../../../records/values/format.ts';
import { useLang } from '../../../app/hooks.ts';
import { Candidates } from './Candidates.tsx';
import { useOutboundTexts } from './texts.ts';

/** Lines of an order beside the stock for them, with what its rule takes. */
export function AllocationDesk({ lines }: { lines: readonly DeskLine[] }) {
  const t = useOutboundTexts();
  const lang = useLang();
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('desk.hint')}
      </Text>
      {lines.map(({ lineNo, goodsName, unitName, qty, msg, candidates }) => {
        const taken = candidates.reduce((sum, one) => sum + one.qty, 0);
        const title = `${t('line', { n: lineNo })} · ${goodsName}`;
        const figures = { taken: textOf('qty', taken, lang), qty: textOf('qty', qty, lang), unit: unitName };
        return (
          <Fieldset key={lineNo} legend={`${title} · ${t('of', figures)}`}>
            {msg !== null && (
              <Alert color="red" role="alert" mb="xs">
                {msg}
              </Alert>
            )}
            <Candidates
              label={title}
              candidates={candidates}
              taken={(one) => <strong>{one.qty === 0 ? '—' : textOf('qty', one.qty, lang)}</strong>}
            />
          </Fieldset>
        );
      })}
    </Stack>
  );
}
