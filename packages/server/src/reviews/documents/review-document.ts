import type { Language } from '@perennial/contract/messages/language.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import type { ReviewPage } from '@perennial/contract/reviews/schemas.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import type { Viewer } from '../../core/viewer.ts'
import { dayIn } from '../cycle/public.ts'
import { confidentialIds, readableQuestionnaire } from '../public.ts'
import { layOut, type Say } from './layout.ts'
import type { Paper } from './pdf-renderer.ts'

type Setting = {
  viewer: Viewer
  language: Language
  terms: Terms
  /** What the reviewee never reads comes along, for those who read it; never for the reviewee. */
  confidential: boolean
  now: Date
}

/** Whether confidential parts come along: the reviewee never takes them. */
export const isWholeFor = (page: ReviewPage, confidential: boolean): boolean =>
  confidential && !page.youAre.includes('reviewee')

/** A review as this person reads it, ready to be printed: what is not in `page` cannot come into it (MAY-4). */
export function setReview(page: ReviewPage, { viewer, language, terms, confidential, now }: Setting): Paper {
  const { company } = viewer
  const isWhole = isWholeFor(page, confidential)
  const say: Say = {
    words: (key, values = {}) => translate(language, key, values, terms),
    day: (when) => dayIn(new Date(when), when.length > 10 ? company.timeZone : 'UTC', company.dateFormat),
  }
  return {
    title: `${say.words('reviews.of', { name: page.reviewee.name })} – ${page.cycle.name}`,
    language,
    content: layOut(isWhole ? page : withoutConfidential(page), say),
    footer: say.words(isWhole ? 'reviewDocument.footerWhole' : 'reviewDocument.footer', {
      name: viewer.name,
      date: say.day(now.toISOString()),
    }),
    pageOf: say.words('reviewDocument.pageOf', { page: '{page}', count: '{count}' }),
  }
}

/** As the reviewee would read it, once everything is shared: no confidential topic, rating or point, no contributions. */
function withoutConfidential(page: ReviewPage): ReviewPage {
  const secret = confidentialIds(page.questionnaire)
  const { manager } = page.sides
  const answers =
    manager.answers && Object.fromEntries(Object.entries(manager.answers).filter(([id]) => !secret.has(id)))
  return {
    ...page,
    questionnaire: readableQuestionnaire(page.questionnaire, { confidential: false }),
    sides: { ...page.sides, manager: { ...manager, ...(answers && { answers }) } },
    sheets: [],
  }
}
