CREATE TABLE "news" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"news_no" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"cover" jsonb,
	"summary" text,
	"content" text,
	"top" boolean NOT NULL,
	"publish_at" bigint,
	"offline_at" bigint,
	"view_count" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "news_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"partner_no" text NOT NULL,
	"partner_name" text NOT NULL,
	"logo" jsonb NOT NULL,
	"url" text,
	"sort" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "partner_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "news_number" ON "news" USING btree ("group_code","news_no");--> statement-breakpoint
CREATE INDEX "news_status" ON "news" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "news_sort" ON "news" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "news_spoken_title" ON "news" USING btree ("group_code",pinyin_order("title"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_number" ON "partner" USING btree ("group_code","partner_no");--> statement-breakpoint
CREATE INDEX "partner_status" ON "partner" USING btree ("group_code","status","sort");--> statement-breakpoint
CREATE INDEX "partner_sort" ON "partner" USING btree ("group_code","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_partner_name" ON "partner" USING btree ("group_code","partner_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "partner_spoken_partner_name" ON "partner" USING btree ("group_code",pinyin_order("partner_name"),"id");
