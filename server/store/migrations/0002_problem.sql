CREATE TABLE "problem" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"problem_no" text NOT NULL,
	"title" text NOT NULL,
	"module" text NOT NULL,
	"severity" text NOT NULL,
	"severity_rank" bigint NOT NULL,
	"description" text,
	"images" jsonb,
	"created_by" text NOT NULL,
	"assignee_id" text,
	"resolution" text,
	"close_at" bigint,
	"is_faq" boolean NOT NULL,
	"faq_answer" text,
	"has_event_log" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "problem_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "sms_record" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"sms_no" text NOT NULL,
	"template_code" text NOT NULL,
	"phone" text NOT NULL,
	"content" text NOT NULL,
	"biz_type" text NOT NULL,
	"provider" text,
	"provider_msg_id" text,
	"error_code" text,
	"cost_fen" bigint,
	"sent_at" bigint,
	"delivered_at" bigint,
	"resent_from_id" bigint,
	"resent_as_id" bigint,
	"resend_count" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "sms_record_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "problem_log" (
	"group_code" text NOT NULL,
	"problem_id" bigint NOT NULL,
	"log" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "problem_log_pk" PRIMARY KEY("group_code","problem_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "problem_number" ON "problem" USING btree ("group_code","problem_no");--> statement-breakpoint
CREATE INDEX "problem_status" ON "problem" USING btree ("group_code","status","severity_rank");--> statement-breakpoint
CREATE INDEX "problem_sort" ON "problem" USING btree ("group_code","severity_rank","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_record_number" ON "sms_record" USING btree ("group_code","sms_no");--> statement-breakpoint
CREATE INDEX "sms_record_status" ON "sms_record" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "sms_record_sort" ON "sms_record" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "sms_record_resent_from_id" ON "sms_record" USING btree ("group_code","resent_from_id","gmt_created");--> statement-breakpoint
CREATE INDEX "sms_record_resent_as_id" ON "sms_record" USING btree ("group_code","resent_as_id","gmt_created");--> statement-breakpoint
ALTER TABLE "sms" DROP COLUMN "body";