import { translate } from '@perennial/contract/messages/translate.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import {
  canExportDocuments,
  canRequestExport,
  canStillReadExport,
  type ExportedReview,
} from '@perennial/domain/exports/exports.ts'
import { canDownloadDocument } from '@perennial/domain/reviews/documents/document.ts'
import { reviewAccessOf } from '@perennial/domain/reviews/visibility.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { findDocumentLogo } from '../branding/public.ts'
import { safeFileName } from '../core/csv.ts'
import { authorize } from '../core/http/refusals.ts'
import { findSelectedReviews } from '../reviews/cycle/public.ts'
import { canIncludeConfidential, createReviewDocument, renderPdfInWorker } from '../reviews/documents/public.ts'
import { findReviewIfVisible, presentReview } from '../reviews/public.ts'
import { reviews } from '../reviews/tables.ts'
import { exportedCycle } from './cycle-export.ts'
import { assembleDocuments } from './document-archive.ts'
import type { ArchiveEntry, ExportChunk, ExportContext, ExportDefinition } from './export-kinds.ts'

/** Reviews read at a time, and printed before the next: it shows progress, and a kill loses little. */
const REVIEWS_EACH = 10

/**
 * Reviews of a cycle as PDFs in one ZIP, each exactly as the requester may read it at that moment, confidential parts
 * only on request (MAY-4). One file per person, because they are given to different people. People whose review may not
 * be read are only named in the list of contents (COM-P01).
 */
export const documentsExport: ExportDefinition = {
  type: () => 'application/zip',
  name: async (reading) => {
    authorize(canRequestExport('reviewDocuments', reading.viewer))
    const { cycle } = await exportedCycle(reading)
    const { language, terms, viewer, now } = reading
    authorize(canExportDocuments(await countOf(reading, cycle.id)))
    const name = translate(language, 'exports.file.documents', { name: cycle.name }, terms)
    return { file: `${safeFileName(`${name} ${localDayOf(now, viewer.company.timeZone)}`)}.zip`, about: cycle.name }
  },
  read: async (reading, cursor): Promise<ExportChunk> => {
    const { tx } = reading
    const { cycle } = await exportedCycle(reading)
    const rows = await tx
      .select({ id: reviews.id, revieweeId: reviews.revieweeId })
      .from(reviews)
      .where(and(isSelected(reading, cycle.id), cursor === null ? undefined : gt(reviews.id, cursor)))
      .orderBy(asc(reviews.id))
      .limit(REVIEWS_EACH)
    const pieces: ArchiveEntry[] = []
    for (const row of rows) pieces.push(await pieceOf(reading, row))
    return {
      text: '',
      count: rows.length,
      pieces,
      next: rows.length < REVIEWS_EACH ? null : (rows.at(-1)?.id ?? null),
      ...(cursor === null && { total: await countOf(reading, cycle.id) }),
    }
  },
  assemble: assembleDocuments,
  mayStillHave: async (reading, { includedSides }) => {
    const seen = await exportedCycle(reading)
    const held = includedSides.filter((content) => 'reviewId' in content)
    const selected = await findSelectedReviews(reading.tx, reading.viewer, seen, {
      reviews: held.map(({ reviewId }) => reviewId),
      isHeld: false,
    })
    const readings = new Map(selected.map((review) => [review.id, reviewAccessOf(review.review, review.relations)]))
    return held.every((review) => canStillReadExport(review, readings.get(review.reviewId)))
  },
}

const isSelected = ({ viewer, options }: ExportContext, cycleId: string) =>
  and(
    eq(reviews.companyId, viewer.company.id),
    eq(reviews.cycleId, cycleId),
    options.reviews && inArray(reviews.id, [...options.reviews]),
  )

async function countOf(reading: ExportContext, cycleId: string): Promise<number> {
  const [row] = await reading.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(isSelected(reading, cycleId))
  return row?.count ?? 0
}

/** One review as it is read now, by the same code as a single PDF. */
async function pieceOf(
  reading: ExportContext,
  { id, revieweeId }: { id: string; revieweeId: string },
): Promise<ArchiveEntry> {
  const { app, tx, viewer, language, terms, now, options } = reading
  const found = await findReviewIfVisible(tx, viewer, id)
  if (!found) return { name: id, document: null }
  const page = await presentReview(tx, viewer, found, now)
  const { name } = page.reviewee
  if (!canDownloadDocument(page.sides).allowed) return { name, document: null }
  const confidential = options.confidential === true
  const logo = await findDocumentLogo(app, tx, viewer, now)
  const paper = createReviewDocument(page, { viewer, language, terms, confidential, logo, now })
  const { manager, reviewee } = page.sides
  const contains: ExportedReview = {
    reviewId: id,
    manager: manager.answers !== undefined,
    reviewee: reviewee.answers !== undefined,
    confidential:
      canIncludeConfidential(page, confidential) && reviewAccessOf(found.review, found.relations).confidential,
  }
  const audit = {
    kind: 'review-document-downloaded' as const,
    subjectId: id,
    data: { revieweeId, confidential: contains.confidential },
  }
  return { name, document: { print: () => renderPdfInWorker(paper), contains, audit } }
}
