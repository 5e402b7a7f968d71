ALTER TABLE public.audit_entries NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Stored entries name the refusal as new ones do.
UPDATE public.audit_entries SET data = jsonb_set(data, '{code}', '"IMPERSONATION_READ_ONLY"')
WHERE kind = 'access-refused' AND data ->> 'code' = 'ONLY_LOOKING';
--> statement-breakpoint
ALTER TABLE public.audit_entries FORCE ROW LEVEL SECURITY;
