ALTER TABLE "proposal" ADD COLUMN "shipment_id" bigint;--> statement-breakpoint
ALTER TABLE "shipper" ADD COLUMN "proposal_id" bigint;--> statement-breakpoint
ALTER TABLE "tax_report" ADD COLUMN "surtax_fen" bigint;--> statement-breakpoint
ALTER TABLE "tax_report_line" ADD COLUMN "surtax_fen" bigint;--> statement-breakpoint
CREATE INDEX "proposal_shipment_id" ON "proposal" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "shipper_proposal_id" ON "shipper" USING btree ("group_code","proposal_id","gmt_created");
