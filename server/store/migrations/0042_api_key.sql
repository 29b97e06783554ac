CREATE TABLE "api_key" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"key_no" text NOT NULL,
	"key_name" text NOT NULL,
	"user_id" text NOT NULL,
	"key_prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"old_key_hash" text,
	"old_key_until" bigint,
	"key_set_at" bigint NOT NULL,
	"expire_at" bigint NOT NULL,
	"role_code" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"last_used_at" bigint,
	"last_used_ip" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "api_key_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_number" ON "api_key" USING btree ("group_code","key_no");--> statement-breakpoint
CREATE INDEX "api_key_status" ON "api_key" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "api_key_sort" ON "api_key" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_key_prefix" ON "api_key" USING btree ("group_code","key_prefix") WHERE not deleted and status not in ('ended', 'expired');--> statement-breakpoint
CREATE INDEX "api_key_spoken_key_name" ON "api_key" USING btree ("group_code",pinyin_order("key_name"),"id");
