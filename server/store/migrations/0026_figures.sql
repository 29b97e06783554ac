CREATE TABLE "ledger_waybill" (
	"group_code" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"receivable_fen" bigint NOT NULL,
	"received_fen" bigint NOT NULL,
	"revenue_fen" bigint NOT NULL,
	"freight_cost_fen" bigint NOT NULL,
	"fuel_cost_fen" bigint NOT NULL,
	"output_vat_fen" bigint NOT NULL,
	"input_vat_fen" bigint NOT NULL,
	"surtax_fen" bigint NOT NULL,
	"advanced_fen" bigint NOT NULL,
	"oil_fen" bigint NOT NULL,
	CONSTRAINT "ledger_waybill_pk" PRIMARY KEY("group_code","waybill_id")
);
--> statement-breakpoint
INSERT INTO "ledger_waybill" SELECT e.group_code, e.waybill_id,
	coalesce(sum(CASE WHEN d.code = c.code THEN 0 WHEN d.code = 'AR' AND e.journal_type IN ('ACCRUE_REVENUE', 'ADJUST') THEN e.amount_fen WHEN c.code = 'AR' AND e.journal_type IN ('ACCRUE_REVENUE', 'ADJUST') THEN -e.amount_fen END), 0),
	coalesce(sum(CASE WHEN d.code = c.code THEN 0 WHEN c.code = 'AR' AND e.journal_type IN ('CAPTURE', 'CREDIT_RECEIPT') THEN e.amount_fen WHEN d.code = 'AR' AND e.journal_type IN ('CAPTURE', 'CREDIT_RECEIPT') THEN -e.amount_fen END), 0),
	coalesce(sum(CASE WHEN d.code = c.code THEN 0 WHEN c.code = 'REVENUE' THEN e.amount_fen WHEN d.code = 'REVENUE' THEN -e.amount_fen END), 0),
	coalesce(sum(CASE WHEN d.code = c.code THEN 0 WHEN d.code = 'COST_FREIGHT' THEN e.amount_fen WHEN c.code = 'COST_FREIGHT' THEN -e.amount_fen END), 0),
	coalesce(sum(CASE WHEN d.code = c.code THEN 0 WHEN d.code = 'COST_FUEL' THEN e.amount_fen WHEN c.code = 'COST_FUEL' THEN -e.amount_fen END), 0),
	coalesce(sum(CASE WHEN d.code = c.code THEN 0 WHEN c.code = 'VAT_OUTPUT' THEN e.amount_fen WHEN d.code = 'VAT_OUTPUT' THEN -e.amount_fen END), 0),
	coalesce(sum(CASE WHEN d.code = c.code THEN 0 WHEN d.code = 'VAT_INPUT' THEN e.amount_fen WHEN c.code = 'VAT_INPUT' THEN -e.amount_fen END), 0),
	coalesce(sum(CASE WHEN d.code = c.code THEN 0 WHEN d.code = 'SURTAX' THEN e.amount_fen WHEN c.code = 'SURTAX' THEN -e.amount_fen END), 0),
	coalesce(sum(CASE WHEN d.code = c.code THEN 0 WHEN d.code = 'PAY_IN_TRANSIT' AND e.journal_type IN ('ADVANCE_SUCCEED') THEN e.amount_fen WHEN c.code = 'PAY_IN_TRANSIT' AND e.journal_type IN ('ADVANCE_SUCCEED') THEN -e.amount_fen END), 0),
	coalesce(sum(CASE WHEN d.code = c.code THEN 0 WHEN c.code = 'OIL_POOL' AND e.journal_type IN ('ADVANCE_OIL') THEN e.amount_fen WHEN d.code = 'OIL_POOL' AND e.journal_type IN ('ADVANCE_OIL') THEN -e.amount_fen END), 0)
FROM "ledger_entry" e
JOIN "ledger_account" d ON d.group_code = e.group_code AND d.id = e.debit_account_id
JOIN "ledger_account" c ON c.group_code = e.group_code AND c.id = e.credit_account_id
WHERE e.waybill_id IS NOT NULL GROUP BY e.group_code, e.waybill_id;
--> statement-breakpoint
ALTER TABLE "advance" ADD COLUMN "moved_from_id" bigint;--> statement-breakpoint
CREATE INDEX "advance_moved_from_id" ON "advance" USING btree ("group_code","moved_from_id","gmt_created");
--> statement-breakpoint
CREATE TABLE "bank_day_end" (
	"group_code" text NOT NULL,
	"end_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"accounts" integer NOT NULL,
	"differences" integer NOT NULL,
	CONSTRAINT "bank_day_end_pk" PRIMARY KEY("group_code","end_at")
);
--> statement-breakpoint
CREATE TABLE "embedded_bank_booking" (
	"group_code" text NOT NULL,
	"booking_no" text NOT NULL,
	"sub_account_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_bank_booking_pk" PRIMARY KEY("group_code","booking_no")
);
--> statement-breakpoint
CREATE TABLE "sub_account_told" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"from_seq" bigint NOT NULL,
	"opening_fen" bigint NOT NULL,
	"since" bigint NOT NULL,
	"told_seq" bigint,
	CONSTRAINT "sub_account_told_pk" PRIMARY KEY("group_code","account_id")
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "guide_fen" bigint;--> statement-breakpoint
CREATE INDEX "embedded_bank_booking_sub" ON "embedded_bank_booking" USING btree ("group_code","sub_account_no","at");
--> statement-breakpoint
ALTER TABLE "fund_account" ADD COLUMN "bank_balance_fen" bigint;--> statement-breakpoint
ALTER TABLE "fund_account" ADD COLUMN "difference_fen" bigint;--> statement-breakpoint
ALTER TABLE "fund_account" ADD COLUMN "compared_at" bigint;--> statement-breakpoint
ALTER TABLE "fund_account" ADD COLUMN "explanation" text;--> statement-breakpoint
ALTER TABLE "plat_merchant" ADD COLUMN "org_id" bigint;--> statement-breakpoint
CREATE INDEX "plat_merchant_org_id" ON "plat_merchant" USING btree ("group_code","org_id","gmt_created");
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "offset_by" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "deduction_id" bigint;--> statement-breakpoint
CREATE INDEX "refund_deduction_id" ON "refund" USING btree ("group_code","deduction_id","gmt_created");
--> statement-breakpoint
ALTER TABLE "freight_bill" ADD COLUMN "adjust_fen" bigint;
