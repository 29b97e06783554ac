import { fullAreaName } from '../codes/areas.ts';

/** What an address of the book is called by. */
export interface BookPlace {
  readonly addressNo: string;
  readonly addressName: string;
  readonly areaCode: string;
  readonly address: string;
}

/** Text without what people write differently: widths, spaces, separators, case. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s,.，。、·\-—－]/g, '')
    .toLowerCase();

/** The addresses that a text may mean: those with this number, else with this name, else at this street. */
export function placesCalled<P extends BookPlace>(book: readonly P[], text: string): readonly P[] {
  const wanted = plain(text);
  const byNumber = book.filter(({ addressNo }) => plain(addressNo) === wanted);
  if (byNumber.length > 0) return byNumber;
  const byName = book.filter(({ addressName }) => plain(addressName) === wanted);
  if (byName.length > 0) return byName;
  return book.filter(({ areaCode, address }) => {
    const street = plain(address);
    // Before the street stands its area, whole or in part; the same street of another city is another place.
    return (
      wanted.endsWith(street) && plain(fullAreaName(areaCode) ?? '').includes(wanted.slice(0, -street.length))
    );
  });
}
