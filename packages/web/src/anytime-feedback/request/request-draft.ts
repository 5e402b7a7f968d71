import type { ApiResponse } from '../../core/api.ts'
import { today } from '../../core/dates.ts'
import type { PickedPerson } from '../../ui/PersonPicker.tsx'

export type FormOptions = ApiResponse<'GET /feedback-requests/form-options'>
export type KindOption = FormOptions['kinds'][number]
export type RequestKind = KindOption['kind']
export type FeedbackQuestion = FormOptions['defaultQuestions'][number]

/** The values of the request form. Their names are those of the operation, so that violations find their fields. */
export type RequestDraft = {
  kind: RequestKind
  topic: string
  subjectIds: PickedPerson[]
  reviewerIds: PickedPerson[]
  templateId: string
  questions: FeedbackQuestion[]
  note: string
  deadline: string
  levels: KindOption['levels']
  release: 'AT_DEADLINE' | 'AT_ONCE'
}

const levelsFor = (kinds: FormOptions['kinds'], kind: RequestKind): KindOption['levels'] =>
  (kinds.find((option) => option.kind === kind) as KindOption).levels

/** An empty form with the company's defaults. */
export function newDraft({ kinds, defaultQuestions, deadline }: FormOptions): RequestDraft {
  const kind = kinds[0]?.kind ?? 'ABOUT_ME'
  return {
    kind,
    topic: '',
    subjectIds: [],
    reviewerIds: [],
    templateId: '',
    questions: defaultQuestions,
    note: '',
    deadline,
    levels: levelsFor(kinds, kind),
    release: 'AT_DEADLINE',
  }
}

/** The draft stored on this device, as far as it is still valid: its kind may be gone, and its deadline may have passed. */
export function restoredDraft(stored: RequestDraft | undefined, options: FormOptions): RequestDraft | undefined {
  const option = options.kinds.find(({ kind }) => kind === stored?.kind)
  if (!stored || !option) return undefined
  return {
    ...newDraft(options),
    ...stored,
    deadline: stored.deadline > today() ? stored.deadline : options.deadline,
    levels: option.canChangeReaders ? stored.levels : option.levels,
  }
}

/** Another kind resets the readers to its defaults, and changes nothing else. */
export const withKind = (options: FormOptions, kind: RequestKind): Partial<RequestDraft> => ({
  kind,
  levels: levelsFor(options.kinds, kind),
  release: 'AT_DEADLINE',
})

export const needsSubject = (kind: RequestKind): boolean => kind === 'ABOUT_OTHER' || kind === 'SELF_REFLECTION'

/** The request body. A self-reflection is written by the people it is about. */
export const requestBody = (draft: RequestDraft) => {
  const { kind, topic, questions, note, deadline, levels, release } = draft
  const subjectIds = needsSubject(kind) ? draft.subjectIds.map(({ id }) => id) : []
  return {
    kind,
    topic: kind === 'TOPIC' ? topic.trim() : '',
    subjectIds,
    reviewerIds: kind === 'SELF_REFLECTION' ? subjectIds : draft.reviewerIds.map(({ id }) => id),
    questions,
    note: note.trim(),
    deadline,
    levels,
    release,
  }
}
