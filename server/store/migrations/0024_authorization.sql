CREATE TABLE "authorization" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"authorization_no" text NOT NULL,
	"grantor_kind" text NOT NULL,
	"grantor_shipment_id" bigint,
	"grantor_carrier_id" bigint,
	"grantee_kind" text NOT NULL,
	"grantee_shipment_id" bigint,
	"grantee_carrier_id" bigint,
	"scope" text NOT NULL,
	"limit_amount_fen" bigint,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint NOT NULL,
	"files" jsonb,
	"sms_signed_at" bigint,
	"end_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "authorization_pk" PRIMARY KEY("group_code","id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "authorization_number" ON "authorization" USING btree ("group_code","authorization_no");--> statement-breakpoint
CREATE INDEX "authorization_status" ON "authorization" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "authorization_sort" ON "authorization" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "authorization_grantor_shipment_id" ON "authorization" USING btree ("group_code","grantor_shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "authorization_grantor_carrier_id" ON "authorization" USING btree ("group_code","grantor_carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "authorization_grantee_shipment_id" ON "authorization" USING btree ("group_code","grantee_shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "authorization_grantee_carrier_id" ON "authorization" USING btree ("group_code","grantee_carrier_id","gmt_created");