import { setTimeout as wait } from 'node:timers/promises'
import { sameOriginHeaders } from '../support/test-users.ts'

export type Answer = { status: number; code: string; body: unknown; ms: number }
/** A client that sends requests like a browser and records every response. */
export type TestClient = {
  name: string
  ask: (method: string, path: string, body?: unknown) => Promise<Answer>
}

const PATIENCE_MS = 30_000

/** A client with this session. */
export const testClientFor = (url: string, name: string, cookie: string): TestClient => ({
  name,
  ask: async (method, path, body) => {
    const begun = performance.now()
    const since = () => Math.round(performance.now() - begun)
    try {
      const reply = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...sameOriginHeaders,
          cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const bytes = Buffer.from(await reply.arrayBuffer())
      const isJson = reply.headers.get('content-type')?.includes('json') === true && bytes.length > 0
      const said = isJson ? (JSON.parse(bytes.toString()) as { code?: string }) : undefined
      return { status: reply.status, code: said?.code ?? '', body: said, ms: since() }
    } catch (error) {
      return { status: 0, code: String(error), body: undefined, ms: since() }
    }
  },
})

type Section = { id: string; type: string; manager: object | null; reviewee: object | null }
type Page = {
  questionnaire: { sections: Section[] }
  editor: {
    assessmentId: string
    side: 'manager' | 'reviewee'
    can: { edit: { allowed: boolean } }
    answers: Record<string, { version?: number; value: string | null }>
  } | null
}

/** An assessment to write in, and what was acknowledged there. */
export type OpenAssessment = {
  write: (text: string) => Promise<Answer>
  isAsAcknowledged: () => Promise<string | undefined>
}

/** The first text question of a review, written again and again; each text shows whether it was stored. */
export async function openAssessment(client: TestClient, reviewId: string): Promise<OpenAssessment> {
  const read = async () => (await client.ask('GET', `/reviews/${reviewId}`)).body as Page
  const { editor, questionnaire } = await read()
  const section = questionnaire.sections.find(
    (section) => editor && section.type === 'TEXT_QUESTION' && section[editor.side] !== null,
  )
  if (!editor?.can.edit.allowed || !section) throw new Error(`${client.name} has nothing to write`)
  const path = `/reviews/${reviewId}/assessments/${editor.assessmentId}/answers/${section.id}`
  let { version = 0, value } = editor.answers[section.id] ?? { value: null }
  return {
    write: async (text) => {
      const answer = await client.ask('PUT', path, { version, value: text, comment: '' })
      if (answer.status === 200) {
        version = (answer.body as { version: number }).version
        value = text
      }
      return answer
    },
    isAsAcknowledged: async () => {
      const now = (await read()).editor?.answers[section.id]
      const isSame = now?.version === version && now.value === value
      return isSame
        ? undefined
        : `${client.name}: ${version} ${value} was acknowledged, ${JSON.stringify(now)} is there`
    },
  }
}

/** Repeats an action until it is stopped. */
export function whileRunning(pauseMs: number, work: () => Promise<void>) {
  let isOver = false
  const handlerContext = (async () => {
    while (!isOver) {
      await work()
      await wait(pauseMs)
    }
  })()
  return async () => {
    isOver = true
    await handlerContext
  }
}
