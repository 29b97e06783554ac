CREATE TABLE "note_read" (
	"group_code" text NOT NULL,
	"note_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "note_read_pk" PRIMARY KEY("group_code","note_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notice_preference" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"on_desk" boolean NOT NULL,
	"by_sms" boolean NOT NULL,
	"not_pushed" jsonb NOT NULL,
	CONSTRAINT "notice_preference_pk" PRIMARY KEY("group_code","account_id")
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"app_name" text NOT NULL,
	"platform" text NOT NULL,
	"token" text NOT NULL,
	"language" text NOT NULL,
	"device_hash" text NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"open_until" bigint,
	CONSTRAINT "push_device_pk" PRIMARY KEY("group_code","token")
);
--> statement-breakpoint
CREATE TABLE "note" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"note_no" text NOT NULL,
	"title" text NOT NULL,
	"level" text NOT NULL,
	"body" text,
	"link" text,
	"target_kind" text NOT NULL,
	"roles" jsonb,
	"organizations" jsonb,
	"persons" jsonb,
	"publish_at" bigint,
	"expire_at" bigint,
	"read_count" bigint NOT NULL,
	"not_read_count" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "note_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "push_record" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"push_no" text NOT NULL,
	"account_id" text NOT NULL,
	"biz_type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"app_name" text NOT NULL,
	"platform" text NOT NULL,
	"token" text NOT NULL,
	"provider_msg_id" text,
	"error_code" text,
	"sent_at" bigint,
	"delivered_at" bigint,
	"clicked_at" bigint,
	"resent_from_id" bigint,
	"resent_as_id" bigint,
	"resend_count" bigint NOT NULL,
	"related_record" text NOT NULL,
	"related_id" text NOT NULL,
	"asked" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "push_record_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "push_at" bigint;--> statement-breakpoint
ALTER TABLE "party_group" ADD COLUMN "agreement_service" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "party_group" ADD COLUMN "agreement_privacy" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "push_device_account" ON "push_device" USING btree ("group_code","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "note_number" ON "note" USING btree ("group_code","note_no");--> statement-breakpoint
CREATE INDEX "note_status" ON "note" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "note_sort" ON "note" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "note_spoken_title" ON "note" USING btree ("group_code",pinyin_order("title"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_record_number" ON "push_record" USING btree ("group_code","push_no");--> statement-breakpoint
CREATE INDEX "push_record_status" ON "push_record" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "push_record_sort" ON "push_record" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "push_record_resent_from_id" ON "push_record" USING btree ("group_code","resent_from_id","gmt_created");--> statement-breakpoint
CREATE INDEX "push_record_resent_as_id" ON "push_record" USING btree ("group_code","resent_as_id","gmt_created");--> statement-breakpoint
CREATE INDEX "notice_note" ON "notice" USING btree ("group_code","record_id") WHERE record = 'note';--> statement-breakpoint
CREATE INDEX "notice_push" ON "notice" USING btree ("push_at") WHERE push_at is not null;--> statement-breakpoint
CREATE INDEX "push_record_due" ON "push_record" USING btree ("due_at");