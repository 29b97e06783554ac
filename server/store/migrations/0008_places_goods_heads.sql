CREATE TABLE "address" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"address_no" text NOT NULL,
	"address_name" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"use_kind" text NOT NULL,
	"area_code" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"radius_m" bigint NOT NULL,
	"open_from" text,
	"open_to" text,
	"station_id" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "address_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "charging_type" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"type_no" text NOT NULL,
	"type_name" text NOT NULL,
	"type_name_en" text NOT NULL,
	"type_name_es" text NOT NULL,
	"type_name_ja" text NOT NULL,
	"direction" text NOT NULL,
	"basis" text NOT NULL,
	"amount_fen" bigint,
	"rate_bp" bigint,
	"tax_rate_bp" bigint NOT NULL,
	"subject_code" text NOT NULL,
	"is_built_in" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "charging_type_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "cost_type" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"type_no" text NOT NULL,
	"type_name" text NOT NULL,
	"type_name_en" text NOT NULL,
	"type_name_es" text NOT NULL,
	"type_name_ja" text NOT NULL,
	"direction" text NOT NULL,
	"basis" text NOT NULL,
	"amount_fen" bigint,
	"rate_bp" bigint,
	"tax_rate_bp" bigint NOT NULL,
	"subject_code" text NOT NULL,
	"is_built_in" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "cost_type_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "dictionary" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"item_no" text NOT NULL,
	"dict_type" text NOT NULL,
	"item_code" text NOT NULL,
	"item_name" text NOT NULL,
	"item_name_en" text NOT NULL,
	"item_name_es" text NOT NULL,
	"item_name_ja" text NOT NULL,
	"parent_code" text,
	"sort" bigint NOT NULL,
	"color" text,
	"is_built_in" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "dictionary_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "gas_station" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"gas_station_no" text NOT NULL,
	"station_name" text NOT NULL,
	"brand" text NOT NULL,
	"area_code" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"phone" text NOT NULL,
	"open_hours" text NOT NULL,
	"fuels" jsonb NOT NULL,
	"settle_cycle" text NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "gas_station_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"goods_no" text NOT NULL,
	"goods_name" text NOT NULL,
	"goods_spec" text,
	"goods_type_id" bigint NOT NULL,
	"owner_id" bigint,
	"owned_as" text NOT NULL,
	"barcode" text,
	"packing" text,
	"unit_id" bigint NOT NULL,
	"unit_weight_kg" bigint,
	"unit_volume_m3" bigint,
	"unit_value_fen" bigint,
	"is_lot_tracked" boolean NOT NULL,
	"shelf_life_days" bigint,
	"safety_stock_qty" bigint,
	"temperature" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "goods_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "goods_type" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"goods_type_no" text NOT NULL,
	"type_name" text NOT NULL,
	"type_name_en" text NOT NULL,
	"type_name_es" text NOT NULL,
	"type_name_ja" text NOT NULL,
	"parent_id" bigint,
	"parent_key" text NOT NULL,
	"cargo_type_code" text NOT NULL,
	"danger" text NOT NULL,
	"is_insurable" boolean NOT NULL,
	"is_forbidden" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "goods_type_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "line" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"line_no" text NOT NULL,
	"line_name" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"from_address_id" bigint NOT NULL,
	"to_address_id" bigint NOT NULL,
	"distance_km" bigint NOT NULL,
	"minutes" bigint NOT NULL,
	"toll_estimate_fen" bigint,
	"route_points" jsonb,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "line_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "shipper_staff" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"shipper_staff_no" text NOT NULL,
	"staff_name" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"duties" jsonb NOT NULL,
	"account_id" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "shipper_staff_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "station" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"station_no" text NOT NULL,
	"station_name" text NOT NULL,
	"kind" text NOT NULL,
	"area_code" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"fence_kind" text NOT NULL,
	"radius_m" bigint,
	"fence_points" jsonb,
	"open_from" text,
	"open_to" text,
	"gates" jsonb,
	"lanes" jsonb,
	"is_queue_enabled" boolean NOT NULL,
	"max_inside" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "station_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_team" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"vehicle_team_no" text NOT NULL,
	"team_name" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"fleet_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "vehicle_team_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "address_number" ON "address" USING btree ("group_code","address_no");--> statement-breakpoint
