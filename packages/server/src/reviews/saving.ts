import { type Answer, isEqualAnswer, isValidAnswer, sanitizeAnswer } from '@perennial/domain/questionnaires/answers.ts'
import type { QuestionnaireItem } from '@perennial/domain/questionnaires/questionnaire.ts'
import { isShared } from '@perennial/domain/reviews/review.ts'
import { isVisibleToOtherSide } from '@perennial/domain/reviews/visibility.ts'
import { type Tx, waitAtCommit } from '../core/database/database.ts'
import { claimEffect } from '../core/events/effects.ts'
import { actorOf, recordEvent, recordEventAtCommit } from '../core/events/events.ts'
import { loadingHandler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { saveRefusedAnswer } from '../drafts/public.ts'
import {
  backupFacts,
  findStoredAnswer,
  loadLockedAnswer,
  type NewAnswer,
  type PreviousAnswer,
  savePreviousAnswer,
  storeAnswer,
  toAnswerRevision,
} from './answer-store.ts'
import { canEditIn, canRateIn, type EditorContext, editorItems, editorOfAssessment, isRatingSection } from './editor.ts'
import { answerSaved, reviewContentChanged, reviewEditedAs, reviewRatingChanged } from './events.ts'
import { findReview, loadReview, type ReviewForViewer } from './queries.ts'
import { recordRatingChange } from './rating-history.ts'
import type { ReviewAnswerRow } from './tables.ts'

/**
 * `PUT /reviews/{reviewId}/assessments/{assessmentId}/answers/{sectionId}`: refused text is kept in Backups, and a text
 * that is repeated after a lost response is stored once (KEEP-2, KEEP-5, KEEP-6).
 */
export const saveAnswer = loadingHandler(
  'PUT /reviews/{reviewId}/assessments/{assessmentId}/answers/{sectionId}',
  // In this order: the review is locked before its answer.
  ({ tx, params }) => Promise.all([loadReview(tx, params.reviewId, 'write'), loadLockedAnswer(tx, params)]),
  async ({ params, query, body, viewer, tx, app, loaded }) => {
    const [review, locked] = loaded ?? []
    const found = await findReview(tx, viewer, params.reviewId, 'write', review)
    const { value, comment, version } = body
    const save = { ...params, viewer, version, answer: { value, comment }, isEditingAs: query.editAs, locked }
    return writeAnswer(tx, found, save, app.clock.now())
  },
)

export type AnswerWrite = {
  assessmentId: string
  sectionId: string
  viewer: Viewer
  version: number | undefined
  answer: Answer
  isEditingAs: boolean
  /** The stored answer, if it was locked after the review. */
  locked?: ReviewAnswerRow | undefined
  /** A rating that HR changes outside the form: how, and why. */
  calibrating?: { source: 'CALIBRATION' | 'IMPORT'; reason: string }
}

/** Saves one answer with all checks; the review is locked, so that no one shares or signs in between. */
export async function writeAnswer(
  tx: Tx,
  found: ReviewForViewer,
  save: AnswerWrite,
  now: Date,
): Promise<{ version: number; savedAt: string }> {
  const { viewer, assessmentId, sectionId } = save
  const text = sanitizeAnswer(save.answer)
  const editor = editorForSave(found, save)
  const item = editorItems(found, editor).find((editorItem) => editorItem.id === sectionId)
  const companyId = viewer.company.id
  const mine = (version: number) =>
    toAnswerRevision({ authorId: viewer.id, assessmentId, sectionId, version, answer: text })
  const limitOf = () => limitFor(tx, found, save, item)
  const keepAndRefuse = async (code: string, more: Parameters<typeof refuse>[1] = {}): Promise<never> => {
    const isSaved = await saveRefusedAnswer(
      tx,
      { ...mine(save.version ?? 0), limit: await limitOf(), isClosed: true },
      undefined,
      now,
    )
    return refuse(code, { ...more, facts: { ...more.facts, ...backupFacts(isSaved) }, keep: true })
  }
  // The question was removed while someone wrote.
  if (!item) return keepAndRefuse('NOT_FOUND')
  if (save.version === undefined) return keepAndRefuse('VERSION_MISSING')
  const verdict = isRatingSection(sectionId) ? canRateIn(found, editor, now) : canEditIn(found, editor, now)
  if (!verdict.allowed) {
    // Repeated after a lost response, and someone has shared since: the first attempt was in time.
    const storedAnswer = await findStoredAnswer(tx, companyId, assessmentId, sectionId)
    if (storedAnswer && isMineAlready(storedAnswer, save)) return stored(storedAnswer.version, storedAnswer.savedAt)
    return keepAndRefuse(verdict.reason, { facts: verdict.facts })
  }
  if (!isValidAnswer(item, text.value)) return keepAndRefuse('ANSWER_NOT_POSSIBLE')

  const isEditedByHr = editor.isEditingAs || save.calibrating !== undefined
  const newAnswer: NewAnswer = {
    assessmentId,
    sectionId,
    base: save.version,
    answer: text,
    savedById: viewer.id,
    isEditedByHr,
    now,
  }
  const result = await storeAnswer(tx, companyId, newAnswer, save.locked)
  if (!result.isStored) {
    const { stored: storedAnswer } = result
    if (storedAnswer && isMineAlready(storedAnswer, save)) return stored(storedAnswer.version, storedAnswer.savedAt)
    const current = (storedAnswer?.value ?? { value: null, comment: '' }) as Answer
    const theirs = storedAnswer
      ? toAnswerRevision({
          authorId: storedAnswer.savedById,
          assessmentId,
          sectionId,
          version: storedAnswer.version,
          answer: current,
        })
      : undefined
    const isSaved = await saveRefusedAnswer(tx, { ...mine(save.version), limit: await limitOf() }, theirs, now)
    const data = { ...current, version: storedAnswer?.version ?? 0 }
    return refuse('VERSION_CONFLICT', { keep: true, facts: backupFacts(isSaved), data })
  }
  const actor = actorOf(viewer, now)
  const saved = { kind: answerSaved, subject: ['review', found.row.id], aboutId: found.row.revieweeId } as const
  waitAtCommit(tx, savePreviousAnswer(tx, newAnswer, result.before))
  await recordEventAtCommit(tx, actor, { ...saved, data: { assessmentId, sectionId } })
  await keepRating(tx, found, editor, save, result, now)
  await recordChangeForReaders(tx, found, editor, item, save, now)
  if (isEditedByHr) await noteEditedAs(tx, found, save, result.before?.value ?? null, now)
  return stored(result.version, now)
}

/**
 * How long a text of this question may be. A removed question still counts if it has an answer; for one that was never asked nothing is
 * kept.
 */
async function limitFor(
  tx: Tx,
  found: ReviewForViewer,
  save: AnswerWrite,
  item: QuestionnaireItem | undefined,
): Promise<number | null> {
  const limit = found.review.questionnaire.maximumCharactersPerResponse
  if (item) return limit
  const current = await findStoredAnswer(tx, save.viewer.company.id, save.assessmentId, save.sectionId)
  return current ? limit : null
}

const codeOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** A changed rating of the reviewer's side is recorded in its history, no matter who changed it (REV-P32). */
async function keepRating(
  tx: Tx,
  found: ReviewForViewer,
  editor: EditorContext,
  { viewer, sectionId, answer: text, calibrating }: AnswerWrite,
  { version, before: current }: { version: number; before: PreviousAnswer },
  now: Date,
): Promise<void> {
  if (editor.side !== 'manager' || !isRatingSection(sectionId)) return
  const [before, after] = [codeOf(current?.value.value), codeOf(text.value)]
  if (before === after) return
  const { source, reason } = calibrating ?? {
    source: editor.isEditingAs ? ('HR' as const) : ('WRITING' as const),
    reason: '',
  }
  await recordRatingChange(tx, viewer.company.id, {
    reviewId: found.row.id,
    sectionId,
    version,
    before,
    after,
    changedById: viewer.id,
    changedAt: now,
    source,
    reason,
  })
}

const stored = (version: number, at: Date) => ({ version, savedAt: at.toISOString() })

/** Repeated after a lost response: the same text by the same person, based on the version before the one it created. */
const isMineAlready = (current: { savedById: string; version: number; value: unknown }, save: AnswerWrite) =>
  current.savedById === save.viewer.id &&
  current.version === (save.version ?? 0) + 1 &&
  isEqualAnswer(current.value as Answer, sanitizeAnswer(save.answer))

/** Where this answer is written. HR Admins rate without "edit as" too ("Who may change the overall rating"). */
function editorForSave(
  found: ReviewForViewer,
  { viewer, assessmentId, sectionId, isEditingAs }: AnswerWrite,
): EditorContext {
  const editor = editorOfAssessment(found, viewer, assessmentId, isEditingAs)
  if (editor) return editor
  const { sides, relations } = found
  if (sides.manager.id === assessmentId && isRatingSection(sectionId) && relations.has('hrAdmin'))
    return { assessment: sides.manager, side: 'manager', isOwnAssessment: false, isEditingAs: true }
  const isKnown = [sides.manager.id, sides.reviewee?.id].includes(assessmentId)
  return refuse(isKnown ? 'NOT_YOURS_TO_WRITE' : 'NOT_FOUND')
}

/** The other side is notified of changes to what it can read, and of nothing else (TIME-3). */
async function recordChangeForReaders(
  tx: Tx,
  found: ReviewForViewer,
  editor: EditorContext,
  item: QuestionnaireItem,
  { viewer }: AnswerWrite,
  now: Date,
): Promise<void> {
  const { review, row } = found
  if (editor.isOwnAssessment || !isShared(review, editor.side) || !isVisibleToOtherSide(review, editor.side)) return
  if (editor.side === 'manager' && item.isConfidential) return
  await recordEvent(tx, actorOf(viewer, now), {
    kind: reviewContentChanged,
    subject: ['review', row.id],
    aboutId: row.revieweeId,
    data: { side: editor.side },
  })
}

const HOUR = 13

/** What HR writes for the main reviewer is recorded as such, at most once an hour; a changed rating always (REV-P21, REV-P26). */
async function noteEditedAs(
  tx: Tx,
  found: ReviewForViewer,
  save: AnswerWrite,
  before: Answer | null,
  now: Date,
): Promise<void> {
  const { viewer, sectionId, answer: text } = save
  const actor = actorOf(viewer, now)
  const about = { subject: ['review', found.row.id], aboutId: found.row.revieweeId } as const
  const hour = now.toISOString().slice(0, HOUR)
  if (isRatingSection(sectionId)) {
    const source = save.calibrating?.source ?? 'HR'
    const data = { sectionId, from: before?.value ?? null, to: text.value }
    await recordEvent(tx, actor, { kind: reviewRatingChanged, ...about, data, audit: { sectionId, source } })
  } else if (await claimEffect(tx, `edit-as ${found.row.id} ${viewer.id} ${hour}`, now)) {
    const audit = { revieweeId: found.row.revieweeId }
    await recordEvent(tx, actor, { kind: reviewEditedAs, ...about, data: { hour }, audit })
  }
}
