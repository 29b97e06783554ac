CREATE TABLE "contract_template" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"template_no" text NOT NULL,
	"template_name" text NOT NULL,
	"kind" text NOT NULL,
	"version_no" bigint NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL,
	"approver" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "contract_template_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "signed_contract" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"contract_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"party_aname" text NOT NULL,
	"party_bkind" text NOT NULL,
	"party_bname" text NOT NULL,
	"party_bid_no" text,
	"sign_phone" text NOT NULL,
	"template_id" bigint,
	"template_version" bigint NOT NULL,
	"body" text NOT NULL,
	"content_hash" text NOT NULL,
	"sent_by" text,
	"sent_at" bigint,
	"last_sent_at" bigint,
	"send_count" bigint NOT NULL,
	"link_expire_at" bigint,
	"sms_record_id" bigint,
	"read_at" bigint,
	"signed_at" bigint,
	"sign_way" text,
	"signer_name" text,
	"sign_ip" text,
	"code_sent_at" bigint,
	"agreement_version" text,
	"reject_reason" text,
	"void_reason" text,
	"file_ids" jsonb,
	"file_hash" text,
	"paper_file_ids" jsonb,
	"seal_no" text,
	"sealed_at" bigint,
	"due_at" bigint,
	"attempts" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "signed_contract_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "waybill" ADD COLUMN "trip_contract_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_template_number" ON "contract_template" USING btree ("group_code","template_no");--> statement-breakpoint
CREATE INDEX "contract_template_status" ON "contract_template" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "contract_template_sort" ON "contract_template" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "contract_template_spoken_template_name" ON "contract_template" USING btree ("group_code",pinyin_order("template_name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "signed_contract_number" ON "signed_contract" USING btree ("group_code","contract_no");--> statement-breakpoint
CREATE INDEX "signed_contract_status" ON "signed_contract" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "signed_contract_sort" ON "signed_contract" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "signed_contract_every_waybill_id" ON "signed_contract" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "signed_contract_carrier_id" ON "signed_contract" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "signed_contract_driver_id" ON "signed_contract" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "signed_contract_template_id" ON "signed_contract" USING btree ("group_code","template_id","gmt_created");--> statement-breakpoint
CREATE INDEX "signed_contract_sms_record_id" ON "signed_contract" USING btree ("group_code","sms_record_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "signed_contract_waybill_id" ON "signed_contract" USING btree ("group_code","waybill_id") WHERE not deleted and status not in ('rejected', 'voided');--> statement-breakpoint
CREATE INDEX "waybill_trip_contract_id" ON "waybill" USING btree ("group_code","trip_contract_id","gmt_created");
