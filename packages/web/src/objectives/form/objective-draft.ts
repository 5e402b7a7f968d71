import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { type KeyResultProblem, keyResultProblem } from '@perennial/domain/objectives/key-results.ts'
import type { ObjectiveType, Visibility } from '@perennial/domain/objectives/objective.ts'
import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import { randomId } from '../../core/random-id.ts'
import type { PickedParent } from './ParentPicker.tsx'

/** A key result in the form; figures may be empty while they are typed. `key` identifies it in the list. */
export type DraftResult = { key: string; id?: string; text: string; isDone?: boolean } & (
  | { kind: 'TICK' }
  | { kind: 'MEASURED'; start: number | null; target: number | null; current: number | null; unit: string }
)

/** The values of the form, as stored on this device. */
export type ObjectiveDraft = {
  title: string
  icon: string
  description: WrittenText
  /** Empty: what the cycle proposes. */
  dueDate: string
  type: ObjectiveType
  groupLabel: string
  parent: PickedParent | null
  categoryId: string
  /** Empty: what the cycle proposes. */
  visibility: Visibility | ''
  readers: readonly { id: string; name: string }[]
  keyResults: readonly DraftResult[]
}

/** Differs from the keys of a draft that was stored in an earlier visit. */
export const newKey = (): string => `new ${randomId()}`

export const newResult = (kind: DraftResult['kind']): DraftResult =>
  kind === 'TICK'
    ? { key: newKey(), kind, text: '' }
    : { key: newKey(), kind, text: '', start: 0, target: null, current: null, unit: '' }

export const emptyDraft: ObjectiveDraft = {
  title: '',
  icon: '',
  description: '',
  dueDate: '',
  type: 'INDIVIDUAL',
  groupLabel: '',
  parent: null,
  categoryId: '',
  visibility: '',
  readers: [],
  keyResults: [],
}

/** The values of an objective that exists. */
export const draftOf = (objective: ObjectiveDetails): ObjectiveDraft => ({
  title: objective.title,
  icon: objective.icon ?? '',
  description: objective.description,
  dueDate: objective.dueDate,
  type: objective.type ?? 'INDIVIDUAL',
  groupLabel: objective.groupLabel,
  parent: null,
  categoryId: objective.category?.id ?? '',
  visibility: objective.visibility,
  readers: objective.readers,
  keyResults: objective.results.map(
    (result): DraftResult =>
      result.kind === 'TICK'
        ? { key: result.id, id: result.id, kind: 'TICK', text: result.text, isDone: result.isDone }
        : {
            key: result.id,
            id: result.id,
            kind: 'MEASURED',
            text: result.text,
            start: result.start,
            target: result.target,
            current: result.current,
            unit: result.unit,
          },
  ),
})

type SentResult =
  | { id?: string; kind: 'TICK'; text: string; isDone: boolean }
  | { id?: string; kind: 'MEASURED'; text: string; start: number; target: number; current: number; unit: string }

/** A key result for the request. A new figure begins at its start value. */
export function sentResult(result: DraftResult): SentResult {
  const known = result.id === undefined ? {} : { id: result.id }
  const text = result.text.trim()
  if (result.kind === 'TICK') return { ...known, kind: 'TICK', text, isDone: result.isDone ?? false }
  const start = result.start ?? 0
  return {
    ...known,
    kind: 'MEASURED',
    text,
    start,
    target: result.target ?? start,
    current: result.current ?? start,
    unit: result.unit.trim(),
  }
}

/** Leaves out lines that were added but never filled in. */
export const writtenResults = (results: readonly DraftResult[]): DraftResult[] =>
  results.filter((result) => result.id !== undefined || result.text.trim() !== '')

/** What is wrong with the key results, by their keys. */
export function resultProblems(results: readonly DraftResult[]): Record<string, KeyResultProblem> {
  return Object.fromEntries(
    writtenResults(results).flatMap((result) => {
      const problem = keyResultProblem(sentResult(result))
      return problem ? [[result.key, problem]] : []
    }),
  )
}
