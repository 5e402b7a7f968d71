import type { EmailTemplateDetails } from '@perennial/contract/mail-templates/routes.ts'
import { fillLine, fillText } from '@perennial/domain/mail-templates/placeholders.ts'
import type { TemplateText } from '@perennial/domain/mail-templates/validation.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type Input } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useDebounced } from '../core/use-debounced.ts'
import { RichTextView } from '../rich-text/RichTextView.tsx'
import { Card } from '../ui/Card.tsx'
import { EmailDocument } from './EmailDocument.tsx'
import css from './Templates.module.css'

type PreviewSource = Pick<EmailTemplateDetails['texts'][number], 'values' | 'footer' | 'language'>
type Props = {
  text: TemplateText
  source: PreviewSource
  type: string
  cycleId: string | null
  cycleName: string | null
}

const PREVIEW = 'POST /email-templates/{type}/previews'
const WAIT_MS = 500

/** A live preview of the email, with the names and dates of the cycle, otherwise with examples. */
export function EmailPreview({ text, source, type, cycleId, cycleName }: Props) {
  const subject = useDebounced(text.subject, WAIT_MS)
  const body = JSON.parse(useDebounced(JSON.stringify(text.body), WAIT_MS)) as TemplateText['body']
  const input: Input<typeof PREVIEW> = {
    type,
    language: source.language,
    subject,
    body,
    ...(cycleId ? { cycleId } : {}),
  }
  const read = useQuery({
    queryKey: [PREVIEW, input],
    queryFn: () => api(PREVIEW, input),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return (
    <Card title={t('mailTemplates.preview')}>
      <p className={css.note}>
        {cycleName ? t('mailTemplates.previewOf', { cycle: cycleName }) : t('mailTemplates.previewSample')}
      </p>
      {read.data ? (
        <div className={css.mail} lang={source.language}>
          <p className={css.subject}>{read.data.subject}</p>
          <EmailDocument html={read.data.html} />
        </div>
      ) : (
        // Offline, or until the preview arrives: only the text.
        <>
          <RenderedEmail text={text} values={source.values} language={source.language} />
          <div className={css.footer} lang={source.language}>
            {source.footer.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </>
      )}
    </Card>
  )
}

/** Subject and text with their placeholders filled in; without values as they are typed. */
export function RenderedEmail({
  text,
  values = {},
  language,
}: {
  text: TemplateText
  values?: PreviewSource['values']
  language?: string
}) {
  return (
    <div className={css.mail} lang={language}>
      <p className={css.subject}>{fillLine(text.subject, values)}</p>
      <RichTextView text={fillText(text.body, values)} headingLevel={3} />
    </div>
  )
}
