import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { PersonName } from '../ui/PersonName.tsx'
import css from './DidYouMean.module.css'

const MAX = 3

/** People whom the user may have meant: the search tolerates typos, a list does not (SEARCH-11). */
export function DidYouMean({ typed }: { typed: string }) {
  const { data } = useRead('GET /search', { q: typed.slice(0, 200) }, { when: typed.trim() !== '' })
  const near = data?.hits.flatMap((hit) => (hit.type === 'USER' ? [hit.value] : [])).slice(0, MAX) ?? []
  if (near.length === 0) return null
  return (
    <div className={css.near}>
      <p>{t('directory.near')}</p>
      <ul className={css.names}>
        {near.map((person) => (
          <li key={person.id}>
            <PersonName person={person} />
          </li>
        ))}
      </ul>
    </div>
  )
}
