CREATE TABLE "abnormal" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"abnormal_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"occurred_at" bigint NOT NULL,
	"place" text,
	"place_lng" double precision,
	"place_lat" double precision,
	"description" text NOT NULL,
	"images" jsonb,
	"estimated_loss_fen" bigint,
	"source" text NOT NULL,
	"reporter_id" text NOT NULL,
	"reported_at" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"hold_payment" boolean NOT NULL,
	"handler_id" text,
	"liability" text,
	"confirmed_loss_fen" bigint,
	"resolution" text,
	"proof_images" jsonb,
	"deduction_id" bigint,
	"reason" text,
	"close_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "abnormal_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "advance" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"advance_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"type" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"payee_type" text NOT NULL,
	"payee_id" text NOT NULL,
	"payee_name" text NOT NULL,
	"bank_card_id" bigint,
	"oil_card_id" bigint,
	"gas_station_id" bigint,
	"oil_product" text,
	"unit_price_fen" bigint,
	"planned_fen" bigint NOT NULL,
	"share_bp" bigint NOT NULL,
	"cap_fen" bigint NOT NULL,
	"cap_used_fen" bigint NOT NULL,
	"oil_cap_fen" bigint,
	"oil_used_fen" bigint,
	"offset_fen" bigint NOT NULL,
	"recovered_fen" bigint NOT NULL,
	"supplier_id" bigint,
	"payment_id" bigint,
	"oil_order_id" bigint,
	"voucher_no" text,
	"bank_serial_no" text,
	"tries" bigint NOT NULL,
	"reviewed_by" text,
	"reviewed_at" bigint,
	"paid_at" bigint,
	"reason" text,
	"split_from_id" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "advance_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "credit_profile" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"profile_no" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_name" text NOT NULL,
	"subject_key" text,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"vehicle_id" bigint,
	"driver_id" bigint,
	"plate_number" text,
	"is_qualified" boolean NOT NULL,
	"qualification_checked_at" bigint,
	"qualification_note" text,
	"is_dishonest" boolean NOT NULL,
	"certificate_end_at" bigint,
	"waybill_count" bigint NOT NULL,
	"abnormal_count" bigint NOT NULL,
	"complaint_count" bigint NOT NULL,
	"track_match_bp" bigint NOT NULL,
	"fund_match_bp" bigint NOT NULL,
	"invoice_match_bp" bigint NOT NULL,
	"reject_bp" bigint NOT NULL,
	"score" bigint NOT NULL,
	"level" text NOT NULL,
	"counted_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "credit_profile_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "deduction" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"deduction_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"responsible" text NOT NULL,
	"pass_to_shipper" boolean NOT NULL,
	"basis" text NOT NULL,
	"evidence_ids" jsonb,
	"source_type" text,
	"source_id" text,
	"source_no" text,
	"object_until" bigint NOT NULL,
	"agreed_at" bigint,
	"objected_at" bigint,
	"objection" text,
	"decided_by" text,
	"decided_at" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "deduction_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "e_receipt" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"e_receipt_no" text NOT NULL,
	"payment_id" bigint NOT NULL,
	"bank_serial_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payer" text NOT NULL,
	"payee" text NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint,
	"succeeded_at" bigint NOT NULL,
	"file_id" jsonb,
	"fetched_at" bigint,
	"attempts" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "e_receipt_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "freight_bill" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"bill_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"payee_type" text NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"finished_at" bigint NOT NULL,
	"load_weight_kg" bigint,
	"unload_weight_kg" bigint,
	"price_unit" text NOT NULL,
	"settle_qty" bigint,
	"carried_bp" bigint NOT NULL,
	"loss_kg" bigint,
	"tolerance_kg" bigint,
	"excess_loss_kg" bigint,
	"carrier_unit_price_fen" bigint NOT NULL,
	"base_freight_fen" bigint,
	"additions_fen" bigint NOT NULL,
	"deductions_fen" bigint NOT NULL,
	"payable_fen" bigint,
	"advance_cash_fen" bigint NOT NULL,
	"advance_bank_fen" bigint NOT NULL,
	"advance_oil_fen" bigint NOT NULL,
	"advance_oil_card_fen" bigint NOT NULL,
	"advance_etc_fen" bigint NOT NULL,
	"retention_fen" bigint,
	"payable_now_fen" bigint,
	"applied_fen" bigint NOT NULL,
	"paid_fen" bigint NOT NULL,
	"open_fen" bigint,
	"fee_mode" text NOT NULL,
	"service_fee_bp" bigint,
	"shipper_unit_price_fen" bigint,
	"passed_on_fen" bigint NOT NULL,
	"service_fee_fen" bigint,
	"shipper_receivable_fen" bigint,
	"valued_by" text,
	"valued_at" bigint,
	"confirmed_by" text,
	"confirmed_at" bigint,
	"closed_at" bigint,
	"waived_by" text,
	"waive_reason" text,
	"reason" text,
	"round" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "freight_bill_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "input_invoice" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"entry_no" text NOT NULL,
	"kind" text NOT NULL,
	"document_kind" text NOT NULL,
	"invoice_no" text NOT NULL,
	"seller_name" text NOT NULL,
	"seller_tax_no" text NOT NULL,
	"issued_on" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"files" jsonb,
	"lines" jsonb,
	"shared_fen" bigint NOT NULL,
	"tax_rate_bp" bigint NOT NULL,
	"tax_rate_id" bigint NOT NULL,
	"tax_rate_version" bigint NOT NULL,
	"claim_fen" bigint NOT NULL,
	"certified_by" text,
	"certified_at" bigint,
	"revoke_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "input_invoice_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"issue_no" text NOT NULL,
	"invoice_no" text,
	"colour" text NOT NULL,
	"invoice_kind" text NOT NULL,
	"apply_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"invoice_title" text NOT NULL,
	"tax_no" text NOT NULL,
	"issue_at" bigint,
	"total_fen" bigint NOT NULL,
	"tax_rate_bp" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"special_element" text NOT NULL,
	"tax_code" text NOT NULL,
	"item_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"transport_lines" jsonb NOT NULL,
	"red_of_invoice_id" bigint,
	"red_confirm_no" text,
	"red_reason" text,
	"red_fen" bigint NOT NULL,
	"delivered_at" bigint,
	"deliver_way" text,
	"express_no" text,
	"request_no" text NOT NULL,
	"submitted_at" bigint,
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
	CONSTRAINT "invoice_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_apply" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"apply_no" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"invoice_kind" text NOT NULL,
	"invoice_title" text NOT NULL,
	"tax_no" text NOT NULL,
	"address_phone" text,
	"bank_account" text,
	"lines" jsonb NOT NULL,
	"waybills" text,
	"statements" text,
	"total_fen" bigint NOT NULL,
	"tax_rate_bp" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"receiver_email" text,
	"receiver_phone" text,
	"approved_by" text,
	"approved_at" bigint,
	"invoice_id" bigint,
	"red_invoice_id" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "invoice_apply_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "oil_card" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"oil_card_no" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"card_no" text NOT NULL,
	"card_kind" text NOT NULL,
	"parent_id" bigint,
	"holder_kind" text NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint,
	"vehicle_id" bigint,
	"charged_fen" bigint NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "oil_card_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "oil_order" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"oil_order_no" text NOT NULL,
	"advance_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"oil_card_id" bigint,
	"card_no" text,
	"gas_station_id" bigint,
	"oil_product" text,
	"plate_number" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"request_no" text,
	"voucher_no" text,
	"submitted_at" bigint,
	"done_at" bigint,
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
	CONSTRAINT "oil_order_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "oil_purchase" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"purchase_no" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"bank_serial_no" text NOT NULL,
	"evidence" jsonb,
	"reviewed_by" text,
	"booked_at" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "oil_purchase_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "payment_apply" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"apply_no" text NOT NULL,
	"payee_type" text,
	"carrier_id" bigint,
	"driver_id" bigint,
	"channel" text NOT NULL,
	"bank_card_id" bigint,
	"card_tail" text,
	"lines" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	"paid_fen" bigint NOT NULL,
	"oldest_finish_at" bigint,
	"submitted_by" text,
	"submitted_at" bigint,
	"reviewed_by" text,
	"approved_by" text,
	"financed_by" text,
	"financed_at" bigint,
	"batch_id" bigint,
	"payment_id" bigint,
	"paid_at" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "payment_apply_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "payment_batch" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"batch_no" text NOT NULL,
	"channel" text NOT NULL,
	"count" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"succeeded_fen" bigint NOT NULL,
	"failed_fen" bigint NOT NULL,
	"released_by" text,
	"released_at" bigint,
	"finished_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "payment_batch_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "payment_reminder" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"reminder_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"apply_id" bigint,
	"payee_kind" text NOT NULL,
	"driver_id" bigint,
	"carrier_id" bigint,
	"amount_due_fen" bigint NOT NULL,
	"urge_count" bigint NOT NULL,
	"last_urged_at" bigint NOT NULL,
	"reply" text,
	"handled_by" text,
	"answered_at" bigint,
	"close_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "payment_reminder_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"recon_no" text NOT NULL,
	"type" text NOT NULL,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"upstream_id" bigint,
	"period_from" bigint NOT NULL,
	"period_to" bigint NOT NULL,
	"waybills" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"adjust_total_fen" bigint NOT NULL,
	"agreed_fen" bigint NOT NULL,
	"settled_fen" bigint NOT NULL,
	"open_fen" bigint NOT NULL,
	"invoiced_fen" bigint NOT NULL,
	"uninvoiced_fen" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"submitted_by" text,
	"sent_at" bigint,
	"confirmed_at" bigint,
	"confirmed_by" text,
	"proof" text,
	"proof_files" jsonb,
	"dispute_reason" text,
	"disputed_nos" text,
	"reason" text,
	"settled_at" bigint,
	"slip_serial_no" text,
	"slip_amount_fen" bigint,
	"slip_payer_name" text,
	"slip_image_ids" jsonb,
	"slip_by" text,
	"receipts" jsonb NOT NULL,
	"external_fen" bigint,
	"external_diff" jsonb,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "reconciliation_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"refund_no" text NOT NULL,
	"kind" text NOT NULL,
	"shipment_id" bigint,
	"recharge_id" bigint,
	"freight_bill_id" bigint,
	"carrier_id" bigint,
	"driver_id" bigint,
	"account_id" bigint,
	"amount_fen" bigint NOT NULL,
	"cause" text NOT NULL,
	"payee_name" text,
	"payee_account_no" text,
	"payment_id" bigint,
	"bank_serial_no" text,
	"approved_by" text,
	"refunded_at" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "refund_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "reg_report" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"report_no" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"live_key" text,
	"waybill_id" bigint,
	"waybill_no" text,
	"vehicle_id" bigint,
	"plate_number" text,
	"plate_color_code" text,
	"driver_id" bigint,
	"shipment_id" bigint,
	"finished_at" bigint NOT NULL,
	"amount_fen" bigint,
	"standard" text NOT NULL,
	"province_code" text NOT NULL,
	"checks" jsonb NOT NULL,
	"checks_met" bigint NOT NULL,
	"checks_total" bigint NOT NULL,
	"checked_at" bigint,
	"message_reference_number" text,
	"payload" text,
	"attempt" bigint NOT NULL,
	"sent_at" bigint,
	"ack_at" bigint,
	"ack_code" text,
	"ack_msg" text,
	"ack_field" text,
	"corrected_by" text,
	"exclude_reason" text,
	"check_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "reg_report_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "tax_profile" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"profile_no" text NOT NULL,
	"payee_kind" text NOT NULL,
	"driver_id" bigint,
	"carrier_id" bigint,
	"income_nature" text NOT NULL,
	"is_exempt" boolean NOT NULL,
	"exempt_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "tax_profile_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "tax_rate" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"rate_no" text NOT NULL,
	"kind" text NOT NULL,
	"rate_bp" bigint,
	"amount_fen" bigint,
	"brackets" jsonb,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint,
	"source" text NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "tax_rate_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "tax_report" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"report_no" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"channel" text NOT NULL,
	"corrects_id" bigint,
	"due_at" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"vat_fen" bigint NOT NULL,
	"input_vat_fen" bigint NOT NULL,
	"iit_fen" bigint NOT NULL,
	"built_at" bigint NOT NULL,
	"rates" jsonb,
	"checked_by" text,
	"checked_at" bigint,
	"handed_in_by" text,
	"handed_in_at" bigint,
	"late_reason" text,
	"receipt_no" text,
	"return_text" text,
	"attempt" bigint NOT NULL,
	"next_ask_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "tax_report_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "tax_report_line" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"line_no" text NOT NULL,
	"report_id" bigint NOT NULL,
	"report_kind" text NOT NULL,
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text,
	"driver_id" bigint,
	"carrier_id" bigint,
	"name" text,
	"id_type" text,
	"id_no" text,
	"identity_state" text,
	"income_nature" text,
	"income_total_fen" bigint,
	"refund_fen" bigint,
	"net_income_fen" bigint,
	"in_kind_fen" bigint,
	"deal_count" bigint,
	"is_exempt" boolean,
	"exempt_reason" text,
	"vat_fen" bigint,
	"iit_fen" bigint,
	"rolling12m_fen" bigint,
	"is_over_limit" boolean,
	"waybill_id" bigint,
	"document_no" text,
	"document_id" text,
	"total_fen" bigint,
	"net_fen" bigint,
	"tax_fen" bigint,
	"is_for_transport" boolean,
	"is_deductible" boolean,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "tax_report_line_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "vat_month" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"month_no" text NOT NULL,
	"period" text NOT NULL,
	"from_at" bigint NOT NULL,
	"to_at" bigint NOT NULL,
	"output_fen" bigint,
	"input_fen" bigint,
	"brought_fen" bigint,
	"base_fen" bigint,
	"credit_fen" bigint,
	"surtax_bp" bigint,
	"tax_rate_id" bigint,
	"tax_rate_version" bigint,
	"surtax_fen" bigint,
	"posted_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "vat_month_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "statement_bill" (
	"group_code" text NOT NULL,
	"type" text NOT NULL,
	"freight_bill_id" bigint NOT NULL,
	"reconciliation_id" bigint NOT NULL,
	CONSTRAINT "statement_bill_pk" PRIMARY KEY("group_code","type","freight_bill_id")
);
--> statement-breakpoint
CREATE TABLE "embedded_tax_order" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"colour" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"invoice_no" text,
	"confirm_no" text,
	"total_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"receiver_phone" text NOT NULL,
	"received" integer NOT NULL,
	"due_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_tax_order_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "embedded_oil_order" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"voucher_no" text,
	"amount_fen" bigint NOT NULL,
	"card_no" text,
	"received" bigint NOT NULL,
	"due_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_oil_order_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "custom_report" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"role" text NOT NULL,
	"next_at" bigint,
	"gmt_modified" bigint NOT NULL,
	CONSTRAINT "custom_report_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "custom_report_file" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"report_id" bigint NOT NULL,
	"file_type" text NOT NULL,
	"rows" integer NOT NULL,
	"size" integer NOT NULL,
	"failure" text,
	"at" bigint NOT NULL,
	CONSTRAINT "custom_report_file_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "tax_message" (
	"group_code" text NOT NULL,
	"message_no" text NOT NULL,
	"report_id" bigint NOT NULL,
	"content" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "tax_message_pk" PRIMARY KEY("group_code","message_no")
);
--> statement-breakpoint
CREATE TABLE "authority_login" (
	"group_code" text NOT NULL,
	"valid_until" bigint NOT NULL,
	CONSTRAINT "authority_login_pk" PRIMARY KEY("group_code")
);
--> statement-breakpoint
CREATE TABLE "embedded_authority_message" (
	"group_code" text NOT NULL,
	"reference_number" text NOT NULL,
	"kind" text NOT NULL,
	"received" integer NOT NULL,
	"state" text NOT NULL,
	"code" text NOT NULL,
	"msg" text NOT NULL,
	"answers_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_authority_message_pk" PRIMARY KEY("group_code","reference_number")
);
--> statement-breakpoint
CREATE TABLE "report_message" (
	"group_code" text NOT NULL,
	"reference_number" text NOT NULL,
	"report_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"standard" text NOT NULL,
	"province_code" text NOT NULL,
	"payload" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sends" integer NOT NULL,
	"handed" integer NOT NULL,
	"due_at" bigint NOT NULL,
	"state" text NOT NULL,
	"ack_code" text,
	"ack_msg" text,
	"ack_at" bigint,
	CONSTRAINT "report_message_pk" PRIMARY KEY("group_code","reference_number"),
	CONSTRAINT "report_message_answered" CHECK ((state = 'open') = (ack_at is null))
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "apply_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "advance_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "channel" text DEFAULT 'bankCard' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "channel" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "retry_of_id" bigint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "payment_apply_id" bigint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "reconciliation_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "abnormal_number" ON "abnormal" USING btree ("group_code","abnormal_no");--> statement-breakpoint
CREATE INDEX "abnormal_status" ON "abnormal" USING btree ("group_code","status","level");--> statement-breakpoint
CREATE INDEX "abnormal_sort" ON "abnormal" USING btree ("group_code","level","id");--> statement-breakpoint
CREATE INDEX "abnormal_waybill_id" ON "abnormal" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "abnormal_order_id" ON "abnormal" USING btree ("group_code","order_id","gmt_created");--> statement-breakpoint
CREATE INDEX "abnormal_shipment_id" ON "abnormal" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "abnormal_carrier_id" ON "abnormal" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "abnormal_driver_id" ON "abnormal" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "abnormal_vehicle_id" ON "abnormal" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "abnormal_deduction_id" ON "abnormal" USING btree ("group_code","deduction_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "advance_number" ON "advance" USING btree ("group_code","advance_no");--> statement-breakpoint
CREATE INDEX "advance_status" ON "advance" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_sort" ON "advance" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "advance_waybill_id" ON "advance" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_shipment_id" ON "advance" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_carrier_id" ON "advance" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_driver_id" ON "advance" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_bank_card_id" ON "advance" USING btree ("group_code","bank_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_oil_card_id" ON "advance" USING btree ("group_code","oil_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_gas_station_id" ON "advance" USING btree ("group_code","gas_station_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_supplier_id" ON "advance" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_payment_id" ON "advance" USING btree ("group_code","payment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_oil_order_id" ON "advance" USING btree ("group_code","oil_order_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_split_from_id" ON "advance" USING btree ("group_code","split_from_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_profile_number" ON "credit_profile" USING btree ("group_code","profile_no");--> statement-breakpoint
CREATE INDEX "credit_profile_status" ON "credit_profile" USING btree ("group_code","status","score");--> statement-breakpoint
CREATE INDEX "credit_profile_sort" ON "credit_profile" USING btree ("group_code","score","id");--> statement-breakpoint
CREATE INDEX "credit_profile_shipment_id" ON "credit_profile" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "credit_profile_carrier_id" ON "credit_profile" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "credit_profile_vehicle_id" ON "credit_profile" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "credit_profile_driver_id" ON "credit_profile" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_profile_subject_key" ON "credit_profile" USING btree ("group_code","subject_key") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "deduction_number" ON "deduction" USING btree ("group_code","deduction_no");--> statement-breakpoint
CREATE INDEX "deduction_status" ON "deduction" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "deduction_sort" ON "deduction" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "deduction_waybill_id" ON "deduction" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "deduction_carrier_id" ON "deduction" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "deduction_driver_id" ON "deduction" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "e_receipt_number" ON "e_receipt" USING btree ("group_code","e_receipt_no");--> statement-breakpoint
CREATE INDEX "e_receipt_status" ON "e_receipt" USING btree ("group_code","status","succeeded_at");--> statement-breakpoint
CREATE INDEX "e_receipt_sort" ON "e_receipt" USING btree ("group_code","succeeded_at","id");--> statement-breakpoint
CREATE INDEX "e_receipt_payment_id" ON "e_receipt" USING btree ("group_code","payment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "e_receipt_carrier_id" ON "e_receipt" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "e_receipt_driver_id" ON "e_receipt" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "freight_bill_number" ON "freight_bill" USING btree ("group_code","bill_no");--> statement-breakpoint
CREATE INDEX "freight_bill_status" ON "freight_bill" USING btree ("group_code","status","finished_at");--> statement-breakpoint
CREATE INDEX "freight_bill_sort" ON "freight_bill" USING btree ("group_code","finished_at","id");--> statement-breakpoint
CREATE INDEX "freight_bill_shipment_id" ON "freight_bill" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "freight_bill_carrier_id" ON "freight_bill" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "freight_bill_driver_id" ON "freight_bill" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "freight_bill_waybill_id" ON "freight_bill" USING btree ("group_code","waybill_id") WHERE not deleted and status not in ('void');--> statement-breakpoint
CREATE UNIQUE INDEX "input_invoice_number" ON "input_invoice" USING btree ("group_code","entry_no");--> statement-breakpoint
CREATE INDEX "input_invoice_status" ON "input_invoice" USING btree ("group_code","status","issued_on");--> statement-breakpoint
CREATE INDEX "input_invoice_sort" ON "input_invoice" USING btree ("group_code","issued_on","id");--> statement-breakpoint
CREATE INDEX "input_invoice_tax_rate_id" ON "input_invoice" USING btree ("group_code","tax_rate_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "input_invoice_invoice_no_seller_tax_no" ON "input_invoice" USING btree ("group_code","invoice_no","seller_tax_no") WHERE not deleted and status not in ('revoked');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("group_code","issue_no");--> statement-breakpoint
CREATE INDEX "invoice_status" ON "invoice" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_sort" ON "invoice" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "invoice_apply_id" ON "invoice" USING btree ("group_code","apply_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_shipment_id" ON "invoice" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_red_of_invoice_id" ON "invoice" USING btree ("group_code","red_of_invoice_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_request_no" ON "invoice" USING btree ("group_code","request_no") WHERE not deleted and status not in ('failed');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_invoice_no" ON "invoice" USING btree ("group_code","invoice_no") WHERE not deleted and status not in ('failed');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_apply_number" ON "invoice_apply" USING btree ("group_code","apply_no");--> statement-breakpoint
CREATE INDEX "invoice_apply_status" ON "invoice_apply" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_apply_sort" ON "invoice_apply" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "invoice_apply_shipment_id" ON "invoice_apply" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_apply_invoice_id" ON "invoice_apply" USING btree ("group_code","invoice_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_apply_red_invoice_id" ON "invoice_apply" USING btree ("group_code","red_invoice_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "oil_card_number" ON "oil_card" USING btree ("group_code","oil_card_no");--> statement-breakpoint
CREATE INDEX "oil_card_status" ON "oil_card" USING btree ("group_code","status","charged_fen");--> statement-breakpoint
CREATE INDEX "oil_card_sort" ON "oil_card" USING btree ("group_code","charged_fen","id");--> statement-breakpoint
CREATE INDEX "oil_card_supplier_id" ON "oil_card" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_parent_id" ON "oil_card" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_carrier_id" ON "oil_card" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_driver_id" ON "oil_card" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_vehicle_id" ON "oil_card" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "oil_card_card_no_supplier_id" ON "oil_card" USING btree ("group_code","card_no","supplier_id") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "oil_order_number" ON "oil_order" USING btree ("group_code","oil_order_no");--> statement-breakpoint
CREATE INDEX "oil_order_status" ON "oil_order" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_order_sort" ON "oil_order" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "oil_order_advance_id" ON "oil_order" USING btree ("group_code","advance_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_order_supplier_id" ON "oil_order" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_order_oil_card_id" ON "oil_order" USING btree ("group_code","oil_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_order_gas_station_id" ON "oil_order" USING btree ("group_code","gas_station_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "oil_order_request_no" ON "oil_order" USING btree ("group_code","request_no") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "oil_purchase_number" ON "oil_purchase" USING btree ("group_code","purchase_no");--> statement-breakpoint
CREATE INDEX "oil_purchase_status" ON "oil_purchase" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_purchase_sort" ON "oil_purchase" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "oil_purchase_supplier_id" ON "oil_purchase" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "oil_purchase_bank_serial_no" ON "oil_purchase" USING btree ("group_code","bank_serial_no") WHERE not deleted and status not in ('rejected', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_apply_number" ON "payment_apply" USING btree ("group_code","apply_no");--> statement-breakpoint
CREATE INDEX "payment_apply_status" ON "payment_apply" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_apply_sort" ON "payment_apply" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "payment_apply_carrier_id" ON "payment_apply" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_apply_driver_id" ON "payment_apply" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_apply_bank_card_id" ON "payment_apply" USING btree ("group_code","bank_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_apply_batch_id" ON "payment_apply" USING btree ("group_code","batch_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_apply_payment_id" ON "payment_apply" USING btree ("group_code","payment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_batch_number" ON "payment_batch" USING btree ("group_code","batch_no");--> statement-breakpoint
CREATE INDEX "payment_batch_status" ON "payment_batch" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_batch_sort" ON "payment_batch" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reminder_number" ON "payment_reminder" USING btree ("group_code","reminder_no");--> statement-breakpoint
CREATE INDEX "payment_reminder_status" ON "payment_reminder" USING btree ("group_code","status","last_urged_at");--> statement-breakpoint
CREATE INDEX "payment_reminder_sort" ON "payment_reminder" USING btree ("group_code","last_urged_at","id");--> statement-breakpoint
CREATE INDEX "payment_reminder_apply_id" ON "payment_reminder" USING btree ("group_code","apply_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_reminder_driver_id" ON "payment_reminder" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_reminder_carrier_id" ON "payment_reminder" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reminder_waybill_id" ON "payment_reminder" USING btree ("group_code","waybill_id") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_number" ON "reconciliation" USING btree ("group_code","recon_no");--> statement-breakpoint
CREATE INDEX "reconciliation_status" ON "reconciliation" USING btree ("group_code","status","period_from");--> statement-breakpoint
CREATE INDEX "reconciliation_sort" ON "reconciliation" USING btree ("group_code","period_from","id");--> statement-breakpoint
CREATE INDEX "reconciliation_shipment_id" ON "reconciliation" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "reconciliation_carrier_id" ON "reconciliation" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "reconciliation_upstream_id" ON "reconciliation" USING btree ("group_code","upstream_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_number" ON "refund" USING btree ("group_code","refund_no");--> statement-breakpoint
CREATE INDEX "refund_status" ON "refund" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_sort" ON "refund" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "refund_shipment_id" ON "refund" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_recharge_id" ON "refund" USING btree ("group_code","recharge_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_freight_bill_id" ON "refund" USING btree ("group_code","freight_bill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_carrier_id" ON "refund" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_driver_id" ON "refund" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_account_id" ON "refund" USING btree ("group_code","account_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_payment_id" ON "refund" USING btree ("group_code","payment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "reg_report_number" ON "reg_report" USING btree ("group_code","report_no");--> statement-breakpoint
CREATE INDEX "reg_report_status" ON "reg_report" USING btree ("group_code","status","finished_at");--> statement-breakpoint
CREATE INDEX "reg_report_sort" ON "reg_report" USING btree ("group_code","finished_at","id");--> statement-breakpoint
CREATE INDEX "reg_report_waybill_id" ON "reg_report" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "reg_report_vehicle_id" ON "reg_report" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "reg_report_driver_id" ON "reg_report" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "reg_report_shipment_id" ON "reg_report" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "reg_report_live_key" ON "reg_report" USING btree ("group_code","live_key") WHERE not deleted and status not in ('excluded');--> statement-breakpoint
CREATE UNIQUE INDEX "reg_report_message_reference_number" ON "reg_report" USING btree ("group_code","message_reference_number") WHERE not deleted and status not in ('excluded');--> statement-breakpoint
CREATE UNIQUE INDEX "tax_profile_number" ON "tax_profile" USING btree ("group_code","profile_no");--> statement-breakpoint
CREATE INDEX "tax_profile_status" ON "tax_profile" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_profile_sort" ON "tax_profile" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_profile_driver_id" ON "tax_profile" USING btree ("group_code","driver_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "tax_profile_carrier_id" ON "tax_profile" USING btree ("group_code","carrier_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rate_number" ON "tax_rate" USING btree ("group_code","rate_no");--> statement-breakpoint
CREATE INDEX "tax_rate_status" ON "tax_rate" USING btree ("group_code","status","kind");--> statement-breakpoint
CREATE INDEX "tax_rate_sort" ON "tax_rate" USING btree ("group_code","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_report_number" ON "tax_report" USING btree ("group_code","report_no");--> statement-breakpoint
CREATE INDEX "tax_report_status" ON "tax_report" USING btree ("group_code","status","due_at");--> statement-breakpoint
CREATE INDEX "tax_report_sort" ON "tax_report" USING btree ("group_code","due_at","id");--> statement-breakpoint
CREATE INDEX "tax_report_corrects_id" ON "tax_report" USING btree ("group_code","corrects_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_report_kind_period" ON "tax_report" USING btree ("group_code","kind","period") WHERE not deleted and status not in ('accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "tax_report_line_number" ON "tax_report_line" USING btree ("group_code","line_no");--> statement-breakpoint
CREATE INDEX "tax_report_line_status" ON "tax_report_line" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_report_line_sort" ON "tax_report_line" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "tax_report_line_report_id" ON "tax_report_line" USING btree ("group_code","report_id","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_report_line_driver_id" ON "tax_report_line" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_report_line_carrier_id" ON "tax_report_line" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_report_line_waybill_id" ON "tax_report_line" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_month_number" ON "vat_month" USING btree ("group_code","month_no");--> statement-breakpoint
CREATE INDEX "vat_month_status" ON "vat_month" USING btree ("group_code","status","period");--> statement-breakpoint
CREATE INDEX "vat_month_sort" ON "vat_month" USING btree ("group_code","period","id");--> statement-breakpoint
CREATE INDEX "vat_month_tax_rate_id" ON "vat_month" USING btree ("group_code","tax_rate_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_month_period" ON "vat_month" USING btree ("group_code","period") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "statement_bill_statement" ON "statement_bill" USING btree ("group_code","reconciliation_id");--> statement-breakpoint
CREATE INDEX "statement_bill_bill" ON "statement_bill" USING btree ("group_code","freight_bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_report_name" ON "custom_report" USING btree ("group_code","account_id","name");--> statement-breakpoint
CREATE INDEX "custom_report_due" ON "custom_report" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "custom_report_file_report" ON "custom_report_file" USING btree ("group_code","report_id","id");--> statement-breakpoint
CREATE INDEX "report_message_report" ON "report_message" USING btree ("group_code","report_id");--> statement-breakpoint
CREATE INDEX "report_message_due" ON "report_message" USING btree ("due_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_apply_id" ON "payment" USING btree ("group_code","apply_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_advance_id" ON "payment" USING btree ("group_code","advance_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_refund_id" ON "payment" USING btree ("group_code","refund_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_retry_of_id" ON "payment" USING btree ("group_code","retry_of_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_payment_apply_id" ON "review" USING btree ("group_code","payment_apply_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_reconciliation_id" ON "review" USING btree ("group_code","reconciliation_id","gmt_created");--> statement-breakpoint
-- Payments that succeeded before receipts were kept: theirs are fetched now.
INSERT INTO "e_receipt" ("group_code", "id", "status", "e_receipt_no", "payment_id", "bank_serial_no", "amount_fen", "payer", "payee", "carrier_id", "driver_id", "succeeded_at", "attempts", "due_at", "version", "created_by", "modified_by", "gmt_created", "gmt_modified", "deleted")
SELECT p.group_code, p.id, 'awaited', 'DH' || substr(p.payment_no, 3), p.id, p.bank_serial_no, p.amount_fen, coalesce(g.group_name, p.group_code), p.payee_name, w.carrier_id, w.driver_id, p.succeeded_at, 0, p.succeeded_at, 1, '0', '0', p.succeeded_at, p.succeeded_at, false
FROM "payment" p LEFT JOIN "party_group" g ON g.group_code = p.group_code LEFT JOIN "withdrawal" w ON w.group_code = p.group_code AND w.id = p.withdrawal_id
WHERE NOT p.deleted AND p.status IN ('succeeded', 'returned') AND p.succeeded_at IS NOT NULL AND p.bank_serial_no IS NOT NULL;--> statement-breakpoint
-- What was sent to the authority stays as it was sent, and an answer as it was given (T&M 11.6).
CREATE FUNCTION report_message_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.state = 'open' AND
		(NEW.group_code, NEW.reference_number, NEW.report_id, NEW.kind, NEW.standard, NEW.province_code, NEW.payload, NEW.created_at)
		IS NOT DISTINCT FROM (OLD.group_code, OLD.reference_number, OLD.report_id, OLD.kind, OLD.standard, OLD.province_code, OLD.payload, OLD.created_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A message to the authority is never changed: %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER report_message_kept BEFORE UPDATE OR DELETE ON report_message FOR EACH ROW EXECUTE FUNCTION report_message_kept();--> statement-breakpoint
CREATE TRIGGER report_message_whole_table BEFORE TRUNCATE ON report_message FOR EACH STATEMENT EXECUTE FUNCTION report_message_kept();--> statement-breakpoint
-- Two rates of a kind never hold on one day (T&M 17.7): writers of a kind wait for each other, then look.
CREATE FUNCTION tax_rate_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status <> 'enabled' OR NEW.deleted THEN
		RETURN NEW;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtext('tax_rate:' || NEW.group_code || ':' || NEW.kind));
	IF EXISTS (SELECT 1 FROM tax_rate r WHERE r.group_code = NEW.group_code AND r.kind = NEW.kind AND r.id <> NEW.id
		AND r.status = 'enabled' AND NOT r.deleted
		AND r.valid_from <= coalesce(NEW.valid_to, 9223372036854775807) AND NEW.valid_from <= coalesce(r.valid_to, 9223372036854775807)) THEN
		RAISE EXCEPTION 'Two rates of the kind % hold on one day', NEW.kind USING ERRCODE = 'exclusion_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tax_rate_alone BEFORE INSERT OR UPDATE ON tax_rate FOR EACH ROW EXECUTE FUNCTION tax_rate_alone();--> statement-breakpoint
-- What was handed in stays as it was sent (T&M 14.3).
CREATE TRIGGER tax_message_unchanged BEFORE UPDATE OR DELETE ON tax_message FOR EACH ROW EXECUTE FUNCTION ledger_unchanged();
