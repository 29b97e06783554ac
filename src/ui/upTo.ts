import { firstOf } from '../../domain/rules/characters.ts';

/** What a text input does on a change, with at most so many characters; `maxLength` would count a rare one as two. */
export const upTo =
  (most: number, take: (text: string) => void) =>
  ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
    take(firstOf(currentTarget.value, most));
  };
