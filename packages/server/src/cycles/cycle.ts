import type { CycleActor } from '@perennial/domain/cycles/life.ts'

/** What the engine reads of a cycle of any kind; rows of the kinds have it, and more. */
export type CycleRow = {
  companyId: string
  id: string
  name: string
  archivedAt: Date | null
  createdAt: Date
  /** People hear of their tasks by themselves when the cycle starts. */
  informAtStart: boolean
  /** When it was decided that people hear of the start, or do not. */
  informedAt: Date | null
}

/** A cycle that somebody may administer, and what they are to it. */
export type CycleForViewer<Cycle> = { cycle: Cycle; by: CycleActor }
