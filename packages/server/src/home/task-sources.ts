import type { TaskPerson } from '@perennial/contract/home/routes.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { RefusalFacts } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'

export type TaskContext = { tx: Tx; viewer: Viewer; now: Date }

/** A task as its area sees it. */
export type SourceTask = {
  /** One of the source's kinds; its message is `home.task.<kind>`. */
  kind: string
  /** What it is about: the cycle, the import. With the kind it makes the address of the task. */
  subjectId: string
  /** Names and counts, never what anyone wrote. */
  data: RefusalFacts
  /** Until when people are asked to do it. */
  date: Date | null
  progress?: { done: number; count: number; of: 'QUESTIONS' | 'PEOPLE' } | null
  people?: TaskPerson[]
  to: string
  /** Only tasks that ask to read something, or to complete one's profile (EMP-P03). */
  canDismiss?: boolean
}

/** Something that others do, and that this person waits for. */
export type SourceWait = { kind: string; subjectId: string; data: RefusalFacts; date: Date | null; to: string }

/** Why a task is not there any more. */
export type ClosedTask = { data: RefusalFacts; to: string | null; deadline: Date | null }

export type TaskSource = {
  name: string
  kinds: readonly string[]
  waitingKinds?: readonly string[]
  /** Without it the source has nothing (COM-P18). */
  feature?: Feature
  /** Everything of these kinds that waits for the viewer at this moment (EMP-P02). */
  find: (context: TaskContext) => Promise<{ tasks: SourceTask[]; waiting?: SourceWait[] }>
  /** What became of a task of theirs; undefined if it was never for them. With a deadline its time has passed, else it is done. */
  gone?: (context: TaskContext, kind: string, subjectId: string) => Promise<ClosedTask | undefined>
}

/** The sources whose feature is on for the company. */
export const taskSourcesFor = ({ tx, viewer }: TaskContext): TaskSource[] =>
  contributions(tx, 'homeTasks').filter(({ feature }) => feature === undefined || viewer.company.switches.has(feature))
