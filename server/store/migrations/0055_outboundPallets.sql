ALTER TABLE "outbound_order" ADD COLUMN "pallet_type_id" bigint;--> statement-breakpoint
ALTER TABLE "outbound_order" ADD COLUMN "pallets" bigint;--> statement-breakpoint
CREATE INDEX "outbound_order_pallet_type_id" ON "outbound_order" USING btree ("group_code","pallet_type_id","gmt_created");
