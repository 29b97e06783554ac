DROP INDEX "fund_account_sort";--> statement-breakpoint
DROP INDEX "fund_account_status";--> statement-breakpoint
DROP INDEX "ledger_entry_waybill";--> statement-breakpoint
DROP INDEX "ledger_entry_reversal";--> statement-breakpoint
DROP INDEX "ledger_journal_reversal";--> statement-breakpoint
CREATE INDEX "fund_account_status" ON "fund_account" USING btree ("group_code","status");--> statement-breakpoint
CREATE INDEX "ledger_entry_waybill" ON "ledger_entry" USING btree ("group_code","waybill_id") WHERE waybill_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_reversal" ON "ledger_entry" USING btree ("group_code","reverses_entry_id") WHERE reverses_entry_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journal_reversal" ON "ledger_journal" USING btree ("group_code","reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
-- Rows whose balances move stay in their page, so that no index is written anew.
ALTER TABLE "ledger_account" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "fund_account" SET (fillfactor = 70);--> statement-breakpoint
-- Moves the balances of one posting (server/ledger/enterAtOnce.ts): locks money accounts, then ledger accounts, which it opens
-- where they are new, in the order given; moves them, and tells what ledger accounts had before, by their place, from 0. It moves nothing
-- and tells nothing where something stands against it: a money account is not there or not active, money is short, the month is
-- closed, or one of the journals is posted already.
-- lowests: the least that the posting adds to an account on its way; null: it may become negative. moves: postings of an account.
CREATE FUNCTION ledger_move(
	of_group text, of_period text, moved_at bigint,
	journal_types text[], biz_types text[], biz_ids bigint[], seqs bigint[], reversed bigint[],
	fund_types text[], fund_ids text[], availables bigint[], frozens bigint[], transits bigint[], oils bigint[], banks bigint[],
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
			in_transit_fen = f.in_transit_fen + transits[i], oil_pool_fen = f.oil_pool_fen + oils[i], bank_fen = f.bank_fen + banks[i],
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
END $$;--> statement-breakpoint
-- An account stays whose and what it is: the trigger costs nothing where only the balance moves.
DROP TRIGGER ledger_account_same ON ledger_account;--> statement-breakpoint
CREATE TRIGGER ledger_account_same AFTER UPDATE OF group_code, id, owner_type, owner_id, code, sub_key ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_account_same();--> statement-breakpoint
-- The checks at commit, each in one query; what they refuse is the same.
CREATE OR REPLACE FUNCTION ledger_posting_chained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM ledger_entry e, ledger_account a
	WHERE e.group_code = NEW.group_code AND e.id = NEW.entry_id AND a.group_code = NEW.group_code AND a.id = NEW.account_id
		AND NEW.seq BETWEEN 1 AND a.posting_count AND e.amount_fen = NEW.amount_fen
		AND NEW.account_id = CASE NEW.side WHEN 'debit' THEN e.debit_account_id WHEN 'credit' THEN e.credit_account_id END
		AND NEW.balance_fen = CASE
			WHEN (NEW.side = 'debit') = (a.code IN ('BANK', 'OIL_POOL', 'ETC_POOL', 'ADVANCE', 'AR', 'VAT_INPUT', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX'))
			THEN NEW.amount_fen ELSE -NEW.amount_fen END
			+ CASE WHEN NEW.seq = 1 THEN 0 ELSE (
				SELECT p.balance_fen FROM ledger_posting p
				WHERE p.group_code = NEW.group_code AND p.account_id = NEW.account_id AND p.seq = NEW.seq - 1) END;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'The posting % does not follow from the books', NEW.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_need_whole(of_group text, of_journal bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- An entry has at most one posting of a side (ledger_posting_entry), so this is a row an entry.
	PERFORM FROM ledger_journal j, LATERAL (
		SELECT count(*) AS entries, count(d.id) AS debited, count(c.id) AS credited, sum(d.amount_fen) AS debits, sum(c.amount_fen) AS credits
		FROM ledger_entry e
		LEFT JOIN ledger_posting d ON d.group_code = e.group_code AND d.entry_id = e.id AND d.side = 'debit'
		LEFT JOIN ledger_posting c ON c.group_code = e.group_code AND c.entry_id = e.id AND c.side = 'credit'
		WHERE e.group_code = j.group_code AND e.journal_id = j.id) s
	WHERE j.group_code = of_group AND j.id = of_journal AND s.debits = j.amount_fen AND s.credits = j.amount_fen
		AND s.debited = s.entries AND s.credited = s.entries;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'The journal % is not balanced', of_journal USING ERRCODE = 'check_violation';
	END IF;
END $$;--> statement-breakpoint
-- Every entry has its journal checked whole, so of a journal itself only remains to be asked whether it has one.
CREATE OR REPLACE FUNCTION ledger_journal_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM ledger_entry e WHERE e.group_code = NEW.group_code AND e.journal_id = NEW.id;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'The journal % is not balanced', NEW.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
