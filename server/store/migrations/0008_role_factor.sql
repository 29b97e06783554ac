ALTER TABLE "role" ADD COLUMN "needs_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ALTER COLUMN "needs_factor" DROP DEFAULT;
