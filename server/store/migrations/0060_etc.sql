CREATE TABLE "embedded_etc_card" (
	"group_code" text NOT NULL,
	"card_no" text NOT NULL,
	"balance_fen" bigint NOT NULL,
	CONSTRAINT "embedded_etc_card_pk" PRIMARY KEY("group_code","card_no")
);
--> statement-breakpoint
CREATE TABLE "embedded_toll" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"toll_no" text NOT NULL,
	"telling" bigint NOT NULL,
	"card_no" text NOT NULL,
	"entry_station" text NOT NULL,
	"entry_at" bigint NOT NULL,
	"exit_station" text NOT NULL,
	"exit_at" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "embedded_toll_pk" PRIMARY KEY("group_code","toll_no","telling")
);
--> statement-breakpoint
CREATE TABLE "embedded_top_up" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"serial" text,
	"card_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"received" bigint NOT NULL,
	"due_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_top_up_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "toll_feed" (
	"group_code" text NOT NULL,
	"after" text,
	"asked_at" bigint NOT NULL,
	"balances_at" bigint NOT NULL,
	CONSTRAINT "toll_feed_pk" PRIMARY KEY("group_code")
);
--> statement-breakpoint
CREATE TABLE "etc_card" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"etc_card_no" text NOT NULL,
	"card_no" text NOT NULL,
	"issuer_id" bigint NOT NULL,
	"pay_kind" text NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"plate_color_code" text NOT NULL,
	"etc_color_code" text NOT NULL,
	"holder_kind" text NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint,
	"supplier_balance_fen" bigint,
	"balance_at" bigint,
	"warn_fen" bigint,
	"is_low" boolean NOT NULL,
	"is_stopped_by_issuer" boolean NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "etc_card_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "etc_toll" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"etc_toll_no" text NOT NULL,
	"toll_no" text NOT NULL,
	"card_no" text NOT NULL,
	"card_id" bigint,
	"issuer_id" bigint,
	"holder_kind" text,
	"pay_kind" text,
	"vehicle_id" bigint,
	"plate_number" text,
	"plate_color_code" text,
	"carrier_id" bigint,
	"entry_station" text,
	"entry_at" bigint,
	"exit_station" text NOT NULL,
	"exit_at" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"corrected_fen" bigint,
	"corrects_id" bigint,
	"waybill_id" bigint,
	"charged_as" text,
	"why" text,
	"advance_id" bigint,
	"postings" bigint NOT NULL,
	"matched_by" text,
	"matched_at" bigint,
	"settled_at" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "etc_toll_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "etc_top_up" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"top_up_no" text NOT NULL,
	"issuer_id" bigint NOT NULL,
	"card_id" bigint,
	"card_no" text,
	"amount_fen" bigint NOT NULL,
	"bank_serial_no" text NOT NULL,
	"evidence" jsonb,
	"reviewed_by" text,
	"booked_at" bigint,
	"reason" text,
	"request_no" text,
	"load_serial_no" text,
	"submitted_at" bigint,
	"loaded_at" bigint,
	"fail_code" text,
	"fail_msg" text,
	"asked" bigint NOT NULL,
	"due_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "etc_top_up_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
