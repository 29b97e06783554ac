CREATE TABLE "up_message" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"connection_id" bigint NOT NULL,
	"webhook_id" text NOT NULL,
	"up_order_id" bigint,
	"request" text NOT NULL,
	"digest" text NOT NULL,
	"body" text NOT NULL,
	"status" integer NOT NULL,
	"answer" text NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "up_message_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "connection" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"connection_no" text NOT NULL,
	"connection_name" text NOT NULL,
	"upstream_id" bigint NOT NULL,
	"app_key" text NOT NULL,
	"secret" text,
	"secret_set_at" bigint,
	"old_secret_until" bigint,
	"ip_allow" text,
	"push_url" text,
	"push_events" jsonb,
	"field_map" jsonb,
	"edited_by" text NOT NULL,
	"tried_url" text,
	"tried_at" bigint,
	"tried_fault" text,
	"last_in_at" bigint,
	"last_out_at" bigint,
	"fail_count" bigint NOT NULL,
	"pause_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "connection_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "up_order" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"up_order_no" text NOT NULL,
	"upstream_id" bigint NOT NULL,
	"connection_id" bigint,
	"external_no" text NOT NULL,
	"channel" text NOT NULL,
	"received_at" bigint NOT NULL,
	"change_seq" bigint NOT NULL,
	"missing" text NOT NULL,
	"own_edits" text NOT NULL,
	"differs" text,
	"goods_name" text,
	"cargo_type_code" text,
	"packing" text,
	"weight_kg" bigint,
	"volume_m3" bigint,
	"pieces" bigint,
	"vehicle_type_codes" jsonb,
	"consignor_name" text,
	"consignor_id_no" text,
	"consignor_contact" text,
	"consignor_phone" text,
	"load_area_code" text,
	"load_address" text,
	"load_lng" double precision,
	"load_lat" double precision,
	"plan_load_at" bigint,
	"consignee_name" text,
	"consignee_id_no" text,
	"consignee_contact" text,
	"consignee_phone" text,
	"unload_area_code" text,
	"unload_address" text,
	"unload_lng" double precision,
	"unload_lat" double precision,
	"plan_unload_at" bigint,
	"distance_km" bigint,
	"price_unit" text,
	"upstream_unit_price_fen" bigint,
	"need_invoice" boolean,
	"order_id" bigint,
	"assigned_by" text,
	"assigned_at" bigint,
	"publish_mode" text,
	"target_type" text,
	"carrier_id" bigint,
	"driver_id" bigint,
	"vehicle_id" bigint,
	"carrier_unit_price_fen" bigint,
	"price_reason" text,
	"offer_until" bigint,
	"return_reason" text,
	"cancel_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "up_order_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "up_order_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "up_message_once" ON "up_message" USING btree ("group_code","connection_id","webhook_id","digest","status");--> statement-breakpoint
CREATE INDEX "up_message_order" ON "up_message" USING btree ("group_code","up_order_id","received_at");--> statement-breakpoint
CREATE INDEX "up_message_received" ON "up_message" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_number" ON "connection" USING btree ("group_code","connection_no");--> statement-breakpoint
CREATE INDEX "connection_status" ON "connection" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "connection_sort" ON "connection" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "connection_every_upstream_id" ON "connection" USING btree ("group_code","upstream_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_upstream_id" ON "connection" USING btree ("group_code","upstream_id") WHERE not deleted and status not in ('ended');--> statement-breakpoint
CREATE UNIQUE INDEX "connection_app_key" ON "connection" USING btree ("group_code","app_key") WHERE not deleted and status not in ('ended');--> statement-breakpoint
CREATE INDEX "connection_spoken_connection_name" ON "connection" USING btree ("group_code",pinyin_order("connection_name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "up_order_number" ON "up_order" USING btree ("group_code","up_order_no");--> statement-breakpoint
CREATE INDEX "up_order_status" ON "up_order" USING btree ("group_code","status","received_at");--> statement-breakpoint
CREATE INDEX "up_order_sort" ON "up_order" USING btree ("group_code","received_at","id");--> statement-breakpoint
CREATE INDEX "up_order_upstream_id" ON "up_order" USING btree ("group_code","upstream_id","gmt_created");--> statement-breakpoint
CREATE INDEX "up_order_connection_id" ON "up_order" USING btree ("group_code","connection_id","gmt_created");--> statement-breakpoint
CREATE INDEX "up_order_order_id" ON "up_order" USING btree ("group_code","order_id","gmt_created");--> statement-breakpoint
CREATE INDEX "up_order_carrier_id" ON "up_order" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "up_order_driver_id" ON "up_order" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "up_order_vehicle_id" ON "up_order" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "up_order_external_no_upstream_id" ON "up_order" USING btree ("group_code","external_no","upstream_id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "order_up_order_id" ON "order" USING btree ("group_code","up_order_id","gmt_created");
