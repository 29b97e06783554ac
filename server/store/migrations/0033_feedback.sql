CREATE TABLE "feedback" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"feedback_no" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"images" jsonb,
	"contact" text,
	"role_tag" text NOT NULL,
	"app_version" text,
	"device" text,
	"replies" jsonb,
	"problem_id" bigint,
	"close_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "feedback_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_number" ON "feedback" USING btree ("group_code","feedback_no");--> statement-breakpoint
CREATE INDEX "feedback_status" ON "feedback" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "feedback_sort" ON "feedback" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "feedback_problem_id" ON "feedback" USING btree ("group_code","problem_id","gmt_created");
