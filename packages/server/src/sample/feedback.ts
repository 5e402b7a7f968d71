import type { RequestKind } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { newQuestions } from '@perennial/domain/anytime-feedback/new-questions.ts'
import {
  defaultLevels,
  type GivenVisibility,
  givenLevels,
  type Levels,
  levelsOfKind,
} from '@perennial/domain/anytime-feedback/visibility.ts'
import type { FeedbackQuestion } from '@perennial/domain/questionnaires/question-list.ts'
import { feedbackAnswers, feedbackRequests, feedbackResponses, feedbackTemplates } from '../anytime-feedback/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { fernhillId } from './company.ts'
import { hourOnDay } from './dates.ts'
import givenContent from './feedback-content/given.json' with { type: 'json' }
import requestContent from './feedback-content/requests.json' with { type: 'json' }
import templateContent from './feedback-content/templates.json' with { type: 'json' }
import { sampleId, samplePersonId } from './people.ts'
import type { SampleAnswer } from './review-content.ts'

const SENT_HOUR = 9
const END_HOUR = 17
const DEFAULT_TEMPLATE = 'default'

/** Days before today, except for deadlines, which are in the future if positive. */
type SampleResponse = {
  by: string
  started?: number
  submitted?: number
  opened?: number
  declined?: number
  reason?: string
  answers?: Readonly<Record<string, SampleAnswer>>
}
export type SampleRequest = {
  key: string
  kind: RequestKind
  requester: string
  subject?: string
  topic?: string
  note: string
  template: string
  levels?: Partial<Levels>
  release?: 'BY_REQUESTER'
  sent: number
  deadline: number
  released?: number
  closed?: number
  responses: readonly SampleResponse[]
}
export type SampleGift = {
  key: string
  by: string
  to: string
  visibility: GivenVisibility
  /** For feedback that only the manager reads. */
  manager?: string
  begun?: number
  given?: number
  opened?: number
  answers: Readonly<Record<string, SampleAnswer>>
}
type SampleTemplate = {
  key: string
  name: string
  isForManagersOnly?: boolean
  isActive?: boolean
  questions: readonly (Pick<FeedbackQuestion, 'id' | 'type' | 'question'> & {
    isRequired?: boolean
    options?: readonly string[]
    sliderSteps?: number
    sliderLabels?: readonly string[]
  })[]
}

export const sampleRequests = requestContent as unknown as readonly SampleRequest[]
export const sampleGifts = givenContent as unknown as readonly SampleGift[]
const templates = templateContent as unknown as readonly SampleTemplate[]

export const sampleFeedbackId = (key: string): string => sampleId(`feedback:${key}`)
export const sampleResponseId = (key: string, by: string): string => sampleId(`feedback:${key}:${by}`)

/** When a request was sent; its responses were submitted on the following days. */
export const sentAt = (now: Date, { sent }: SampleRequest): Date => hourOnDay(now, -sent, SENT_HOUR)
export const hourOfResponse = (now: Date, days: number, index: number): Date => hourOnDay(now, -days, 10 + index)

/** Feedback outside of cycles: running and ended requests of every kind, and what people gave each other. */
export async function insertFeedback(tx: Tx, now: Date): Promise<void> {
  await tx.insert(feedbackTemplates).values(
    templates.map(({ key, name, isForManagersOnly = false, isActive = true }, index) => ({
      companyId: fernhillId,
      id: sampleId(`feedback-template:${key}`),
      name,
      questions: questionsOf(key),
      isForManagersOnly,
      isActive,
      position: index + 1,
    })),
  )
  for (const request of sampleRequests) await insertRequest(tx, request, now)
  for (const gift of sampleGifts) await insertGift(tx, gift, now)
}

