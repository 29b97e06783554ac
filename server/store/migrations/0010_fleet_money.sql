CREATE TABLE "bank_card" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"card_no" text NOT NULL,
	"owner_kind" text NOT NULL,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"driver_id" bigint,
	"account_name" text NOT NULL,
	"card_number" text NOT NULL,
	"account_kind" text NOT NULL,
	"bank_code" text NOT NULL,
	"branch_name" text,
	"union_no" text,
	"reserved_phone" text NOT NULL,
	"is_default" boolean NOT NULL,
	"verified_at" bigint,
	"fail_reason" text,
	"tried_on" bigint,
	"tries" bigint NOT NULL,
	"submitted_by" text,
	"submitted_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "bank_card_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "collection_agreement" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"agreement_no" text NOT NULL,
	"driver_id" bigint NOT NULL,
	"payee_id" bigint NOT NULL,
	"bank_card_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"waybill_id" bigint,
	"max_per_trip_fen" bigint,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint NOT NULL,
	"files" jsonb,
	"signed_at" bigint,
	"end_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "collection_agreement_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "common_route" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"route_no" text NOT NULL,
	"route_name" text NOT NULL,
	"driver_id" bigint NOT NULL,
	"fleet_id" bigint,
	"from_area_code" text NOT NULL,
	"to_area_code" text NOT NULL,
	"vehicle_type_codes" jsonb,
	"min_price_fen" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "common_route_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"company_no" text NOT NULL,
	"company_name" text NOT NULL,
	"uscc" text NOT NULL,
	"legal_person" text,
	"legal_id_number" text,
	"roles" jsonb NOT NULL,
	"registered_capital_fen" bigint,
	"founded_at" bigint,
	"licence_valid_to" bigint,
	"licence_image" jsonb,
	"invoice_title" text,
	"bank_name" text,
	"bank_account" text,
	"invoice_address" text,
	"invoice_phone" text,
	"shipment_id" bigint,
	"tax_no" text,
	"submitted_by" text,
	"submitted_at" bigint,
	"review_reason" text,
	"frozen_until" bigint,
	"pending_change" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "company_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "fleet_member" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"member_no" text NOT NULL,
	"fleet_id" bigint NOT NULL,
	"driver_id" bigint,
	"vehicle_id" bigint,
	"joined_at" bigint NOT NULL,
	"left_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "fleet_member_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"invitation_no" text NOT NULL,
	"kind" text NOT NULL,
	"fleet_id" bigint,
	"phone" text NOT NULL,
	"invite_name" text NOT NULL,
	"driver_id" bigint,
	"invite_code" text NOT NULL,
	"expire_at" bigint NOT NULL,
	"sent_at" bigint NOT NULL,
	"send_count" bigint NOT NULL,
	"answered_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "invitation_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_number" ON "bank_card" USING btree ("group_code","card_no");--> statement-breakpoint
CREATE INDEX "bank_card_status" ON "bank_card" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_card_sort" ON "bank_card" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "bank_card_shipment_id" ON "bank_card" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_card_carrier_id" ON "bank_card" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_card_driver_id" ON "bank_card" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_card_number_shipment_id" ON "bank_card" USING btree ("group_code","card_number","shipment_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_card_number_carrier_id" ON "bank_card" USING btree ("group_code","card_number","carrier_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_card_number_driver_id" ON "bank_card" USING btree ("group_code","card_number","driver_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "collection_agreement_number" ON "collection_agreement" USING btree ("group_code","agreement_no");--> statement-breakpoint
CREATE INDEX "collection_agreement_status" ON "collection_agreement" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "collection_agreement_sort" ON "collection_agreement" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "collection_agreement_driver_id" ON "collection_agreement" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "collection_agreement_payee_id" ON "collection_agreement" USING btree ("group_code","payee_id","gmt_created");--> statement-breakpoint
CREATE INDEX "collection_agreement_bank_card_id" ON "collection_agreement" USING btree ("group_code","bank_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "collection_agreement_waybill_id" ON "collection_agreement" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "common_route_number" ON "common_route" USING btree ("group_code","route_no");--> statement-breakpoint
CREATE INDEX "common_route_status" ON "common_route" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "common_route_sort" ON "common_route" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "common_route_driver_id" ON "common_route" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "common_route_fleet_id" ON "common_route" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "common_route_driver_id_from_area_code_to_area_code" ON "common_route" USING btree ("group_code","driver_id","from_area_code","to_area_code") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "company_number" ON "company" USING btree ("group_code","company_no");--> statement-breakpoint
CREATE INDEX "company_status" ON "company" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "company_sort" ON "company" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "company_shipment_id" ON "company" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "company_uscc" ON "company" USING btree ("group_code","uscc") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_member_number" ON "fleet_member" USING btree ("group_code","member_no");--> statement-breakpoint
CREATE INDEX "fleet_member_status" ON "fleet_member" USING btree ("group_code","status","joined_at");--> statement-breakpoint
CREATE INDEX "fleet_member_sort" ON "fleet_member" USING btree ("group_code","joined_at","id");--> statement-breakpoint
CREATE INDEX "fleet_member_fleet_id" ON "fleet_member" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "fleet_member_driver_id" ON "fleet_member" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "fleet_member_vehicle_id" ON "fleet_member" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_number" ON "invitation" USING btree ("group_code","invitation_no");--> statement-breakpoint
CREATE INDEX "invitation_status" ON "invitation" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "invitation_sort" ON "invitation" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "invitation_fleet_id" ON "invitation" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invitation_driver_id" ON "invitation" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_phone_fleet_id" ON "invitation" USING btree ("group_code","phone","fleet_id") WHERE not deleted and status not in ('accepted', 'declined', 'expired', 'cancelled');