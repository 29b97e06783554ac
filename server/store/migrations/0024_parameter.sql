CREATE TABLE "parameter" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"param_no" text NOT NULL,
	"param_key" text NOT NULL,
	"param_value" text NOT NULL,
	"valid_from" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "parameter_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "parameter_number" ON "parameter" USING btree ("group_code","param_no");--> statement-breakpoint
CREATE INDEX "parameter_status" ON "parameter" USING btree ("group_code","status","valid_from");--> statement-breakpoint
CREATE INDEX "parameter_sort" ON "parameter" USING btree ("group_code","valid_from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parameter_param_key_valid_from" ON "parameter" USING btree ("group_code","param_key","valid_from") WHERE not deleted and status not in ('removed');
