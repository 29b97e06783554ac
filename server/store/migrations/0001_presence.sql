CREATE TABLE "notice_mark" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"read_up_to" bigint NOT NULL,
	CONSTRAINT "notice_mark_pk" PRIMARY KEY("group_code","account_id","audience")
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"notice_id" bigint NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "notice_read_pk" PRIMARY KEY("group_code","account_id","notice_id")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "locked_at" bigint;--> statement-breakpoint
CREATE INDEX "notice_read_notice" ON "notice_read" USING btree ("group_code","notice_id");--> statement-breakpoint
CREATE INDEX "notice_record" ON "notice" USING btree ("group_code","audience","record","id");