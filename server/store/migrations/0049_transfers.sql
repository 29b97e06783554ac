CREATE TABLE "stock_count" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"count_no" text NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"is_blind" boolean NOT NULL,
	"zones" jsonb,
	"goods_ids" jsonb,
	"owner_ids" jsonb,
	"key_count" bigint NOT NULL,
	"counted_count" bigint NOT NULL,
	"diff_count" bigint,
	"diff_fen" bigint,
	"started_at" bigint,
	"posted_at" bigint,
	"lines" jsonb NOT NULL,
	"book" jsonb NOT NULL,
	"counters" jsonb NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "stock_count_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "transfer_order" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"transfer_no" text NOT NULL,
	"kind" text NOT NULL,
	"from_warehouse_id" bigint NOT NULL,
	"to_warehouse_id" bigint,
	"from_owner_id" bigint NOT NULL,
	"to_owner_id" bigint,
	"waybill_id" bigint,
	"owner_papers" jsonb,
	"reason" text,
	"lines" jsonb NOT NULL,
	"total_qty" bigint NOT NULL,
	"received_qty" bigint NOT NULL,
	"loss_qty" bigint NOT NULL,
	"done_at" bigint,
	"transit_id" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "transfer_order_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_number" ON "stock_count" USING btree ("group_code","count_no");--> statement-breakpoint
CREATE INDEX "stock_count_status" ON "stock_count" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "stock_count_sort" ON "stock_count" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "stock_count_warehouse_id" ON "stock_count" USING btree ("group_code","warehouse_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_order_number" ON "transfer_order" USING btree ("group_code","transfer_no");--> statement-breakpoint
CREATE INDEX "transfer_order_status" ON "transfer_order" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "transfer_order_sort" ON "transfer_order" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "transfer_order_from_warehouse_id" ON "transfer_order" USING btree ("group_code","from_warehouse_id","gmt_created");--> statement-breakpoint
CREATE INDEX "transfer_order_to_warehouse_id" ON "transfer_order" USING btree ("group_code","to_warehouse_id","gmt_created");--> statement-breakpoint
CREATE INDEX "transfer_order_from_owner_id" ON "transfer_order" USING btree ("group_code","from_owner_id","gmt_created");--> statement-breakpoint
CREATE INDEX "transfer_order_to_owner_id" ON "transfer_order" USING btree ("group_code","to_owner_id","gmt_created");--> statement-breakpoint
CREATE INDEX "transfer_order_waybill_id" ON "transfer_order" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "transfer_order_transit_id" ON "transfer_order" USING btree ("group_code","transit_id","gmt_created");
