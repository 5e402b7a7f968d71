import { type Answer, type Answers, isEqualAnswer } from '@perennial/domain/questionnaires/answers.ts'
import { startTransition, useEffect, useState } from 'react'
import { ApiError, errorMessage } from '../../core/api.ts'
import { keepsLocalDrafts, loginState, whenConnected } from '../../core/connection.ts'
import { reportError } from '../../core/report-error.ts'
import { createStore, useStore } from '../../core/store.ts'
import { useUnsavedChanges } from '../../core/unsaved-changes.ts'
import { type LocalDraftStore, openLocalDrafts } from '../../drafts/local-drafts.ts'
import { readDrafts } from '../../drafts/read-drafts.ts'
import type { AutosaveStatus } from '../../ui/SaveState.tsx'
import { type AnswerAutosave, createAnswerAutosave, type SaveResult, type UnsentAnswer } from './answer-autosave.ts'
import { saveResultOf } from './save-result.ts'

/** The rest of the page is drawn when typing pauses, and after the longer time at the latest. */
const [REST_MS, LONGEST_MS] = [250, 2_000]
const BUSY_MS = 2_000
const MAX_BUSY_MS = 60_000

/** Answers that one person writes, and how each of them is saved. */
export type AnswerSource = {
  accountId: string
  /** The document under which this device keeps unsent answers. */
  documentId: string
  items: readonly { id: string }[]
  /** The stored answers, each with its version. */
  answers: Readonly<Record<string, UnsentAnswer | undefined>>
  isWritable: boolean
  /** The key for this device, if it isn’t the account’s. */
  readDeviceKey?: (() => Promise<CryptoKey>) | undefined
  /** Saves one answer with its base version; rejects with the `ApiError` of the request. */
  save: (itemId: string, unsent: UnsentAnswer) => Promise<{ version: number }>
}

/** Answers as they are written: their values now, and whether they are saved. */
export type AnswerEditor = {
  autosave: (itemId: string) => AnswerAutosave
  answers: () => Answers
  state: () => AutosaveStatus
  /** Unsent text of an earlier visit was restored. */
  hasRestored: boolean
  flush: () => Promise<boolean>
  /** Counts changes, so that each causes a render. */
  turn: number
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

async function send(save: () => Promise<{ version: number }>): Promise<SaveResult> {
  try {
    const { version } = await save()
    return { kind: 'stored', version }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const result = saveResultOf(error, () => errorMessage(error))
    if (result.kind === 'loggedOut') reportError(error, 'silent')
    return result
  }
}

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

/** All answers of a document; lives as long as the page is open. */
function openAnswers(
  source: AnswerSource,
  device: LocalDraftStore<UnsentAnswer>,
  localDrafts: Record<string, UnsentAnswer>,
  changed: (isDrawn: boolean) => void,
): { editor: AnswerEditor; restore: (late: Record<string, UnsentAnswer>) => void } {
  const autosaves = new Map<string, AnswerAutosave>()
  const shown = new Map<string, AnswerAutosave>()
  let hasRestored = false
  for (const { id } of source.items) {
    const { value, comment, version } = source.answers[id] ?? emptyAnswer
    const unsent = source.isWritable ? localDrafts[id] : undefined
    if (unsent && !isEqualAnswer(unsent, { value, comment })) hasRestored = true
    autosaves.set(
      id,
      createAnswerAutosave({ value, comment, version }, unsent, {
        send: (text) => send(() => source.save(id, text)),
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
  const all = () => [...autosaves.values()]
  const editor: AnswerEditor = {
    get hasRestored() {
      return hasRestored
    },
    // A new object after each change, because its methods return new values: only its question is rendered again.
    autosave: (id) => {
      const known = shown.get(id) ?? { ...(autosaves.get(id) as AnswerAutosave) }
      shown.set(id, known)
      return known
    },
    turn: 0,
    answers: () => Object.fromEntries([...autosaves].map(([id, autosave]): [string, Answer] => [id, autosave.value()])),
    state: () => overall(all().map((autosave) => autosave.state())),
    flush: async () => {
      await Promise.all(all().map((autosave) => autosave.flush()))
      return all().every((autosave) => autosave.state() === 'saved')
    },
  }
  return {
    editor,
    restore: (late) => {
      for (const [id, unsent] of Object.entries(source.isWritable ? late : {}))
        if (autosaves.get(id)?.restore(unsent)) hasRestored = true
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
 * Draws immediately whatever isn’t visible otherwise. Text that a field already shows reaches the rail, the actions and the
 * counts when typing pauses, so that no key waits for the rest of the page.
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

/**
 * Opens answers for writing: every key is stored on the device, sent after a pause, and retried (KEEP-2 to KEEP-4). Undefined
 * until the drafts of this device have been read.
 */
export function useAnswers(source: AnswerSource): AnswerEditor | undefined {
  const [turns] = useState(() => createStore(0))
  const [opened, setOpened] = useState<AnswerEditor>()
  const turn = useStore(turns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers are opened once; later versions come from saving
  useEffect(() => {
    let isGone = false
    const { inTime, late, device } = readDrafts(
      openLocalDrafts<UnsentAnswer>(source.accountId, source.documentId, source.readDeviceKey),
    )
    void inTime.then(async (found) => {
      if (isGone) return
      const draw = drawing(() => turns.set(turns.get() + 1))
      const { editor, restore } = openAnswers(source, device, found, draw)
      // Rendering all questions takes long, so it is done in interruptible steps.
      startTransition(() => setOpened(editor))
      const foundLate = await late
      if (!isGone) restore(foundLate)
    })
    return () => {
      isGone = true
    }
  }, [])
  const { isWritable } = source
  useEffect(() => {
    keepsLocalDrafts.set(isWritable)
    return () => keepsLocalDrafts.set(false)
  }, [isWritable])
  const current = opened && { ...opened, turn }
  useUnsavedChanges(current !== undefined && current.state() !== 'saved')
  return current
}
