CREATE TABLE "statement_note" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"note_no" text NOT NULL,
	"kind" text NOT NULL,
	"reconciliation_id" bigint NOT NULL,
	"type" text NOT NULL,
	"shipment_id" bigint,
	"upstream_id" bigint,
	"lines" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb,
	"submitted_by" text,
	"approved_by" text,
	"sent_at" bigint,
	"confirmed_at" bigint,
	"confirmed_by" text,
	"proof" text,
	"proof_files" jsonb,
	"dispute_reason" text,
	"end_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "statement_note_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "reconciliation" ADD COLUMN "noted_total_fen" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_note_number" ON "statement_note" USING btree ("group_code","note_no");--> statement-breakpoint
CREATE INDEX "statement_note_status" ON "statement_note" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "statement_note_sort" ON "statement_note" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "statement_note_reconciliation_id" ON "statement_note" USING btree ("group_code","reconciliation_id","gmt_created");--> statement-breakpoint
CREATE INDEX "statement_note_shipment_id" ON "statement_note" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "statement_note_upstream_id" ON "statement_note" USING btree ("group_code","upstream_id","gmt_created");
