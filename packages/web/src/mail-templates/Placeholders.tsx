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

/** What a text may name, from a closed list; pressed, it stands where one writes. */
export function Placeholders({ template: { placeholders, texts }, isInSubject, onChoose }: Props) {
  const fits = ({ isList, name }: Placeholder) => !isInSubject || (!isList && name !== 'link')
  const all = placeholders.filter(fits)
  const words = texts[0]?.values ?? {}
  const button = (one: Placeholder, meaning: string) => (
    <li key={one.name}>
      {/* Pressed by the mouse it leaves the focus where one writes. */}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => onChoose(one.name)}>
        {meaning}
        {one.isRequired && <span className={css.note}> ({t('mailTemplates.required')})</span>}
      </Button>
      <code className={css.token}>{placeholderToken(one.name)}</code>
    </li>
  )
  return (
    <section aria-label={t('mailTemplates.placeholders')} className={css.placeholders}>
      <p className={css.note}>
        <b>{t('mailTemplates.placeholders')}</b> · {t('mailTemplates.placeholdersHint')}
      </p>
      <ul>{all.filter((one) => !one.isTerm).map((one) => button(one, meaningOf(one.name)))}</ul>
      <details>
        <summary>{t('mailTemplates.terms')}</summary>
        <ul>{all.filter((one) => one.isTerm).map((one) => button(one, String(words[one.name] ?? one.name)))}</ul>
      </details>
    </section>
  )
}
