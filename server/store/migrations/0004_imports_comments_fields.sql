CREATE TABLE "import_row" (
	"group_code" text NOT NULL,
	"sheet_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"twin" integer,
	"reasons" jsonb,
	"is_chosen" boolean NOT NULL,
	"is_refused" boolean NOT NULL,
	"record_id" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "import_row_pk" PRIMARY KEY("group_code","sheet_id","row")
);
--> statement-breakpoint
CREATE TABLE "import_sheet" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"record" text NOT NULL,
	"file_name" text NOT NULL,
	"heads" jsonb NOT NULL,
	"mapping" jsonb,
	"at" bigint NOT NULL,
	CONSTRAINT "import_sheet_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"record" text NOT NULL,
	"record_id" bigint NOT NULL,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"by_role" text NOT NULL,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "comment_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "field_required" (
	"group_code" text NOT NULL,
	"form_code" text NOT NULL,
	"field_code" text NOT NULL,
	"set_by" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "field_required_pk" PRIMARY KEY("group_code","form_code","field_code")
);
--> statement-breakpoint
CREATE INDEX "import_row_at" ON "import_row" USING btree ("at");--> statement-breakpoint
CREATE INDEX "import_sheet_account" ON "import_sheet" USING btree ("group_code","account_id","record","id");--> statement-breakpoint
CREATE INDEX "import_sheet_at" ON "import_sheet" USING btree ("at");--> statement-breakpoint
CREATE INDEX "comment_record" ON "comment" USING btree ("group_code","record","record_id","id");