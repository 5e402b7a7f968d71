import type { Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import { useEffect, useRef, useState } from 'react'
import { type Answered, ApiError, api } from '../core/api.ts'
import { connected } from '../core/connection.ts'
import { useUnsaved } from '../core/unsaved.ts'
import type { WritingState } from '../ui/SaveState.tsx'

type Opened = Answered<'GET /questionnaires/{questionnaireId}'>
export type Value = { name: string; questionnaire: Questionnaire }

const WAIT_MS = 1_000

/**
 * Keeps a questionnaire a second after the last change. What could not be kept is tried again as soon as there is a
 * connection, and with every change; of two windows the later one is told, and nothing of either is overwritten (KEEP-2).
 * Without a name it is kept under the former one.
 */
export function useSaving(opened: Opened) {
  const [value, setValue] = useState<Value>({ name: opened.name, questionnaire: opened.questionnaire })
  const [state, setState] = useState<WritingState>('saved')
  const [problems, setProblems] = useState(opened.problems)
  const version = useRef(opened.version)
  const kept = useRef(value)
  const latest = useRef(value)
  const isRunning = useRef(false)
  const isOver = useRef(false)
  const [turn, takeTurn] = useState(0)
  useEffect(() => {
    latest.current = value
  }, [value])
  const isUnsaved = state !== 'saved'
  useUnsaved(isUnsaved)

  const save = async () => {
    if (isRunning.current || isOver.current || latest.current === kept.current) return
    isRunning.current = true
    const sent = latest.current
    setState('saving')
    try {
      const name = sent.name.trim() || kept.current.name
      const { questionnaire } = sent
      const input = { questionnaireId: opened.id, name, questionnaire, version: version.current }
      const answer = await api('PUT /questionnaires/{questionnaireId}', input)
      version.current = answer.version
      kept.current = { ...sent, name }
      setProblems(answer.problems)
      const isLatest = latest.current === sent
      if (isLatest) kept.current = sent
      setState(isLatest ? 'saved' : 'unsaved')
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      isOver.current = code === 'VERSION_CONFLICT'
      setState(isOver.current ? 'conflict' : code === 'OFFLINE' ? 'offline' : 'failed')
      if (code === 'OFFLINE') void connected().then(() => takeTurn((before) => before + 1))
    } finally {
      isRunning.current = false
    }
    if (latest.current !== sent) takeTurn((before) => before + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change begins to wait anew
  useEffect(() => {
    const timer = setTimeout(() => void save(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value, turn])

  return {
    value,
    change: (next: (former: Value) => Value) => {
      setValue(next)
      if (!isOver.current) setState('unsaved')
    },
    ...{ state, problems },
    /** Keeps it at once. */
    saveNow: () => void save(),
  }
}
