import type { CompanyTerm } from '@perennial/contract/terminology/routes.ts'
import { currentLanguage, t, termValues } from '../core/i18n.ts'
import { Card } from '../ui/Card.tsx'
import css from './Terminology.module.css'

type Word = { singular: string; plural: string }
type Props = { terms: readonly CompanyTerm[]; typed: Readonly<Record<string, Word | null>> }

const isWhole = (word: Word | null) => word !== null && word.singular.trim() !== '' && word.plural.trim() !== ''
const messages = ['review', 'sides'] as const

/** Sample texts with the typed terms: rendered as text, whatever they contain. */
export function TermPreview({ terms, typed }: Props) {
  const language = terms[0]?.language ?? currentLanguage()
  const overrides = terms.flatMap(({ term, own }) => {
    const word = typed[term] ?? own
    return word && isWhole(word) ? [[term, word] as const] : []
  })
  return (
    <Card title={t('wording.preview')}>
      {language === currentLanguage() ? (
        <ul className={css.preview}>
          {messages.map((message) => (
            <li key={message}>{t(`wording.preview.${message}`, termValues(Object.fromEntries(overrides)))}</li>
          ))}
        </ul>
      ) : (
        <p>{t('wording.previewOther')}</p>
      )}
    </Card>
  )
}
