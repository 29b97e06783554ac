import { Group, Stack, Text } from '@mantine/core';
import type { Detail } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { useLang } from '../../app/hooks.ts';
import { SubmittedAmount, SubmittedCard, SubmittedPayee } from './PaySubmission.tsx';
import { payLabels } from './payLabels.ts';

/** Who is to be paid, where to, and how much: what the evidence beside it has to show. */
export function PaySummary({ detail: { row } }: { detail: Detail }) {
  const lang = useLang();
  const parts = [
    { label: payLabels.payee, value: <SubmittedPayee snapshot={row.snapshot} /> },
    { label: payLabels.card, value: <SubmittedCard snapshot={row.snapshot} /> },
    { label: payLabels.amount, value: <SubmittedAmount snapshot={row.snapshot} /> },
  ];
  return (
    <Group gap="xl">
      {parts.map(({ label, value }) => (
        <Stack key={label[0]} gap={0}>
          <Text size="sm" c="dimmed">
            {say(label, lang)}
          </Text>
          <Text size="xl" fw={600} component="div">
            {value}
          </Text>
        </Stack>
      ))}
    </Group>
  );
}
