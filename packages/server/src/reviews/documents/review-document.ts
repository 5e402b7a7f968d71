import type { Language } from '@perennial/contract/messages/language.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import { confidentialItemIds, readableQuestionnaire } from '@perennial/domain/reviews/confidential-items.ts'
import type { Content } from 'pdfmake'
import { formatDay } from '../../core/format-day.ts'
import type { Viewer } from '../../core/viewer.ts'
import { type DocumentMessages, layOutReview } from './layout.ts'
import type { PdfDocument } from './pdf-renderer.ts'

/** Width and height at most, in points. */
const LOGO_FIT: [number, number] = [160, 28]

type DocumentContext = {
  viewer: Viewer
  language: Language
  terms: Terms
  /** What the reviewee never reads comes along, for those who read it; never for the reviewee. */
  confidential: boolean
  /** The company’s logo, as a data URL. */
  logo: string | null
  now: Date
}

/** Whether confidential parts come along: the reviewee never takes them. */
export const canIncludeConfidential = (page: ReviewDetails, confidential: boolean): boolean =>
  confidential && !page.youAre.includes('reviewee')

/** A review as this person reads it, ready to be printed: what is not in `page` cannot come into it (MAY-4). */
export function createReviewDocument(
  page: ReviewDetails,
  { viewer, language, terms, confidential, logo, now }: DocumentContext,
): PdfDocument {
  const { company } = viewer
  const isWhole = canIncludeConfidential(page, confidential)
  const say: DocumentMessages = {
    translateMessage: (key, values = {}) => translate(language, key, values, terms),
    day: (when) => formatDay(new Date(when), when.length > 10 ? company.timeZone : 'UTC', company.dateFormat),
  }
  return {
    title: `${say.translateMessage('reviews.of', { name: page.reviewee.name })} – ${page.cycle.name}`,
    language,
    content: [companyHead(company.name, logo), ...layOutReview(isWhole ? page : withoutConfidential(page), say)],
    footer: say.translateMessage(isWhole ? 'reviewDocument.footerWhole' : 'reviewDocument.footer', {
      name: viewer.name,
      date: say.day(now.toISOString()),
    }),
    pageOf: say.translateMessage('reviewDocument.pageOf', { page: '{page}', count: '{count}' }),
  }
}

/** The company, by its logo and name. */
const companyHead = (name: string, logo: string | null): Content => {
  if (logo === null) return { text: name, style: 'fact', margin: [0, 0, 0, 6] }
  return {
    columns: [
      { width: 'auto', stack: [{ image: logo, fit: LOGO_FIT }] },
      { width: '*', text: name, style: 'fact', alignment: 'right', margin: [0, 8, 0, 0] },
    ],
    columnGap: 16,
    margin: [0, 0, 0, 10],
  }
}

/** As the reviewee would read it, once everything is shared: no confidential topic, rating or point, no contributions. */
function withoutConfidential(page: ReviewDetails): ReviewDetails {
  const secret = confidentialItemIds(page.questionnaire)
  const { manager } = page.sides
  const answers =
    manager.answers && Object.fromEntries(Object.entries(manager.answers).filter(([id]) => !secret.has(id)))
  return {
    ...page,
    questionnaire: readableQuestionnaire(page.questionnaire, { confidential: false }),
    sides: { ...page.sides, manager: { ...manager, ...(answers && { answers }) } },
    contributorAssessments: [],
  }
}
