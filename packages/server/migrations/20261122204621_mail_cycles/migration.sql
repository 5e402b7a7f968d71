ALTER TABLE "mails" ADD COLUMN "cycle_id" uuid;
