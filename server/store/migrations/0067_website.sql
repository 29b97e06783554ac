CREATE TABLE "site_live" (
	"group_code" text PRIMARY KEY NOT NULL,
	"release_id" bigint NOT NULL,
	"agreements" jsonb NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_snapshot" (
	"group_code" text NOT NULL,
	"release_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "site_snapshot_pk" PRIMARY KEY("group_code","release_id")
);
--> statement-breakpoint
CREATE TABLE "app_version" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"app_version_no" text NOT NULL,
	"app_name" text NOT NULL,
	"platform" text NOT NULL,
	"version_name" text NOT NULL,
	"version_code" bigint NOT NULL,
	"package_file" jsonb,
	"md5" text,
	"package_url" text,
	"size_bytes" bigint,
	"arrived_md5" text,
	"signed_by" text,
	"force_update" boolean NOT NULL,
	"min_version_code" bigint,
	"release_notes" text,
	"released_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "app_version_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "site" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"site_no" text NOT NULL,
	"language" text NOT NULL,
	"site_name" text NOT NULL,
	"logo" jsonb,
	"icp_no" text,
	"phone" text,
	"mail" text,
	"address" text,
	"agreement_service" text,
	"service_version" bigint NOT NULL,
	"agreement_privacy" text,
	"privacy_version" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "site_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "site_release" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"release_no" text NOT NULL,
	"colour" text NOT NULL,
	"login_picture" jsonb,
	"note" text,
	"preview_at" bigint,
	"preview_until" bigint,
	"deployed_at" bigint,
	"deployed_by_name" text,
	"service_version" bigint NOT NULL,
	"privacy_version" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "site_release_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "md5" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "signed_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "app_version_number" ON "app_version" USING btree ("group_code","app_version_no");--> statement-breakpoint
CREATE INDEX "app_version_status" ON "app_version" USING btree ("group_code","status","version_code");--> statement-breakpoint
CREATE INDEX "app_version_sort" ON "app_version" USING btree ("group_code","version_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_version_app_name_platform_version_code" ON "app_version" USING btree ("group_code","app_name","platform","version_code") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "site_number" ON "site" USING btree ("group_code","site_no");--> statement-breakpoint
CREATE INDEX "site_status" ON "site" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "site_sort" ON "site" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_language" ON "site" USING btree ("group_code","language") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "site_spoken_site_name" ON "site" USING btree ("group_code",pinyin_order("site_name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_release_number" ON "site_release" USING btree ("group_code","release_no");--> statement-breakpoint
CREATE INDEX "site_release_status" ON "site_release" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "site_release_sort" ON "site_release" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
INSERT INTO "app_version" ("group_code", "id", "status", "app_version_no", "app_name", "platform", "version_name", "version_code", "md5", "package_url", "size_bytes", "force_update", "min_version_code", "release_notes", "released_at", "version", "created_by", "modified_by", "gmt_created", "gmt_modified", "deleted")
SELECT "group_code", "id", "status", 'AV' || to_char(to_timestamp("gmt_created" / 1000) AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || (90000 + row_number() OVER (PARTITION BY "group_code" ORDER BY "id"))::text, "app_name", "platform", "version_name", "version_code", "md5", "package_url", "size_bytes", "force_update", "min_version_code", "release_notes", CASE WHEN "status" = 'draft' THEN NULL ELSE "gmt_created" END, 1, '0', '0', "gmt_created", "gmt_created", false FROM "app_info";--> statement-breakpoint
DROP TABLE "app_info" CASCADE;
