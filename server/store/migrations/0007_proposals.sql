CREATE TABLE "proposal" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"proposal_no" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"changes" jsonb NOT NULL,
	"about_id" text,
	"submitted_by" text NOT NULL,
	"expire_at" bigint NOT NULL,
	"decided_by" text,
	"decided_at" bigint,
	"reason" text,
	"target_id" text NOT NULL,
	"payload" text NOT NULL,
	"basis" text NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "proposal_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "password_ends_at" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "proposal_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_card" ADD COLUMN "proposal_id" bigint;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "proposal_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_number" ON "proposal" USING btree ("group_code","proposal_no");--> statement-breakpoint
CREATE INDEX "proposal_status" ON "proposal" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "proposal_sort" ON "proposal" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "bank_card_proposal_id" ON "bank_card" USING btree ("group_code","proposal_id","gmt_created");--> statement-breakpoint
CREATE INDEX "role_proposal_id" ON "role" USING btree ("group_code","proposal_id","gmt_created");
