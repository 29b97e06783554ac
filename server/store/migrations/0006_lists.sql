CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "waybill_tally" (
	"group_code" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"day" bigint NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	"load_weight_kg" bigint NOT NULL,
	"unload_weight_kg" bigint NOT NULL,
	"loss_kg" bigint NOT NULL,
	"planned_carrier_fen" bigint NOT NULL,
	"planned_shipper_fen" bigint NOT NULL,
	CONSTRAINT "waybill_tally_pk" PRIMARY KEY("group_code","field","value","day","status")
);
--> statement-breakpoint
CREATE TABLE "waybill_tally_change" (
	"group_code" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"day" bigint NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	"load_weight_kg" bigint NOT NULL,
	"unload_weight_kg" bigint NOT NULL,
	"loss_kg" bigint NOT NULL,
	"planned_carrier_fen" bigint NOT NULL,
	"planned_shipper_fen" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tally_shape" (
	"record" text PRIMARY KEY NOT NULL,
	"shape" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "driver_id_number";--> statement-breakpoint
DROP INDEX "driver_phone";--> statement-breakpoint
DROP INDEX "fleet_fleet_name";--> statement-breakpoint
DROP INDEX "fleet_uscc";--> statement-breakpoint
DROP INDEX "shipper_identity_no";--> statement-breakpoint
DROP INDEX "shipper_phone";--> statement-breakpoint
DROP INDEX "unit_unit_name";--> statement-breakpoint
DROP INDEX "vehicle_plate_number_plate_color_code";--> statement-breakpoint
CREATE INDEX "waybill_tally_change_cell" ON "waybill_tally_change" USING btree ("group_code","field","value","day");--> statement-breakpoint
CREATE INDEX "waybill_by_waybill_no" ON "waybill" USING btree ("group_code","waybill_no","id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_by_despatch_at" ON "waybill" USING btree ("group_code","despatch_at","id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_by_goods_receipt_at" ON "waybill" USING btree ("group_code","goods_receipt_at","id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_by_load_weight_kg" ON "waybill" USING btree ("group_code","load_weight_kg","id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_by_unload_weight_kg" ON "waybill" USING btree ("group_code","unload_weight_kg","id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_by_finished_at" ON "waybill" USING btree ("group_code","finished_at","id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_like_waybill_no" ON "waybill" USING btree ("group_code","waybill_no" text_pattern_ops,"gmt_created") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_like_plate_number" ON "waybill" USING btree ("group_code","plate_number" text_pattern_ops,"gmt_created") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_like_load_area_code" ON "waybill" USING btree ("group_code","load_area_code" text_pattern_ops,"gmt_created") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_like_unload_area_code" ON "waybill" USING btree ("group_code","unload_area_code" text_pattern_ops,"gmt_created") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_part_plate_number" ON "waybill" USING gin ("plate_number" gin_trgm_ops) WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_id_number" ON "driver" USING btree ("group_code","id_number") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "driver_phone" ON "driver" USING btree ("group_code","phone") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_fleet_name" ON "fleet" USING btree ("group_code","fleet_name") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_uscc" ON "fleet" USING btree ("group_code","uscc") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "shipper_identity_no" ON "shipper" USING btree ("group_code","identity_no") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "shipper_phone" ON "shipper" USING btree ("group_code","phone") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "unit_unit_name" ON "unit" USING btree ("group_code","unit_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_plate_number_plate_color_code" ON "vehicle" USING btree ("group_code","plate_number","plate_color_code") WHERE not deleted and status not in ('closed');