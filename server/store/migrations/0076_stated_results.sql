ALTER TABLE "cargo_policy" ADD COLUMN "answer_files" jsonb;--> statement-breakpoint
ALTER TABLE "etc_top_up" ADD COLUMN "stated_outcome" text;--> statement-breakpoint
ALTER TABLE "etc_top_up" ADD COLUMN "stated_reason" text;--> statement-breakpoint
ALTER TABLE "etc_top_up" ADD COLUMN "stated_files" jsonb;--> statement-breakpoint
ALTER TABLE "etc_top_up" ADD COLUMN "stated_by" text;--> statement-breakpoint
ALTER TABLE "etc_top_up" ADD COLUMN "stated_at" bigint;--> statement-breakpoint
ALTER TABLE "etc_top_up" ADD COLUMN "stated_no" text;--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD COLUMN "unpaid_reason" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "stated_outcome" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "stated_reason" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "stated_files" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "stated_by" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "stated_at" bigint;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "stated_no" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "stated_issue_at" bigint;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "stated_confirm_no" text;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "delivered_fen" bigint;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "said_fen" bigint;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "stated_outcome" text;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "stated_reason" text;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "stated_files" jsonb;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "stated_by" text;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "stated_at" bigint;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "stated_fen" bigint;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "stated_no" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "present_edition_id" bigint;--> statement-breakpoint
CREATE INDEX "tenant_present_edition_id" ON "tenant" USING btree ("group_code","present_edition_id","gmt_created");--> statement-breakpoint
ALTER TABLE "tenant" DROP COLUMN "edition_name";
--> statement-breakpoint
UPDATE "oil_order" SET "delivered_fen" = "amount_fen" WHERE "status" = 'done';--> statement-breakpoint
UPDATE "tenant" SET "present_edition_id" = (
	SELECT s."edition_id" FROM "edition_subscription" s WHERE s."group_code" = "tenant"."group_code" AND NOT s."deleted" ORDER BY s."id" DESC LIMIT 1
);
