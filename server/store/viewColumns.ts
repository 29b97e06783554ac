/** The common columns of every record, in a view whose rows came to be at `at`. */
export const baseColumns = (at: string) => `
  1 as version, null::text as remark, '0'::text as created_by, '0'::text as modified_by,
  ${at} as gmt_created, ${at} as gmt_modified, false as deleted`;
