import type { ExportRequest } from '@perennial/contract/exports/routes.ts'
import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { completeExport, requestExport } from '../exports/public.ts'
import { exports } from '../exports/tables.ts'
import { findBackgroundViewer } from '../identity/public.ts'
import { notifications } from '../notifications/tables.ts'
import { fernhillId } from './company.ts'
import { sampleCycleId } from './cycles.ts'
import { samplePersonId } from './people.ts'

const asked: readonly { by: string; what: ExportRequest; hoursAgo: number }[] = [
  { by: 'theo', what: { kind: 'people' }, hoursAgo: 50 },
  { by: 'hana', what: { kind: 'reviewCycle', cycleId: sampleCycleId('running'), format: 'csv' }, hoursAgo: 26 },
  { by: 'hana', what: { kind: 'people' }, hoursAgo: 3 },
  { by: 'mia', what: { kind: 'ownData' }, hoursAgo: 75 },
]

/** Files that were requested in the last days, created as usual; their notifications are already seen. */
export async function insertExports(app: App, now: Date): Promise<void> {
  await app.db.inCompany(fernhillId, async (tx) => {
    const existing = await tx.select({ id: exports.id }).from(exports).limit(1)
    if (existing.length > 0) return
    for (const { by, what, hoursAgo } of asked) {
      const viewer = await findBackgroundViewer(tx, samplePersonId(by))
      if (!viewer) continue
      const handlerContext = { app, tx, now: new Date(now.getTime() - hoursAgo * HOUR_MS) }
      const { id } = await requestExport(handlerContext, viewer, what)
      await completeExport((step) => step(handlerContext), id)
    }
    const ours = inArray(notifications.kind, ['export-ready', 'export-failed'])
    await tx.delete(notifications).where(and(eq(notifications.companyId, fernhillId), ours))
  })
}
