import { addDays } from '@perennial/domain/calendar/days.ts'
import { expect, test } from 'vitest'
import type { CycleKind, Read, Write } from './cycle-kind.ts'
import type { CycleOverviewBase, CycleOverviewKind } from './overview/overview-kind.ts'
import { narrowingParams, rowSort } from './overview/row-query.ts'
import { shownProblems, stepState } from './wizard/problems.ts'
import { type CycleTimeline, withDateInUse, withStart } from './wizard/timeline.ts'
import type { CycleCheck, CycleWizardKind, StepProps } from './wizard/wizard-kind.ts'

/** A kind with other dates, steps, columns and filters than reviews, and without items: objectives of a year. */
type Field = 'editableFrom' | 'editableUntil' | 'updatableUntil'
type Model = {
  name: string
  timeline: Record<Field, string | null>
  disabledDates: Field[]
  informAtStart: boolean
  areWeighted: boolean
}
type Types = {
  model: Model
  check: CycleCheck & { owners: number; concerns: { concern: 'NO_MANAGER'; count: number; people: [] }[] }
  existing: { version: number; state: 'SCHEDULED' | 'RUNNING' | 'ENDED' | 'ARCHIVED'; hasObjectives: boolean }
  shared: { category: string }
}
type Overview = CycleOverviewBase & {
  categories: readonly string[]
  concerns: { concern: 'NO_MANAGER'; count: number }[]
}
type Owner = { person: { id: string; name: string }; objectives: number }

const read = <A>(data: A): Read<A> => ({ data, error: null, refetch: () => undefined, isFetchedAfterMount: true })
const write = <I>(): Write<I> => ({ isPending: false, mutate: () => undefined })
const Nothing = () => null
const kind: CycleKind = {
  path: '/app/admin/objectives',
  refresh: [],
  skippedMessages: 'cycles.skipped',
  undoBulkAction: async () => ({ done: 0 }),
}

const timeline: CycleTimeline<Field, Model> = {
  start: 'editableFrom',
  phasesOf: () => [{ key: 'update', label: 'Update', due: 'editableUntil', end: 'updatableUntil' }],
  label: (field) => field,
  isOpening: (field) => field === 'editableFrom',
  proposedDays: (start) => ({
    editableFrom: start,
    editableUntil: addDays(start, 30),
    updatableUntil: addDays(start, 365),
  }),
  proposedDay: (_, { timeline: { editableFrom } }) => editableFrom && addDays(editableFrom, 30),
  proposedName: (start) => `Objectives ${start.slice(0, 4)}`,
  proposedWith: () => ({}),
  effectiveDays: (model) => model.timeline,
  bars: ({ timeline: { editableFrom, updatableUntil } }) => [
    { label: 'Update', from: editableFrom, to: updatableUntil, stage: 'begun' },
  ],
}
const model: Model = {
  name: 'Objectives 2027',
  timeline: { editableFrom: '2027-01-01', editableUntil: null, updatableUntil: '2028-01-01' },
  disabledDates: ['editableUntil'],
  informAtStart: true,
  areWeighted: false,
}

const wizard: CycleWizardKind<Types> = {
  kind,
  steps: [
    { key: 'basics', label: 'cycles.step.basics', Body: ({ setup }: StepProps<Types>) => setup.model.name },
    { key: 'weights', label: 'cycles.step.people', Body: ({ category, setup }) => setup.model.areWeighted && category },
  ],
  stepOf: (path) => (path === '/areWeighted' ? 'weights' : 'basics'),
  timeline,
  summary: {
    Facts: ({ check }) => check?.owners,
    dateMessage: (field) => field,
    emailsAtStart: ({ owners }) => [String(owners)],
    firstEmail: ({ name }) => ({ template: 'objectives-informed', values: { name } }),
    reminders: () => [],
    peopleIn: ({ owners }) => owners,
    concerns: { title: (concern: 'NO_MANAGER') => concern, meaning: (concern) => concern },
    noConcerns: () => '',
    concernStep: () => undefined,
  },
  useShared: () => ({ category: '' }),
  informingBody: 'cycles.informBody',
  creating: 'cycles.create',
  useNew: () => read({ model }),
  useDraft: () => read({ model, version: 1, place: null }),
  useCopy: () => read({ model }),
  useExisting: () => read({ model, version: 1, state: 'RUNNING', hasObjectives: true }),
  addDraft: async () => ({ id: '', version: 1 }),
  saveDraft: async (_, draft) => draft,
  check: async () => ({
    problems: [],
    asksToInform: false,
    hasStarted: false,
    neverSignedIn: 0,
    notInvited: 0,
    disabledMails: [],
    concerns: [],
    owners: 3,
  }),
  create: async () => ({ id: '', people: 3 }),
  startNow: async () => undefined,
  save: async (_, { cycleId, hasObjectives }) => [cycleId, hasObjectives],
  readCreation: async () => ({ remaining: 0, informPending: false }),
}

