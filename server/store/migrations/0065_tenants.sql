CREATE TABLE "purged_tenant" (
	"group_code" text NOT NULL,
	"group_name" text NOT NULL,
	"purged_at" bigint NOT NULL,
	"operators" text NOT NULL,
	"rows" bigint NOT NULL,
	"files" bigint NOT NULL,
	CONSTRAINT "purged_tenant_pk" PRIMARY KEY("group_code","purged_at")
);
--> statement-breakpoint
CREATE TABLE "tenant_export" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"state" text NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" bigint NOT NULL,
	"held_at" bigint,
	"ready_at" bigint,
	"expire_at" bigint,
	"size" bigint,
	"sha256" text,
	"records" integer,
	"files" integer,
	"fetched_at" bigint,
	CONSTRAINT "tenant_export_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "support_access" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"access_no" text NOT NULL,
	"tenant_code" text NOT NULL,
	"reason" text NOT NULL,
	"hours" bigint NOT NULL,
	"asked_by" text,
	"granted_by" text,
	"until" bigint,
	"ended_at" bigint,
	"visitor_id" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "support_access_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"tenant_no" text NOT NULL,
	"tenant_code" text NOT NULL,
	"group_name" text NOT NULL,
	"short_name" text,
	"uscc" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"logo" jsonb,
	"login_logo" jsonb,
	"domain" text,
	"soft_version" text NOT NULL,
	"sort" bigint NOT NULL,
	"appid" text NOT NULL,
	"central_control" boolean NOT NULL,
	"edition_name" text,
	"user_count" bigint NOT NULL,
	"vehicle_count" bigint NOT NULL,
	"waybill_month" bigint NOT NULL,
	"storage_mb" bigint NOT NULL,
	"last_login_at" bigint,
	"suspend_reason" text,
	"suspended_at" bigint,
	"close_reason" text,
	"close_at" bigint,
	"retain_until" bigint,
	"export_fetched_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "tenant_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "visit_id" bigint;--> statement-breakpoint
ALTER TABLE "party_group" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "party_group" ADD COLUMN "domain" text;--> statement-breakpoint
CREATE UNIQUE INDEX "support_access_number" ON "support_access" USING btree ("group_code","access_no");--> statement-breakpoint
CREATE INDEX "support_access_status" ON "support_access" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "support_access_sort" ON "support_access" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_number" ON "tenant" USING btree ("group_code","tenant_no");--> statement-breakpoint
CREATE INDEX "tenant_status" ON "tenant" USING btree ("group_code","status","group_name");--> statement-breakpoint
CREATE INDEX "tenant_sort" ON "tenant" USING btree ("group_code","group_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_tenant_code" ON "tenant" USING btree ("group_code","tenant_code") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "tenant_spoken_group_name" ON "tenant" USING btree ("group_code",pinyin_order("group_name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "party_group_domain" ON "party_group" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "party_group_central" ON "party_group" USING btree ("central_control") WHERE central_control;
