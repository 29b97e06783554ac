ALTER TABLE "file" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "state" text DEFAULT 'stored' NOT NULL;--> statement-breakpoint
CREATE INDEX "file_unused" ON "file" USING btree ("at") WHERE record is null or state <> 'stored';