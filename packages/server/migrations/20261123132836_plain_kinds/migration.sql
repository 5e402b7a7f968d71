ALTER TABLE "role_requests" RENAME COLUMN "asked_by_id" TO "requested_by_id";
--> statement-breakpoint
ALTER TABLE "role_requests" RENAME COLUMN "asked_at" TO "requested_at";
--> statement-breakpoint
ALTER INDEX "role_requests_by_asker" RENAME TO "role_requests_by_requester";
--> statement-breakpoint
ALTER TABLE public.audit_entries NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.events NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.mails NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.mail_templates NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Kinds that said what they are in words of their own. Rows that are kept say it in the same words as new ones.
UPDATE public.audit_entries SET kind = CASE kind
  WHEN 'address-objected' THEN 'address-change-rejected'
  WHEN 'invitation-link-taken' THEN 'invitation-link-created' END
WHERE kind IN ('address-objected', 'invitation-link-taken');
--> statement-breakpoint
UPDATE public.events SET kind = 'address-change-rejected' WHERE kind = 'address-objected';
--> statement-breakpoint
-- The key says that the same email is sent once: it begins with the kind.
UPDATE public.mails m SET kind = new.kind, effect_key = new.kind || substr(m.effect_key, length(m.kind) + 1)
FROM (VALUES
  ('address-objected', 'address-change-rejected'),
  ('address-took-effect', 'address-change-completed'),
  ('password-reset-waits', 'password-reset-delayed')
) AS new (former, kind) WHERE m.kind = new.former;
--> statement-breakpoint
UPDATE public.mail_templates SET kind = CASE kind
  WHEN 'address-objected' THEN 'address-change-rejected'
  WHEN 'address-took-effect' THEN 'address-change-completed'
  WHEN 'password-reset-waits' THEN 'password-reset-delayed' END
WHERE kind IN ('address-objected', 'address-took-effect', 'password-reset-waits');
--> statement-breakpoint
ALTER TABLE public.audit_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.mails FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.mail_templates FORCE ROW LEVEL SECURITY;
