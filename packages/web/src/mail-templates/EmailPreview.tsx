import type { EmailTemplateDetails } from '@perennial/contract/mail-templates/routes.ts'
import { fillLine, fillText } from '@perennial/domain/mail-templates/placeholders.ts'
import type { TemplateText } from '@perennial/domain/mail-templates/validation.ts'
import { t } from '../core/i18n.ts'
import { RichTextView } from '../rich-text/RichTextView.tsx'
import { Card } from '../ui/Card.tsx'
import css from './Templates.module.css'

type PreviewSource = Pick<EmailTemplateDetails['texts'][number], 'values' | 'footer' | 'language'>

/** How the email reads while it is typed: with names and dates of the cycle, else with examples. */
export function EmailPreview({
  text,
  of,
  cycleName,
}: {
  text: TemplateText
  of: PreviewSource
  cycleName: string | null
}) {
  return (
    <Card title={t('mailTemplates.preview')}>
      <p className={css.note}>
        {cycleName ? t('mailTemplates.previewOf', { cycle: cycleName }) : t('mailTemplates.previewSample')}
      </p>
      <RenderedEmail text={text} values={of.values} language={of.language} />
      <div className={css.footer} lang={of.language}>
        {of.footer.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
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
