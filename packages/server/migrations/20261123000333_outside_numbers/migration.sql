ALTER TABLE "review_cycles" ADD COLUMN "outside_numbers" jsonb;