function questionsOf(template: string): FeedbackQuestion[] {
  const found = templates.find(({ key }) => key === template)
  if (template === DEFAULT_TEMPLATE || !found) return newQuestions('en')
  return found.questions.map(
    ({ options = [], sliderSteps = null, sliderLabels = [], isRequired = false, ...item }) => ({
      ...item,
      description: '',
      allowComment: false,
      isRequired,
      options: options.map((label, index) => ({ id: `choice${index + 1}`, label })),
      sliderSteps,
      sliderLabels: [...sliderLabels],
    }),
  )
}

async function insertRequest(tx: Tx, request: SampleRequest, now: Date): Promise<void> {
  const { key, kind, requester, subject, topic = '', note, template, levels, release, deadline } = request
  const isAboutRequester = kind === 'ABOUT_ME'
  const daysAgo = (days: number | undefined) => (days === undefined ? null : hourOnDay(now, -days, END_HOUR - 1))
  const about = isAboutRequester ? requester : subject
  const proposed = release ?? 'AT_DEADLINE'
  await tx.insert(feedbackRequests).values({
    companyId: fernhillId,
    id: sampleFeedbackId(key),
    type: 'REQUEST',
    kind,
    requesterId: samplePersonId(requester),
    subjectId: about ? samplePersonId(about) : null,
    topic,
    note,
    questions: questionsOf(template),
    levels: levelsOfKind(kind, { ...defaultLevels[kind], ...levels }),
    release: isAboutRequester || kind === 'SELF_REFLECTION' ? 'AT_ONCE' : proposed,
    deadline: hourOnDay(now, deadline, END_HOUR),
    sentAt: sentAt(now, request),
    closedAt: daysAgo(request.closed),
    closedBecause: request.closed === undefined ? null : 'REQUESTER',
    releasedAt: daysAgo(request.released),
    orderKey: sampleId(`feedback-order:${key}`),
  })
  for (const [index, response] of request.responses.entries()) await insertResponse(tx, key, response, index, now)
}

async function insertGift(tx: Tx, gift: SampleGift, now: Date): Promise<void> {
  const { key, by, to, visibility, manager, begun, given, opened, answers } = gift
  const days = given ?? begun ?? 0
  await tx.insert(feedbackRequests).values({
    companyId: fernhillId,
    id: sampleFeedbackId(key),
    type: 'GIVE',
    subjectId: samplePersonId(to),
    questions: newQuestions('en'),
    levels: givenLevels[visibility],
    release: 'AT_ONCE',
    givenVisibility: visibility,
    givenToManagerId: manager ? samplePersonId(manager) : null,
    sentAt: hourOnDay(now, -days, SENT_HOUR),
    orderKey: sampleId(`feedback-order:${key}`),
  })
  const submitted = given === undefined ? {} : { submitted: given }
  await insertResponse(
    tx,
    key,
    { by, started: days, ...submitted, ...(opened === undefined ? {} : { opened }), answers },
    0,
    now,
  )
}

async function insertResponse(
  tx: Tx,
  key: string,
  { by, started, submitted, opened, declined, reason = '', answers = {} }: SampleResponse,
  index: number,
  now: Date,
): Promise<void> {
  const at = (days: number | undefined) => (days === undefined ? null : hourOfResponse(now, days, index))
  const responseId = sampleResponseId(key, by)
  await tx.insert(feedbackResponses).values({
    companyId: fernhillId,
    id: responseId,
    requestId: sampleFeedbackId(key),
    reviewerId: samplePersonId(by),
    firstSavedAt: at(started),
    submittedAt: at(submitted),
    openedAt: at(opened),
    declinedAt: at(declined),
    declineReason: reason,
  })
  const rows = Object.entries(answers).map(([questionId, value]) => ({
    companyId: fernhillId,
    responseId,
    questionId,
    value: { value, comment: '' },
    version: 1,
    savedAt: hourOfResponse(now, submitted ?? started ?? 0, index),
  }))
  if (rows.length > 0) await tx.insert(feedbackAnswers).values(rows)
}
