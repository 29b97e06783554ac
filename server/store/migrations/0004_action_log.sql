CREATE TABLE "action_agent" (
	"id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_log" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"account_id" bigint,
	"by_name" text NOT NULL,
	"role" text,
	"visitor_group" text,
	"session_ref" text,
	"device_ref" text,
	"address" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"action" text NOT NULL,
	"page" text,
	"call" text NOT NULL,
	"record" text,
	"record_id" text,
	"record_no" text,
	"event" text,
	"status" integer NOT NULL,
	"cost_ms" integer NOT NULL,
	"times" integer NOT NULL,
	"first_history_id" bigint,
	"last_history_id" bigint,
	"detail" jsonb,
	CONSTRAINT "action_log_pk" PRIMARY KEY("group_code","id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "action_log_kept" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"account_id" bigint,
	"by_name" text NOT NULL,
	"role" text,
	"visitor_group" text,
	"session_ref" text,
	"device_ref" text,
	"address" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"action" text NOT NULL,
	"page" text,
	"call" text NOT NULL,
	"record" text,
	"record_id" text,
	"record_no" text,
	"event" text,
	"status" integer NOT NULL,
	"cost_ms" integer NOT NULL,
	"times" integer NOT NULL,
	"first_history_id" bigint,
	"last_history_id" bigint,
	"detail" jsonb,
	"keep_until" bigint NOT NULL,
	CONSTRAINT "action_log_kept_pk" PRIMARY KEY("group_code","id","keep_until")
) PARTITION BY RANGE ("keep_until");
--> statement-breakpoint
CREATE TABLE "log_seal" (
	"group_code" text NOT NULL,
	"no" integer NOT NULL,
	"kind" text NOT NULL,
	"minute" bigint NOT NULL,
	"count" integer NOT NULL,
	"rows_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "log_seal_pk" PRIMARY KEY("group_code","no")
);
--> statement-breakpoint
CREATE INDEX "action_log_at" ON "action_log" USING btree ("group_code","at","id");--> statement-breakpoint
CREATE INDEX "action_log_person" ON "action_log" USING btree ("group_code","account_id","at");--> statement-breakpoint
CREATE INDEX "action_log_record" ON "action_log" USING btree ("group_code","record","record_id","at");--> statement-breakpoint
CREATE INDEX "action_log_kept_at" ON "action_log_kept" USING btree ("group_code","at","id");--> statement-breakpoint
CREATE INDEX "action_log_kept_person" ON "action_log_kept" USING btree ("group_code","account_id","at");--> statement-breakpoint
CREATE INDEX "action_log_kept_record" ON "action_log_kept" USING btree ("group_code","record","record_id","at");--> statement-breakpoint
CREATE INDEX "log_seal_last" ON "log_seal" USING btree ("kind","minute");--> statement-breakpoint
CREATE UNIQUE INDEX "log_seal_minute" ON "log_seal" USING btree ("group_code","kind","minute");--> statement-breakpoint
CREATE FUNCTION log_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or deleted.', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER action_log_unchanged BEFORE UPDATE OR DELETE ON action_log FOR EACH ROW EXECUTE FUNCTION log_unchanged();--> statement-breakpoint
CREATE TRIGGER action_log_kept_unchanged BEFORE UPDATE OR DELETE ON action_log_kept FOR EACH ROW EXECUTE FUNCTION log_unchanged();--> statement-breakpoint
CREATE TRIGGER log_seal_unchanged BEFORE UPDATE OR DELETE ON log_seal FOR EACH ROW EXECUTE FUNCTION log_unchanged();--> statement-breakpoint
CREATE TRIGGER action_log_whole_table BEFORE TRUNCATE ON action_log FOR EACH STATEMENT EXECUTE FUNCTION log_unchanged();--> statement-breakpoint
CREATE TRIGGER action_log_kept_whole_table BEFORE TRUNCATE ON action_log_kept FOR EACH STATEMENT EXECUTE FUNCTION log_unchanged();--> statement-breakpoint
CREATE TRIGGER log_seal_whole_table BEFORE TRUNCATE ON log_seal FOR EACH STATEMENT EXECUTE FUNCTION log_unchanged();--> statement-breakpoint
-- The partition of a table of the log for the Shanghai month (UTC+8) that holds a moment, epoch ms. Made beside the table and
-- attached to it, which holds up no writer.
CREATE FUNCTION log_month(target text, moment bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month_start timestamp := date_trunc('month', (to_timestamp(moment / 1000) AT TIME ZONE 'UTC') + interval '8 hours');
  begins bigint := (extract(epoch FROM month_start)::bigint - 28800) * 1000;
  ends bigint := (extract(epoch FROM month_start + interval '1 month')::bigint - 28800) * 1000;
  part text := target || '_' || to_char(month_start, 'YYYYMM');
BEGIN
  IF to_regclass(part) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(4172066);
  -- Not to_regclass: it remembers that the name was missing before the wait.
  IF EXISTS (SELECT FROM pg_class WHERE relname = part AND relnamespace = current_schema()::regnamespace) THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', part, target);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', target, part, begins, ends);
  EXECUTE format('CREATE TRIGGER whole_table BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION log_unchanged()', part);
END $$;
