ALTER TABLE "role" ADD COLUMN "needs_factor" boolean;--> statement-breakpoint
UPDATE "role" SET "needs_factor" = false;
