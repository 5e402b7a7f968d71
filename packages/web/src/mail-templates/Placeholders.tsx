import type { EmailTemplateDetails } from '@perennial/contract/mail-templates/routes.ts'
import { placeholderToken } from '@perennial/domain/mail-templates/placeholders.ts'
import { hasMessage, t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import css from './Templates.module.css'

type Placeholder = EmailTemplateDetails['placeholders'][number]
type Props = { template: EmailTemplateDetails; isInSubject: boolean; onChoose: (name: string) => void }

const meaningOf = (name: string) => {
  const key = `mailTemplates.placeholder.${name}`
  return hasMessage(key) ? t(key) : name
}

/** The placeholders that a text can use; pressing one inserts it at the caret. */
export function Placeholders({ template: { placeholders, texts }, isInSubject, onChoose }: Props) {
  const fits = ({ isList, name }: Placeholder) => !isInSubject || (!isList && name !== 'link')
  const all = placeholders.filter(fits)
  const values = texts[0]?.values ?? {}
  const button = (item: Placeholder, meaning: string) => (
    <li key={item.name}>
      {/* Keeps the focus in the text when pressed with the mouse. */}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => onChoose(item.name)}>
        {meaning}
        {item.isRequired && <span className={css.note}> ({t('mailTemplates.required')})</span>}
      </Button>
      <code className={css.token}>{placeholderToken(item.name)}</code>
    </li>
  )
  return (
    <section aria-label={t('mailTemplates.placeholders')} className={css.placeholders}>
      <p className={css.note}>
        <b>{t('mailTemplates.placeholders')}</b> · {t('mailTemplates.placeholdersHint')}
      </p>
      <ul>{all.filter((item) => !item.isTerm).map((item) => button(item, meaningOf(item.name)))}</ul>
      <details>
        <summary>{t('mailTemplates.terms')}</summary>
        <ul>{all.filter((item) => item.isTerm).map((item) => button(item, String(values[item.name] ?? item.name)))}</ul>
      </details>
    </section>
  )
}
