CREATE TABLE "department" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"dept_no" text NOT NULL,
	"dept_name" text NOT NULL,
	"parent_id" bigint,
	"parent_key" text NOT NULL,
	"dept_path" text,
	"organization_id" bigint,
	"leader_id" bigint,
	"sort" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "department_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"org_no" text NOT NULL,
	"org_name" text NOT NULL,
	"short_name" text,
	"parent_id" bigint,
	"parent_key" text NOT NULL,
	"org_path" text,
	"org_kind" text NOT NULL,
	"uscc" text,
	"legal_person" text,
	"phone" text,
	"area_code" text,
	"address" text,
	"permit_number" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "organization_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "resource" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"resource_no" text NOT NULL,
	"type" text NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"path" text,
	"sort" bigint NOT NULL,
	"permission_code" text,
	"is_built_in" boolean NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text,
	"title_es" text,
	"title_ja" text,
	"icon" text,
	"is_hidden" boolean NOT NULL,
	"is_affix" boolean NOT NULL,
	"is_no_cache" boolean NOT NULL,
	"is_always_shown" boolean NOT NULL,
	"active_menu" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "resource_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"role_no" text NOT NULL,
	"role_code" text NOT NULL,
	"role_name" text NOT NULL,
	"role_name_en" text NOT NULL,
	"role_name_es" text NOT NULL,
	"role_name_ja" text NOT NULL,
	"base" text NOT NULL,
	"data_scope" text NOT NULL,
	"grant_count" bigint NOT NULL,
	"is_built_in" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "role_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"staff_no" text NOT NULL,
	"staff_name" text NOT NULL,
	"phone" text NOT NULL,
	"id_number" text,
	"dept_id" bigint NOT NULL,
	"team_id" bigint,
	"post" text,
	"joined_at" bigint NOT NULL,
	"left_at" bigint,
	"account_id" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "staff_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"team_no" text NOT NULL,
	"team_name" text NOT NULL,
	"dept_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"shift" text,
	"leader_id" bigint,
	"member_ids" jsonb,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "team_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "role_grant" (
	"group_code" text NOT NULL,
	"role_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"data_scope" text NOT NULL,
	CONSTRAINT "role_grant_pk" PRIMARY KEY("group_code","role_id","resource_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "role_ids" jsonb;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "role_names" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "user_no" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "staff_id" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "dept_id" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "data_scope" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "created_by" text DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "modified_by" text DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "gmt_modified" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "party_group" ADD COLUMN "rights_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "department_number" ON "department" USING btree ("group_code","dept_no");--> statement-breakpoint
CREATE INDEX "department_status" ON "department" USING btree ("group_code","status","dept_path");--> statement-breakpoint
CREATE INDEX "department_sort" ON "department" USING btree ("group_code","dept_path","id");--> statement-breakpoint
CREATE INDEX "department_parent_id" ON "department" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE INDEX "department_organization_id" ON "department" USING btree ("group_code","organization_id","gmt_created");--> statement-breakpoint
CREATE INDEX "department_leader_id" ON "department" USING btree ("group_code","leader_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "department_dept_name_parent_key" ON "department" USING btree ("group_code","dept_name","parent_key") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "organization_number" ON "organization" USING btree ("group_code","org_no");--> statement-breakpoint
CREATE INDEX "organization_status" ON "organization" USING btree ("group_code","status","org_path");--> statement-breakpoint
CREATE INDEX "organization_sort" ON "organization" USING btree ("group_code","org_path","id");--> statement-breakpoint
CREATE INDEX "organization_parent_id" ON "organization" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_org_name_parent_key" ON "organization" USING btree ("group_code","org_name","parent_key") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "organization_uscc" ON "organization" USING btree ("group_code","uscc") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "resource_number" ON "resource" USING btree ("group_code","resource_no");--> statement-breakpoint
CREATE INDEX "resource_status" ON "resource" USING btree ("group_code","status","sort");--> statement-breakpoint
CREATE INDEX "resource_sort" ON "resource" USING btree ("group_code","sort","id");--> statement-breakpoint
CREATE INDEX "resource_parent_id" ON "resource" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_name" ON "resource" USING btree ("group_code","name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "resource_path" ON "resource" USING btree ("group_code","path") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "role_number" ON "role" USING btree ("group_code","role_no");--> statement-breakpoint
CREATE INDEX "role_status" ON "role" USING btree ("group_code","status","role_code");--> statement-breakpoint
CREATE INDEX "role_sort" ON "role" USING btree ("group_code","role_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_role_code" ON "role" USING btree ("group_code","role_code") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "staff_number" ON "staff" USING btree ("group_code","staff_no");--> statement-breakpoint
CREATE INDEX "staff_status" ON "staff" USING btree ("group_code","status","staff_name");--> statement-breakpoint
CREATE INDEX "staff_sort" ON "staff" USING btree ("group_code","staff_name","id");--> statement-breakpoint
CREATE INDEX "staff_dept_id" ON "staff" USING btree ("group_code","dept_id","gmt_created");--> statement-breakpoint
CREATE INDEX "staff_team_id" ON "staff" USING btree ("group_code","team_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_phone" ON "staff" USING btree ("group_code","phone") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_id" ON "staff" USING btree ("group_code","account_id") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "team_number" ON "team" USING btree ("group_code","team_no");--> statement-breakpoint
CREATE INDEX "team_status" ON "team" USING btree ("group_code","status","team_name");--> statement-breakpoint
CREATE INDEX "team_sort" ON "team" USING btree ("group_code","team_name","id");--> statement-breakpoint
CREATE INDEX "team_dept_id" ON "team" USING btree ("group_code","dept_id","gmt_created");--> statement-breakpoint
CREATE INDEX "team_leader_id" ON "team" USING btree ("group_code","leader_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "team_team_name" ON "team" USING btree ("group_code","team_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "role_grant_resource" ON "role_grant" USING btree ("group_code","resource_id");