ALTER TABLE "fund_account" ADD COLUMN "etc_pool_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_account" ALTER COLUMN "etc_pool_fen" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "embedded_toll_feed" ON "embedded_toll" USING btree ("group_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "etc_card_number" ON "etc_card" USING btree ("group_code","etc_card_no");--> statement-breakpoint
CREATE INDEX "etc_card_status" ON "etc_card" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_card_sort" ON "etc_card" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "etc_card_issuer_id" ON "etc_card" USING btree ("group_code","issuer_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_card_vehicle_id" ON "etc_card" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_card_carrier_id" ON "etc_card" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_card_driver_id" ON "etc_card" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "etc_card_card_no" ON "etc_card" USING btree ("group_code","card_no") WHERE not deleted and status not in ('unbound');--> statement-breakpoint
CREATE UNIQUE INDEX "etc_card_plate_number_plate_color_code" ON "etc_card" USING btree ("group_code","plate_number","plate_color_code") WHERE not deleted and status not in ('unbound');--> statement-breakpoint
CREATE UNIQUE INDEX "etc_toll_number" ON "etc_toll" USING btree ("group_code","etc_toll_no");--> statement-breakpoint
CREATE INDEX "etc_toll_status" ON "etc_toll" USING btree ("group_code","status","exit_at");--> statement-breakpoint
CREATE INDEX "etc_toll_sort" ON "etc_toll" USING btree ("group_code","exit_at","id");--> statement-breakpoint
CREATE INDEX "etc_toll_card_id" ON "etc_toll" USING btree ("group_code","card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_toll_issuer_id" ON "etc_toll" USING btree ("group_code","issuer_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_toll_vehicle_id" ON "etc_toll" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_toll_carrier_id" ON "etc_toll" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_toll_corrects_id" ON "etc_toll" USING btree ("group_code","corrects_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_toll_waybill_id" ON "etc_toll" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_toll_advance_id" ON "etc_toll" USING btree ("group_code","advance_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "etc_toll_issuer_id_toll_no" ON "etc_toll" USING btree ("group_code","issuer_id","toll_no") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "etc_top_up_number" ON "etc_top_up" USING btree ("group_code","top_up_no");--> statement-breakpoint
CREATE INDEX "etc_top_up_status" ON "etc_top_up" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_top_up_sort" ON "etc_top_up" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "etc_top_up_issuer_id" ON "etc_top_up" USING btree ("group_code","issuer_id","gmt_created");--> statement-breakpoint
CREATE INDEX "etc_top_up_card_id" ON "etc_top_up" USING btree ("group_code","card_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "etc_top_up_bank_serial_no" ON "etc_top_up" USING btree ("group_code","bank_serial_no") WHERE not deleted and status not in ('rejected', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "etc_top_up_request_no" ON "etc_top_up" USING btree ("group_code","request_no") WHERE not deleted and status not in ('rejected', 'cancelled');--> statement-breakpoint
-- Every item of the feed is looked up by its card and number; few tolls wait for a correction.
CREATE INDEX "etc_toll_told" ON "etc_toll" USING btree ("group_code","card_no","toll_no");--> statement-breakpoint
CREATE INDEX "etc_toll_corrected" ON "etc_toll" USING btree ("group_code") WHERE corrected_fen is not null;--> statement-breakpoint
-- The money account of an issuer of ETC cards shows its pool of tolls too.
DROP FUNCTION ledger_move(text, text, bigint, text[], text[], bigint[], bigint[], bigint[], text[], text[], bigint[], bigint[], bigint[], bigint[], bigint[], bigint[], text[], bigint[], text[], text[], bigint[], bigint[], bigint[]);--> statement-breakpoint
-- Moves the balances of one posting (server/ledger/enterAtOnce.ts): locks money accounts, then ledger accounts, which it opens
-- where they are new, in the order given; moves them, and tells what ledger accounts had before, by their place, from 0. It moves nothing
-- and tells nothing where something stands against it: a money account is not there or not active, money is short, the month is
-- closed, or one of the journals is posted already.
-- lowests: the least that the posting adds to an account on its way; null: it may become negative. moves: postings of an account.
CREATE FUNCTION ledger_move(
	of_group text, of_period text, moved_at bigint,
	journal_types text[], biz_types text[], biz_ids bigint[], seqs bigint[], reversed bigint[],
	fund_types text[], fund_ids text[], availables bigint[], frozens bigint[], transits bigint[], oils bigint[], tolls bigint[], banks bigint[],
	new_ids bigint[], owner_types text[], owner_ids bigint[], codes text[], sub_keys text[], deltas bigint[], lowests bigint[], moves bigint[]
) RETURNS TABLE (place bigint, account_id bigint, balance_fen bigint, posting_count bigint) ROWS 4 LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	fund bigint;
	funds bigint[] := '{}';
	account bigint;
	accounts bigint[] := '{}';
	fen bigint;
	fens bigint[] := '{}';
	postings bigint;
	counts bigint[] := '{}';
BEGIN
	FOR i IN 1 .. cardinality(fund_ids) LOOP
		SELECT f.id INTO fund FROM fund_account f WHERE f.group_code = of_group AND f.owner_type = fund_types[i]
			AND f.owner_id = fund_ids[i] AND NOT f.deleted AND f.status = 'active' FOR UPDATE;
		IF NOT FOUND THEN
			RETURN;
		END IF;
		funds := funds || fund;
	END LOOP;
	FOR i IN 1 .. cardinality(codes) LOOP
		SELECT a.id, a.balance_fen, a.posting_count INTO account, fen, postings FROM ledger_account a WHERE a.group_code = of_group
			AND a.owner_type = owner_types[i] AND a.owner_id = owner_ids[i] AND a.code = codes[i] AND a.sub_key = sub_keys[i] FOR UPDATE;
		IF NOT FOUND THEN
			INSERT INTO ledger_account (group_code, id, owner_type, owner_id, code, sub_key, balance_fen)
			VALUES (of_group, new_ids[i], owner_types[i], owner_ids[i], codes[i], sub_keys[i], 0) ON CONFLICT DO NOTHING;
			SELECT a.id, a.balance_fen, a.posting_count INTO account, fen, postings FROM ledger_account a WHERE a.group_code = of_group
				AND a.owner_type = owner_types[i] AND a.owner_id = owner_ids[i] AND a.code = codes[i] AND a.sub_key = sub_keys[i] FOR UPDATE;
		END IF;
		IF fen + lowests[i] < 0 THEN
			RETURN;
		END IF;
		accounts := accounts || account;
		fens := fens || fen;
		counts := counts || postings;
	END LOOP;
	PERFORM FROM ledger_closing c WHERE c.group_code = of_group AND c.period = of_period;
	IF FOUND THEN
		RETURN;
	END IF;
	FOR i IN 1 .. cardinality(journal_types) LOOP
		IF reversed[i] IS NULL THEN
			PERFORM FROM ledger_journal j WHERE j.group_code = of_group AND j.journal_type = journal_types[i] AND j.biz_type = biz_types[i]
				AND j.biz_id = biz_ids[i] AND j.seq = seqs[i] AND j.reverses_id IS NULL;
		ELSE
			PERFORM FROM ledger_journal j WHERE j.group_code = of_group AND j.reverses_id = reversed[i];
		END IF;
		IF FOUND THEN
			RETURN;
		END IF;
	END LOOP;
	FOR i IN 1 .. cardinality(funds) LOOP
		UPDATE fund_account f SET available_fen = f.available_fen + availables[i], frozen_fen = f.frozen_fen + frozens[i],
			in_transit_fen = f.in_transit_fen + transits[i], oil_pool_fen = f.oil_pool_fen + oils[i],
			etc_pool_fen = f.etc_pool_fen + tolls[i], bank_fen = f.bank_fen + banks[i],
			last_change_at = moved_at WHERE f.group_code = of_group AND f.id = funds[i];
	END LOOP;
	FOR i IN 1 .. cardinality(accounts) LOOP
		UPDATE ledger_account a SET balance_fen = fens[i] + deltas[i], posting_count = counts[i] + moves[i], last_posted_at = moved_at
			WHERE a.group_code = of_group AND a.id = accounts[i];
		place := i - 1;
		account_id := accounts[i];
		balance_fen := fens[i];
		posting_count := counts[i];
		RETURN NEXT;
	END LOOP;
END $$;
