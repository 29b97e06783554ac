CREATE TABLE "trip_proof_content" (
	"group_code" text NOT NULL,
	"proof_id" bigint NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "trip_proof_content_pk" PRIMARY KEY("group_code","proof_id")
);
--> statement-breakpoint
CREATE TABLE "trip_proof" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"proof_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"made_at" bigint NOT NULL,
	"head_hash" text NOT NULL,
	"entry_count" bigint NOT NULL,
	"signature" text NOT NULL,
	"public_key" text NOT NULL,
	"checked_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "trip_proof_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "trip_proof_number" ON "trip_proof" USING btree ("group_code","proof_no");--> statement-breakpoint
CREATE INDEX "trip_proof_status" ON "trip_proof" USING btree ("group_code","status","made_at");--> statement-breakpoint
CREATE INDEX "trip_proof_sort" ON "trip_proof" USING btree ("group_code","made_at","id");--> statement-breakpoint
CREATE INDEX "trip_proof_shipment_id" ON "trip_proof" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "trip_proof_carrier_id" ON "trip_proof" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "trip_proof_driver_id" ON "trip_proof" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "trip_proof_waybill_id" ON "trip_proof" USING btree ("group_code","waybill_id") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "trip_proof_head_hash" ON "trip_proof" USING btree ("group_code","head_hash") WHERE not deleted;
