CREATE TABLE "order_statement" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"statement_no" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"period_from" bigint NOT NULL,
	"period_to" bigint NOT NULL,
	"orders" bigint NOT NULL,
	"waybills" bigint NOT NULL,
	"load_kg" bigint NOT NULL,
	"unload_kg" bigint NOT NULL,
	"carrier_fen" bigint NOT NULL,
	"receivable_fen" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"carrier_lines" jsonb NOT NULL,
	"sent_at" bigint,
	"ack_at" bigint,
	"ack_by" text,
	"ack_way" text,
	"proof_files" jsonb,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "order_statement_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "order_statement_number" ON "order_statement" USING btree ("group_code","statement_no");--> statement-breakpoint
CREATE INDEX "order_statement_status" ON "order_statement" USING btree ("group_code","status","period_from");--> statement-breakpoint
CREATE INDEX "order_statement_sort" ON "order_statement" USING btree ("group_code","period_from","id");--> statement-breakpoint
CREATE INDEX "order_statement_shipment_id" ON "order_statement" USING btree ("group_code","shipment_id","gmt_created");
