CREATE TABLE "hook_line" (
	"group_code" text NOT NULL,
	"webhook_id" bigint NOT NULL,
	"biz_id" text NOT NULL,
	"last_seq" integer NOT NULL,
	CONSTRAINT "hook_line_pk" PRIMARY KEY("group_code","webhook_id","biz_id")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"webhook_no" text NOT NULL,
	"webhook_name" text NOT NULL,
	"url" text NOT NULL,
	"records" jsonb,
	"only_types" text,
	"owner_id" text NOT NULL,
	"owner_role" text NOT NULL,
	"party_id" text,
	"secret" text,
	"secret_set_at" bigint,
	"old_secret_until" bigint,
	"tried_url" text,
	"tried_at" bigint,
	"tried_fault" text,
	"last_out_at" bigint,
	"fail_count" bigint NOT NULL,
	"pause_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "webhook_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "out_message" ALTER COLUMN "type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "out_message" ADD COLUMN "webhook_id" bigint;--> statement-breakpoint
ALTER TABLE "out_message" ADD COLUMN "party_id" text;--> statement-breakpoint
ALTER TABLE "out_message" ADD COLUMN "hook_type" text;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_number" ON "webhook" USING btree ("group_code","webhook_no");--> statement-breakpoint
CREATE INDEX "webhook_status" ON "webhook" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "webhook_sort" ON "webhook" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "webhook_spoken_webhook_name" ON "webhook" USING btree ("group_code",pinyin_order("webhook_name"),"id");--> statement-breakpoint
CREATE INDEX "out_message_webhook_id" ON "out_message" USING btree ("group_code","webhook_id","gmt_created");
--> statement-breakpoint
CREATE INDEX "out_message_line" ON "out_message" USING btree ("group_code","webhook_id","biz_id","seq") WHERE "status" = 'queued';