CREATE TABLE "stock_hold" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"doc_type" text NOT NULL,
	"doc_id" bigint NOT NULL,
	"doc_no" text NOT NULL,
	"line_no" integer NOT NULL,
	"qty" bigint NOT NULL,
	CONSTRAINT "stock_hold_pk" PRIMARY KEY("group_code","id"),
	CONSTRAINT "stock_hold_qty" CHECK (qty > 0 or (kind = 'count' and qty = 0))
);
--> statement-breakpoint
CREATE TABLE "stock_item" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"lot_no" text NOT NULL,
	"quality" text NOT NULL,
	"on_hand_qty" bigint DEFAULT 0 NOT NULL,
	"reserved_qty" bigint DEFAULT 0 NOT NULL,
	"pallets" bigint DEFAULT 0 NOT NULL,
	"weight_kg" bigint DEFAULT 0 NOT NULL,
	"volume_m3" bigint DEFAULT 0 NOT NULL,
	"in_date" bigint DEFAULT 0 NOT NULL,
	"locked_by" bigint,
	"move_count" bigint DEFAULT 0 NOT NULL,
	"last_moved_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_item_pk" PRIMARY KEY("group_code","id"),
	CONSTRAINT "stock_item_reserved" CHECK (reserved_qty >= 0 and reserved_qty <= on_hand_qty),
	CONSTRAINT "stock_item_pallets" CHECK (pallets >= 0 and (on_hand_qty > 0 or pallets = 0))
);
--> statement-breakpoint
CREATE TABLE "stock_posting" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"qty" bigint NOT NULL,
	"pallets" bigint NOT NULL,
	"on_hand_after" bigint NOT NULL,
	"pallets_after" bigint NOT NULL,
	"weight_kg" bigint NOT NULL,
	"volume_m3" bigint NOT NULL,
	"moved_at" bigint NOT NULL,
	"doc_type" text NOT NULL,
	"doc_id" bigint NOT NULL,
	"doc_no" text NOT NULL,
	"line_no" integer NOT NULL,
	"step_no" integer NOT NULL,
	"pair_id" bigint,
	"reverses_id" bigint,
	"operator_id" bigint NOT NULL,
	"device_no" text,
	CONSTRAINT "stock_posting_pk" PRIMARY KEY("group_code","id"),
	CONSTRAINT "stock_posting_qty" CHECK (qty <> 0 and on_hand_after >= 0 and pallets_after >= 0)
);
--> statement-breakpoint
CREATE TABLE "storage_day" (
	"group_code" text NOT NULL,
	"day" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"on_hand_qty" bigint NOT NULL,
	"weight_kg" bigint NOT NULL,
	"volume_m3" bigint NOT NULL,
	"pallets" bigint NOT NULL,
	"in_kg" bigint NOT NULL,
	"in_m3" bigint NOT NULL,
	"in_pallets" bigint NOT NULL,
	"out_kg" bigint NOT NULL,
	"out_m3" bigint NOT NULL,
	"out_pallets" bigint NOT NULL,
	CONSTRAINT "storage_day_pk" PRIMARY KEY("group_code","day","warehouse_id","owner_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "storage_day_done" (
	"group_code" text NOT NULL,
	"day" bigint NOT NULL,
	CONSTRAINT "storage_day_done_pk" PRIMARY KEY("group_code")
);
--> statement-breakpoint
CREATE TABLE "stock_location" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"location_no" text NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"zone" text NOT NULL,
	"location_code" text NOT NULL,
	"kind" text NOT NULL,
	"walk_order" bigint,
	"capacity_volume_m3" bigint,
	"capacity_weight_kg" bigint,
	"mix_allowed" boolean NOT NULL,
	"is_danger_allowed" boolean NOT NULL,
	"temperature" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "stock_location_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "stock_lot" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"lot_id" text NOT NULL,
	"lot_no" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"produced_at" bigint,
	"expire_at" bigint,
	"freeze_reason" text,
	"frozen_by" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "stock_lot_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"warehouse_no" text NOT NULL,
	"warehouse_name" text NOT NULL,
	"station_id" bigint,
	"area_code" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"area_m2" bigint NOT NULL,
	"capacity_volume_m3" bigint NOT NULL,
	"capacity_weight_kg" bigint NOT NULL,
	"temperature" text NOT NULL,
	"keeper_ids" jsonb NOT NULL,
	"phone" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "warehouse_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_hold_line" ON "stock_hold" USING btree ("group_code","item_id","kind","doc_type","doc_id","line_no");--> statement-breakpoint
CREATE INDEX "stock_hold_doc" ON "stock_hold" USING btree ("group_code","doc_type","doc_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_item_key" ON "stock_item" USING btree ("group_code","warehouse_id","location_id","goods_id","owner_id","lot_no","quality");--> statement-breakpoint
CREATE INDEX "stock_item_goods" ON "stock_item" USING btree ("group_code","warehouse_id","owner_id","goods_id") WHERE on_hand_qty > 0;--> statement-breakpoint
CREATE INDEX "stock_item_location" ON "stock_item" USING btree ("group_code","location_id") WHERE on_hand_qty > 0;--> statement-breakpoint
CREATE INDEX "stock_item_moved" ON "stock_item" USING btree ("group_code","last_moved_at","id") WHERE on_hand_qty > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_posting_seq" ON "stock_posting" USING btree ("group_code","item_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_posting_cause" ON "stock_posting" USING btree ("group_code","doc_type","doc_id","kind","line_no","step_no",(qty > 0)) WHERE reverses_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_posting_reversal" ON "stock_posting" USING btree ("group_code","reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "stock_posting_at" ON "stock_posting" USING btree ("group_code","moved_at","id");--> statement-breakpoint
CREATE INDEX "stock_posting_then" ON "stock_posting" USING btree ("group_code","item_id","moved_at","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_location_number" ON "stock_location" USING btree ("group_code","location_no");--> statement-breakpoint
CREATE INDEX "stock_location_status" ON "stock_location" USING btree ("group_code","status","location_code");--> statement-breakpoint
CREATE INDEX "stock_location_sort" ON "stock_location" USING btree ("group_code","location_code","id");--> statement-breakpoint
CREATE INDEX "stock_location_warehouse_id" ON "stock_location" USING btree ("group_code","warehouse_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_location_location_code_warehouse_id" ON "stock_location" USING btree ("group_code","location_code","warehouse_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "stock_lot_number" ON "stock_lot" USING btree ("group_code","lot_id");--> statement-breakpoint
CREATE INDEX "stock_lot_status" ON "stock_lot" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "stock_lot_sort" ON "stock_lot" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "stock_lot_goods_id" ON "stock_lot" USING btree ("group_code","goods_id","gmt_created");--> statement-breakpoint
CREATE INDEX "stock_lot_owner_id" ON "stock_lot" USING btree ("group_code","owner_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_lot_lot_no_goods_id_owner_id" ON "stock_lot" USING btree ("group_code","lot_no","goods_id","owner_id") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_number" ON "warehouse" USING btree ("group_code","warehouse_no");--> statement-breakpoint
CREATE INDEX "warehouse_status" ON "warehouse" USING btree ("group_code","status","warehouse_name");--> statement-breakpoint
CREATE INDEX "warehouse_sort" ON "warehouse" USING btree ("group_code","warehouse_name","id");--> statement-breakpoint
CREATE INDEX "warehouse_station_id" ON "warehouse" USING btree ("group_code","station_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_warehouse_name" ON "warehouse" USING btree ("group_code","warehouse_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "warehouse_spoken_warehouse_name" ON "warehouse" USING btree ("group_code",pinyin_order("warehouse_name"),"id");
--> statement-breakpoint
-- Movements are written once; a key of stock stays what it is, and only what is on hand of it moves (addendum B 3.2).
CREATE FUNCTION stock_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Movements of stock are never changed: % of %', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER stock_posting_unchanged BEFORE UPDATE OR DELETE ON stock_posting FOR EACH ROW EXECUTE FUNCTION stock_unchanged();--> statement-breakpoint
CREATE TRIGGER stock_posting_whole_table BEFORE TRUNCATE ON stock_posting FOR EACH STATEMENT EXECUTE FUNCTION stock_unchanged();--> statement-breakpoint
CREATE TRIGGER stock_item_undeleted BEFORE DELETE ON stock_item FOR EACH ROW EXECUTE FUNCTION stock_unchanged();--> statement-breakpoint
CREATE TRIGGER stock_item_whole_table BEFORE TRUNCATE ON stock_item FOR EACH STATEMENT EXECUTE FUNCTION stock_unchanged();--> statement-breakpoint
CREATE TRIGGER stock_item_same BEFORE UPDATE OF group_code, id, warehouse_id, location_id, goods_id, owner_id, lot_no, quality ON stock_item FOR EACH ROW EXECUTE FUNCTION stock_unchanged();--> statement-breakpoint
-- At commit a movement follows from the one before it.
CREATE FUNCTION stock_posting_chained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM stock_item i
	LEFT JOIN stock_posting b ON b.group_code = i.group_code AND b.item_id = i.id AND b.seq = NEW.seq - 1
	WHERE i.group_code = NEW.group_code AND i.id = NEW.item_id AND NEW.seq BETWEEN 1 AND i.move_count
		AND (NEW.seq = 1) = (b.id IS NULL)
		AND NEW.on_hand_after = coalesce(b.on_hand_after, 0) + NEW.qty
		AND NEW.pallets_after = coalesce(b.pallets_after, 0) + NEW.pallets
		AND NEW.moved_at >= coalesce(b.moved_at, 0);
	IF NOT FOUND THEN
		RAISE EXCEPTION 'The movement % does not follow from the stock', NEW.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_posting_chained AFTER INSERT ON stock_posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stock_posting_chained();--> statement-breakpoint
-- At commit what is on hand is what was left after the last movement, and what is reserved is the sum of the holds.
CREATE FUNCTION stock_need_whole(of_group text, of_item bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM stock_item i
	LEFT JOIN stock_posting p ON p.group_code = i.group_code AND p.item_id = i.id AND p.seq = i.move_count
	WHERE i.group_code = of_group AND i.id = of_item
		AND (i.move_count = 0) = (p.id IS NULL)
		AND i.on_hand_qty = coalesce(p.on_hand_after, 0) AND i.pallets = coalesce(p.pallets_after, 0)
		AND i.reserved_qty = coalesce((SELECT sum(h.qty) FROM stock_hold h WHERE h.group_code = of_group AND h.item_id = of_item AND h.kind = 'reserve'), 0)
		AND NOT EXISTS (SELECT FROM stock_posting n WHERE n.group_code = of_group AND n.item_id = of_item AND n.seq > i.move_count);
	IF NOT FOUND THEN
		RAISE EXCEPTION 'The stock of % differs from its movements or holds', of_item USING ERRCODE = 'check_violation';
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION stock_item_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM stock_need_whole(NEW.group_code, NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION stock_hold_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM stock_need_whole(OLD.group_code, OLD.item_id); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM stock_need_whole(NEW.group_code, NEW.item_id); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_item_whole AFTER INSERT OR UPDATE ON stock_item DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stock_item_whole();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_hold_whole AFTER INSERT OR UPDATE OR DELETE ON stock_hold DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stock_hold_whole();
