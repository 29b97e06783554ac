CREATE TABLE "queue_ticket" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"queue_no" text NOT NULL,
	"ticket_no" text NOT NULL,
	"station_id" bigint NOT NULL,
	"waybill_id" bigint,
	"plate_number" text,
	"plate_color_code" text,
	"lane_use" text,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"driver_id" bigint,
	"lng" double precision,
	"lat" double precision,
	"lane_code" text NOT NULL,
	"gate_name" text,
	"priority" text NOT NULL,
	"urgent_reason" text,
	"source" text NOT NULL,
	"id_tail" text,
	"check_in_at" bigint NOT NULL,
	"line_at" bigint NOT NULL,
	"called_at" bigint,
	"present_at" bigint,
	"miss_at" bigint,
	"entered_at" bigint,
	"left_at" bigint,
	"drop_at" bigint,
	"call_count" bigint NOT NULL,
	"call_seq" bigint,
	"is_requeued" boolean NOT NULL,
	"estimate_min" bigint,
	"leave_reason" text,
	"cancel_reason" text,
	"long_stay_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "queue_ticket_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "is_auto_call" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "station" ALTER COLUMN "is_auto_call" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "call_ahead" bigint;--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "miss_minutes" bigint;--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "service_minutes" bigint;--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "early_hours" bigint;--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "is_plate_spoken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "station" ALTER COLUMN "is_plate_spoken" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "speech_lang" text;--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "notice_text" text;--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "keepers" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_ticket_number" ON "queue_ticket" USING btree ("group_code","queue_no");--> statement-breakpoint
CREATE INDEX "queue_ticket_status" ON "queue_ticket" USING btree ("group_code","status","line_at");--> statement-breakpoint
CREATE INDEX "queue_ticket_sort" ON "queue_ticket" USING btree ("group_code","line_at","id");--> statement-breakpoint
CREATE INDEX "queue_ticket_station_id" ON "queue_ticket" USING btree ("group_code","station_id","gmt_created");--> statement-breakpoint
CREATE INDEX "queue_ticket_waybill_id" ON "queue_ticket" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "queue_ticket_shipment_id" ON "queue_ticket" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "queue_ticket_carrier_id" ON "queue_ticket" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "queue_ticket_driver_id" ON "queue_ticket" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_ticket_plate_number" ON "queue_ticket" USING btree ("group_code","plate_number") WHERE not deleted and status not in ('done', 'cancelled');--> statement-breakpoint
-- Lanes get letters in their order, and one dock each.
UPDATE "station" r SET "lanes" = (
  SELECT jsonb_agg(l.lane || jsonb_build_object('laneCode', chr(64 + l.n::int), 'docks', 1, 'gateName', NULL) ORDER BY l.n)
  FROM jsonb_array_elements(r.lanes) WITH ORDINALITY l (lane, n)
  WHERE l.n <= 26
)
WHERE jsonb_typeof(r.lanes) = 'array' AND jsonb_array_length(r.lanes) > 0;
