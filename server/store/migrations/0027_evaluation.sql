CREATE TABLE "evaluation" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"evaluation_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"from_kind" text NOT NULL,
	"to_kind" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"driver_id" bigint NOT NULL,
	"carrier_id" bigint,
	"stars" text NOT NULL,
	"tags" jsonb,
	"text" text,
	"images" jsonb,
	"is_anonymous" boolean NOT NULL,
	"stars_hundredths" bigint NOT NULL,
	"source" text NOT NULL,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"reply" text,
	"replied_at" bigint,
	"hide_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "evaluation_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "fleet" ADD COLUMN "stars_hundredths" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_number" ON "evaluation" USING btree ("group_code","evaluation_no");--> statement-breakpoint
CREATE INDEX "evaluation_status" ON "evaluation" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "evaluation_sort" ON "evaluation" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "evaluation_waybill_id" ON "evaluation" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "evaluation_shipment_id" ON "evaluation" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "evaluation_driver_id" ON "evaluation" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "evaluation_carrier_id" ON "evaluation" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_waybill_id_from_kind_to_kind" ON "evaluation" USING btree ("group_code","waybill_id","from_kind","to_kind") WHERE not deleted;
