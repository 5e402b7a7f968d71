import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import type { RefusalFacts } from '../core/http/refusals.ts'
import type { TaskContext } from './task-sources.ts'

/** An upcoming date of the viewer; its message is `home.date.<kind>`. */
export type SourceDate = { kind: string; subjectId: string; data: RefusalFacts; date: Date; to: string }

export type HomeDateSource = {
  name: string
  /** While this feature is off, the source has nothing (COM-P18). */
  feature?: Feature
  find: (context: TaskContext) => Promise<SourceDate[]>
}

export type Anniversary = { person: PersonRef; years: number; day: string }

export type AnniversarySource = { name: string; find: (context: TaskContext) => Promise<Anniversary[]> }
