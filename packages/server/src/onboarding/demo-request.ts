import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canRequestDemo, type DemoRequestKind } from '@perennial/domain/onboarding/demo.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, defineEvent, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { emailSupport } from './emails.ts'
import { findOnboardingRow } from './handlers.ts'
import { type OnboardingRow, onboardingSettings } from './tables.ts'

const demoWished = defineEvent('demo-requested')

/** What the dialog shows: whether the viewer may request a demo, and what was already requested (LIC-06 to LIC-08). */
export const readDemoRequest = handler('GET /request-a-demo', async ({ viewer, tx, app, now }) => {
  const ask = await mayAsk(tx, app, viewer, now)
  const isCreator = ask.allowed || ask.reason !== 'NOT_THE_CREATOR'
  return { ask, asked: askedOf(isCreator ? await findOnboardingRow(tx) : undefined) }
})

/** Stores the request and emails the operator, once for each kind of request (LIC-07, ONB-18). */
export const requestDemo = handler('POST /request-a-demo', async ({ body, viewer, tx, app, now }) => {
  authorize(await mayAsk(tx, app, viewer, now))
  const { wish } = body
  if (await isFirst(tx, wish, now)) {
    await recordEvent(tx, actorOf(viewer, now), {
      kind: demoWished,
      subject: ['company', viewer.company.id],
      data: { wish },
    })
    await emailSupport({ tx, app, now }, viewer, wish, await findOnboardingRow(tx))
  }
  return { asked: askedOf(await findOnboardingRow(tx)) }
})

/** A demo can be requested only if the operator has a support address and emails leave; those of the sample company never do. */
async function mayAsk(tx: Tx, app: App, viewer: Viewer, now: Date) {
  const [company] = await tx
    .select({ paidTo: companies.paidTo, isSample: companies.isSample })
    .from(companies)
    .where(eq(companies.id, viewer.company.id))
  const isAnswered = app.config.supportMail !== undefined && !app.mailTransport.isBuiltIn && !company?.isSample
  const today = localDayOf(now, viewer.company.timeZone)
  const { isCreator, isGuest } = viewer
  return canRequestDemo({ isCreator, isGuest, paidTo: company?.paidTo ?? null, today, isAnswered })
}

const momentOf = { demo: 'demoRequestedAt', consultation: 'consultationRequestedAt' } as const

/** Marks the request; false if it was already there. */
async function isFirst(tx: Tx, wish: DemoRequestKind, now: Date): Promise<boolean> {
  const name = momentOf[wish]
  await tx.insert(onboardingSettings).values({ companyId: thisCompany, updatedAt: now }).onConflictDoNothing()
  const marked = await tx
    .update(onboardingSettings)
    .set({ requestedDemo: true, [name]: now, updatedAt: now })
    .where(and(isNull(onboardingSettings[name]), eq(onboardingSettings.companyId, thisCompany)))
    .returning({ companyId: onboardingSettings.companyId })
  return marked.length > 0
}

const askedOf = (row: OnboardingRow | undefined) => ({
  demo: row?.demoRequestedAt?.toISOString() ?? null,
  consultation: row?.consultationRequestedAt?.toISOString() ?? null,
})
