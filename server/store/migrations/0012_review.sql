CREATE TABLE "review" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"review_no" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_name" text NOT NULL,
	"carrier_id" bigint,
	"shipment_id" bigint,
	"company_id" bigint,
	"driver_id" bigint,
	"vehicle_id" bigint,
	"bank_card_id" bigint,
	"applicant_id" text NOT NULL,
	"is_change" boolean NOT NULL,
	"snapshot" text NOT NULL,
	"changed_fields" text,
	"external_check" text,
	"reason" text,
	"reviewer_id" text,
	"reviewed_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "review_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "review_number" ON "review" USING btree ("group_code","review_no");--> statement-breakpoint
CREATE INDEX "review_status" ON "review" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "review_sort" ON "review" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "review_carrier_id" ON "review" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_shipment_id" ON "review" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_company_id" ON "review" USING btree ("group_code","company_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_driver_id" ON "review" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_vehicle_id" ON "review" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_bank_card_id" ON "review" USING btree ("group_code","bank_card_id","gmt_created");