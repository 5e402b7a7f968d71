import type { ReviewEditor } from '@perennial/contract/reviews/schemas.ts'
import { type Answer, type Answers, isEqualAnswer } from '@perennial/domain/questionnaires/answers.ts'
import type { QuestionnaireItem } from '@perennial/domain/questionnaires/questionnaire.ts'
import { startTransition, useEffect, useState } from 'react'
import { ApiError, api, errorMessage } from '../../core/api.ts'
import { keepsLocalDrafts, loginState, whenConnected } from '../../core/connection.ts'
import { reportError } from '../../core/report-error.ts'
import { createStore, useStore } from '../../core/store.ts'
import { useUnsavedChanges } from '../../core/unsaved-changes.ts'
import { type LocalDraftStore, openLocalDrafts } from '../../drafts/local-drafts.ts'
import type { AutosaveStatus } from '../../ui/SaveState.tsx'
import {
  type AnswerAutosave,
  type ConflictingAnswer,
  createAnswerAutosave,
  type SaveResult,
  type UnsentAnswer,
} from './answer-autosave.ts'

/** The rest of the page is drawn when typing pauses, and after the longer time in any case. */
const [REST_MS, LONGEST_MS] = [250, 2_000]
const BUSY_MS = 2_000
const MAX_BUSY_MS = 60_000
/** A device that does not answer must not keep anybody from writing. */
const DEVICE_MS = 1_500

type EditedAssessment = {
  reviewId: string
  editor: ReviewEditor
  items: readonly QuestionnaireItem[]
  accountId: string
}

/** The answers of an editor at this moment, and whether they are saved. */
export type ReviewEditorState = {
  writer: (id: string) => AnswerAutosave
  answers: () => Answers
  state: () => AutosaveStatus
  /** Text that was not sent before came back. */
  hasRestored: boolean
  flush: () => Promise<boolean>
  /** Counts changes: what is drawn is another one after each. */
  turn: number
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

async function send(
  { reviewId, editor }: EditedAssessment,
  sectionId: string,
  unsent: UnsentAnswer,
): Promise<SaveResult> {
  try {
    const { assessmentId, isEditingAs } = editor
    const { version } = await put({ reviewId, assessmentId, sectionId, editAs: isEditingAs }, unsent)
    return { kind: 'stored', version }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0) return { kind: 'offline' }
    if (error.code === 'SIGNED_OUT') {
      reportError(error, 'silent')
      return { kind: 'loggedOut' }
    }
    const isSaved = error.facts.isSaved !== 'no'
    if (error.status === 409) return { kind: 'conflict', theirs: error.data as ConflictingAnswer, isSaved }
    if (error.code === 'DISK_FULL') return { kind: 'full' }
    return error.status >= 500 || error.status === 429
      ? { kind: 'busy' }
      : { kind: 'refused', why: errorMessage(error), isSaved }
  }
}

type AnswerAddress = { reviewId: string; assessmentId: string; sectionId: string; editAs: boolean }

const put = ({ editAs, ...answerAddress }: AnswerAddress, unsent: UnsentAnswer) =>
  api('PUT /reviews/{reviewId}/assessments/{assessmentId}/answers/{sectionId}', {
    ...answerAddress,
    ...unsent,
    ...(editAs ? { editAs: true } : {}),
  } as never)

function signedIn(): Promise<void> {
  if (loginState.get() === 'in') return Promise.resolve()
  return new Promise((done) => {
    const stop = loginState.subscribe(() => {
      if (loginState.get() !== 'in') return
      stop()
      done()
    })
  })
}

const emptyAnswer: UnsentAnswer = { value: null, comment: '', version: 0 }

