ALTER TABLE "invoice" ALTER COLUMN "shipment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "special_element" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_apply" ALTER COLUMN "shipment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "input_invoice" ADD COLUMN "supplier_id" bigint;--> statement-breakpoint
ALTER TABLE "input_invoice" ADD COLUMN "bills" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "biz_kind" text DEFAULT 'transport' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "biz_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "service_bill_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "carrier_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "driver_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice_apply" ADD COLUMN "biz_kind" text DEFAULT 'transport' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_apply" ALTER COLUMN "biz_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "invoice_apply" ADD COLUMN "service_bill_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice_apply" ADD COLUMN "carrier_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice_apply" ADD COLUMN "driver_id" bigint;--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "confirmation" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "parameter" ALTER COLUMN "confirmation" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
ALTER TABLE "service_bill" ADD COLUMN "invoice_apply_id" bigint;--> statement-breakpoint
ALTER TABLE "service_bill" ADD COLUMN "invoice_id" bigint;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD COLUMN "item_name" text;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD COLUMN "tax_code" text;--> statement-breakpoint
CREATE INDEX "input_invoice_supplier_id" ON "input_invoice" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_service_bill_id" ON "invoice" USING btree ("group_code","service_bill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_carrier_id" ON "invoice" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_driver_id" ON "invoice" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_apply_service_bill_id" ON "invoice_apply" USING btree ("group_code","service_bill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_apply_carrier_id" ON "invoice_apply" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_apply_driver_id" ON "invoice_apply" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "service_bill_invoice_apply_id" ON "service_bill" USING btree ("group_code","invoice_apply_id","gmt_created");--> statement-breakpoint
CREATE INDEX "service_bill_invoice_id" ON "service_bill" USING btree ("group_code","invoice_id","gmt_created");--> statement-breakpoint
-- What is in force stays so: values of money that were set before finance confirms them count as confirmed.
UPDATE "parameter" SET "confirmation" = 'confirmed', "confirmed_at" = "valid_from" WHERE "param_key" LIKE '%Fen';--> statement-breakpoint
UPDATE "tax_rate" SET "item_name" = '*物流辅助服务*仓储费', "tax_code" = '3040406000000000000' WHERE "kind" = 'vatStorage';--> statement-breakpoint
UPDATE "tax_rate" SET "item_name" = '*物流辅助服务*装卸搬运费', "tax_code" = '3040405000000000000' WHERE "kind" = 'vatHandling';--> statement-breakpoint
UPDATE "tax_rate" SET "item_name" = '*经营租赁*器具租赁费', "tax_code" = '3040502010000000000' WHERE "kind" = 'vatRent';
