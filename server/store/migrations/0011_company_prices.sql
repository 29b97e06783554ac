CREATE TABLE "price_list" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"price_list_no" text NOT NULL,
	"list_name" text NOT NULL,
	"version_no" bigint NOT NULL,
	"owner_kind" text NOT NULL,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"owner_key" text NOT NULL,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint NOT NULL,
	"is_tax_included" boolean NOT NULL,
	"withdraw_reason" text,
	"prices" jsonb,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "price_list_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "valuation_rule" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"rule_no" text NOT NULL,
	"rule_name" text NOT NULL,
	"formula" text NOT NULL,
	"priority" bigint NOT NULL,
	"shippers" jsonb,
	"goods_types" jsonb,
	"vehicle_type_codes" jsonb,
	"settle_qty_mode" text NOT NULL,
	"loss_mode" text NOT NULL,
	"loss_tolerance" bigint,
	"round_to" text NOT NULL,
	"min_amount_fen" bigint,
	"max_amount_fen" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "valuation_rule_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_number" ON "price_list" USING btree ("group_code","price_list_no");--> statement-breakpoint
CREATE INDEX "price_list_status" ON "price_list" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "price_list_sort" ON "price_list" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "price_list_shipment_id" ON "price_list" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "price_list_carrier_id" ON "price_list" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_list_name_version_no_owner_key" ON "price_list" USING btree ("group_code","list_name","version_no","owner_key") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_rule_number" ON "valuation_rule" USING btree ("group_code","rule_no");--> statement-breakpoint
CREATE INDEX "valuation_rule_status" ON "valuation_rule" USING btree ("group_code","status","priority");--> statement-breakpoint
CREATE INDEX "valuation_rule_sort" ON "valuation_rule" USING btree ("group_code","priority","id");--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_rule_rule_name" ON "valuation_rule" USING btree ("group_code","rule_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_rule_priority" ON "valuation_rule" USING btree ("group_code","priority") WHERE not deleted and status not in ('removed');