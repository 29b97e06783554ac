DROP TABLE "login_attempt" CASCADE;--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "fail_count";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "first_fail_at";
