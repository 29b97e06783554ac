CREATE TABLE "embedded_oil_card" (
	"group_code" text NOT NULL,
	"card_no" text NOT NULL,
	"opening_fen" bigint NOT NULL,
	"is_blocked" boolean NOT NULL,
	CONSTRAINT "embedded_oil_card_pk" PRIMARY KEY("group_code","card_no")
);
--> statement-breakpoint
CREATE TABLE "embedded_oil_txn" (
	"group_code" text NOT NULL,
	"txn_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"card_no" text NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"at" bigint NOT NULL,
	"told_at" bigint NOT NULL,
	"station" text,
	"lng" double precision,
	"lat" double precision,
	"fuel" text,
	"litres" bigint,
	"unit_price_fen" bigint,
	"odometer_km" bigint,
	"plate" text,
	CONSTRAINT "embedded_oil_txn_pk" PRIMARY KEY("group_code","txn_id")
);
--> statement-breakpoint
CREATE TABLE "oil_feed" (
	"group_code" text NOT NULL,
	"supplier_id" text NOT NULL,
	"cursor" text NOT NULL,
	"read_at" bigint NOT NULL,
	"balances_day" text NOT NULL,
	"compared_day" text NOT NULL,
	CONSTRAINT "oil_feed_pk" PRIMARY KEY("group_code","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "oil_card_txn" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"txn_no" text NOT NULL,
	"card_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"balance_after_fen" bigint,
	"txn_at" bigint NOT NULL,
	"holder_kind" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"provider_txn_id" text,
	"station_name" text,
	"lng" double precision,
	"lat" double precision,
	"fuel_kind" text,
	"litres" bigint,
	"unit_price_fen" bigint,
	"odometer_km" bigint,
	"plate_number" text,
	"oddity" text NOT NULL,
	"waybill_id" bigint,
	"driver_id" bigint,
	"carrier_id" bigint,
	"reason" text,
	"evidence" jsonb,
	"reviewed_by" text,
	"refund_of_id" bigint,
	"pair_key" text,
	"is_opening" boolean NOT NULL,
	"posts" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "oil_card_txn_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
DROP INDEX "oil_card_sort";--> statement-breakpoint
DROP INDEX "oil_card_status";--> statement-breakpoint
ALTER TABLE "oil_order" ALTER COLUMN "advance_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "oil_order" ALTER COLUMN "plate_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "embedded_oil_order" ADD COLUMN "kind" text DEFAULT 'voucher' NOT NULL;--> statement-breakpoint
ALTER TABLE "embedded_oil_order" ADD COLUMN "supplier_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "embedded_oil_order" ADD COLUMN "to_card_no" text;--> statement-breakpoint
ALTER TABLE "embedded_oil_order" ADD COLUMN "from_card_no" text;--> statement-breakpoint
ALTER TABLE "embedded_oil_order" ADD COLUMN "plate_number" text;--> statement-breakpoint
ALTER TABLE "fund_account" ADD COLUMN "oil_difference_fen" bigint;--> statement-breakpoint
ALTER TABLE "fund_account" ADD COLUMN "oil_compared_at" bigint;--> statement-breakpoint
ALTER TABLE "oil_card" ADD COLUMN "balance_fen" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "oil_card" ADD COLUMN "supplier_balance_fen" bigint;--> statement-breakpoint
ALTER TABLE "oil_card" ADD COLUMN "balance_at" bigint;--> statement-breakpoint
ALTER TABLE "oil_card" ADD COLUMN "day_limit_fen" bigint;--> statement-breakpoint
ALTER TABLE "oil_card" ADD COLUMN "times_per_day" bigint;--> statement-breakpoint
ALTER TABLE "oil_card" ADD COLUMN "block_state" text NOT NULL DEFAULT 'none';--> statement-breakpoint
ALTER TABLE "oil_card" ADD COLUMN "replaced_by_id" bigint;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "other_card_id" bigint;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "other_card_no" text;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "day_limit_fen" bigint;--> statement-breakpoint
ALTER TABLE "oil_order" ADD COLUMN "times_per_day" bigint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "oil_card_txn_id" bigint;--> statement-breakpoint
CREATE INDEX "embedded_oil_txn_told" ON "embedded_oil_txn" USING btree ("group_code","supplier_id","told_at","txn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oil_card_txn_number" ON "oil_card_txn" USING btree ("group_code","txn_no");--> statement-breakpoint
CREATE INDEX "oil_card_txn_status" ON "oil_card_txn" USING btree ("group_code","status","txn_at");--> statement-breakpoint
CREATE INDEX "oil_card_txn_sort" ON "oil_card_txn" USING btree ("group_code","txn_at","id");--> statement-breakpoint
CREATE INDEX "oil_card_txn_card_id" ON "oil_card_txn" USING btree ("group_code","card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_txn_supplier_id" ON "oil_card_txn" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_txn_waybill_id" ON "oil_card_txn" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_txn_driver_id" ON "oil_card_txn" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_txn_carrier_id" ON "oil_card_txn" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_txn_refund_of_id" ON "oil_card_txn" USING btree ("group_code","refund_of_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "oil_card_txn_supplier_id_provider_txn_id" ON "oil_card_txn" USING btree ("group_code","supplier_id","provider_txn_id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "oil_card_replaced_by_id" ON "oil_card" USING btree ("group_code","replaced_by_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_order_other_card_id" ON "oil_order" USING btree ("group_code","other_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_oil_card_txn_id" ON "review" USING btree ("group_code","oil_card_txn_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_status" ON "oil_card" USING btree ("group_code","status");--> statement-breakpoint
-- The defaults were for the cards that exist.
ALTER TABLE "oil_card" ALTER COLUMN "balance_fen" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "oil_card" ALTER COLUMN "block_state" DROP DEFAULT;--> statement-breakpoint
-- What was put on the cards of fleets and drivers until now is their opening balance.
UPDATE "oil_card" SET "balance_fen" = "charged_fen" WHERE "holder_kind" <> 'GROUP' AND NOT "deleted";--> statement-breakpoint
INSERT INTO "oil_card_txn" ("group_code", "id", "status", "txn_no", "card_id", "kind", "amount_fen", "balance_after_fen", "txn_at", "holder_kind", "supplier_id",
	"oddity", "driver_id", "carrier_id", "is_opening", "posts", "version", "created_by", "modified_by", "gmt_created", "gmt_modified", "deleted")
SELECT c."group_code", c."id", 'ignored', 'YTQ' || substr(c."oil_card_no", 3), c."id", 'adjust', c."charged_fen", c."charged_fen", n."at", c."holder_kind", c."supplier_id",
	'none', c."driver_id", coalesce(c."carrier_id", d."fleet_id"), true, 0, 1, '0', '0', n."at", n."at", false
FROM "oil_card" c
CROSS JOIN (SELECT (extract(epoch FROM now()) * 1000)::bigint AS "at") n
LEFT JOIN "driver" d ON d."group_code" = c."group_code" AND d."id" = c."driver_id"
WHERE c."holder_kind" <> 'GROUP' AND c."charged_fen" > 0 AND NOT c."deleted";
