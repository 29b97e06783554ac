CREATE TABLE "embedded_collection" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"state" text NOT NULL,
	"channel" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"code_url" text,
	"serial" text,
	"expire_at" bigint NOT NULL,
	"pay_at" bigint,
	"paid_fen" bigint,
	"paid_at" bigint,
	"told" bigint NOT NULL,
	"tells" bigint NOT NULL,
	CONSTRAINT "embedded_collection_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "embedded_refund" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"collection_no" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"serial" text,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_refund_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "hook_taken" (
	"port" text NOT NULL,
	"id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "hook_taken_pk" PRIMARY KEY("port","id")
);
--> statement-breakpoint
CREATE TABLE "service_charge" (
	"group_code" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"charge_no" text NOT NULL,
	"waybill_no" text NOT NULL,
	"edition_id" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"at" bigint NOT NULL,
	"folded_at" bigint,
	"settled_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "service_charge_pk" PRIMARY KEY("group_code","waybill_id")
);
--> statement-breakpoint
CREATE TABLE "billing_edition" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"edition_no" text NOT NULL,
	"edition_name" text NOT NULL,
	"edition_name_en" text NOT NULL,
	"edition_name_es" text NOT NULL,
	"edition_name_ja" text NOT NULL,
	"sort" bigint NOT NULL,
	"is_built_in" boolean NOT NULL,
	"month_fee_fen" bigint NOT NULL,
	"year_fee_fen" bigint NOT NULL,
	"per_waybill_fee_fen" bigint NOT NULL,
	"warn_fen" bigint NOT NULL,
	"trial_days" bigint NOT NULL,
	"max_users" bigint,
	"max_vehicles" bigint,
	"max_waybills_month" bigint,
	"features" jsonb NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "billing_edition_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "edition_subscription" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"subscription_no" text NOT NULL,
	"group_name" text NOT NULL,
	"edition_id" bigint NOT NULL,
	"start_at" bigint NOT NULL,
	"trial_end_at" bigint,
	"end_at" bigint,
	"next_edition_id" bigint,
	"next_at" bigint,
	"balance_fen" bigint NOT NULL,
	"owed_fen" bigint NOT NULL,
	"warn_fen" bigint NOT NULL,
	"warning" text NOT NULL,
	"grace_until" bigint,
	"told_day" text,
	"earned_day" text,
	"near_month" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "edition_subscription_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "paid_record" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"paid_no" text NOT NULL,
	"group_name" text NOT NULL,
	"kind" text NOT NULL,
	"edition_id" bigint,
	"months" bigint,
	"top_up_fen" bigint,
	"channel" text NOT NULL,
	"invoice_asked" boolean NOT NULL,
	"amount_fen" bigint NOT NULL,
	"expire_at" bigint NOT NULL,
	"voucher" jsonb,
	"bank_serial_no" text,
	"submitted_by" text,
	"confirmed_by" text,
	"reject_reason" text,
	"request_no" text,
	"code_url" text,
	"fail_msg" text,
	"pay_serial_no" text,
	"paid_at" bigint,
	"stray_fen" bigint,
	"stray_serial_no" text,
	"stray_back_at" bigint,
	"term_start_at" bigint,
	"term_end_at" bigint,
	"earned_fen" bigint NOT NULL,
	"unused_fen" bigint,
	"refund_fen" bigint,
	"refund_reason" text,
	"refund_by" text,
	"refund_serial_no" text,
	"refunded_at" bigint,
	"due_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "paid_record_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE INDEX "embedded_collection_due" ON "embedded_collection" USING btree ("state","pay_at");--> statement-breakpoint
CREATE INDEX "hook_taken_at" ON "hook_taken" USING btree ("at");--> statement-breakpoint
CREATE INDEX "service_charge_at" ON "service_charge" USING btree ("group_code","at");--> statement-breakpoint
CREATE INDEX "service_charge_open" ON "service_charge" USING btree ("folded_at","group_code");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_edition_number" ON "billing_edition" USING btree ("group_code","edition_no");--> statement-breakpoint
CREATE INDEX "billing_edition_status" ON "billing_edition" USING btree ("group_code","status","sort");--> statement-breakpoint
CREATE INDEX "billing_edition_sort" ON "billing_edition" USING btree ("group_code","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_edition_edition_name" ON "billing_edition" USING btree ("group_code","edition_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "billing_edition_spoken_edition_name" ON "billing_edition" USING btree ("group_code",pinyin_order("edition_name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "edition_subscription_number" ON "edition_subscription" USING btree ("group_code","subscription_no");--> statement-breakpoint
CREATE INDEX "edition_subscription_status" ON "edition_subscription" USING btree ("group_code","status","end_at");--> statement-breakpoint
CREATE INDEX "edition_subscription_sort" ON "edition_subscription" USING btree ("group_code","end_at","id");--> statement-breakpoint
CREATE INDEX "edition_subscription_edition_id" ON "edition_subscription" USING btree ("group_code","edition_id","gmt_created");--> statement-breakpoint
CREATE INDEX "edition_subscription_next_edition_id" ON "edition_subscription" USING btree ("group_code","next_edition_id","gmt_created");--> statement-breakpoint
CREATE INDEX "edition_subscription_spoken_group_name" ON "edition_subscription" USING btree ("group_code",pinyin_order("group_name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "paid_record_number" ON "paid_record" USING btree ("group_code","paid_no");--> statement-breakpoint
CREATE INDEX "paid_record_status" ON "paid_record" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "paid_record_sort" ON "paid_record" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "paid_record_edition_id" ON "paid_record" USING btree ("group_code","edition_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "paid_record_kind" ON "paid_record" USING btree ("group_code","kind") WHERE not deleted and status not in ('paid', 'closed', 'refunding', 'refunded');--> statement-breakpoint
CREATE UNIQUE INDEX "paid_record_request_no" ON "paid_record" USING btree ("group_code","request_no") WHERE not deleted and status not in ('paid', 'closed', 'refunding', 'refunded');
