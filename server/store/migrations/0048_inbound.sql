CREATE TABLE "inbound_order" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"inbound_no" text NOT NULL,
	"kind" text NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"contract_id" bigint,
	"plan_at" bigint,
	"arrived_at" bigint,
	"waybill_id" bigint,
	"plate_number" text,
	"driver_name" text,
	"driver_phone" text,
	"photos" jsonb,
	"lines" jsonb,
	"put_rows" jsonb,
	"last_step" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	"plan_qty" bigint NOT NULL,
	"received_qty" bigint NOT NULL,
	"damaged_qty" bigint NOT NULL,
	"rejected_qty" bigint NOT NULL,
	"put_qty" bigint NOT NULL,
	"weight_kg" bigint NOT NULL,
	"volume_m3" bigint NOT NULL,
	"submitted_by" text,
	"finished_at" bigint,
	"put_away_at" bigint,
	"cancel_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "inbound_order_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_order_number" ON "inbound_order" USING btree ("group_code","inbound_no");--> statement-breakpoint
CREATE INDEX "inbound_order_status" ON "inbound_order" USING btree ("group_code","status","plan_at");--> statement-breakpoint
CREATE INDEX "inbound_order_sort" ON "inbound_order" USING btree ("group_code","plan_at","id");--> statement-breakpoint
CREATE INDEX "inbound_order_warehouse_id" ON "inbound_order" USING btree ("group_code","warehouse_id","gmt_created");--> statement-breakpoint
CREATE INDEX "inbound_order_owner_id" ON "inbound_order" USING btree ("group_code","owner_id","gmt_created");--> statement-breakpoint
CREATE INDEX "inbound_order_contract_id" ON "inbound_order" USING btree ("group_code","contract_id","gmt_created");--> statement-breakpoint
CREATE INDEX "inbound_order_waybill_id" ON "inbound_order" USING btree ("group_code","waybill_id","gmt_created");
