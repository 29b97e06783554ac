-- No call of version 1.0 writes banners: a row here was not made with the product.
DELETE FROM "banner";--> statement-breakpoint
DROP INDEX "banner_type";--> statement-breakpoint
ALTER TABLE "banner" ALTER COLUMN "sort" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "status" text NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "banner_no" text NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "image" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "created_by" text NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "modified_by" text NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "gmt_created" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "gmt_modified" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "deleted" boolean NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "banner_number" ON "banner" USING btree ("group_code","banner_no");--> statement-breakpoint
CREATE INDEX "banner_status" ON "banner" USING btree ("group_code","status","sort");--> statement-breakpoint
CREATE INDEX "banner_sort" ON "banner" USING btree ("group_code","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "banner_type_title" ON "banner" USING btree ("group_code","type","title") WHERE not deleted and status not in ('removed');--> statement-breakpoint
ALTER TABLE "banner" DROP COLUMN "image_url";--> statement-breakpoint
ALTER TABLE "banner" DROP COLUMN "enabled";
