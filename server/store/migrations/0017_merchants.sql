CREATE TABLE "bank_merchant" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"out_merchant_id" text NOT NULL,
	"party_kind" text NOT NULL,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"driver_id" bigint,
	"party_key" text,
	"merchant_kind" text NOT NULL,
	"merchant_name" text NOT NULL,
	"id_no" text NOT NULL,
	"legal_person" text NOT NULL,
	"legal_id" text NOT NULL,
	"phone" text NOT NULL,
	"settle_card_id" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"bank_merchant_id" text,
	"sub_account_no" text,
	"balance_fen" bigint NOT NULL,
	"balance_at" bigint,
	"fail_reason" text,
	"frozen_reason" text,
	"applications" bigint NOT NULL,
	"applied_at" bigint,
	"handed_at" bigint,
	"silences" bigint NOT NULL,
	"due_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "bank_merchant_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "plat_merchant" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"plat_merchant_no" text NOT NULL,
	"merchant_name" text NOT NULL,
	"channel" text NOT NULL,
	"use" text NOT NULL,
	"fee_bp" bigint NOT NULL,
	"merchant_no" text NOT NULL,
	"secret" text NOT NULL,
	"secret_set_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "plat_merchant_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "vault_secret" (
	"group_code" text NOT NULL,
	"record" text NOT NULL,
	"record_id" bigint NOT NULL,
	"field" text NOT NULL,
	"sealed" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "vault_secret_pk" PRIMARY KEY("group_code","record","record_id","field")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_merchant_number" ON "bank_merchant" USING btree ("group_code","out_merchant_id");--> statement-breakpoint
CREATE INDEX "bank_merchant_status" ON "bank_merchant" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_merchant_sort" ON "bank_merchant" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "bank_merchant_shipment_id" ON "bank_merchant" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_merchant_carrier_id" ON "bank_merchant" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_merchant_driver_id" ON "bank_merchant" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_merchant_settle_card_id" ON "bank_merchant" USING btree ("group_code","settle_card_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_merchant_party_key_bank_code" ON "bank_merchant" USING btree ("group_code","party_key","bank_code") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "plat_merchant_number" ON "plat_merchant" USING btree ("group_code","plat_merchant_no");--> statement-breakpoint
CREATE INDEX "plat_merchant_status" ON "plat_merchant" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "plat_merchant_sort" ON "plat_merchant" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plat_merchant_merchant_no_channel" ON "plat_merchant" USING btree ("group_code","merchant_no","channel") WHERE not deleted and status not in ('removed');