import { translate } from '@perennial/contract/messages/translate.ts'
import { canWriteNote } from '@perennial/domain/feedback/reviewers.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { type RefusalFacts, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import {
  type DocumentDescription,
  type DocumentKind,
  type NewRevision,
  saveRefusedAnswer,
  saveReplacedRevision,
} from '../drafts/public.ts'
import type { TextRevision } from '../drafts/tables.ts'
import { requestPage } from './participation.ts'
import { type FoundRequest, findRequests } from './queries.ts'
import { findOwnRequest, storeNote, storeTakeaway } from './reviewee-text-store.ts'
import { feedbackCycleRequests } from './tables.ts'
import { findTakeaway } from './takeaway-queries.ts'

/** The texts of reviewees in requests about themselves. */
const revieweeTexts = ['note', 'privateNotes', 'takeaway'] as const
type RevieweeText = (typeof revieweeTexts)[number]
type Texts = { [T in RevieweeText]?: string | undefined }

/** The maximum length in the contract. */
const MAX_REVIEWEE_TEXT = 50_000
const DOCUMENT = 'feedback-reviewee-text'
const labels = {
  note: 'feedback.note',
  privateNotes: 'feedback.privateNotes',
  takeaway: 'feedback.takeaway.label',
} as const

/** Reviewees’ texts in their Backups. */
export const revieweeTextDrafts: DocumentKind = {
  name: DOCUMENT,
  describe,
  textOf: String,
  restore: async ({ tx, viewer, now }, revision) => {
    if (!viewer.company.switches.has('feedback')) refuse('NOT_FOUND')
    const found = await findOwnRequest(tx, viewer, revision.documentId, now)
    const field = fieldOf(revision) ?? refuse('NOT_FOUND')
    if (!(await canRestore(tx, found, field, now))) return refuse('NOT_WRITABLE_NOW')
    const takeaway = await findTakeaway(tx, found)
    const version = (field === 'note' ? found.row.version : takeaway?.version) ?? 0
    const replaced = field === 'note' ? found.row.noteFromReviewee : (takeaway?.[field] ?? '')
    if (replaced !== '') await saveReplacedRevision(tx, revisionOf(found, field, version, replaced), now)
    const text = String(revision.value)
    if (field === 'note') await storeNote(tx, found, text)
    else await storeTakeaway(tx, found, { [field]: text }, now)
  },
}

const fieldOf = ({ field }: TextRevision) => revieweeTexts.find((name) => name === field)

const revisionOf = ({ row }: FoundRequest, field: RevieweeText, version: number, value: string): NewRevision => ({
  authorId: row.revieweeId,
  document: [DOCUMENT, row.id],
  field,
  version,
  value,
})

async function canRestore(tx: Tx, found: FoundRequest, field: RevieweeText, now: Date): Promise<boolean> {
  if (field === 'note') return canWriteNote(found.rules, found.relations, now).allowed
  return (await findTakeaway(tx, found)) !== undefined
}

async function describe(tx: Tx, viewer: Viewer, revisions: readonly TextRevision[], now: Date) {
  const described = new Map<string, DocumentDescription>()
  if (!viewer.company.switches.has('feedback') || revisions.length === 0) return described
  const isOwn = and(
    eq(feedbackCycleRequests.revieweeId, viewer.id),
    inArray(feedbackCycleRequests.id, [...new Set(revisions.map(({ documentId }) => documentId))]),
  )
  const requests = new Map((await findRequests(tx, viewer, isOwn, now)).map((found) => [found.row.id, found]))
  for (const revision of revisions) {
    const [found, field] = [requests.get(revision.documentId), fieldOf(revision)]
    if (!found || !field) continue
    described.set(revision.id, {
      title: translate(viewer.language, 'feedback.backup.ownTitle', { cycle: found.cycle.name }),
      field: translate(viewer.language, labels[field]),
      link: requestPage(found.row.id),
      canRestore: await canRestore(tx, found, field, now),
    })
  }
  return described
}

type Refused = {
  code: string
  texts: Texts
  /** The version that the texts were based on. */
  base: number
  /** What is stored instead, if another window was faster. */
  current?: { texts: Texts; version: number }
  /** Details of the refusal. */
  facts?: RefusalFacts | undefined
}

/** Refuses texts that can’t be stored. Both the refused and the stored texts are in Backups (KEEP-2, KEEP-5). */
export async function refuseTexts(tx: Tx, found: FoundRequest, refused: Refused, now: Date): Promise<never> {
  const { code, texts, base, current, facts } = refused
  let isSaved = true
  for (const field of revieweeTexts) {
    const [text, stored] = [texts[field], current?.texts[field]]
    if (text === undefined || text === stored) continue
    const earlier = current && stored ? revisionOf(found, field, current.version, stored) : undefined
    const revision = {
      ...revisionOf(found, field, base, text),
      limit: MAX_REVIEWEE_TEXT,
      isClosed: current === undefined,
    }
    isSaved = (await saveRefusedAnswer(tx, revision, earlier, now)) && isSaved
  }
  return refuse(code, {
    facts: { ...facts, isSaved: isSaved ? 'yes' : 'no' },
    ...(current && { data: { ...current.texts, version: current.version } }),
    keep: true,
  })
}
