ALTER TABLE "import_entries" ADD COLUMN "cells" json;
