CREATE TABLE "safety_evidence" (
	"group_code" text NOT NULL,
	"warning_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"from_at" bigint NOT NULL,
	"to_at" bigint,
	"points" jsonb,
	CONSTRAINT "safety_evidence_pk" PRIMARY KEY("group_code","warning_id")
);
--> statement-breakpoint
CREATE TABLE "safety_state" (
	"group_code" text NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "safety_state_pk" PRIMARY KEY("group_code","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "safety_warning" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"warning_no" text NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"source" text NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint,
	"start_lng" double precision,
	"start_lat" double precision,
	"end_lng" double precision,
	"end_lat" double precision,
	"place" text,
	"vehicle_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"driver_id" bigint,
	"carrier_id" bigint,
	"waybill_id" bigint,
	"peak_kmh" bigint,
	"limit_kmh" bigint,
	"road_class" text,
	"is_assumed" boolean,
	"driving_ms" bigint,
	"day_driving_ms" bigint,
	"rested_at" bigint,
	"has_gap" boolean,
	"deviation_m" bigint,
	"plan_source" text,
	"planned_at" bigint,
	"actual_at" bigint,
	"due_at" bigint,
	"settle_at" bigint,
	"late_told_at" bigint,
	"handler_id" text,
	"handled_at" bigint,
	"handle_way" text,
	"handle_text" text,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "safety_warning_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "abnormal" ADD COLUMN "warning_id" bigint;--> statement-breakpoint
ALTER TABLE "vehicle_position" ADD COLUMN "alarm" bigint;--> statement-breakpoint
ALTER TABLE "vehicle_position" ADD COLUMN "driver_code" text;--> statement-breakpoint
CREATE INDEX "safety_evidence_due" ON "safety_evidence" USING btree ("to_at");--> statement-breakpoint
CREATE INDEX "safety_evidence_from" ON "safety_evidence" USING btree ("from_at");--> statement-breakpoint
CREATE INDEX "safety_state_at" ON "safety_state" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "safety_warning_number" ON "safety_warning" USING btree ("group_code","warning_no");--> statement-breakpoint
CREATE INDEX "safety_warning_status" ON "safety_warning" USING btree ("group_code","status","level");--> statement-breakpoint
CREATE INDEX "safety_warning_sort" ON "safety_warning" USING btree ("group_code","level","id");--> statement-breakpoint
CREATE INDEX "safety_warning_vehicle_id" ON "safety_warning" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "safety_warning_driver_id" ON "safety_warning" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "safety_warning_carrier_id" ON "safety_warning" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "safety_warning_waybill_id" ON "safety_warning" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "safety_warning_kind_vehicle_id_started_at" ON "safety_warning" USING btree ("group_code","kind","vehicle_id","started_at") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "abnormal_warning_id" ON "abnormal" USING btree ("group_code","warning_id","gmt_created");
