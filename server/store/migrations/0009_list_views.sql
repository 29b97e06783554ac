CREATE TABLE "list_layout" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"page" text NOT NULL,
	"layout" jsonb,
	"default_view" bigint,
	CONSTRAINT "list_layout_pk" PRIMARY KEY("group_code","account_id","page")
);
--> statement-breakpoint
CREATE TABLE "list_view" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"roles" jsonb NOT NULL,
	"gmt_modified" bigint NOT NULL,
	CONSTRAINT "list_view_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE INDEX "list_view_page" ON "list_view" USING btree ("group_code","page","account_id");