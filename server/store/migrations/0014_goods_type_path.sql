DROP INDEX "goods_type_status";--> statement-breakpoint
DROP INDEX "goods_type_sort";--> statement-breakpoint
ALTER TABLE "goods_type" ADD COLUMN "type_path" text;--> statement-breakpoint
CREATE INDEX "goods_type_status" ON "goods_type" USING btree ("group_code","status","type_path");--> statement-breakpoint
CREATE INDEX "goods_type_sort" ON "goods_type" USING btree ("group_code","type_path","id");