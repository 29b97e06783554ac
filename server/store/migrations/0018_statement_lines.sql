ALTER TABLE "contract" ADD COLUMN "overdue_bp" bigint;--> statement-breakpoint
ALTER TABLE "freight_bill" ADD COLUMN "agreed_fen" bigint;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD COLUMN "due_on" bigint;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD COLUMN "reminded_at" bigint;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD COLUMN "times_reminded" bigint;--> statement-breakpoint
UPDATE "reconciliation" r SET "lines" = (
  SELECT jsonb_agg(l.line || jsonb_build_object(
    'finishedOn', floor((b.finished_at + 28800000) / 86400000.0)::bigint * 86400000 - 28800000,
    'loadAreaCode', w.load_area_code, 'unloadAreaCode', w.unload_area_code, 'plateNumber', b.plate_number,
    'loadWeightKg', b.load_weight_kg, 'unloadWeightKg', b.unload_weight_kg, 'priceUnit', b.price_unit,
    'unitPriceFen', CASE WHEN r.type <> 'carrier' AND b.fee_mode = 'spread' THEN b.shipper_unit_price_fen ELSE b.carrier_unit_price_fen END,
    'feeFen', CASE WHEN r.type <> 'carrier' AND b.fee_mode <> 'spread' THEN b.service_fee_fen END) ORDER BY l.n)
  FROM jsonb_array_elements(r.lines) WITH ORDINALITY l (line, n)
  LEFT JOIN freight_bill b ON b.group_code = r.group_code AND b.id = (l.line ->> 'freightBillId')::bigint
  LEFT JOIN waybill w ON w.group_code = b.group_code AND w.id = b.waybill_id)
WHERE jsonb_array_length(r.lines) > 0;--> statement-breakpoint
UPDATE "reconciliation" SET "open_fen" = 0, "uninvoiced_fen" = 0 WHERE "status" = 'void';--> statement-breakpoint
UPDATE "reconciliation" r SET "confirmed_by" = a.real_name FROM "account" a
WHERE a.group_code = r.group_code AND a.id::text = r.confirmed_by AND r.proof IN ('scan', 'page');--> statement-breakpoint
UPDATE "freight_bill" b SET "agreed_fen" = l.receivable_fen FROM "ledger_waybill" l
WHERE l.group_code = b.group_code AND l.waybill_id = b.waybill_id AND EXISTS (
  SELECT 1 FROM "statement_bill" s JOIN "reconciliation" r ON r.group_code = s.group_code AND r.id = s.reconciliation_id
  WHERE s.group_code = b.group_code AND s.freight_bill_id = b.id AND s.type <> 'carrier' AND r.status IN ('confirmed', 'settled'));--> statement-breakpoint
UPDATE "reconciliation" r SET "due_on" = (
  SELECT min((d.day - date '1970-01-01')::bigint * 86400000 - 28800000)
  FROM "statement_bill" s
  JOIN "freight_bill" b ON b.group_code = s.group_code AND b.id = s.freight_bill_id
  JOIN "ledger_waybill" l ON l.group_code = b.group_code AND l.waybill_id = b.waybill_id AND l.receivable_fen > l.received_fen
  JOIN "waybill" w ON w.group_code = b.group_code AND w.id = b.waybill_id
  LEFT JOIN "contract" c ON c.group_code = w.group_code AND c.id = w.contract_id AND w.pay_term = 'credit'
  CROSS JOIN LATERAL (SELECT ((to_timestamp(b.confirmed_at / 1000) AT TIME ZONE 'UTC') + interval '8 hours')::date AS day) k
  CROSS JOIN LATERAL (SELECT CASE WHEN c.id IS NULL OR c.settle_kind = 'prepaid' THEN k.day
    ELSE (CASE c.settle_kind WHEN 'monthly' THEN (date_trunc('month', k.day) + CASE WHEN extract(day FROM k.day) > c.settle_day
      THEN interval '1 month' ELSE interval '0' END)::date + coalesce(c.settle_day, 1)::int - 1 ELSE k.day END) + coalesce(c.credit_days, 0)::int END AS day) d
  WHERE s.group_code = r.group_code AND s.reconciliation_id = r.id)
WHERE r.status = 'confirmed' AND r.type <> 'carrier' AND r.open_fen > 0;
