ALTER TABLE "bank_card" ADD COLUMN "org_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_merchant" ADD COLUMN "org_id" bigint;--> statement-breakpoint
CREATE INDEX "bank_card_org_id" ON "bank_card" USING btree ("group_code","org_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_card_number_org_id" ON "bank_card" USING btree ("group_code","card_number","org_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "bank_merchant_org_id" ON "bank_merchant" USING btree ("group_code","org_id","gmt_created");