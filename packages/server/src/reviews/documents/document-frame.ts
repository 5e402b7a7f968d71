import type { MessageValues } from '@perennial/contract/messages/format-message.ts'
import type { Language } from '@perennial/contract/messages/language.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import type { Content } from 'pdfmake'
import { formatDay } from '../../core/format-day.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { PdfDocument } from './pdf-renderer.ts'

/** Width and height at most, in points. */
const LOGO_FIT: [number, number] = [160, 28]

/** Messages in the reader’s language, and days in their company’s format. */
export type DocumentMessages = {
  translateMessage: (key: MessageKey, values?: MessageValues) => string
  day: (when: string) => string
}

/** For whom a document is created. */
export type DocumentContext = {
  viewer: Viewer
  language: Language
  terms: Terms
  /** The company’s logo, as a data URL. */
  logo: string | null
  now: Date
}

export const documentMessages = ({
  viewer: { company },
  language,
  terms,
}: Pick<DocumentContext, 'viewer' | 'language' | 'terms'>): DocumentMessages => ({
  translateMessage: (key, values = {}) => translate(language, key, values, terms),
  day: (when) => formatDay(new Date(when), when.length > 10 ? company.timeZone : 'UTC', company.dateFormat),
})

type FramedContent = { title: string; content: Content[]; footer: MessageKey }

/** Content below the company’s name and logo; the foot of every page says for whom and when it was created. */
export function framedDocument(context: DocumentContext, { title, content, footer }: FramedContent): PdfDocument {
  const { viewer, language, logo, now } = context
  const { translateMessage, day } = documentMessages(context)
  return {
    title,
    language,
    content: [companyHead(viewer.company.name, logo), ...content],
    footer: translateMessage(footer, { name: viewer.name, date: day(now.toISOString()) }),
    pageOf: translateMessage('reviewDocument.pageOf', { page: '{page}', count: '{count}' }),
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
