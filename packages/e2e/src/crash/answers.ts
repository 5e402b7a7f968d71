import type { Client } from './client.ts'
import { acknowledge, type Effect, exactly, type Tally, unexpected } from './writer.ts'

/** A line that Mia wrote in a review: the assessment and the question. */
export type WrittenAnswer = { assessmentId: string; sectionId: string }

type Page = { questionnaire: { sections: { id: string }[] }; editor: { assessmentId: string } | null }

/** Mia answers the first question of a review, once; undefined if the response was lost. */
export async function writeAnswer(mia: Client, reviewId: string, tally: Tally): Promise<WrittenAnswer | undefined> {
  const page = await mia.ask('GET', `/reviews/${reviewId}`)
  if (page === 'lost') return undefined
  const { editor, questionnaire } = page.body as Page
  const line = { assessmentId: editor?.assessmentId ?? '', sectionId: questionnaire.sections[0]?.id ?? '' }
  const body = { version: 0, value: 'Well done.', comment: '' }
  const path = `/reviews/${reviewId}/assessments/${line.assessmentId}/answers/${line.sectionId}`
  const saved = await mia.ask('PUT', path, body)
  if (saved === 'lost') return undefined
  // Repeated after a lost response, it is the same save (KEEP-2).
  if (saved.status !== 200 || (saved.body as { version: number }).version !== 1) unexpected('mia', saved)
  acknowledge(tally, 'saves')
  return line
}

/** A text saved this many times has that version, and as many events. */
export const savedAnswerEffects = ({ assessmentId, sectionId }: WrittenAnswer, times: number): Effect[] => [
  exactly(times, `answer ${assessmentId} ${sectionId}`),
  exactly(times, `event review-answer-saved ${assessmentId} ${sectionId}`),
]

export const answerEffects = (line: WrittenAnswer | undefined): Effect[] => (line ? savedAnswerEffects(line, 1) : [])
