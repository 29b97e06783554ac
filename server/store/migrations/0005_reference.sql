CREATE TABLE "unit" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"unit_no" text NOT NULL,
	"unit_name" text NOT NULL,
	"unit_name_en" text NOT NULL,
	"unit_name_es" text NOT NULL,
	"unit_name_ja" text NOT NULL,
	"kind" text NOT NULL,
	"factor" bigint NOT NULL,
	"decimals" bigint NOT NULL,
	"is_built_in" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "unit_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "unit_number" ON "unit" USING btree ("group_code","unit_no");--> statement-breakpoint
CREATE INDEX "unit_status" ON "unit" USING btree ("group_code","status","unit_name");--> statement-breakpoint
CREATE INDEX "unit_sort" ON "unit" USING btree ("group_code","unit_name","id");--> statement-breakpoint
CREATE INDEX "unit_unit_name" ON "unit" USING btree ("group_code","unit_name");