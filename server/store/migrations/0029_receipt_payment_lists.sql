DROP INDEX "receipt_status";--> statement-breakpoint
DROP INDEX "receipt_sort";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "payment" SET "kind" = CASE WHEN "apply_id" IS NOT NULL THEN 'apply' WHEN "advance_id" IS NOT NULL THEN 'advance' WHEN "withdrawal_id" IS NOT NULL THEN 'withdrawal' ELSE 'refund' END;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "difference_kg" bigint;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "uploaded_at" bigint;--> statement-breakpoint
UPDATE "receipt" SET "kind" = CASE WHEN "paper_received_at" IS NULL THEN 'electronic' ELSE 'both' END, "difference_kg" = "load_weight_kg" - "unload_weight_kg", "uploaded_at" = coalesce("signed_at", "gmt_modified") WHERE "status" <> 'notUploaded';--> statement-breakpoint
CREATE INDEX "receipt_status" ON "receipt" USING btree ("group_code","status","uploaded_at");--> statement-breakpoint
CREATE INDEX "receipt_sort" ON "receipt" USING btree ("group_code","uploaded_at","id");
