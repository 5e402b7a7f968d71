import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { and, count, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { subscriber } from '../core/events/events.ts'
import { defineEmail, queueEmails } from '../mail/public.ts'
import { defineNotification, notify, notifyAll } from '../notifications/public.ts'
import { findPersonRow, isActive } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { managerChangesDecided, peopleImported } from './events.ts'
import { decidable, ofImport } from './manager-changes.ts'
import { importManagerChanges, importRuns } from './tables.ts'

export const waitingMail = defineEmail({
  category: 'tasks',
  name: 'manager-changes-waiting',
  placeholders: ['by', 'changes'],
  texts: emailTexts('manager-changes-waiting'),
})
export const waitingNews = defineNotification('manager-changes-waiting', ['by', 'count'])
export const decidedNews = defineNotification('manager-changes-decided', ['approved', 'rejected'])

/** Where HR decides about what an import held back. */
export const approvalPage = (runId: string) => `/app/admin/manager-changes?import=${runId}`

/** Notifies HR Admins of waiting changes that they may decide, once for each import. */
export const askForApproval = subscriber(
  peopleImported,
  'ask-for-approval',
  async ({ event, tx, app, companyId, now }) => {
    const run = await runOf(tx, event.subjectId)
    if (!run) return
    const importer = await findPersonRow(tx, companyId, run.startedById)
    const by = importer?.name ?? 'Perennial'
    const hrAdmins = await tx
      .select({ id: people.id, isHr: people.isHr, isAssistant: people.isAssistant, isTechAdmin: people.isTechAdmin })
      .from(people)
      .where(and(eq(people.companyId, companyId), eq(people.isHr, true), isActive()))
      .orderBy(people.id)
    const link = approvalPage(run.id)
    const occasion = `import ${run.id}`
    for (const hrAdmin of hrAdmins) {
      const { length } = await decidable(tx, companyId, hrAdmin, eq(importManagerChanges.runId, run.id))
      if (length === 0) continue
      const handlerContext = { tx, app, now }
      await notifyAll(handlerContext, [
        { kind: waitingNews, to: hrAdmin.id, occasion, data: { by, count: length }, link },
      ])
      const changes = { say: 'mail.managerChanges' as const, values: { count: length } }
      await queueEmails(handlerContext, [
        { kind: waitingMail, to: hrAdmin.id, occasion, values: { by, changes }, link },
      ])
    }
  },
)

/** Notifies the importer of HR’s decisions once no change of the import waits any more. */
export const notifyImporter = subscriber(
  managerChangesDecided,
  'tell-importer',
  async ({ event, tx, app, companyId, now }) => {
    const run = await runOf(tx, event.subjectId)
    if (!run) return
    const rows = await tx
      .select({ state: importManagerChanges.state, count: count() })
      .from(importManagerChanges)
      .where(ofImport(companyId, run.id))
      .groupBy(importManagerChanges.state)
    const counts = new Map(rows.map((row) => [row.state, row.count]))
    if (counts.has('WAITING')) return
    const data = { approved: counts.get('APPROVED') ?? 0, rejected: counts.get('REJECTED') ?? 0 }
    const link = `/app/admin/settings/csv/history?import=${run.id}`
    await notify({ tx, app, now }, { kind: decidedNews, to: run.startedById, occasion: `import ${run.id}`, data, link })
  },
)

async function runOf(tx: Tx, runId: string) {
  const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, runId))
  return run
}
