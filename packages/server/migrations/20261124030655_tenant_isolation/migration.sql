-- The policy of every table of company data, whatever it is called by then.
DO $$
DECLARE tenant_table text;
BEGIN
  FOR tenant_table IN SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'company_wall' LOOP
    EXECUTE format('ALTER POLICY company_wall ON public.%I RENAME TO tenant_isolation', tenant_table);
  END LOOP;
END $$;
