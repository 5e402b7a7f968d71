import type { IsoDay } from '@perennial/domain/calendar/days.ts'
import { canStartCycleNow } from '@perennial/domain/cycles/start-now.ts'
import type { defineTimeline } from '@perennial/domain/cycles/timeline.ts'
import type { DaysOf, ExtensionsOf, InstantsOf } from '@perennial/domain/cycles/timeline-definition.ts'
import { type Handler, handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { archiveCycle, archiveEvents, deleteCycle, unarchiveCycle } from './archive.ts'
import { readCreationProgressOf } from './create.ts'
import type { CycleKind } from './cycle-kind.ts'
import { moveDates } from './dates.ts'
import { createDraft, discardDraft, readDraft, saveDraft } from './drafts.ts'
import type { CycleEvents } from './events.ts'
import { findNewMatches } from './new-matches.ts'
import type { CycleRow } from './tables.ts'

type Timeline<D extends string, V extends string> = ReturnType<typeof defineTimeline<D, V>>

/** What a kind says of the operations that every kind has in the same shape (`cycleRoutes` in the contract). */
type CycleOperations<Cycle extends CycleRow, D extends string, V extends string> = {
  kind: CycleKind<Cycle>
  path: '/review-cycles' | '/feedback-cycles' | '/objective-cycles'
  events: CycleEvents
  timeline: Timeline<D, V>
  timelineOf: (cycle: Cycle) => InstantsOf<D>
  variantOf: (cycle: Cycle) => V
  /** Its members have no items: only emails follow in the background when it is created. */
  hasNoItems?: true
}

/** Drafts, creation, start, later dates, people who match by now, archive and deletion: for the kind at this path. */
export function cycleHandlers<Cycle extends CycleRow, D extends string, V extends string>(
  operations: CycleOperations<Cycle, D, V>,
): Handler[] {
  const { kind, path, events } = operations
  const { subject, cycleArchived, cycleUnarchived, cycleDeleted } = events
  const archive = {
    kind,
    event: archiveEvents(subject, { ARCHIVED: cycleArchived, UNARCHIVED: cycleUnarchived, DELETED: cycleDeleted }),
  }
  // Each kind has these operations in the same shape: they are written with the keys of review cycles.
  const of = <K extends string>(key: K): K => key.replace('/review-cycles', path) as K
  return [
    handler(of('POST /review-cycles/drafts'), (request) =>
      createDraft(kind, request, request.body.model, request.body.place),
    ),
    handler(of('GET /review-cycles/drafts/{draftId}'), (request) => readDraft<never>(kind, request)),
    handler(of('PUT /review-cycles/drafts/{draftId}'), (request) => saveDraft(kind, request, request.body)),
    handler(of('DELETE /review-cycles/drafts/{draftId}'), (request) =>
      discardDraft(kind, request, request.query.version),
    ),
    handler(of('POST /review-cycles/{cycleId}/archiving'), (request) => archiveCycle(archive, request)),
    handler(of('DELETE /review-cycles/{cycleId}/archiving'), (request) => unarchiveCycle(archive, request)),
    handler(of('DELETE /review-cycles/{cycleId}'), (request) =>
      deleteCycle(archive, request, request.query.confirmation),
    ),
    handler(of('GET /review-cycles/{cycleId}/matches'), async ({ params, viewer, tx }) =>
      findNewMatches(tx, (await kind.findForViewer(tx, viewer, params.cycleId)).cycle),
    ),
    handler(of('GET /review-cycles/{cycleId}/creation'), (request) =>
      readCreationProgressOf(kind, request, operations.hasNoItems),
    ),
    handler(of('POST /review-cycles/{cycleId}/start'), (request) => startCycleNow(operations, request)),
    handler(of('POST /review-cycles/{cycleId}/extension'), (request) =>
      extendCycle(operations, request, request.body.dates as Partial<Record<D, IsoDay>>),
    ),
  ]
}

type Request = Parameters<typeof archiveCycle>[1]

/** What starts first does so now instead of later today; the scheduled task notifies people, if the cycle says so. */
async function startCycleNow<Cycle extends CycleRow, D extends string, V extends string>(
  { kind, timeline, timelineOf, events }: CycleOperations<Cycle, D, V>,
  { params, viewer, tx, now }: Request,
): Promise<void> {
  const { cycle } = await kind.lockForViewer(tx, viewer, params.cycleId)
  authorize(canStartCycleNow(cycle, now, viewer.company.timeZone))
  const current = timelineOf(cycle)
  const first = timeline.startFields.filter((field) => current[field]?.getTime() === cycle.startsAt.getTime())
  const dates = Object.fromEntries(first.map((field) => [field, now])) as Partial<Cycle>
  await moveDates(kind, events, { tx, viewer, now }, cycle, { dates })
}

/** Deadlines move to a later day, in the order that the dates need; later dates of single participants stay. */
async function extendCycle<Cycle extends CycleRow, D extends string, V extends string>(
  { kind, timeline, timelineOf, variantOf, events }: CycleOperations<Cycle, D, V>,
  { params, viewer, tx, now }: Request,
  wanted: Partial<Record<D, IsoDay>>,
): Promise<void> {
  const { cycle } = await kind.lockForViewer(tx, viewer, params.cycleId)
  const requested: ExtensionsOf<D> = {}
  for (const field of timeline.fields) {
    const day = wanted[field]
    if (day !== undefined) requested[field] = timeline.instantOf(field, day, viewer.company)
  }
  const current = timelineOf(cycle)
  authorize(timeline.canExtend(current, requested, { isArchived: cycle.archivedAt !== null }))
  const days: DaysOf<D> = timeline.days(current, viewer.company.timeZone)
  const overtaken = timeline.overtaken(days, wanted, variantOf(cycle))
  if (overtaken) refuse('DATE_OVERTAKEN', { facts: overtaken })
  const audit = { extended: Object.keys(requested) }
  await moveDates(kind, events, { tx, viewer, now }, cycle, { dates: requested as Partial<Cycle>, audit })
}
