import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
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
  texts: emailTexts('demo-request'),
})

/** Emails the operator; the email log lists the email under the name of the person who asked. */
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
