CREATE TABLE "embedded_toll_invoice" (
	"group_code" text NOT NULL,
	"digital_no" text NOT NULL,
	"request_no" text NOT NULL,
	"toll_key" text NOT NULL,
	"is_taxed" boolean NOT NULL,
	"told" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_toll_invoice_pk" PRIMARY KEY("group_code","digital_no")
);
--> statement-breakpoint
CREATE TABLE "embedded_toll_party" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"no" text,
	"tax_no" text,
	"company_name" text,
	"received" bigint NOT NULL,
	"due_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_toll_party_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "embedded_toll_step" (
	"group_code" text NOT NULL,
	"step_no" text NOT NULL,
	"request_no" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"received" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_toll_step_pk" PRIMARY KEY("group_code","step_no")
);
--> statement-breakpoint
CREATE TABLE "embedded_toll_trip" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"state" text NOT NULL,
	"provider_no" text NOT NULL,
	"tax_no" text NOT NULL,
	"waybill_no" text NOT NULL,
	"plate" text NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint,
	"lost" bigint NOT NULL,
	CONSTRAINT "embedded_toll_trip_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "etc_apply" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"apply_no" text NOT NULL,
	"etc_waybill_id" bigint NOT NULL,
	"waybill_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"buyer_tax_no" text,
	"applied_at" bigint,
	"times" bigint NOT NULL,
	"result_at" bigint,
	"invoice_count" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"fail_code" text,
	"fail_msg" text,
	"request_no" text,
	"submitted_at" bigint,
	"asked" bigint NOT NULL,
	"due_at" bigint,
	"silent_since" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "etc_apply_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "etc_company" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"etc_company_no" text NOT NULL,
	"provider" text NOT NULL,
	"org_id" bigint NOT NULL,
	"company_name" text NOT NULL,
	"tax_no" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"contact_phone" text NOT NULL,
	"mail" text NOT NULL,
	"provider_company_no" text,
	"active_at" bigint,
	"submitted_by" text,
	"request_no" text,
	"submitted_at" bigint,
	"fail_code" text,
	"fail_msg" text,
	"asked" bigint NOT NULL,
	"due_at" bigint,
	"silent_since" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "etc_company_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "etc_invoice" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"etc_invoice_no" text NOT NULL,
	"etc_waybill_id" bigint NOT NULL,
	"waybill_id" bigint NOT NULL,
	"invoice_code" text NOT NULL,
	"invoice_no" text NOT NULL,
	"digital_no" text NOT NULL,
	"document_kind" text NOT NULL,
	"issued_on" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"seller_tax_no" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_tax_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_rate_bp" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"file_id" jsonb,
	"plate_number" text NOT NULL,
	"entry_station" text,
	"entry_at" bigint,
	"exit_station" text NOT NULL,
	"exit_at" bigint NOT NULL,
	"etc_toll_id" bigint,
	"holder_kind" text,
	"input_invoice_id" bigint,
	"asked" bigint NOT NULL,
	"due_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "etc_invoice_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "etc_vehicle" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"etc_vehicle_no" text NOT NULL,
	"company_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"plate_color_code" text NOT NULL,
	"etc_color_code" text NOT NULL,
	"card_id" bigint,
	"toll_class" text NOT NULL,
	"reg_no" text,
	"reg_at" bigint,
	"request_no" text,
	"submitted_at" bigint,
	"fail_code" text,
	"fail_msg" text,
	"asked" bigint NOT NULL,
	"due_at" bigint,
	"silent_since" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "etc_vehicle_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "etc_waybill" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"etc_waybill_no" text NOT NULL,
	"company_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"waybill_no" text NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"plate_color_code" text NOT NULL,
	"etc_color_code" text NOT NULL,
	"start_at" bigint NOT NULL,
	"predict_end_at" bigint NOT NULL,
	"end_at" bigint,
	"source_addr" text NOT NULL,
	"dest_addr" text NOT NULL,
	"actual_dest_addr" text,
	"fee_fen" bigint NOT NULL,
	"provider_no" text,
	"limit_at" bigint NOT NULL,
	"retry_count" bigint NOT NULL,
	"fail_code" text,
	"fail_msg" text,
	"request_no" text,
	"step_no" text,
	"submitted_at" bigint,
	"told_at" bigint,
	"asked" bigint NOT NULL,
	"due_at" bigint,
	"silent_since" bigint,
	"toll_fen" bigint NOT NULL,
	"other_toll_fen" bigint NOT NULL,
	"invoice_state" text NOT NULL,
	"invoice_count" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"difference_fen" bigint NOT NULL,
	"ratio_bp" bigint,
	"is_high" boolean NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "etc_waybill_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "etc_toll" ADD COLUMN "invoice_id" bigint;--> statement-breakpoint
