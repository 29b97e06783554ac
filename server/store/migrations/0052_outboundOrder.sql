CREATE TABLE "outbound_order" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"outbound_no" text NOT NULL,
	"kind" text NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"order_id" bigint,
	"waybill_id" bigint,
	"plan_at" bigint NOT NULL,
	"pick_rule" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_phone" text,
	"area_code" text,
	"address" text,
	"lines" jsonb NOT NULL,
	"qty" bigint NOT NULL,
	"picked_qty" bigint NOT NULL,
	"shipped_qty" bigint NOT NULL,
	"weight_kg" bigint NOT NULL,
	"allocations" jsonb,
	"steps" bigint NOT NULL,
	"allocated_at" bigint,
	"released_by" text,
	"release_reason" text,
	"plate_number" text,
	"proof_images" jsonb,
	"shipped_at" bigint,
	"cancel_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "outbound_order_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_order_number" ON "outbound_order" USING btree ("group_code","outbound_no");--> statement-breakpoint
CREATE INDEX "outbound_order_status" ON "outbound_order" USING btree ("group_code","status","plan_at");--> statement-breakpoint
CREATE INDEX "outbound_order_sort" ON "outbound_order" USING btree ("group_code","plan_at","id");--> statement-breakpoint
CREATE INDEX "outbound_order_warehouse_id" ON "outbound_order" USING btree ("group_code","warehouse_id","gmt_created");--> statement-breakpoint
CREATE INDEX "outbound_order_owner_id" ON "outbound_order" USING btree ("group_code","owner_id","gmt_created");--> statement-breakpoint
CREATE INDEX "outbound_order_order_id" ON "outbound_order" USING btree ("group_code","order_id","gmt_created");--> statement-breakpoint
CREATE INDEX "outbound_order_waybill_id" ON "outbound_order" USING btree ("group_code","waybill_id","gmt_created");
