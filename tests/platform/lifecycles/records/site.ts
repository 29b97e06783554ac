import { site } from '../../../../domain/records/site.ts';
import { referenceOf } from '../reference.ts';

/** Each language has its website in the demo company: one of them makes room. */
export default referenceOf(site, async ({ people }) => {
  const { pool } = people.services.store;
  await pool.query(
    `update site set language = 'x' || id where group_code = 'HF001' and language = 'ja' and not deleted`,
  );
  return { language: 'ja' };
});
