ALTER TABLE "input_invoice" ADD COLUMN "carrier_id" bigint;--> statement-breakpoint
ALTER TABLE "input_invoice" ADD COLUMN "buyer_name" text;--> statement-breakpoint
ALTER TABLE "input_invoice" ADD COLUMN "buyer_tax_no" text;--> statement-breakpoint
ALTER TABLE "input_invoice" ADD COLUMN "printed_rate_bp" bigint;--> statement-breakpoint
ALTER TABLE "ledger_waybill" ADD COLUMN "freight_vat_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "input_invoice_carrier_id" ON "input_invoice" USING btree ("group_code","carrier_id","gmt_created");
