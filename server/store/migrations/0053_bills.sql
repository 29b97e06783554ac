CREATE TABLE "service_bill" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"bill_no" text NOT NULL,
	"kind" text NOT NULL,
	"party_kind" text NOT NULL,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"driver_id" bigint,
	"contract_id" bigint,
	"warehouse_id" bigint,
	"period" text NOT NULL,
	"period_from" bigint NOT NULL,
	"period_to" bigint NOT NULL,
	"charges" jsonb,
	"lines" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"adjust_fen" bigint NOT NULL,
	"adjust_reason" text,
	"adjust_files" jsonb,
	"agreed_fen" bigint NOT NULL,
	"tax_rate_bp" bigint NOT NULL,
	"received_fen" bigint NOT NULL,
	"open_fen" bigint NOT NULL,
	"sent_by" text,
	"sent_at" bigint,
	"confirmed_by" text,
	"confirmed_at" bigint,
	"proof_files" jsonb,
	"dispute_reason" text,
	"reason" text,
	"due_at" bigint,
	"receipts" jsonb NOT NULL,
	"slot" text NOT NULL,
	"accruals" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "service_bill_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_bill" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"bill_no" text NOT NULL,
	"kind" text NOT NULL,
	"supplier_id" bigint,
	"gas_station_id" bigint,
	"period" text NOT NULL,
	"left_out" jsonb,
	"lines" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"invoice_no" text,
	"invoice_fen" bigint,
	"invoice_files" jsonb,
	"payee_name" text,
	"payee_account_no" text,
	"bank_name" text,
	"submitted_by" text,
	"approved_by" text,
	"approved_at" bigint,
	"payment_id" bigint,
	"tries" bigint NOT NULL,
	"paid_at" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "supplier_bill_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_funded";--> statement-breakpoint
ALTER TABLE "gas_station" ADD COLUMN "supplier_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "supplier_bill_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "service_bill_number" ON "service_bill" USING btree ("group_code","bill_no");--> statement-breakpoint
CREATE INDEX "service_bill_status" ON "service_bill" USING btree ("group_code","status","period");--> statement-breakpoint
CREATE INDEX "service_bill_sort" ON "service_bill" USING btree ("group_code","period","id");--> statement-breakpoint
CREATE INDEX "service_bill_shipment_id" ON "service_bill" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "service_bill_carrier_id" ON "service_bill" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "service_bill_driver_id" ON "service_bill" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "service_bill_contract_id" ON "service_bill" USING btree ("group_code","contract_id","gmt_created");--> statement-breakpoint
CREATE INDEX "service_bill_warehouse_id" ON "service_bill" USING btree ("group_code","warehouse_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "service_bill_slot" ON "service_bill" USING btree ("group_code","slot") WHERE not deleted and status not in ('void');--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_bill_number" ON "supplier_bill" USING btree ("group_code","bill_no");--> statement-breakpoint
CREATE INDEX "supplier_bill_status" ON "supplier_bill" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "supplier_bill_sort" ON "supplier_bill" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "supplier_bill_supplier_id" ON "supplier_bill" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "supplier_bill_gas_station_id" ON "supplier_bill" USING btree ("group_code","gas_station_id","gmt_created");--> statement-breakpoint
CREATE INDEX "supplier_bill_payment_id" ON "supplier_bill" USING btree ("group_code","payment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_station_supplier_id" ON "gas_station" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_supplier_bill_id" ON "payment" USING btree ("group_code","supplier_bill_id","gmt_created");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_funded" CHECK (balance_fen >= 0 or code in ('EQUITY', 'REVENUE', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX', 'REVENUE_SERVICE', 'COST_HANDLING', 'INDEMNITY'));--> statement-breakpoint
-- The accounts with a normal balance on the debit side (domain/rules/ledger.ts).
CREATE OR REPLACE FUNCTION ledger_posting_chained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM ledger_entry e, ledger_account a
	WHERE e.group_code = NEW.group_code AND e.id = NEW.entry_id AND a.group_code = NEW.group_code AND a.id = NEW.account_id
		AND NEW.seq BETWEEN 1 AND a.posting_count AND e.amount_fen = NEW.amount_fen
		AND NEW.account_id = CASE NEW.side WHEN 'debit' THEN e.debit_account_id WHEN 'credit' THEN e.credit_account_id END
		AND NEW.balance_fen = CASE
			WHEN (NEW.side = 'debit') = (a.code IN ('BANK', 'OIL_POOL', 'ETC_POOL', 'ADVANCE', 'AR', 'VAT_INPUT', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX', 'AR_SERVICE', 'COST_HANDLING', 'INDEMNITY'))
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
	CASE WHEN (p.side = 'debit') = (a.code IN ('BANK', 'OIL_POOL', 'ETC_POOL', 'ADVANCE', 'AR', 'VAT_INPUT', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX', 'AR_SERVICE', 'COST_HANDLING', 'INDEMNITY')) THEN p.amount_fen ELSE 0 END AS in_fen,
	CASE WHEN (p.side = 'debit') = (a.code IN ('BANK', 'OIL_POOL', 'ETC_POOL', 'ADVANCE', 'AR', 'VAT_INPUT', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX', 'AR_SERVICE', 'COST_HANDLING', 'INDEMNITY')) THEN 0 ELSE p.amount_fen END AS out_fen,
	p.balance_fen, j.biz_type, j.biz_no, j.biz_id::text AS biz_id, e.waybill_id, j.reverses_id IS NOT NULL AS is_reversal, j.by_name,
	1 AS version, NULL::text AS remark, j.by_id::text AS created_by, j.by_id::text AS modified_by,
	p.posted_at AS gmt_created, p.posted_at AS gmt_modified, false AS deleted
FROM ledger_posting p
JOIN ledger_account a ON a.group_code = p.group_code AND a.id = p.account_id
JOIN ledger_entry e ON e.group_code = p.group_code AND e.id = p.entry_id
JOIN ledger_journal j ON j.group_code = e.group_code AND j.id = e.journal_id;