CREATE INDEX "embedded_toll_invoice_trip_idx" ON "embedded_toll_invoice" USING btree ("group_code","request_no");--> statement-breakpoint
CREATE UNIQUE INDEX "etc_apply_number" ON "etc_apply" USING btree ("group_code","apply_no");--> statement-breakpoint
CREATE INDEX "etc_apply_status" ON "etc_apply" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_apply_sort" ON "etc_apply" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "etc_apply_waybill_id" ON "etc_apply" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "etc_apply_etc_waybill_id" ON "etc_apply" USING btree ("group_code","etc_waybill_id") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "etc_company_number" ON "etc_company" USING btree ("group_code","etc_company_no");--> statement-breakpoint
CREATE INDEX "etc_company_status" ON "etc_company" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_company_sort" ON "etc_company" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "etc_company_org_id" ON "etc_company" USING btree ("group_code","org_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "etc_company_provider" ON "etc_company" USING btree ("group_code","provider") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "etc_company_spoken_company_name" ON "etc_company" USING btree ("group_code",pinyin_order("company_name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "etc_invoice_number" ON "etc_invoice" USING btree ("group_code","etc_invoice_no");--> statement-breakpoint
CREATE INDEX "etc_invoice_status" ON "etc_invoice" USING btree ("group_code","status","issued_on");--> statement-breakpoint
CREATE INDEX "etc_invoice_sort" ON "etc_invoice" USING btree ("group_code","issued_on","id");--> statement-breakpoint
CREATE INDEX "etc_invoice_etc_waybill_id" ON "etc_invoice" USING btree ("group_code","etc_waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_invoice_waybill_id" ON "etc_invoice" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_invoice_etc_toll_id" ON "etc_invoice" USING btree ("group_code","etc_toll_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_invoice_input_invoice_id" ON "etc_invoice" USING btree ("group_code","input_invoice_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "etc_invoice_invoice_code_invoice_no" ON "etc_invoice" USING btree ("group_code","invoice_code","invoice_no") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "etc_invoice_digital_no" ON "etc_invoice" USING btree ("group_code","digital_no") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "etc_invoice_of_input_invoice_id" ON "etc_invoice" USING btree ("group_code","input_invoice_id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "etc_invoice_of_etc_waybill_id" ON "etc_invoice" USING btree ("group_code","etc_waybill_id") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "etc_vehicle_number" ON "etc_vehicle" USING btree ("group_code","etc_vehicle_no");--> statement-breakpoint
CREATE INDEX "etc_vehicle_status" ON "etc_vehicle" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_vehicle_sort" ON "etc_vehicle" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "etc_vehicle_company_id" ON "etc_vehicle" USING btree ("group_code","company_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_vehicle_vehicle_id" ON "etc_vehicle" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_vehicle_card_id" ON "etc_vehicle" USING btree ("group_code","card_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "etc_vehicle_company_id_plate_number_plate_color_code" ON "etc_vehicle" USING btree ("group_code","company_id","plate_number","plate_color_code") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "etc_waybill_number" ON "etc_waybill" USING btree ("group_code","etc_waybill_no");--> statement-breakpoint
CREATE INDEX "etc_waybill_status" ON "etc_waybill" USING btree ("group_code","status","limit_at");--> statement-breakpoint
CREATE INDEX "etc_waybill_sort" ON "etc_waybill" USING btree ("group_code","limit_at","id");--> statement-breakpoint
CREATE INDEX "etc_waybill_company_id" ON "etc_waybill" USING btree ("group_code","company_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_waybill_waybill_id" ON "etc_waybill" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_waybill_vehicle_id" ON "etc_waybill" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "etc_waybill_company_id_waybill_id_vehicle_id" ON "etc_waybill" USING btree ("group_code","company_id","waybill_id","vehicle_id") WHERE not deleted and status not in ('cancelled');--> statement-breakpoint
CREATE INDEX "etc_waybill_of_waybill_id" ON "etc_waybill" USING btree ("group_code","waybill_id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "etc_toll_invoice_id" ON "etc_toll" USING btree ("group_code","invoice_id","gmt_created");
