import { Button, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { Contact } from '../../../domain/calls/driverLoads.ts';
import { isWholeNumber } from '../../ui/Phone.tsx';

/** The button that calls a person with the phone itself; where the number is not whole, it is only shown. */
export function Call({ label, contact }: { label: string; contact: Contact }) {
  const { name, phone } = contact;
  const text = [label, name].filter((part) => part !== '').join(' ');
  if (phone === null) return null;
  if (!isWholeNumber(phone))
    return (
      <Text>
        {text} {phone}
      </Text>
    );
  return (
    <Button
      component="a"
      href={`tel:${phone}`}
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconPhone size={18} aria-hidden />}
    >
      {text}
    </Button>
  );
}