/** All answers of one editor; lives as long as the page is open. */
function openWriting(
  assessment: EditedAssessment,
  device: LocalDraftStore<UnsentAnswer>,
  localDrafts: Record<string, UnsentAnswer>,
  changed: (isDrawn: boolean) => void,
): ReviewEditorState {
  const { editor, items } = assessment
  const writers = new Map<string, AnswerAutosave>()
  const shown = new Map<string, AnswerAutosave>()
  let hasRestored = false
  for (const { id } of items) {
    const { value, comment, version } = editor.answers[id] ?? emptyAnswer
    const mayWrite = editor.can.edit.allowed || editor.can.rate.allowed
    const unsent = mayWrite ? localDrafts[id] : undefined
    if (unsent && !isEqualAnswer(unsent, { value, comment })) hasRestored = true
    writers.set(
      id,
      createAnswerAutosave({ value, comment, version }, unsent, {
        send: (text) => send(assessment, id, text),
        keep: (text) => device.keep(id, text),
        forget: () => device.forget(id),
        again: (why, tries) => {
          if (why === 'offline') return whenConnected()
          return why === 'loggedOut' ? signedIn() : wait(Math.min(BUSY_MS * tries, MAX_BUSY_MS))
        },
        wait,
        changed: (isDrawn) => {
          shown.delete(id)
          changed(isDrawn)
        },
      }),
    )
  }
  const all = () => [...writers.values()]
  return {
    hasRestored,
    // Another one after each of its changes, for what a writer says changes while it stays the same: only its question is drawn anew.
    writer: (id) => {
      const known = shown.get(id) ?? { ...(writers.get(id) as AnswerAutosave) }
      shown.set(id, known)
      return known
    },
    turn: 0,
    answers: () => Object.fromEntries([...writers].map(([id, one]): [string, Answer] => [id, one.value()])),
    state: () => overall(all().map((autosave) => autosave.state())),
    flush: async () => {
      await Promise.all(all().map((autosave) => autosave.flush()))
      return all().every((autosave) => autosave.state() === 'saved')
    },
  }
}

const order: readonly AutosaveStatus[] = [
  'conflict',
  'failed',
  'loggedOut',
  'offline',
  'full',
  'saving',
  'unsaved',
  'saved',
]

/** The state that matters most. */
const overall = (states: readonly AutosaveStatus[]): AutosaveStatus =>
  order.find((status) => states.includes(status)) ?? 'saved'

/**
 * Draws immediately what is not visible otherwise. What a text field shows already reaches the rail, the actions and the counts
 * when typing pauses, so that no key waits for the rest of the page.
 */
function drawing(draw: () => void): (isDrawn: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined
  const drawNow = () => {
    clearTimeout(timer)
    waitingSince = undefined
    draw()
  }
  return (isDrawn) => {
    if (!isDrawn) return drawNow()
    const at = performance.now()
    waitingSince ??= at
    clearTimeout(timer)
    timer = setTimeout(drawNow, Math.min(REST_MS, waitingSince + LONGEST_MS - at))
  }
}

/** Opens the editor with what this device kept; undefined until that is known. */
export function useReviewEditor(assessment: EditedAssessment): ReviewEditorState | undefined {
  const [turns] = useState(() => createStore(0))
  const [opened, setOpened] = useState<ReviewEditorState>()
  const turn = useStore(turns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor is opened once; later versions come from saving
  useEffect(() => {
    let isGone = false
    const device = openLocalDrafts<UnsentAnswer>(assessment.accountId, assessment.editor.assessmentId)
    const none: Record<string, UnsentAnswer> = {}
    const localDrafts = Promise.race([device.all().catch(() => none), wait(DEVICE_MS).then(() => none)])
    void localDrafts.then((found) => {
      if (isGone) return
      const opening = openWriting(
        assessment,
        device,
        found,
        drawing(() => turns.set(turns.get() + 1)),
      )
      // All questions at once are much: they are drawn in short steps.
      startTransition(() => setOpened(opening))
    })
    return () => {
      isGone = true
    }
  }, [])
  const { edit, rate } = assessment.editor.can
  const isWritten = edit.allowed || rate.allowed
  useEffect(() => {
    keepsLocalDrafts.set(isWritten)
    return () => keepsLocalDrafts.set(false)
  }, [isWritten])
  const current = opened && { ...opened, turn }
  useUnsavedChanges(current !== undefined && current.state() !== 'saved')
  return current
}
