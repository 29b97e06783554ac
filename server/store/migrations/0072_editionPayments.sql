DROP INDEX "paid_record_kind";
