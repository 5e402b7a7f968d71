import { savedAnswerEffects } from './answers.ts'
import type { Client } from './client.ts'
import { acknowledge, type Tally, unexpected, type Writer } from './writer.ts'

type StoredAnswer = { version: number; value: string | null }
type Page = {
  questionnaire: { sections: { id: string }[] }
  editor: { assessmentId: string; answers: Record<string, { version?: number; value: string | null }> } | null
}

/**
 * Someone who saves their own review while typing, one answer after the other. A save with a lost response is repeated
 * unchanged (KEEP-2): it counts once, whether or not it had been stored.
 */
export async function saveAnswersWriter(person: Client, reviewId: string, tally: Tally): Promise<Writer> {
  const path = `/reviews/${reviewId}`
  const { editor, questionnaire } = await person.get<Page>(path)
  if (!editor) throw new Error(`${person.name} has nothing to write`)
  const { assessmentId } = editor
  const sections = questionnaire.sections.map((section) => section.id)
  const known = new Map<string, StoredAnswer>(sections.map((id) => [id, { version: 0, value: null }]))
  const asked = new Map<string, string>()
  let turn = 0

  const save = async (id: string, value: string) => {
    const before = known.get(id) ?? { version: 0, value: null }
    const body = { version: before.version, value, comment: '' }
    const reply = await person.ask('PUT', `${path}/assessments/${assessmentId}/answers/${id}`, body)
    if (reply === 'lost') return
    if (reply.status !== 200) unexpected(person.name, reply)
    const { version } = reply.body as { version: number }
    if (version !== before.version + 1) tally.doubled.push(`${person.name} ${id}: ${before.version} became ${version}`)
    known.set(id, { version, value })
    asked.delete(id)
    acknowledge(tally, 'saves')
  }
  return {
    name: `${person.name} saves`,
    pauseMs: 5,
    step: async () => {
      turn += 1
      const id = sections[turn % sections.length] ?? ''
      // After a lost response this text waits for the restart, as the stored version is unknown until then.
      if (asked.has(id)) return
      const value = `${person.name} writes for the ${turn}. time`
      asked.set(id, value)
      await save(id, value)
    },
    check: async () => {
      const { editor: now } = await person.get<Page>(path)
      for (const [id, before] of known) {
        const there: StoredAnswer = {
          version: now?.answers[id]?.version ?? 0,
          value: now?.answers[id]?.value ?? null,
        }
        const isAsBefore = there.version === before.version && there.value === before.value
        const isAsAsked = there.version === before.version + 1 && there.value === asked.get(id)
        if (isAsBefore || isAsAsked) continue
        const said = `${person.name} ${id}: ${JSON.stringify({ before, asked: asked.get(id), there })}`
        if (there.version > before.version) tally.doubled.push(said)
        else tally.lost.push(said)
        known.set(id, there)
        asked.delete(id)
      }
      for (const [id, value] of asked) await save(id, value)
      asked.clear()
    },
    effects: () =>
      [...known].flatMap(([sectionId, { version }]) => savedAnswerEffects({ assessmentId, sectionId }, version)),
  }
}
