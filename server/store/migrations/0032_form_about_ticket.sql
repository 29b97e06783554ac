ALTER TABLE "form_entry" ADD COLUMN "queue_ticket_id" bigint;--> statement-breakpoint
CREATE INDEX "form_entry_queue_ticket_id" ON "form_entry" USING btree ("group_code","queue_ticket_id","gmt_created");
