import { createAnswerAutosave } from './answer-autosave.ts'
import type { AnswerEditor } from './use-answers.ts'

/** Answers that are tried out and saved nowhere: for previews. `changed` renders the page again. */
export function trialAnswers(itemIds: readonly string[], changed: () => void): AnswerEditor {
  const nothing = { value: null, comment: '', version: 0 }
  const forever = () => new Promise<void>(() => undefined)
  const autosaves = new Map(
    itemIds.map((id) => [
      id,
      createAnswerAutosave(nothing, undefined, {
        send: async () => ({ kind: 'stored', version: 0 }),
        keep: async () => undefined,
        forget: async () => undefined,
        again: forever,
        wait: forever,
        changed,
      }),
    ]),
  )
  return {
    hasRestored: false,
    autosave: (id) => ({ ...(autosaves.get(id) as ReturnType<typeof createAnswerAutosave>) }),
    turn: 0,
    answers: () => ({}),
    state: () => 'saved',
    flush: async () => true,
  }
}
