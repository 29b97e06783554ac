CREATE TABLE "form_entry" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"entry_no" text NOT NULL,
	"biz_type" text NOT NULL,
	"form_template_id" bigint NOT NULL,
	"waybill_id" bigint,
	"station_id" bigint,
	"biz_no" text NOT NULL,
	"guest_name" text,
	"guest_phone" text,
	"expire_at" bigint NOT NULL,
	"template_version" bigint,
	"answers" jsonb,
	"submitted_at" bigint,
	"decided_by" text,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "form_entry_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "form_template" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"form_no" text NOT NULL,
	"form_code" text NOT NULL,
	"form_name" text NOT NULL,
	"form_name_en" text NOT NULL,
	"form_name_es" text NOT NULL,
	"form_name_ja" text NOT NULL,
	"biz_type" text NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "form_template_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "form_entry_number" ON "form_entry" USING btree ("group_code","entry_no");--> statement-breakpoint
CREATE INDEX "form_entry_status" ON "form_entry" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "form_entry_sort" ON "form_entry" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "form_entry_form_template_id" ON "form_entry" USING btree ("group_code","form_template_id","gmt_created");--> statement-breakpoint
CREATE INDEX "form_entry_waybill_id" ON "form_entry" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "form_entry_station_id" ON "form_entry" USING btree ("group_code","station_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "form_template_number" ON "form_template" USING btree ("group_code","form_no");--> statement-breakpoint
CREATE INDEX "form_template_status" ON "form_template" USING btree ("group_code","status","form_code");--> statement-breakpoint
CREATE INDEX "form_template_sort" ON "form_template" USING btree ("group_code","form_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_template_form_code" ON "form_template" USING btree ("group_code","form_code") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "form_template_spoken_form_name" ON "form_template" USING btree ("group_code",pinyin_order("form_name"),"id");
