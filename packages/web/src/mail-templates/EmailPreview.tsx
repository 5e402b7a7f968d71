import type { EmailTemplateTexts } from '@perennial/contract/mail-templates/routes.ts'
import { filledLine, filledText } from '@perennial/domain/mail-templates/placeholders.ts'
import type { TemplateText } from '@perennial/domain/mail-templates/validation.ts'
import { t } from '../core/i18n.ts'
import { RichTextShown } from '../rich-text/RichTextView.tsx'
import { Card } from '../ui/Card.tsx'
import css from './Templates.module.css'

type Of = Pick<EmailTemplateTexts['texts'][number], 'values' | 'footer' | 'language'>

/** How the mail reads while it is typed: with names and dates of the cycle, else with examples. */
export function Preview({ text, of, cycleName }: { text: TemplateText; of: Of; cycleName: string | null }) {
  return (
    <Card title={t('mailTemplates.preview')}>
      <p className={css.note}>
        {cycleName ? t('mailTemplates.previewOf', { cycle: cycleName }) : t('mailTemplates.previewSample')}
      </p>
      <Mail text={text} values={of.values} language={of.language} />
      <div className={css.footer} lang={of.language}>
        {of.footer.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Card>
  )
}

/** Subject and text with their placeholders filled in; without values as they are typed. */
export function Mail({
  text,
  values = {},
  language,
}: {
  text: TemplateText
  values?: Of['values']
  language?: string
}) {
  return (
    <div className={css.mail} lang={language}>
      <p className={css.subject}>{filledLine(text.subject, values)}</p>
      <RichTextShown text={filledText(text.body, values)} headingLevel={3} />
    </div>
  )
}
