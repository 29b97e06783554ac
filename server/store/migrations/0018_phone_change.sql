CREATE TABLE "phone_change" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"change_no" text NOT NULL,
	"holder_name" text NOT NULL,
	"old_phone" text NOT NULL,
	"new_phone" text NOT NULL,
	"submitted_by" text NOT NULL,
	"submitted_at" bigint,
	"decided_at" bigint,
	"review_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "phone_change_pk" PRIMARY KEY("group_code","id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "phone_change_number" ON "phone_change" USING btree ("group_code","change_no");--> statement-breakpoint
CREATE INDEX "phone_change_status" ON "phone_change" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "phone_change_sort" ON "phone_change" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "phone_change_id" bigint;--> statement-breakpoint
CREATE INDEX "review_phone_change_id" ON "review" USING btree ("group_code","phone_change_id","gmt_created");