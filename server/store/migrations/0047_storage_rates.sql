ALTER TABLE "contract" ADD COLUMN "min_month_fen" bigint;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "warehouse_ids" jsonb;
--> statement-breakpoint
-- A rate named its goods by a text: where that is a type of goods, it names the type; else it is for all goods, and the text is kept as its note.
UPDATE "contract" c SET "storage_rates" = (
	SELECT jsonb_agg(jsonb_build_object(
		'goodsTypeId', (SELECT min(t.id)::text FROM "goods_type" t WHERE t.group_code = c.group_code AND NOT t.deleted AND t.type_name = r.rate ->> 'goodsName'),
		'basis', r.rate -> 'basis', 'rateFen', r.rate -> 'rateFen', 'freeDays', r.rate -> 'freeDays', 'rentedAreaM2', NULL,
		'note', CASE WHEN EXISTS (SELECT 1 FROM "goods_type" t WHERE t.group_code = c.group_code AND NOT t.deleted AND t.type_name = r.rate ->> 'goodsName') THEN NULL ELSE r.rate ->> 'goodsName' END) ORDER BY r.nth)
	FROM jsonb_array_elements(c."storage_rates") WITH ORDINALITY AS r (rate, nth))
WHERE jsonb_typeof(c."storage_rates") = 'array' AND jsonb_array_length(c."storage_rates") > 0;
