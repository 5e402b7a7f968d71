import type { CycleState } from '@perennial/domain/cycles/life.ts'
import type { FunctionComponent } from 'react'
import type { ExportList } from '../../core/export-list.ts'
import type { MessageKey } from '../../core/i18n.ts'
import type { refusalMessage } from '../../core/refusal-message.ts'
import type { SessionUser } from '../../core/session.ts'
import type { MenuItem } from '../../ui/Menu.tsx'
import type { Column } from '../../ui/Table.tsx'
import type { SortOrder } from '../../ui/table-rows.ts'
import type { CycleKind, Person, Read, Write } from '../cycle-kind.ts'
import type { StageSegment } from '../stages.ts'
import type { TimelineBar } from '../wizard/timeline.ts'

type Verdict = NonNullable<Parameters<typeof refusalMessage>[0]>

/** What the overview of every cycle has. */
export type CycleOverviewBase = {
  id: string
  name: string
  state: CycleState
  admins: readonly Person[]
  disabledMails: readonly string[]
  concerns: readonly { concern: string; count: number }[]
  departments: readonly string[]
  /** How many people now match the filter but are not in the cycle (REV-P23). */
  newMatches: number
  creation: { createPending: boolean; remaining: number; total: number }
  can: { change: Verdict; copy: boolean; delete: Verdict }
}

export type CycleDialogProps<O> = { cycle: O; onClose: () => void }
/** The props of an action on some of a cycle’s people. */
export type BulkActionProps<O> = CycleDialogProps<O> & { ids: string[] }
export type RowDialogProps<O, R> = CycleDialogProps<O> & { row: R }

export type CycleDialog<O> = FunctionComponent<CycleDialogProps<O>>
type RowDialog<O, R> = FunctionComponent<RowDialogProps<O, R>>
export type OpenCycleDialog<O> = (Dialog: CycleDialog<O>) => void
export type OpenRowDialog<O, R> = (Dialog: RowDialog<O, R>, row: R) => void

export type BulkAction<O> = {
  label: MessageKey
  Dialog: FunctionComponent<BulkActionProps<O>>
  /** Why it cannot be done now. */
  disabledReason?: string | undefined
  isDanger?: true
}

/** A progress bar whose segments filter the rows, by the query parameter `param`. */
export type ProgressBar = {
  param: string
  label: string
  segments: readonly StageSegment[]
  /** How many of a group are done: “3 of 5 shared”. */
  doneOf?: (progress: { done: number; count: number }) => string
}
type RowFilter = {
  param: string
  label: string
  /** The label while nothing is chosen. */
  all: string
  options: readonly { value: string; label: string }[]
}

type UrlQuery = Readonly<Record<string, string | undefined>>
/** The rows of an overview, page by page, filtered and sorted by the address. */
export type CycleRows<R> = {
  data: { rows: readonly R[]; first: { total: number | null } } | undefined
  error: unknown
  refetch: () => unknown
  hasMore: boolean
  isFetchingMore: boolean
  moreError: Error | null
  more: () => void
  onEnd: () => void
  all: () => Promise<readonly R[]>
  sort: string
  direction: 'asc' | 'desc'
  csv: ExportList
}

/** A date of a cycle that matters to everyone in it. */
export type CycleDate = {
  key: string
  /** An instant. */
  at: string
  label: (date: string, isPast: boolean) => string
}

/** The next step of HR; without a sentence, the progress says it. */
export type CycleStep<O> = {
  sentence?: string | undefined
  action?: { label: MessageKey; Dialog: CycleDialog<O>; isPrimary?: true } | undefined
}

export const groupings = ['managers', 'departments'] as const
export type Grouping = (typeof groupings)[number]

/** People of a cycle who have the same manager or department. */
export type ProgressGroup = {
  key: string
  name: string
  /** The manager, if there is one. */
  person: Person | null
  people: number
  /** In the order of the progress of the overview. */
  progress: readonly ProgressBar[]
  lastActivity: string | null
  /** The items about which this manager can be reminded. */
  openIds: readonly string[]
}

/** How managers or departments are searched and sorted; by `name`, `people`, `activity` or the `param` of a progress bar. */
export type GroupQuery = { q: string; order: SortOrder | null }
/** Managers or departments page by page. */
type CycleGroups = {
  data: { rows: readonly ProgressGroup[]; first: { total: number | null } } | undefined
  error: unknown
  refetch: () => unknown
  hasMore: boolean
  isFetchingMore: boolean
  moreError: Error | null
  more: () => void
  onEnd: () => void
  /** Reads all of them, for a file. */
  fetchAll: () => Promise<readonly ProgressGroup[]>
}

/** What a kind of cycle defines for its overview; filters, search, selection and dialog frames are the same for all. */
export type CycleOverviewKind<O extends CycleOverviewBase, R> = {
  kind: CycleKind
  useOverview: (cycleId: string, options: { everyMs: number | false }) => Read<O>
  useRows: (cycle: O, query: UrlQuery) => CycleRows<R>
  rowKey: (row: R) => string
  rowName: (row: R) => string
  columns: (cycle: O, open: OpenRowDialog<O, R>) => Column<R>[]
  /** Progress bars whose segments filter the rows. */
  progress: (cycle: O) => readonly ProgressBar[]
  filters: (cycle: O) => readonly RowFilter[]
  /** A concern in a few words, followed by names or a number. */
  concernLabel: (concern: O['concerns'][number]['concern']) => string
  /** The names of the people with a concern; only asked for where they are few. */
  useConcernNames: (
    cycle: O,
    concern: O['concerns'][number]['concern'],
    isWanted: boolean,
  ) => readonly string[] | undefined
  /** The two or three dates that matter, in order. */
  dates: (cycle: O) => readonly CycleDate[]
  /** All dates, as a chart and as a list. */
  timeline: (cycle: O) => {
    bars: readonly TimelineBar[]
    dates: readonly { key: string; label: string; at: string }[]
  }
  nextStep: (cycle: O) => CycleStep<O>
  useGroups: (cycle: O, by: Grouping, query: GroupQuery) => CycleGroups
  /** Reminds the manager of a group about their open items. */
  RemindGroupDialog: FunctionComponent<BulkActionProps<O>>
  emailsPath: (cycle: O) => string
  AddDialog: CycleDialog<O>
  InformDialog: CycleDialog<O>
  RemindDialog: CycleDialog<O>
  ExtendDialog: CycleDialog<O>
  DeleteDialog: CycleDialog<O>
  /** Entries of its own in the menu of the cycle. */
  menu: (cycle: O, open: OpenCycleDialog<O>) => readonly MenuItem[]
  /** Bulk actions: as buttons, and behind More actions. */
  bulkActions: (me: SessionUser, cycle: O) => { buttons: readonly BulkAction<O>[]; more: readonly BulkAction<O>[] }
  /** Shown while there are no people: what will appear once they are added. */
  emptyBody: MessageKey
  creating: { title: MessageKey; body: (progress: { done: number; count: number }) => string }

  useArchive: (done: () => void) => Write<{ cycleId: string }>
  useUnarchive: (done: () => void) => Write<{ cycleId: string }>
  useMatches: (cycleId: string) => { data: { total: number; people: readonly Person[] } | undefined }
  useAddPeople: UseAddPeople
}

export type UseAddPeople = (
  done: (added: number) => void,
) => Write<{ cycleId: string; userIds: string[]; inform: boolean }>
