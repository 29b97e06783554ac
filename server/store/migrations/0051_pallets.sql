CREATE TABLE "pallet_item" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"holder_kind" text NOT NULL,
	"holder_id" bigint NOT NULL,
	"pallet_type_id" bigint NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL,
	"held_since" bigint DEFAULT 0 NOT NULL,
	"move_count" bigint DEFAULT 0 NOT NULL,
	"last_moved_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pallet_item_pk" PRIMARY KEY("group_code","id"),
	CONSTRAINT "pallet_item_quantity" CHECK (quantity >= 0)
);
--> statement-breakpoint
CREATE TABLE "pallet_posting" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"after" bigint NOT NULL,
	"moved_at" bigint NOT NULL,
	"doc_id" bigint NOT NULL,
	"reverses_doc_id" bigint,
	"operator_id" bigint NOT NULL,
	CONSTRAINT "pallet_posting_pk" PRIMARY KEY("group_code","id"),
	CONSTRAINT "pallet_posting_quantity" CHECK (quantity <> 0 and after >= 0)
);
--> statement-breakpoint
CREATE TABLE "pallet_rent_day" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"day" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"held" bigint NOT NULL,
	"charged" bigint NOT NULL,
	"rate_fen" bigint NOT NULL,
	CONSTRAINT "pallet_rent_day_pk" PRIMARY KEY("group_code","item_id","day")
);
--> statement-breakpoint
CREATE TABLE "pallet_rent_done" (
	"group_code" text NOT NULL,
	"day" bigint NOT NULL,
	CONSTRAINT "pallet_rent_done_pk" PRIMARY KEY("group_code")
);
--> statement-breakpoint
CREATE TABLE "embedded_print_job" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"received" bigint NOT NULL,
	"due_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_print_job_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "pallet_serial" (
	"group_code" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "pallet_serial_pk" PRIMARY KEY("group_code")
);
--> statement-breakpoint
CREATE TABLE "label_job" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"job_no" text NOT NULL,
	"printer_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"template" text NOT NULL,
	"copies" bigint NOT NULL,
	"label_count" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"request_no" text NOT NULL,
	"printed_at" bigint,
	"fail_code" text,
	"fail_msg" text,
	"asked" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "label_job_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "label_printer" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"printer_no" text NOT NULL,
	"printer_name" text NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"language" text NOT NULL,
	"dpi" text NOT NULL,
	"width_mm" bigint NOT NULL,
	"height_mm" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "label_printer_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "pallet_doc" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"pallet_doc_no" text NOT NULL,
	"doc_kind" text NOT NULL,
	"pallet_type_id" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"waybill_id" bigint,
	"photos" jsonb,
	"from_kind" text,
	"from_warehouse_id" bigint,
	"from_shipment_id" bigint,
	"from_carrier_id" bigint,
	"from_driver_id" bigint,
	"to_kind" text,
	"to_warehouse_id" bigint,
	"to_shipment_id" bigint,
	"to_carrier_id" bigint,
	"to_driver_id" bigint,
	"from_name" text,
	"to_name" text,
	"doc_type" text,
	"doc_id" text,
	"doc_no" text,
	"posted_at" bigint,
	"posted_by" text,
	"charge_fen" bigint,
	"deduction_id" bigint,
	"reverses_id" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "pallet_doc_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "pallet_type" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"type_no" text NOT NULL,
	"type_name" text NOT NULL,
	"kind" text NOT NULL,
	"stackable" boolean NOT NULL,
	"length_mm" bigint NOT NULL,
	"width_mm" bigint NOT NULL,
	"height_mm" bigint NOT NULL,
	"tare_kg" bigint NOT NULL,
	"load_limit_kg" bigint NOT NULL,
	"unit_value_fen" bigint NOT NULL,
	"day_rent_fen" bigint NOT NULL,
	"free_days" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "pallet_type_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pallet_item_key" ON "pallet_item" USING btree ("group_code","holder_kind","holder_id","pallet_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pallet_posting_seq" ON "pallet_posting" USING btree ("group_code","item_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "pallet_posting_cause" ON "pallet_posting" USING btree ("group_code","doc_id","item_id");--> statement-breakpoint
CREATE INDEX "pallet_posting_at" ON "pallet_posting" USING btree ("group_code","moved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pallet_rent_day_id" ON "pallet_rent_day" USING btree ("group_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "label_job_number" ON "label_job" USING btree ("group_code","job_no");--> statement-breakpoint
CREATE INDEX "label_job_status" ON "label_job" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "label_job_sort" ON "label_job" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "label_job_printer_id" ON "label_job" USING btree ("group_code","printer_id","gmt_created");--> statement-breakpoint
CREATE INDEX "label_job_warehouse_id" ON "label_job" USING btree ("group_code","warehouse_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "label_printer_number" ON "label_printer" USING btree ("group_code","printer_no");--> statement-breakpoint
CREATE INDEX "label_printer_status" ON "label_printer" USING btree ("group_code","status","printer_name");--> statement-breakpoint
CREATE INDEX "label_printer_sort" ON "label_printer" USING btree ("group_code","printer_name","id");--> statement-breakpoint
CREATE INDEX "label_printer_warehouse_id" ON "label_printer" USING btree ("group_code","warehouse_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "label_printer_printer_name_warehouse_id" ON "label_printer" USING btree ("group_code","printer_name","warehouse_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "label_printer_spoken_printer_name" ON "label_printer" USING btree ("group_code",pinyin_order("printer_name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "pallet_doc_number" ON "pallet_doc" USING btree ("group_code","pallet_doc_no");--> statement-breakpoint
CREATE INDEX "pallet_doc_status" ON "pallet_doc" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "pallet_doc_sort" ON "pallet_doc" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "pallet_doc_pallet_type_id" ON "pallet_doc" USING btree ("group_code","pallet_type_id","gmt_created");--> statement-breakpoint
CREATE INDEX "pallet_doc_waybill_id" ON "pallet_doc" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "pallet_doc_from_warehouse_id" ON "pallet_doc" USING btree ("group_code","from_warehouse_id","gmt_created");--> statement-breakpoint
CREATE INDEX "pallet_doc_from_shipment_id" ON "pallet_doc" USING btree ("group_code","from_shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "pallet_doc_from_carrier_id" ON "pallet_doc" USING btree ("group_code","from_carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "pallet_doc_from_driver_id" ON "pallet_doc" USING btree ("group_code","from_driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "pallet_doc_to_warehouse_id" ON "pallet_doc" USING btree ("group_code","to_warehouse_id","gmt_created");--> statement-breakpoint
CREATE INDEX "pallet_doc_to_shipment_id" ON "pallet_doc" USING btree ("group_code","to_shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "pallet_doc_to_carrier_id" ON "pallet_doc" USING btree ("group_code","to_carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "pallet_doc_to_driver_id" ON "pallet_doc" USING btree ("group_code","to_driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "pallet_doc_deduction_id" ON "pallet_doc" USING btree ("group_code","deduction_id","gmt_created");--> statement-breakpoint
CREATE INDEX "pallet_doc_reverses_id" ON "pallet_doc" USING btree ("group_code","reverses_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "pallet_type_number" ON "pallet_type" USING btree ("group_code","type_no");--> statement-breakpoint
CREATE INDEX "pallet_type_status" ON "pallet_type" USING btree ("group_code","status","type_name");--> statement-breakpoint
CREATE INDEX "pallet_type_sort" ON "pallet_type" USING btree ("group_code","type_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pallet_type_type_name" ON "pallet_type" USING btree ("group_code","type_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "pallet_type_spoken_type_name" ON "pallet_type" USING btree ("group_code",pinyin_order("type_name"),"id");
--> statement-breakpoint
-- What came to somebody, or left, is written once; a key of the ledger of equipment stays what it is (addendum B 3.3).
CREATE FUNCTION pallet_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Movements of equipment are never changed: % of %', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER pallet_posting_unchanged BEFORE UPDATE OR DELETE ON pallet_posting FOR EACH ROW EXECUTE FUNCTION pallet_unchanged();--> statement-breakpoint
CREATE TRIGGER pallet_posting_whole_table BEFORE TRUNCATE ON pallet_posting FOR EACH STATEMENT EXECUTE FUNCTION pallet_unchanged();--> statement-breakpoint
CREATE TRIGGER pallet_item_undeleted BEFORE DELETE ON pallet_item FOR EACH ROW EXECUTE FUNCTION pallet_unchanged();--> statement-breakpoint
CREATE TRIGGER pallet_item_whole_table BEFORE TRUNCATE ON pallet_item FOR EACH STATEMENT EXECUTE FUNCTION pallet_unchanged();--> statement-breakpoint
CREATE TRIGGER pallet_item_same BEFORE UPDATE OF group_code, id, holder_kind, holder_id, pallet_type_id ON pallet_item FOR EACH ROW EXECUTE FUNCTION pallet_unchanged();--> statement-breakpoint
-- At commit a movement follows from the one before it.
CREATE FUNCTION pallet_posting_chained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM pallet_item i
	LEFT JOIN pallet_posting b ON b.group_code = i.group_code AND b.item_id = i.id AND b.seq = NEW.seq - 1
	WHERE i.group_code = NEW.group_code AND i.id = NEW.item_id AND NEW.seq BETWEEN 1 AND i.move_count
		AND (NEW.seq = 1) = (b.id IS NULL)
		AND NEW.after = coalesce(b.after, 0) + NEW.quantity
		AND NEW.moved_at >= coalesce(b.moved_at, 0);
	IF NOT FOUND THEN
		RAISE EXCEPTION 'The movement of equipment % does not follow from what there was', NEW.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pallet_posting_chained AFTER INSERT ON pallet_posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pallet_posting_chained();--> statement-breakpoint
-- At commit what somebody has is what was left after the last movement.
CREATE FUNCTION pallet_item_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM pallet_item i
	LEFT JOIN pallet_posting p ON p.group_code = i.group_code AND p.item_id = i.id AND p.seq = i.move_count
	WHERE i.group_code = NEW.group_code AND i.id = NEW.id
		AND (i.move_count = 0) = (p.id IS NULL)
		AND i.quantity = coalesce(p.after, 0)
		AND NOT EXISTS (SELECT FROM pallet_posting n WHERE n.group_code = i.group_code AND n.item_id = i.id AND n.seq > i.move_count);
	IF NOT FOUND THEN
		RAISE EXCEPTION 'The equipment of % differs from its movements', NEW.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pallet_item_whole AFTER INSERT OR UPDATE ON pallet_item DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pallet_item_whole();
