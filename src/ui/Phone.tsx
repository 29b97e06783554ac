import { Anchor } from '@mantine/core';

/** A masked number cannot be called. */
export const isWholeNumber = (number: string) => !number.includes('*');

/** A number that is called by a press; a masked one is only shown. */
export function Phone({ number }: { number: string }) {
  return isWholeNumber(number) ? (
    <Anchor href={`tel:${number}`} inherit>
      {number}
    </Anchor>
  ) : (
    number
  );
}
