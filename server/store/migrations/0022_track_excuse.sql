ALTER TABLE "proposal" ADD COLUMN "track_faults" jsonb;--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "evidence_ids" jsonb;--> statement-breakpoint
ALTER TABLE "waybill" ADD COLUMN "excused_faults" jsonb;--> statement-breakpoint
ALTER TABLE "waybill" ADD COLUMN "excuse_reason" text;--> statement-breakpoint
ALTER TABLE "waybill" ADD COLUMN "excuse_asked_by" text;--> statement-breakpoint
ALTER TABLE "waybill" ADD COLUMN "excused_by" text;--> statement-breakpoint
ALTER TABLE "waybill" ADD COLUMN "excused_at" bigint;
