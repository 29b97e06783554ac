ALTER TABLE "freight_bill" ADD COLUMN "top_up_fen" bigint;--> statement-breakpoint
ALTER TABLE "freight_bill" ADD COLUMN "order_freight_fen" bigint;--> statement-breakpoint
ALTER TABLE "freight_bill" ADD COLUMN "lowest_fen" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "lowest_fen" bigint;
