import { defineConfig } from 'drizzle-kit';

/** `npm run migration` writes the next migration from the tables of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/store/schema.ts',
  out: './server/store/migrations',
});
