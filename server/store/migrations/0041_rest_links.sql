DROP INDEX "queue_ticket_status";--> statement-breakpoint
DROP INDEX "queue_ticket_sort";--> statement-breakpoint
DROP INDEX "safety_warning_status";--> statement-breakpoint
DROP INDEX "safety_warning_sort";--> statement-breakpoint
ALTER TABLE "deduction" ADD COLUMN "complaint_id" bigint;--> statement-breakpoint
ALTER TABLE "station_device" ADD COLUMN "old_bind_hash" text;--> statement-breakpoint
CREATE INDEX "deduction_complaint_id" ON "deduction" USING btree ("group_code","complaint_id","gmt_created");--> statement-breakpoint
CREATE INDEX "queue_ticket_status" ON "queue_ticket" USING btree ("group_code","status","priority","line_at");--> statement-breakpoint
CREATE INDEX "queue_ticket_sort" ON "queue_ticket" USING btree ("group_code","priority","line_at","id");--> statement-breakpoint
CREATE INDEX "safety_warning_status" ON "safety_warning" USING btree ("group_code","status","level","started_at");--> statement-breakpoint
CREATE INDEX "safety_warning_sort" ON "safety_warning" USING btree ("group_code","level","started_at","id");--> statement-breakpoint
-- A deduction that compensates a complaint leads to it.
UPDATE "deduction" d SET "complaint_id" = c."id" FROM "complaint" c
WHERE d."source_type" = 'complaint' AND c."group_code" = d."group_code" AND c."complaint_no" = d."source_no";
