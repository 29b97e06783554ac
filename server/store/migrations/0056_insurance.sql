CREATE TABLE "embedded_insurer_claim" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"case_no" text,
	"insured_fen" bigint NOT NULL,
	"claimed_fen" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_insurer_claim_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "embedded_insurer_policy" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"policy_number" text,
	"asked" jsonb,
	"premium_fen" bigint NOT NULL,
	"received" bigint NOT NULL,
	"due_at" bigint,
	"surrender_no" text,
	"refund_fen" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_insurer_policy_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "cargo_policy" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"policy_no" text NOT NULL,
	"product_id" bigint NOT NULL,
	"product_version" bigint NOT NULL,
	"product" text NOT NULL,
	"insurer_id" bigint NOT NULL,
	"insurance_company_code" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"plate_color_code" text NOT NULL,
	"from_area_code" text NOT NULL,
	"to_area_code" text NOT NULL,
	"depart_at" bigint NOT NULL,
	"payer_kind" text NOT NULL,
	"holder_name" text NOT NULL,
	"insured_name" text NOT NULL,
	"insured_id_no" text NOT NULL,
	"phone" text NOT NULL,
	"goods_type_id" bigint NOT NULL,
	"goods_name" text NOT NULL,
	"packing" text NOT NULL,
	"weight_kg" bigint NOT NULL,
	"insured_fen" bigint NOT NULL,
	"rate_ppm" bigint NOT NULL,
	"premium_fen" bigint NOT NULL,
	"cover_hours" bigint NOT NULL,
	"max_days" bigint NOT NULL,
	"applied_by" text,
	"applied_at" bigint,
	"policy_number" text,
	"effective_at" bigint,
	"expire_at" bigint,
	"paper_id" jsonb,
	"surrender_reason" text,
	"refund_fen" bigint,
	"refund_serial_no" text,
	"fail_code" text,
	"fail_msg" text,
	"settled_at" bigint,
	"request_no" text,
	"tries" bigint NOT NULL,
	"submitted_at" bigint,
	"asked" bigint NOT NULL,
	"due_at" bigint,
	"silent_since" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "cargo_policy_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "insurance_claim" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"claim_no" text NOT NULL,
	"policy_id" bigint NOT NULL,
	"insurer_id" bigint NOT NULL,
	"waybill_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_id" bigint,
	"abnormal_id" bigint,
	"damage_id" bigint,
	"accident_at" bigint NOT NULL,
	"place" text,
	"description" text NOT NULL,
	"claimed_fen" bigint NOT NULL,
	"late_reason" text,
	"papers" jsonb,
	"answer_files" jsonb,
	"case_no" text,
	"decide_by" bigint NOT NULL,
	"approved_fen" bigint,
	"refuse_reason" text,
	"withdraw_reason" text,
	"pay_by" bigint,
	"payer_kind" text NOT NULL,
	"pay_to" text NOT NULL,
	"paid_fen" bigint,
	"bank_serial_no" text,
	"paid_at" bigint,
	"heard_fen" bigint,
	"heard_serial_no" text,
	"request_no" text,
	"submitted_at" bigint,
	"asked" bigint NOT NULL,
	"due_at" bigint,
	"silent_since" bigint,
	"remind_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "insurance_claim_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "insurance_product" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"product_no" text NOT NULL,
	"product_name" text NOT NULL,
	"product_name_en" text NOT NULL,
	"product_name_es" text NOT NULL,
	"product_name_ja" text NOT NULL,
	"product" text NOT NULL,
	"version" integer NOT NULL,
	"insurer_id" bigint NOT NULL,
	"insurance_company_code" text NOT NULL,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint,
	"rate_ppm" bigint NOT NULL,
	"min_premium_fen" bigint NOT NULL,
	"max_insured_fen" bigint NOT NULL,
	"deductible_fen" bigint NOT NULL,
	"deductible_bp" bigint NOT NULL,
	"goods_type_ids" jsonb,
	"cover_hours" bigint NOT NULL,
	"max_days" bigint NOT NULL,
	"summary" text NOT NULL,
	"summary_en" text NOT NULL,
	"summary_es" text NOT NULL,
	"summary_ja" text NOT NULL,
	"terms_file" jsonb,
	"sold_at" bigint,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "insurance_product_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_funded";--> statement-breakpoint
