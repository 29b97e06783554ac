DROP INDEX "invoice_status";--> statement-breakpoint
DROP INDEX "invoice_sort";--> statement-breakpoint
DROP INDEX "payment_status";--> statement-breakpoint
DROP INDEX "payment_sort";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "file_id" jsonb;--> statement-breakpoint
ALTER TABLE "payment_apply" ADD COLUMN "urges" bigint;--> statement-breakpoint
ALTER TABLE "payment_apply" ADD COLUMN "urged_at" bigint;--> statement-breakpoint
CREATE INDEX "freight_bill_every_waybill_id" ON "freight_bill" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_reminder_every_waybill_id" ON "payment_reminder" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_profile_every_driver_id" ON "tax_profile" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_profile_every_carrier_id" ON "tax_profile" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_status" ON "invoice" USING btree ("group_code","status","issue_at");--> statement-breakpoint
CREATE INDEX "invoice_sort" ON "invoice" USING btree ("group_code","issue_at","id");--> statement-breakpoint
CREATE INDEX "payment_status" ON "payment" USING btree ("group_code","status","submitted_at");--> statement-breakpoint
CREATE INDEX "payment_sort" ON "payment" USING btree ("group_code","submitted_at","id");