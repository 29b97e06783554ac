ALTER TABLE "proposal" ADD COLUMN "waybill_id" bigint;--> statement-breakpoint
ALTER TABLE "waybill" ADD COLUMN "weight_reason" text;--> statement-breakpoint
ALTER TABLE "waybill" ADD COLUMN "proposal_id" bigint;--> statement-breakpoint
CREATE INDEX "proposal_waybill_id" ON "proposal" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "waybill_proposal_id" ON "waybill" USING btree ("group_code","proposal_id","gmt_created");
