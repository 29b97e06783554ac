ALTER TABLE "session" ADD COLUMN "address" text;--> statement-breakpoint
CREATE INDEX "history_person" ON "history" USING btree ("group_code","by_id","id");