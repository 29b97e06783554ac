import pg from 'pg';

/**
 * The SQLSTATE of a failed statement (PostgreSQL appendix A), found through the wrappers around it;
 * undefined when the failure did not come from the database. Constraint names are not portable, this is.
 */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  return error instanceof Error ? sqlState(error.cause) : undefined;
}