const overview: CycleOverviewKind<Overview, Owner> = {
  kind,
  useOverview: () => read(cycle),
  useRows: () => ({
    data: undefined,
    error: null,
    refetch: () => undefined,
    hasMore: false,
    isFetchingMore: false,
    moreError: null,
    more: () => undefined,
    onEnd: () => undefined,
    all: async () => [],
    sort: 'name',
    direction: 'asc',
    csv: async () => undefined,
  }),
  rowKey: ({ person }) => person.id,
  rowName: ({ person }) => person.name,
  columns: () => [{ key: 'objectives', label: '', cell: ({ objectives }) => objectives }],
  progress: () => [
    { param: 'objectiveStatus', label: '', segments: [{ key: 'OPEN', label: '', count: 2, stage: 'open' }] },
  ],
  filters: ({ categories }) => [
    { param: 'category', label: '', all: '', options: categories.map((value) => ({ value, label: value })) },
  ],
  concernLabel: (concern) => concern,
  useConcernNames: () => undefined,
  dates: () => [{ key: 'update', at: '2028-01-01T16:00:00Z', label: (date) => date }],
  timeline: () => ({ bars: [], dates: [] }),
  nextStep: ({ categories }) => ({ sentence: String(categories.length) }),
  useGroups: () => ({
    ...read({ rows: [], first: { total: 0 } }),
    hasMore: false,
    isFetchingMore: false,
    moreError: null,
    more: () => undefined,
    onEnd: () => undefined,
    fetchAll: async () => [],
  }),
  RemindGroupDialog: ({ ids }) => ids.length,
  emailsPath: () => '/app/admin/objectives/emails',
  AddDialog: Nothing,
  InformDialog: Nothing,
  RemindDialog: Nothing,
  ExtendDialog: Nothing,
  DeleteDialog: Nothing,
  menu: () => [],
  bulkActions: () => ({ buttons: [{ label: 'cycles.remind', Dialog: ({ ids }) => ids.length }], more: [] }),
  emptyBody: 'cycles.noneForAdmin',
  creating: { title: 'cycles.create', body: () => '' },
  useArchive: write,
  useUnarchive: write,
  useMatches: () => ({ data: undefined }),
  useAddPeople: write,
}
const cycle: Overview = {
  id: 'objectives',
  name: 'Objectives 2027',
  state: 'RUNNING',
  admins: [],
  disabledMails: [],
  concerns: [],
  departments: [],
  newMatches: 0,
  creation: { createPending: false, remaining: 0, total: 0 },
  can: { change: { allowed: true }, copy: true, delete: { allowed: true } },
  categories: ['Growth', 'Quality'],
}

test('another kind of cycle has its own dates: the start proposes workdays, and a date that is not in use stays empty', () => {
  const setup = { model, mode: 'create', isStartTouched: false } as const
  const changed = withStart(setup, '2028-01-01', timeline).model
  expect(changed.timeline).toEqual({ editableFrom: '2028-01-01', editableUntil: null, updatableUntil: '2029-01-01' })
  expect(changed.name).toBe('Objectives 2028')
  expect(withDateInUse(changed, 'editableUntil', true, timeline).timeline.editableUntil).toBe('2028-01-31')
})

test('the rows of another kind are filtered by its own progress and filters, besides the general ones', () => {
  expect(narrowingParams(overview, cycle)).toEqual(['q', 'concern', 'department', 'objectiveStatus', 'category'])
})

test('problems belong to the steps of the kind, and appear after the user leaves the step, or at once if it is always checked', () => {
  const problems = ['/areWeighted', '/name'].map((path) => ({ path, code: 'REQUIRED' }))
  const left = new Set(['weights'])
  expect(['basics', 'weights'].map((key) => stepState(wizard, key, left, problems))).toEqual(['todo', 'attention'])
  expect(stepState(wizard, 'weights', left, problems.slice(1))).toBe('done')
  const paths = (isAll: boolean) => shownProblems(wizard, left, problems, isAll).map(({ path }) => path)
  expect(paths(false)).toEqual(['/areWeighted'])
  expect(paths(true)).toEqual(['/areWeighted', '/name'])
  const steps = wizard.steps.map((step) => ({ ...step, isAlwaysChecked: true as const }))
  expect(shownProblems({ ...wizard, steps }, new Set(), problems, false)).toEqual(problems)
})

test('rows are sorted by the sort keys of a kind, and by the first one if the address names another', () => {
  expect(rowSort(['name', 'objectives'], 'objectives.desc')).toEqual({ sort: 'objectives', direction: 'desc' })
  expect(rowSort(['name', 'objectives'], 'managerStatus')).toEqual({ sort: 'name', direction: 'asc' })
  expect(rowSort(['name', 'objectives'], undefined)).toEqual({ sort: 'name', direction: 'asc' })
})
