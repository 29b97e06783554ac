import type { RecordSpec } from '../../domain/schema/record.ts';

/** The description of a record (domain/records). @throws Error when none has this name: a reference in a description is wrong. */
export async function loadSpec(name: string): Promise<RecordSpec> {
  const { DESCRIPTIONS } = await import('./found.ts');
  const module = await DESCRIPTIONS[`../../domain/records/${name}.ts`]?.();
  const spec = module?.[name];
  if (!spec) throw new Error(`No record is named "${name}".`);
  return spec;
}
