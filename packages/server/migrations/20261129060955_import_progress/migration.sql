ALTER TABLE "import_runs" ADD COLUMN "applied" integer DEFAULT 0 NOT NULL;
