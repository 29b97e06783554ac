ALTER TABLE "tenant" ADD COLUMN "edition_id" bigint;--> statement-breakpoint
CREATE INDEX "tenant_edition_id" ON "tenant" USING btree ("group_code","edition_id","gmt_created");
