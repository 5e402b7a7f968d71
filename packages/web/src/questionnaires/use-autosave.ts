import type { Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, type ApiResponse, api } from '../core/api.ts'
import { keepsLocalDrafts, loginState, whenConnected } from '../core/connection.ts'
import { reportError } from '../core/report-error.ts'
import { useUnsavedChanges } from '../core/unsaved-changes.ts'
import { type LocalDraftStore, openLocalDrafts } from '../drafts/local-drafts.ts'
import { readDrafts } from '../drafts/read-drafts.ts'
import type { AutosaveStatus } from '../ui/SaveState.tsx'

type QuestionnaireDetails = ApiResponse<'GET /questionnaires/{questionnaireId}'>
export type QuestionnaireValue = { name: string; questionnaire: Questionnaire }
type Unsent = QuestionnaireValue & { version: number }

const WAIT_MS = 1_000
const BUSY_MS = 5_000
const WHOLE = 'whole'

export type LocalDraft = {
  device: LocalDraftStore<Unsent>
  unsent: Unsent | undefined
  /** The key of the editor: it changes if the draft was found late and nothing has been changed yet. */
  editorKey: 'opened' | 'restored'
}

/** This device’s unsent draft of a questionnaire; undefined until that is known. */
export function useLocalDraft(accountId: string, questionnaireId: string): LocalDraft | undefined {
  const [found, setFound] = useState<LocalDraft>()
  useEffect(() => {
    let isGone = false
    const { inTime, late, device } = readDrafts(openLocalDrafts<Unsent>(accountId, questionnaireId))
    void inTime.then((all) => {
      if (!isGone) setFound({ device, unsent: all[WHOLE], editorKey: 'opened' })
    })
    void late.then((all) => {
      if (!isGone && all[WHOLE]) setFound({ device, unsent: all[WHOLE], editorKey: 'restored' })
    })
    return () => {
      isGone = true
    }
  }, [accountId, questionnaireId])
  return found
}

const isSame = (a: QuestionnaireValue, b: QuestionnaireValue) =>
  JSON.stringify([a.name, a.questionnaire]) === JSON.stringify([b.name, b.questionnaire])

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

/** The state after a failed save, and when to retry; never automatically after a final refusal. */
function afterFailure(error: unknown): { state: AutosaveStatus; again: Promise<void> | undefined } {
  const { status, code } = error instanceof ApiError ? error : { status: 500, code: '' }
  if (code === 'VERSION_CONFLICT') return { state: 'conflict', again: undefined }
  if (code === 'OFFLINE') return { state: 'offline', again: whenConnected() }
  if (code === 'SIGNED_OUT') {
    reportError(error, 'silent')
    return { state: 'loggedOut', again: signedIn() }
  }
  const later = () => new Promise<void>((done) => setTimeout(done, BUSY_MS))
  if (code === 'DISK_FULL') return { state: 'full', again: later() }
  const isBusy = status >= 500 || status === 429
  return { state: 'failed', again: isBusy ? later() : undefined }
}

/**
 * Saves a questionnaire on this device immediately, and on the server a second after the last change. Unsent changes
 * are retried as soon as possible, and with every change; those of an earlier visit are sent now (KEEP-3, KEEP-4). Of
 * two windows the later save is refused, and nothing of either is overwritten (KEEP-2). Without a name it is saved
 * under the previous one.
 */
export function useAutosave(opened: QuestionnaireDetails, { device, unsent }: LocalDraft) {
  const there: QuestionnaireValue = { name: opened.name, questionnaire: opened.questionnaire }
  const restored = unsent && !isSame(unsent, there) ? unsent : undefined
  const [value, setValue] = useState<QuestionnaireValue>(restored ?? there)
  const [state, setState] = useState<AutosaveStatus>(restored ? 'unsaved' : 'saved')
  const [problems, setProblems] = useState(opened.problems)
  const version = useRef(restored?.version ?? opened.version)
  const latestValue = useRef(there)
  const latest = useRef(value)
  const isRunning = useRef(false)
  const isOver = useRef(false)
  const [turn, takeTurn] = useState(0)
  const again = () => takeTurn((before) => before + 1)
  useEffect(() => {
    latest.current = value
  }, [value])
  useUnsavedChanges(state !== 'saved')
  useEffect(() => {
    keepsLocalDrafts.set(true)
    return () => keepsLocalDrafts.set(false)
  }, [])

  const save = async () => {
    if (isRunning.current || isOver.current) return
    if (isSame(latest.current, latestValue.current)) {
      // Changed and changed back: there is nothing to send.
      if (state === 'saved') return
      await device.forget(WHOLE).catch(() => undefined)
      if (isSame(latest.current, latestValue.current)) setState('saved')
      return
    }
    isRunning.current = true
    const sent = latest.current
    setState('saving')
    try {
      const name = sent.name.trim() || latestValue.current.name
      const { questionnaire } = sent
      const input = { questionnaireId: opened.id, name, questionnaire, version: version.current }
      const answer = await api('PUT /questionnaires/{questionnaireId}', input)
      version.current = answer.version
      latestValue.current = { ...sent, name }
      setProblems(answer.problems)
      const isLatest = latest.current === sent
      if (isLatest) {
        latestValue.current = sent
        await device.forget(WHOLE).catch(() => undefined)
      } else await device.keep(WHOLE, { ...latest.current, version: answer.version }).catch(() => undefined)
      setState(latest.current === sent ? 'saved' : 'unsaved')
    } catch (error) {
      const { state, again: worthIt } = afterFailure(error)
      isOver.current = state === 'conflict'
      setState(state)
      void worthIt?.then(again)
    } finally {
      isRunning.current = false
    }
    if (latest.current !== sent) again()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change restarts the delay
  useEffect(() => {
    const timer = setTimeout(() => void save(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value, turn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is stored with its base version
  useEffect(() => {
    if (state !== 'saved') void device.keep(WHOLE, { ...value, version: version.current }).catch(() => undefined)
  }, [value])

  return {
    value,
    change: (next: (former: QuestionnaireValue) => QuestionnaireValue) => {
      setValue(next)
      if (!isOver.current) setState('unsaved')
    },
    state,
    problems,
    hasRestored: restored !== undefined,
    /** Saves immediately. */
    saveNow: () => void save(),
    /** Discards the local draft, for example after it was saved as a copy. */
    forget: () => device.forget(WHOLE).catch(() => undefined),
  }
}
