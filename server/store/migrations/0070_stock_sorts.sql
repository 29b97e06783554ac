DROP INDEX "stock_item_moved";--> statement-breakpoint
CREATE INDEX "stock_item_in" ON "stock_item" USING btree ("group_code","in_date","id","warehouse_id","owner_id") WHERE on_hand_qty > 0;--> statement-breakpoint
CREATE INDEX "stock_item_available" ON "stock_item" USING btree ("group_code",(on_hand_qty - reserved_qty),"id") WHERE on_hand_qty > 0;--> statement-breakpoint
CREATE INDEX "stock_item_lot" ON "stock_item" USING btree ("group_code",(nullif(lot_no, '-')),"id") WHERE on_hand_qty > 0;--> statement-breakpoint
CREATE INDEX "stock_item_moved" ON "stock_item" USING btree ("group_code","last_moved_at","id","warehouse_id","owner_id") WHERE on_hand_qty > 0;
