ALTER TABLE "contract" ADD COLUMN "credit_approved_by" text;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "credit_approved_at" bigint;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "max_advance_bp" bigint;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "max_oil_bp" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "credit_released_fen" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "credit_released_by" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "credit_released_at" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "credit_release_reason" text;
