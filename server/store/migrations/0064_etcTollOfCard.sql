DROP INDEX "etc_toll_issuer_id_toll_no";--> statement-breakpoint
CREATE UNIQUE INDEX "etc_toll_card_no_toll_no" ON "etc_toll" USING btree ("group_code","card_no","toll_no") WHERE not deleted;--> statement-breakpoint
DROP INDEX "etc_toll_told";
