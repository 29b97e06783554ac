ALTER TABLE "role" ADD COLUMN "needs_factor" boolean;