CREATE INDEX "address_status" ON "address" USING btree ("group_code","status","address_name");--> statement-breakpoint
CREATE INDEX "address_sort" ON "address" USING btree ("group_code","address_name","id");--> statement-breakpoint
CREATE INDEX "address_shipment_id" ON "address" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "address_station_id" ON "address" USING btree ("group_code","station_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "address_address_name_shipment_id" ON "address" USING btree ("group_code","address_name","shipment_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "charging_type_number" ON "charging_type" USING btree ("group_code","type_no");--> statement-breakpoint
CREATE INDEX "charging_type_status" ON "charging_type" USING btree ("group_code","status","type_name");--> statement-breakpoint
CREATE INDEX "charging_type_sort" ON "charging_type" USING btree ("group_code","type_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "charging_type_type_name" ON "charging_type" USING btree ("group_code","type_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "cost_type_number" ON "cost_type" USING btree ("group_code","type_no");--> statement-breakpoint
CREATE INDEX "cost_type_status" ON "cost_type" USING btree ("group_code","status","type_name");--> statement-breakpoint
CREATE INDEX "cost_type_sort" ON "cost_type" USING btree ("group_code","type_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_type_type_name" ON "cost_type" USING btree ("group_code","type_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_number" ON "dictionary" USING btree ("group_code","item_no");--> statement-breakpoint
CREATE INDEX "dictionary_status" ON "dictionary" USING btree ("group_code","status","item_no");--> statement-breakpoint
CREATE INDEX "dictionary_sort" ON "dictionary" USING btree ("group_code","item_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_item_code_dict_type" ON "dictionary" USING btree ("group_code","item_code","dict_type") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "gas_station_number" ON "gas_station" USING btree ("group_code","gas_station_no");--> statement-breakpoint
CREATE INDEX "gas_station_status" ON "gas_station" USING btree ("group_code","status","station_name");--> statement-breakpoint
CREATE INDEX "gas_station_sort" ON "gas_station" USING btree ("group_code","station_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gas_station_station_name_lng_lat" ON "gas_station" USING btree ("group_code","station_name","lng","lat") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "goods_number" ON "goods" USING btree ("group_code","goods_no");--> statement-breakpoint
CREATE INDEX "goods_status" ON "goods" USING btree ("group_code","status","goods_name");--> statement-breakpoint
CREATE INDEX "goods_sort" ON "goods" USING btree ("group_code","goods_name","id");--> statement-breakpoint
CREATE INDEX "goods_goods_type_id" ON "goods" USING btree ("group_code","goods_type_id","gmt_created");--> statement-breakpoint
CREATE INDEX "goods_owner_id" ON "goods" USING btree ("group_code","owner_id","gmt_created");--> statement-breakpoint
CREATE INDEX "goods_unit_id" ON "goods" USING btree ("group_code","unit_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_goods_name_owned_as" ON "goods" USING btree ("group_code","goods_name","owned_as") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "goods_type_number" ON "goods_type" USING btree ("group_code","goods_type_no");--> statement-breakpoint
CREATE INDEX "goods_type_status" ON "goods_type" USING btree ("group_code","status","goods_type_no");--> statement-breakpoint
CREATE INDEX "goods_type_sort" ON "goods_type" USING btree ("group_code","goods_type_no","id");--> statement-breakpoint
CREATE INDEX "goods_type_parent_id" ON "goods_type" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_type_type_name_parent_key" ON "goods_type" USING btree ("group_code","type_name","parent_key") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "line_number" ON "line" USING btree ("group_code","line_no");--> statement-breakpoint
CREATE INDEX "line_status" ON "line" USING btree ("group_code","status","line_name");--> statement-breakpoint
CREATE INDEX "line_sort" ON "line" USING btree ("group_code","line_name","id");--> statement-breakpoint
CREATE INDEX "line_shipment_id" ON "line" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "line_from_address_id" ON "line" USING btree ("group_code","from_address_id","gmt_created");--> statement-breakpoint
CREATE INDEX "line_to_address_id" ON "line" USING btree ("group_code","to_address_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "line_from_address_id_to_address_id_shipment_id" ON "line" USING btree ("group_code","from_address_id","to_address_id","shipment_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "shipper_staff_number" ON "shipper_staff" USING btree ("group_code","shipper_staff_no");--> statement-breakpoint
CREATE INDEX "shipper_staff_status" ON "shipper_staff" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "shipper_staff_sort" ON "shipper_staff" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "shipper_staff_shipment_id" ON "shipper_staff" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "shipper_staff_phone" ON "shipper_staff" USING btree ("group_code","phone") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "shipper_staff_account_id" ON "shipper_staff" USING btree ("group_code","account_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "station_number" ON "station" USING btree ("group_code","station_no");--> statement-breakpoint
CREATE INDEX "station_status" ON "station" USING btree ("group_code","status","station_name");--> statement-breakpoint
CREATE INDEX "station_sort" ON "station" USING btree ("group_code","station_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "station_station_name" ON "station" USING btree ("group_code","station_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_team_number" ON "vehicle_team" USING btree ("group_code","vehicle_team_no");--> statement-breakpoint
CREATE INDEX "vehicle_team_status" ON "vehicle_team" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "vehicle_team_sort" ON "vehicle_team" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "vehicle_team_shipment_id" ON "vehicle_team" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "vehicle_team_fleet_id" ON "vehicle_team" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_team_fleet_id_shipment_id" ON "vehicle_team" USING btree ("group_code","fleet_id","shipment_id") WHERE not deleted and status not in ('removed');