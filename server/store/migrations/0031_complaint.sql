CREATE TABLE "complaint" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"complaint_no" text NOT NULL,
	"side" text NOT NULL,
	"accused_kind" text NOT NULL,
	"waybill_id" bigint,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"images" jsonb,
	"contact_phone" text NOT NULL,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"driver_id" bigint,
	"open_to" text NOT NULL,
	"open_key" text,
	"first_reply_due_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"late_at" bigint NOT NULL,
	"late_told_at" bigint,
	"handler_id" text,
	"first_handler_id" text,
	"response" text,
	"responded_at" bigint,
	"reply" text,
	"result" text,
	"compensation_fen" bigint,
	"compensation_way" text,
	"deduction_id" bigint,
	"appeal_text" text,
	"appeal_count" bigint NOT NULL,
	"satisfaction" bigint,
	"close_at" bigint,
	"points" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "complaint_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "related_record" text;--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "related_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_number" ON "complaint" USING btree ("group_code","complaint_no");--> statement-breakpoint
CREATE INDEX "complaint_status" ON "complaint" USING btree ("group_code","status","due_at");--> statement-breakpoint
CREATE INDEX "complaint_sort" ON "complaint" USING btree ("group_code","due_at","id");--> statement-breakpoint
CREATE INDEX "complaint_waybill_id" ON "complaint" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "complaint_shipment_id" ON "complaint" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "complaint_carrier_id" ON "complaint" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "complaint_driver_id" ON "complaint" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "complaint_deduction_id" ON "complaint" USING btree ("group_code","deduction_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_open_key" ON "complaint" USING btree ("group_code","open_key") WHERE not deleted and status not in ('closed', 'withdrawn');
