ALTER TABLE "history" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "link_token" ADD COLUMN "phone" text;