ALTER TABLE "damage_record" ADD COLUMN "claim_id" bigint;--> statement-breakpoint
ALTER TABLE "damage_record" ADD COLUMN "insured_fen" bigint;--> statement-breakpoint
ALTER TABLE "ledger_waybill" ADD COLUMN "insurance_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "embedded_insurer_claim_case_idx" ON "embedded_insurer_claim" USING btree ("group_code","case_no");--> statement-breakpoint
CREATE INDEX "embedded_insurer_policy_number_idx" ON "embedded_insurer_policy" USING btree ("group_code","policy_number");--> statement-breakpoint
CREATE UNIQUE INDEX "cargo_policy_number" ON "cargo_policy" USING btree ("group_code","policy_no");--> statement-breakpoint
CREATE INDEX "cargo_policy_status" ON "cargo_policy" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "cargo_policy_sort" ON "cargo_policy" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "cargo_policy_product_id" ON "cargo_policy" USING btree ("group_code","product_id","gmt_created");--> statement-breakpoint
CREATE INDEX "cargo_policy_insurer_id" ON "cargo_policy" USING btree ("group_code","insurer_id","gmt_created");--> statement-breakpoint
CREATE INDEX "cargo_policy_waybill_id" ON "cargo_policy" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "cargo_policy_order_id" ON "cargo_policy" USING btree ("group_code","order_id","gmt_created");--> statement-breakpoint
CREATE INDEX "cargo_policy_shipment_id" ON "cargo_policy" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "cargo_policy_carrier_id" ON "cargo_policy" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "cargo_policy_driver_id" ON "cargo_policy" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "cargo_policy_goods_type_id" ON "cargo_policy" USING btree ("group_code","goods_type_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_claim_number" ON "insurance_claim" USING btree ("group_code","claim_no");--> statement-breakpoint
CREATE INDEX "insurance_claim_status" ON "insurance_claim" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_claim_sort" ON "insurance_claim" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "insurance_claim_policy_id" ON "insurance_claim" USING btree ("group_code","policy_id","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_claim_insurer_id" ON "insurance_claim" USING btree ("group_code","insurer_id","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_claim_waybill_id" ON "insurance_claim" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_claim_shipment_id" ON "insurance_claim" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_claim_carrier_id" ON "insurance_claim" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_claim_abnormal_id" ON "insurance_claim" USING btree ("group_code","abnormal_id","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_claim_damage_id" ON "insurance_claim" USING btree ("group_code","damage_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_product_number" ON "insurance_product" USING btree ("group_code","product_no");--> statement-breakpoint
CREATE INDEX "insurance_product_status" ON "insurance_product" USING btree ("group_code","status","valid_from");--> statement-breakpoint
CREATE INDEX "insurance_product_sort" ON "insurance_product" USING btree ("group_code","valid_from","id");--> statement-breakpoint
CREATE INDEX "insurance_product_insurer_id" ON "insurance_product" USING btree ("group_code","insurer_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_product_insurer_id_product_version" ON "insurance_product" USING btree ("group_code","insurer_id","product","version") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "insurance_product_spoken_product_name" ON "insurance_product" USING btree ("group_code",pinyin_order("product_name"),"id");--> statement-breakpoint
CREATE INDEX "damage_record_claim_id" ON "damage_record" USING btree ("group_code","claim_id","gmt_created");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_funded" CHECK (balance_fen >= 0 or code in ('EQUITY', 'REVENUE', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX', 'REVENUE_SERVICE', 'COST_HANDLING', 'COST_INSURANCE', 'INDEMNITY'));--> statement-breakpoint
-- The accounts with a normal balance on the debit side (domain/rules/ledger.ts).
CREATE OR REPLACE FUNCTION ledger_posting_chained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM ledger_entry e, ledger_account a
	WHERE e.group_code = NEW.group_code AND e.id = NEW.entry_id AND a.group_code = NEW.group_code AND a.id = NEW.account_id
		AND NEW.seq BETWEEN 1 AND a.posting_count AND e.amount_fen = NEW.amount_fen
		AND NEW.account_id = CASE NEW.side WHEN 'debit' THEN e.debit_account_id WHEN 'credit' THEN e.credit_account_id END
		AND NEW.balance_fen = CASE
			WHEN (NEW.side = 'debit') = (a.code IN ('BANK', 'OIL_POOL', 'ETC_POOL', 'ADVANCE', 'AR', 'VAT_INPUT', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX', 'AR_SERVICE', 'COST_HANDLING', 'COST_INSURANCE', 'INDEMNITY'))
			THEN NEW.amount_fen ELSE -NEW.amount_fen END
			+ CASE WHEN NEW.seq = 1 THEN 0 ELSE (
				SELECT p.balance_fen FROM ledger_posting p
				WHERE p.group_code = NEW.group_code AND p.account_id = NEW.account_id AND p.seq = NEW.seq - 1) END;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'The posting % does not follow from the books', NEW.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW ledger_line AS
SELECT p.group_code, p.id, 'posted'::text AS status, p.posted_at, e.id::text AS entry_no, j.id::text AS journal_id, j.journal_type,
	a.owner_type,
	CASE WHEN a.owner_type = 'shipper' THEN a.owner_id END AS shipment_id,
	CASE WHEN a.owner_type = 'carrier' THEN a.owner_id END AS carrier_id,
	CASE WHEN a.owner_type = 'driver' THEN a.owner_id END AS driver_id,
	a.code AS account_code, p.seq,
	CASE WHEN (p.side = 'debit') = (a.code IN ('BANK', 'OIL_POOL', 'ETC_POOL', 'ADVANCE', 'AR', 'VAT_INPUT', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX', 'AR_SERVICE', 'COST_HANDLING', 'COST_INSURANCE', 'INDEMNITY')) THEN p.amount_fen ELSE 0 END AS in_fen,
	CASE WHEN (p.side = 'debit') = (a.code IN ('BANK', 'OIL_POOL', 'ETC_POOL', 'ADVANCE', 'AR', 'VAT_INPUT', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX', 'AR_SERVICE', 'COST_HANDLING', 'COST_INSURANCE', 'INDEMNITY')) THEN 0 ELSE p.amount_fen END AS out_fen,
	p.balance_fen, j.biz_type, j.biz_no, j.biz_id::text AS biz_id, e.waybill_id, j.reverses_id IS NOT NULL AS is_reversal, j.by_name,
	1 AS version, NULL::text AS remark, j.by_id::text AS created_by, j.by_id::text AS modified_by,
	p.posted_at AS gmt_created, p.posted_at AS gmt_modified, false AS deleted
FROM ledger_posting p
JOIN ledger_account a ON a.group_code = p.group_code AND a.id = p.account_id
JOIN ledger_entry e ON e.group_code = p.group_code AND e.id = p.entry_id
JOIN ledger_journal j ON j.group_code = e.group_code AND j.id = e.journal_id;
