CREATE TABLE "wechat_binding" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"binding_no" text NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text,
	"user_id" text NOT NULL,
	"phone" text NOT NULL,
	"bound_at" bigint NOT NULL,
	"last_login_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "wechat_binding_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "login_ticket" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "open_id" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "wx_phone" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "client" text;--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_binding_number" ON "wechat_binding" USING btree ("group_code","binding_no");--> statement-breakpoint
CREATE INDEX "wechat_binding_status" ON "wechat_binding" USING btree ("group_code","status","bound_at");--> statement-breakpoint
CREATE INDEX "wechat_binding_sort" ON "wechat_binding" USING btree ("group_code","bound_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_binding_open_id" ON "wechat_binding" USING btree ("group_code","open_id") WHERE not deleted and status not in ('unbound');
