import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { isSetupShown, type SetupStep, setupSteps } from '@perennial/domain/home/setup.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { contributions } from '../core/contributions.ts'
import { handler } from '../core/http/handler.ts'
import { type AdminHomeContext, itemOf } from './admin-home-sources.ts'

/** `GET /admin-home`: what needs attention, and the checklist of a new company; areas register both (PERM-11). */
export const readAdminAttention = handler('GET /admin-home', async ({ app, viewer, tx, now }) => {
  const context: AdminHomeContext = { app, tx, viewer, now }
  const isOn = ({ feature }: { feature?: Parameters<typeof viewer.company.switches.has>[0] }) =>
    feature === undefined || viewer.company.switches.has(feature)
  const attention = []
  // One after the other: all of them share the connection of the request.
  for (const source of contributions(tx, 'adminAttention').filter(isOn))
    attention.push(...(await source.find(context)).map(itemOf))
  return { attention, setup: await setupOf(context) }
})

async function setupOf(context: AdminHomeContext) {
  const { tx, viewer, now } = context
  const done = new Map<SetupStep, boolean>()
  for (const { step, isDone } of contributions(tx, 'setupSteps')) done.set(step, await isDone(context))
  const steps = setupSteps.filter((step) => done.has(step)).map((step) => ({ step, isDone: done.get(step) ?? false }))
  const [company] = await tx
    .select({ createdAt: companies.createdAt, isSample: companies.isSample })
    .from(companies)
    .where(eq(companies.id, viewer.company.id))
  const ageDays = Math.floor((now.getTime() - (company?.createdAt ?? now).getTime()) / DAY_MS)
  return isSetupShown({ steps, ageDays, isSample: company?.isSample ?? false }) ? steps : null
}
