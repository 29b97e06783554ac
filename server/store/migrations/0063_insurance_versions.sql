DROP INDEX "insurance_product_insurer_id_product_version";--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "version_no" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ALTER COLUMN "version_no" DROP DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_product_insurer_id_product_version_no" ON "insurance_product" USING btree ("group_code","insurer_id","product","version_no") WHERE not deleted and status not in ('removed');
