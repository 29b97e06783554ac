CREATE TABLE "bank_match" (
	"group_code" text NOT NULL,
	"booking_key" text NOT NULL,
	"line_id" bigint NOT NULL,
	CONSTRAINT "bank_match_pk" PRIMARY KEY("group_code","booking_key")
);
--> statement-breakpoint
CREATE TABLE "bank_statement_line" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"line_no" text NOT NULL,
	"booked_at" bigint NOT NULL,
	"direction" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"balance_fen" bigint NOT NULL,
	"bank_ref" text NOT NULL,
	"party_name" text,
	"party_account_no" text,
	"memo" text,
	"account_no" text,
	"file_name" text NOT NULL,
	"rule" text,
	"bookings" jsonb NOT NULL,
	"matched_by" text,
	"matched_at" bigint,
	"owner_id" text,
	"note" text,
	"reason" text,
	"declined" jsonb NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "bank_statement_line_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE INDEX "bank_match_line" ON "bank_match" USING btree ("group_code","line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_line_number" ON "bank_statement_line" USING btree ("group_code","line_no");--> statement-breakpoint
CREATE INDEX "bank_statement_line_status" ON "bank_statement_line" USING btree ("group_code","status","booked_at");--> statement-breakpoint
CREATE INDEX "bank_statement_line_sort" ON "bank_statement_line" USING btree ("group_code","booked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_line_bank_ref_direction_amount_fen" ON "bank_statement_line" USING btree ("group_code","bank_ref","direction","amount_fen") WHERE not deleted;
