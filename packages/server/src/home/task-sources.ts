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
  /** What it is about: the cycle, the import. Together with the kind it forms the address of the task. */
  subjectId: string
  /** Names and counts, never what anyone wrote. */
  data: RefusalFacts
  /** The date by which it should be done. */
  date: Date | null
  progress?: { done: number; count: number; of: 'QUESTIONS' | 'PEOPLE' } | null
  people?: TaskPerson[]
  to: string
  /** Only for tasks to read something, or to complete one's profile (EMP-P03). */
  canDismiss?: boolean
}

/** Something that others have to do, and that this person is waiting for. */
export type SourceWait = { kind: string; subjectId: string; data: RefusalFacts; date: Date | null; to: string }

/** A task that is no longer open. */
export type ClosedTask = { data: RefusalFacts; to: string | null; deadline: Date | null }

export type TaskSource = {
  name: string
  kinds: readonly string[]
  waitingKinds?: readonly string[]
  /** While this feature is off, the source has nothing (COM-P18). */
  feature?: Feature
  /** The viewer’s current tasks of these kinds, and what they are waiting for (EMP-P02). */
  find: (context: TaskContext) => Promise<{ tasks: SourceTask[]; waiting?: SourceWait[] }>
  /** What became of a task; undefined if it was never the viewer’s. With a deadline it is too late, otherwise it is done. */
  findClosed?: (context: TaskContext, kind: string, subjectId: string) => Promise<ClosedTask | undefined>
}

/** The sources whose feature is on for the company. */
export const taskSourcesFor = ({ tx, viewer }: TaskContext): TaskSource[] =>
  contributions(tx, 'homeTasks').filter(({ feature }) => feature === undefined || viewer.company.switches.has(feature))
