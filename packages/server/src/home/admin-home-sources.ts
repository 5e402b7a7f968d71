import type { AttentionItem } from '@perennial/contract/home/admin-home.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import type { SetupStep } from '@perennial/domain/home/setup.ts'
import type { App } from '../core/app.ts'
import type { RefusalFacts } from '../core/http/refusals.ts'
import type { TaskContext } from './task-sources.ts'

export type AdminHomeContext = TaskContext & { app: App }

/** Something that needs HR’s attention, as its area reports it; with `subjectId` if there can be several of its kind. */
export type SourceAttention = { kind: string; subjectId?: string; data: RefusalFacts; to: string }

export type AttentionSource = {
  name: string
  /** While this feature is off, the source has nothing (COM-P18). */
  feature?: Feature
  find: (context: AdminHomeContext) => Promise<SourceAttention[]>
}

/** A step of the checklist of a new company. */
export type SetupStepSource = { step: SetupStep; isDone: (context: AdminHomeContext) => Promise<boolean> }

export const itemOf = ({ kind, subjectId, data, to }: SourceAttention): AttentionItem => ({
  id: subjectId ? `${kind}-${subjectId}` : kind,
  kind,
  data,
  to,
})
