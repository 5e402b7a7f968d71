import type { Tx } from '../../core/database/database.ts'
import { type CycleForViewer as EngineCycleForViewer, findCycle as findCycleOfKind } from '../../cycles/public.ts'
import { reviewCycleKind } from './kind.ts'
import type { ReviewCycleRow } from './tables.ts'

export type CycleForViewer = EngineCycleForViewer<ReviewCycleRow>

/** A review cycle that the viewer administers; others aren't found. The second one is locked until the commit. */
export const { findForViewer: findCycle, lockForViewer: lockCycle } = reviewCycleKind

/** A review cycle regardless of the viewer, for operations with rules of their own. */
export const findCycleById = (tx: Tx, companyId: string, cycleId: string) =>
  findCycleOfKind(tx, reviewCycleKind, companyId, cycleId)
