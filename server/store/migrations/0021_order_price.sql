ALTER TABLE "order" ADD COLUMN "price_list_id" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "price_version" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "price_rule_id" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "rule_version" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "price_reason" text;--> statement-breakpoint
CREATE INDEX "order_price_list_id" ON "order" USING btree ("group_code","price_list_id","gmt_created");--> statement-breakpoint
CREATE INDEX "order_price_rule_id" ON "order" USING btree ("group_code","price_rule_id","gmt_created");