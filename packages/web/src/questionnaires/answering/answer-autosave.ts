import { type Answer, isEqualAnswer } from '@perennial/domain/questionnaires/answers.ts'
import { concatTexts, isWrittenText } from '@perennial/domain/rich-text/text.ts'

/** An answer that was not sent yet, with the version it is based on. */
export type UnsentAnswer = Answer & { version: number }
export type AutosaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'loggedOut' | 'full' | 'conflict' | 'failed'
export type ConflictingAnswer = Answer & { version: number }

/** How a save ended: stored, in conflict with another version, to be retried, or refused for good (KEEP-4). */
export type SaveResult =
  | { kind: 'stored'; version: number }
  | { kind: 'conflict'; theirs: ConflictingAnswer; isSaved: boolean }
  | { kind: 'offline' | 'loggedOut' | 'full' | 'busy' }
  | { kind: 'refused'; why: string; isSaved: boolean }

export type AutosaveEnvironment = {
  send: (unsent: UnsentAnswer) => Promise<SaveResult>
  keep: (unsent: UnsentAnswer) => Promise<void>
  forget: () => Promise<void>
  /** Resolves when a retry makes sense: there is a connection, someone is logged in, the server may have room. */
  again: (why: 'offline' | 'loggedOut' | 'full' | 'busy', tries: number) => Promise<void>
  wait: (ms: number) => Promise<void>
  /** `isDrawn`: only the text changed, and its author already sees it. */
  changed: (isDrawn: boolean) => void
}

export type AnswerAutosave = {
  value: () => Answer
  state: () => AutosaveState
  /** The other text of a conflict. */
  theirs: () => ConflictingAnswer | undefined
  why: () => string | undefined
  /** Whether the refused text is in Backups too; if not, it exists only here. */
  isSaved: () => boolean
  change: (answer: Answer, options?: { isChoice?: boolean; isDrawn?: boolean }) => void
  /** Sends what is not sent, without waiting for a pause. */
  flush: () => Promise<void>
  /** Resolves a conflict with this text. */
  settle: (answer: Answer) => void
  /** Takes the stored text. */
  yield: () => void
  /** Restores text that the device found late, if nothing was changed since; whether it did. */
  restore: (late: UnsentAnswer) => boolean
}

/** After this pause in typing, the answer is saved. */
export const SAVE_DELAY_MS = 900
/** Typing without a pause is saved after this time too (COM-P15). */
const LONGEST_MS = 10_000

/**
 * Saves one answer while it is written: stored on the device at once, sent after a pause, one save at a time, each based on the
 * version before (KEEP-2, KEEP-3). A refusal stops and says why; saves that can still succeed are retried (KEEP-4).
 */
export function createAnswerAutosave(
  stored: UnsentAnswer,
  restored: UnsentAnswer | undefined,
  outside: AutosaveEnvironment,
): AnswerAutosave {
  let saved: UnsentAnswer = stored
  const isUnsent = restored !== undefined && !isEqualAnswer(restored, stored)
  let current: Answer = isUnsent ? restored : stored
  let base = isUnsent ? restored.version : stored.version
  let state: AutosaveState = isUnsent ? 'unsaved' : 'saved'
  let theirs: ConflictingAnswer | undefined
  let why: string | undefined
  let isSaved = true
  let sending: Promise<void> | undefined
  let turn = 0
  let waitingSince = 0

  const become = (next: AutosaveState) => {
    state = next
    outside.changed(false)
  }
  const unsent = (): UnsentAnswer => ({ ...current, version: base })
  const keep = () => outside.keep(unsent()).catch(() => undefined)
  const isDone = () => isEqualAnswer(current, saved) && base === saved.version
  const isStopped = () => state === 'conflict' || state === 'failed'

  const sendAll = async () => {
    for (let tries = 0; !isDone() && !isStopped(); ) {
      const sent = unsent()
      become('saving')
      const outcome = await outside.send(sent)
      switch (outcome.kind) {
        case 'stored':
          tries = 0
          saved = { value: sent.value, comment: sent.comment, version: outcome.version }
          base = outcome.version
          if (isEqualAnswer(current, sent)) {
            await outside.forget().catch(() => undefined)
            if (isEqualAnswer(current, sent)) become('saved')
          } else await keep()
          break
        case 'conflict':
          theirs = outcome.theirs
          isSaved = outcome.isSaved
          become('conflict')
          break
        case 'refused':
          why = outcome.why
          isSaved = outcome.isSaved
          become('failed')
          break
        default:
          tries += 1
          await keep()
          become(outcome.kind === 'busy' ? 'unsaved' : outcome.kind)
          await outside.again(outcome.kind, tries)
      }
    }
    await forgetIfUnchanged()
  }
  /** An answer that was changed and changed back has nothing to send. */
  const forgetIfUnchanged = async () => {
    if (!isDone() || isStopped() || state === 'saved') return
    await outside.forget().catch(() => undefined)
    if (isDone()) become('saved')
  }
  const send = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }
  const sendAfterPause = async (ms: number) => {
    turn += 1
    const mine = turn
    if (waitingSince === 0) waitingSince = performance.now()
    await outside.wait(ms)
    const hasPaused = mine === turn
    if (!hasPaused && performance.now() - waitingSince < LONGEST_MS) return
    waitingSince = 0
    await send()
  }
  if (isUnsent) void send()
  else if (restored) void outside.forget().catch(() => undefined)

  return {
    value: () => current,
    state: () => state,
    theirs: () => theirs,
    why: () => why,
    isSaved: () => isSaved,
    change: (answer, { isChoice = false, isDrawn = false } = {}) => {
      if (isEqualAnswer(answer, current)) return
      current = answer
      const former = state
      if (state === 'failed') {
        why = undefined
        state = 'unsaved'
      }
      if (state === 'saved') state = 'unsaved'
      outside.changed(isDrawn && state === former)
      void keep()
      if (state !== 'conflict') void sendAfterPause(isChoice ? 0 : SAVE_DELAY_MS)
    },
    flush: async () => {
      turn += 1
      if (!isStopped()) await send()
      else if (sending) await sending
    },
    settle: (answer) => {
      if (!theirs) return
      saved = theirs
      base = theirs.version
      theirs = undefined
      current = answer
      become('unsaved')
      void keep()
      void send()
    },
    yield: () => {
      if (!theirs) return
      saved = theirs
      base = theirs.version
      current = { value: theirs.value, comment: theirs.comment }
      theirs = undefined
      void outside.forget().catch(() => undefined)
      become('saved')
    },
    restore: (late) => {
      if (state !== 'saved') return false
      if (isEqualAnswer(late, current)) {
        void outside.forget().catch(() => undefined)
        return false
      }
      current = { value: late.value, comment: late.comment }
      base = late.version
      become('unsaved')
      void send()
      return true
    },
  }
}

/** Joins two versions, for people who want both. */
export function joinTexts(theirs: Answer, mine: Answer): Answer {
  const textOf = (a: Answer['value'], b: Answer['value']) =>
    isWrittenText(a) && isWrittenText(b) && !isEqualAnswer({ value: a, comment: '' }, { value: b, comment: '' })
      ? concatTexts(a, b)
      : b
  const comments = textOf(theirs.comment, mine.comment)
  return { value: textOf(theirs.value, mine.value), comment: typeof comments === 'string' ? comments : mine.comment }
}
