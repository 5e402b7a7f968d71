import type { DemoRequestKind } from '@perennial/domain/onboarding/demo.ts'
import { eq } from 'drizzle-orm'
import type { HandlerContext } from '../core/handler-context.ts'
import type { Viewer } from '../core/viewer.ts'
import { defineEmail, queueEmail } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import type { OnboardingRow } from './tables.ts'

export const demoWish = defineEmail({
  name: 'demo-request',
  category: null,
  placeholders: ['wish', 'personName', 'personAddress', 'companySize'],
  texts: {
    en: {
      subject: '{{ companyName }} asks for a {{ wish }}',
      body: '{{ personName }} registered {{ companyName }} and would like a {{ wish }}. Please reply to:\n\n{{ personAddress }}\n\n{% if companySize %}Company size: about {{ companySize }} people{% endif %}',
    },
    de: {
      subject: '{{ companyName }} bittet um {% if wish == "demo" %}eine Demo{% else %}eine Beratung{% endif %}',
      body: '{{ personName }} hat {{ companyName }} registriert und bittet um {% if wish == "demo" %}eine Demo{% else %}eine Beratung{% endif %}. Bitte antworten Sie an:\n\n{{ personAddress }}\n\n{% if companySize %}Unternehmensgröße: etwa {{ companySize }} Personen{% endif %}',
    },
  },
})

/** Writes to those who run the installation; the log of mails shows it beside the name of whoever asked. */
export async function emailSupport(
  context: HandlerContext,
  viewer: Viewer,
  wish: DemoRequestKind,
  row: OnboardingRow | undefined,
) {
  const { supportMail } = context.app.config
  const [person] = await context.tx.select({ email: people.email }).from(people).where(eq(people.id, viewer.id))
  if (!supportMail || !person) return
  await queueEmail(context, {
    kind: demoWish,
    to: viewer.id,
    elsewhere: { address: supportMail, name: 'Perennial' },
    occasion: wish,
    values: { wish, personName: viewer.name, personAddress: person.email, companySize: row?.companySize ?? null },
  })
}
