import { translate } from '@perennial/contract/messages/translate.ts'
import { canAskFor, canBeSet, type Held, mayStillHold } from '@perennial/domain/exports/exports.ts'
import { dayOf } from '@perennial/domain/reviews/cycle/timeline.ts'
import { canTakeDocument } from '@perennial/domain/reviews/documents/document.ts'
import { readingOf } from '@perennial/domain/reviews/visibility.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { fileName, headOfRows, textOfRows } from '../core/csv.ts'
import { demand } from '../core/http/refusals.ts'
import { chosenReviews } from '../reviews/cycle/public.ts'
import { isWholeFor, printPdf, setReview } from '../reviews/documents/public.ts'
import { presentReview, seeReview } from '../reviews/public.ts'
import { reviews } from '../reviews/tables.ts'
import { cycleOf } from './cycle-export.ts'
import type { Chunk, KindOfExport, Part, Piece, Reading } from './export-kinds.ts'
import { zipOf } from './zip.ts'

/** So many are read at a time, and printed before the next: progress is seen, and a kill costs little. */
const REVIEWS_EACH = 10

/**
 * Reviews of a cycle as PDFs in one ZIP, each exactly as the one who asks reads it at that moment, confidential parts only if
 * they are asked for (MAY-4). A file each, because they are handed to different people. Of whom nothing may be read is named
 * in the list of contents (COM-P01).
 */
export const exportOfDocuments: KindOfExport = {
  type: () => 'application/zip',
  name: async (reading) => {
    demand(canAskFor('reviewDocuments', reading.viewer))
    const { cycle } = await cycleOf(reading)
    const { language, terms, viewer, now } = reading
    demand(canBeSet(await countOf(reading, cycle.id)))
    const name = translate(language, 'exports.file.documents', { name: cycle.name }, terms)
    return { file: `${fileName(`${name} ${dayOf(now, viewer.company.timeZone)}`)}.zip`, about: cycle.name }
  },
  read: async (reading, cursor): Promise<Chunk> => {
    const { tx } = reading
    const { cycle } = await cycleOf(reading)
    const rows = await tx
      .select({ id: reviews.id, revieweeId: reviews.revieweeId })
      .from(reviews)
      .where(and(isMeant(reading, cycle.id), cursor === null ? undefined : gt(reviews.id, cursor)))
      .orderBy(asc(reviews.id))
      .limit(REVIEWS_EACH)
    const pieces: Piece[] = []
    for (const row of rows) pieces.push(await pieceOf(reading, row))
    return {
      ...{ text: '', count: rows.length, pieces },
      next: rows.length < REVIEWS_EACH ? null : (rows.at(-1)?.id ?? null),
      ...(cursor === null && { total: await countOf(reading, cycle.id) }),
    }
  },
  assemble: async (parts, { language, terms }) => {
    const say = (key: Parameters<typeof translate>[1]) => translate(language, key, {}, terms)
    const inOrder = parts.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '', language))
    const contents = inOrder.map(({ name, bytes }) => [name, bytes ? say('exports.yes') : say('exports.notAvailable')])
    const list = headOfRows([say('cycle.column.reviewee'), say('exports.head.contained')]) + textOfRows(contents)
    const entries = [{ name: `${fileName(say('exports.file.contents'))}.csv`, bytes: Buffer.from(list) }]
    for (const { name, bytes } of inOrder.flatMap(thereIn))
      entries.push({ name: pdfName(name), bytes: Buffer.from(await bytes()) })
    return zipOf(entries)
  },
  mayStillHave: async (reading, { holds }) => {
    const seen = await cycleOf(reading)
    const chosen = await chosenReviews(reading.tx, reading.viewer, seen, {
      reviews: holds.map(({ reviewId }) => reviewId),
      isHeld: false,
    })
    const readings = new Map(chosen.map((one) => [one.id, readingOf(one.review, one.relations)]))
    return holds.every((held) => mayStillHold(held, readings.get(held.reviewId)))
  },
}

type There = { name: string; bytes: () => Promise<Uint8Array> }
const thereIn = ({ name, bytes }: Part): There[] => (name !== null && bytes ? [{ name, bytes }] : [])
const pdfName = (name: string) => `${fileName(name)}.pdf`

const isMeant = ({ viewer, options }: Reading, cycleId: string) =>
  and(
    eq(reviews.companyId, viewer.company.id),
    eq(reviews.cycleId, cycleId),
    options.reviews && inArray(reviews.id, [...options.reviews]),
  )

async function countOf(reading: Reading, cycleId: string): Promise<number> {
  const [row] = await reading.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(isMeant(reading, cycleId))
  return row?.count ?? 0
}

/** One review as it is read now, by the same reading as the one that is taken alone. */
async function pieceOf(reading: Reading, { id, revieweeId }: { id: string; revieweeId: string }): Promise<Piece> {
  const { tx, viewer, language, terms, now, options } = reading
  const found = await seeReview(tx, viewer, id)
  if (!found) return { name: id, reviewId: id, revieweeId, print: null, holds: null }
  const page = await presentReview(tx, viewer, found, now)
  const { name } = page.reviewee
  if (!canTakeDocument(page.sides).allowed) return { name, reviewId: id, revieweeId, print: null, holds: null }
  const confidential = options.confidential === true
  const paper = setReview(page, { viewer, language, terms, confidential, now })
  const { manager, reviewee } = page.sides
  const holds: Held = {
    reviewId: id,
    manager: manager.answers !== undefined,
    reviewee: reviewee.answers !== undefined,
    confidential: isWholeFor(page, confidential) && readingOf(found.review, found.relations).confidential,
  }
  return { name, reviewId: id, revieweeId, print: () => printPdf(paper), holds }
}
