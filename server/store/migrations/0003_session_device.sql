ALTER TABLE "session" ADD COLUMN "user_agent" text;
