import { EMPTY } from '../../records/values/FieldValue.tsx';

/** An average rating in stars: 486 hundredths are 4.86. */
export function Stars({ hundredths }: { hundredths: unknown }) {
  return typeof hundredths === 'number' ? `★ ${(hundredths / 100).toFixed(2)}` : EMPTY;
}
