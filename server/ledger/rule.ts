/** A rule of the books; each row that its query returns breaks it. */
export interface Rule {
  readonly says: string;
  readonly broken: string;
}

/** SQL: net sum of a journal kind that a document has caused, less reversals. */
export const net = (record: string, type: string, id: string, group: string) => `
  coalesce((select sum(case when j.reverses_id is null then j.amount_fen else -j.amount_fen end) from ledger_journal j
    where j.group_code = ${group} and j.biz_type = '${record}' and j.biz_id = ${id} and j.journal_type = '${type}'), 0)`;
