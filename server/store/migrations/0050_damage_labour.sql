CREATE TABLE "damage_record" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"damage_no" text NOT NULL,
	"source" text NOT NULL,
	"warehouse_id" bigint,
	"doc_type" text,
	"doc_id" text,
	"doc_no" text,
	"line_no" bigint,
	"waybill_id" bigint,
	"abnormal_id" bigint,
	"photos" jsonb NOT NULL,
	"goods_id" bigint NOT NULL,
	"owner_id" bigint,
	"lot_no" text,
	"location_id" bigint,
	"qty" bigint NOT NULL,
	"weight_kg" bigint NOT NULL,
	"cause" text NOT NULL,
	"is_short" boolean NOT NULL,
	"is_moved" boolean NOT NULL,
	"liability" text,
	"unit_value_fen" bigint,
	"residual_fen" bigint,
	"loss_fen" bigint,
	"disposal" text,
	"deduction_id" bigint,
	"compensation_fen" bigint,
	"hold_payment" boolean NOT NULL,
	"reason" text,
	"assessed_by" text,
	"proposed_by" text,
	"approved_by" text,
	"closed_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "damage_record_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "labour_record" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"labour_no" text NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"doc_type" text NOT NULL,
	"doc_id" text NOT NULL,
	"doc_no" text NOT NULL,
	"work_kind" text NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"basis" text NOT NULL,
	"quantity" bigint,
	"unit_price_fen" bigint NOT NULL,
	"amount_fen" bigint,
	"team_id" bigint NOT NULL,
	"payee_kind" text NOT NULL,
	"supplier_id" bigint,
	"workers" jsonb NOT NULL,
	"confirmed_by" text,
	"confirmed_at" bigint,
	"settled_at" bigint,
	"void_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "labour_record_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "damage_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "damage_record_number" ON "damage_record" USING btree ("group_code","damage_no");--> statement-breakpoint
CREATE INDEX "damage_record_status" ON "damage_record" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "damage_record_sort" ON "damage_record" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "damage_record_warehouse_id" ON "damage_record" USING btree ("group_code","warehouse_id","gmt_created");--> statement-breakpoint
CREATE INDEX "damage_record_waybill_id" ON "damage_record" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "damage_record_abnormal_id" ON "damage_record" USING btree ("group_code","abnormal_id","gmt_created");--> statement-breakpoint
CREATE INDEX "damage_record_goods_id" ON "damage_record" USING btree ("group_code","goods_id","gmt_created");--> statement-breakpoint
CREATE INDEX "damage_record_owner_id" ON "damage_record" USING btree ("group_code","owner_id","gmt_created");--> statement-breakpoint
CREATE INDEX "damage_record_location_id" ON "damage_record" USING btree ("group_code","location_id","gmt_created");--> statement-breakpoint
CREATE INDEX "damage_record_deduction_id" ON "damage_record" USING btree ("group_code","deduction_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "labour_record_number" ON "labour_record" USING btree ("group_code","labour_no");--> statement-breakpoint
CREATE INDEX "labour_record_status" ON "labour_record" USING btree ("group_code","status","start_at");--> statement-breakpoint
CREATE INDEX "labour_record_sort" ON "labour_record" USING btree ("group_code","start_at","id");--> statement-breakpoint
CREATE INDEX "labour_record_warehouse_id" ON "labour_record" USING btree ("group_code","warehouse_id","gmt_created");--> statement-breakpoint
CREATE INDEX "labour_record_team_id" ON "labour_record" USING btree ("group_code","team_id","gmt_created");--> statement-breakpoint
CREATE INDEX "labour_record_supplier_id" ON "labour_record" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_damage_id" ON "review" USING btree ("group_code","damage_id","gmt_created");
