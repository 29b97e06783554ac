// `npm run check:books`: compares the documents of DATA_DIR or DATABASE_URL with each other, in every group; exits with 1 when
// any differ. With `list` it says what it compares.
import { INVARIANT_IDS, INVARIANTS } from '../domain/invariants/all.ts';
import { checkBooks } from '../server/books/check.ts';
import { reasonOf } from '../server/store/storeError.ts';
import { withStore } from './withStore.ts';

const saying = (id: (typeof INVARIANT_IDS)[number]) => {
  const { source, zh, en } = INVARIANTS[id];
  return `${id} (${source}): ${en}\n  ${zh}`;
};

const check = (): Promise<boolean> =>
  withStore(async ({ store }) => {
    const broken = await checkBooks(store.pool);
    for (const { id, groups } of broken) {
      console.error(`BROKEN ${saying(id)}`);
      for (const { groupCode, count, documents } of groups)
        console.error(`  ${groupCode}: ${String(count)} documents, first ${documents.join(', ')}`);
    }
    const verdict = broken.length === 0 ? 'The documents agree' : 'The documents DIFFER';
    console.log(`${verdict}: ${String(INVARIANT_IDS.length)} invariants, ${String(broken.length)} broken.`);
    return broken.length === 0;
  });

async function main(): Promise<boolean> {
  if (process.argv[2] !== 'list') return check();
  for (const id of INVARIANT_IDS) console.log(saying(id));
  return true;
}

main().then(
  (isRight) => process.exit(isRight ? 0 : 1),
  (error: unknown) => {
    console.error(`The documents could not be compared: ${reasonOf(error)}`);
    process.exit(2);
  },
);
