ALTER TABLE "account" ADD COLUMN "agreement_version" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agreed_at" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "invite_code" text;