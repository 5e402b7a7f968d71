import type { ObjectiveStatus, Visibility } from '@perennial/domain/objectives/objective.ts'
import type { Tx } from '../core/database/database.ts'
import {
  objectiveAcknowledgements,
  objectiveCheckInEntries,
  objectiveCheckIns,
} from '../objectives/check-ins/tables.ts'
import { objectiveProgress } from '../objectives/history/tables.ts'
import { fernhillId } from './company.ts'
import { hourOnDay, relativeDay } from './dates.ts'
import content from './objective-check-ins-content.json' with { type: 'json' }
import { sampleId, samplePersonId } from './people.ts'

type SampleCheckIn = {
  owner: string
  /** Days after the start of the cycle. */
  day: number
  says: Partial<Record<string, string>>
  acknowledgedBy?: readonly string[]
}
type SampleObjective = {
  key: string
  id: string
  status: ObjectiveStatus
  completion: number
  visibility: Visibility
}

/** The share of the completion that was reached on each day. */
const shares: Record<number, number> = { 5: 0, 12: 0.3, 19: 0.7, 26: 1 }
const CHECK_IN_HOUR = 16

/** Every objective starts as open; those that are no longer open were on track in between. */
const statusAt = (share: number, status: ObjectiveStatus): ObjectiveStatus =>
  share === 1 ? status : share === 0 || status === 'OPEN' ? 'OPEN' : 'ON_TRACK'

/** Weekly check-ins of the running cycle: some were acknowledged, Noor missed one, and Ravi’s next one is open. */
export async function insertCheckIns(
  tx: Tx,
  cycle: { id: string; start: number },
  objectives: readonly SampleObjective[],
  now: Date,
): Promise<void> {
  for (const { owner, day, says, acknowledgedBy = [] } of content.checkIns as readonly SampleCheckIn[]) {
    const checkInId = sampleId(`check-in:${owner}:${day}`)
    const offset = cycle.start + day
    const at = hourOnDay(now, offset, CHECK_IN_HOUR)
    const localDay = relativeDay(now, offset)
    const [companyId, ownerId] = [fernhillId, samplePersonId(owner)]
    await tx
      .insert(objectiveCheckIns)
      .values({ companyId, id: checkInId, cycleId: cycle.id, ownerId, at, day: localDay })
    for (const [key, text = ''] of Object.entries(says)) {
      const objective = objectives.find((each) => each.key === key)
      if (!objective) throw new Error(`no objective ${key} in the sample company`)
      const share = shares[day] ?? 1
      const progress = {
        status: statusAt(share, objective.status),
        completion: Math.floor(objective.completion * share),
      }
      const entryId = sampleId(`check-in:${owner}:${day}:${key}`)
      const wasPrivate = objective.visibility === 'PRIVATE'
      await tx
        .insert(objectiveCheckInEntries)
        .values({ companyId, id: entryId, checkInId, objectiveId: objective.id, ...progress, text, wasPrivate })
      await tx
        .insert(objectiveProgress)
        .values({ companyId, objectiveId: objective.id, day: localDay, ...progress, wasPrivate })
        .onConflictDoNothing()
      for (const reader of acknowledgedBy)
        await tx
          .insert(objectiveAcknowledgements)
          .values({ companyId, entryId, personId: samplePersonId(reader), at: hourOnDay(now, offset + 1, 9) })
    }
  }
}
