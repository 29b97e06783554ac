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
ALTER TABLE "oil_order" ADD COLUMN "stated_no" text;
--> statement-breakpoint
UPDATE "oil_order" SET "delivered_fen" = "amount_fen" WHERE "status" = 'done';
