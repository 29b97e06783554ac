import { formEntry } from '../../../domain/records/formEntry.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { type Label, say } from '../../../domain/codes/label.ts';
import { useLang } from '../../app/hooks.ts';
import { Pictures } from '../../records/files/Pictures.tsx';
import { useTexts } from '../../records/texts.ts';
import { FactList } from '../linked/FactList.tsx';

const NOTHING = '—';

/** The answers of a guest, under the words that asked for them, in the language of who reads them. */
export function Answers({ row }: { row: WireRow }) {
  const t = useTexts();
  const lang = useLang();
  const given = formEntry.fields.answers.schema.safeParse(row.answers);
  if (!given.success) return NOTHING;
  const named = given.data.map((one) => {
    const words: Label = [one.label, one.labelEn, one.labelEs, one.labelJa];
    return { ...one, name: say(words, lang) };
  });
  const photos = named.filter(({ fileIds }) => (fileIds ?? []).length > 0);
  const textOf = (kind: string, value: string | null) =>
    value === null ? NOTHING : kind === 'bool' ? t(value === 'true' ? 'yes' : 'no') : value;
  return (
    <>
      <FactList
        facts={named
          .filter(({ kind }) => kind !== 'images')
          .map(({ name, kind, value }) => [name, textOf(kind, value)] as const)}
      />
      {photos.map(({ fieldCode, name, fileIds }) => (
        <section key={fieldCode} aria-label={name}>
          <Pictures ids={fileIds ?? []} name={name} />
        </section>
      ))}
    </>
  );
}
