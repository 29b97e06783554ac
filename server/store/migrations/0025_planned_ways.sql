CREATE TABLE "waybill_plan" (
	"group_code" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"source" text NOT NULL,
	"points" jsonb NOT NULL,
	"width_m" integer NOT NULL,
	"length_m" integer NOT NULL,
	"limit_kmh" integer,
	"road_class" text,
	CONSTRAINT "waybill_plan_pk" PRIMARY KEY("group_code","waybill_id")
);
--> statement-breakpoint
CREATE TABLE "speed_zone" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"zone_no" text NOT NULL,
	"zone_name" text NOT NULL,
	"limit_kmh" bigint NOT NULL,
	"road_class" text NOT NULL,
	"valid_from" bigint,
	"valid_to" bigint,
	"lng" double precision,
	"lat" double precision,
	"fence_kind" text NOT NULL,
	"radius_m" bigint,
	"fence_points" jsonb,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "speed_zone_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "line" ADD COLUMN "corridor_m" bigint;--> statement-breakpoint
ALTER TABLE "line" ADD COLUMN "limit_kmh" bigint;--> statement-breakpoint
ALTER TABLE "line" ADD COLUMN "road_class" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "line_id" bigint;--> statement-breakpoint
ALTER TABLE "waybill" ADD COLUMN "line_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "speed_zone_number" ON "speed_zone" USING btree ("group_code","zone_no");--> statement-breakpoint
CREATE INDEX "speed_zone_status" ON "speed_zone" USING btree ("group_code","status","zone_name");--> statement-breakpoint
CREATE INDEX "speed_zone_sort" ON "speed_zone" USING btree ("group_code","zone_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "speed_zone_zone_name" ON "speed_zone" USING btree ("group_code","zone_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "speed_zone_spoken_zone_name" ON "speed_zone" USING btree ("group_code",pinyin_order("zone_name"),"id");--> statement-breakpoint
CREATE INDEX "order_line_id" ON "order" USING btree ("group_code","line_id","gmt_created");--> statement-breakpoint
CREATE INDEX "waybill_line_id" ON "waybill" USING btree ("group_code","line_id","gmt_created");
