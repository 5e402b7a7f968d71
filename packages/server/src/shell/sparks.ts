import { sparks } from '@perennial/domain/shell/sparks.ts'
import { eq } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { sparkStates } from './tables.ts'

export const readSparkStates = handler('GET /sparks', async ({ viewer, tx }) => marksOf(tx, viewer))

export const markSparkSeen = handler('POST /sparks/{id}/visit', async ({ params, viewer, tx, now }) =>
  mark(tx, viewer, params.id, { seenAt: now }),
)

export const dismissSpark = handler('POST /sparks/{id}/dismiss', async ({ params, viewer, tx, now }) =>
  mark(tx, viewer, params.id, { dismissedAt: now }),
)

/** What a user did with a tip (SPARK-05). */
async function mark(tx: Tx, viewer: Viewer, spark: string, change: { seenAt?: Date; dismissedAt?: Date }) {
  if (!sparks.some(({ id }) => id === spark)) refuse('NOT_FOUND')
  await tx
    .insert(sparkStates)
    .values({ companyId: thisCompany, personId: viewer.id, spark, ...change })
    .onConflictDoUpdate({ target: [sparkStates.companyId, sparkStates.personId, sparkStates.spark], set: change })
  return marksOf(tx, viewer)
}

async function marksOf(tx: Tx, viewer: Viewer) {
  const marks = await tx.select().from(sparkStates).where(eq(sparkStates.personId, viewer.id))
  const idsWith = (when: 'seenAt' | 'dismissedAt') =>
    marks.filter((mark) => mark[when] !== null).map((mark) => mark.spark)
  return { seen: idsWith('seenAt'), dismissed: idsWith('dismissedAt') }
}
