CREATE TABLE "book_month" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"month_no" text NOT NULL,
	"period" text NOT NULL,
	"from_at" bigint NOT NULL,
	"to_at" bigint NOT NULL,
	"prepared_by" text,
	"prepared_at" bigint,
	"closed_by" text,
	"closed_at" bigint,
	"reopen_by" text,
	"reopen_reason" text,
	"reopened_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "book_month_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "book_month_number" ON "book_month" USING btree ("group_code","month_no");--> statement-breakpoint
CREATE INDEX "book_month_status" ON "book_month" USING btree ("group_code","status","period");--> statement-breakpoint
CREATE INDEX "book_month_sort" ON "book_month" USING btree ("group_code","period","id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_month_period" ON "book_month" USING btree ("group_code","period") WHERE not deleted;
