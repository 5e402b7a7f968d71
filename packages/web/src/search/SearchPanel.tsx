import type { SearchHit, SearchMode } from '@perennial/contract/search/routes.ts'
import { MAX_RECENT_CYCLES } from '@perennial/domain/search/ranking.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useRead } from '../core/api.ts'
import { t, useMessages } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { best, hitsComeFirst, matchPages } from './match-pages.ts'
import css from './SearchPanel.module.css'
import { cycleResult, pageResult, personResult, type SearchResult, SearchResults } from './SearchResults.tsx'
import { searchablePages } from './searchable-pages.ts'
import { useSearch } from './use-search.ts'

type Props = {
  text: string
  listId: string
  at: number
  onAt: (index: number) => void
  onCount: (count: number) => void
  onDone: () => void
}
type Group = { label: string; choices: SearchResult[] }

/** What was found, or recent cycles while nothing is typed. */
export function SearchPanel({ text, listId, at, onAt, onCount, onDone }: Props) {
  const me = useCurrentUser()
  const go = useNavigateTo()
  useMessages()
  const [mode, setMode] = useState<SearchMode>('SEARCH')
  const searched = useSearch(text, mode)
  const recent = useRead('GET /cycles/recent', { amount: MAX_RECENT_CYCLES }, { freshMs: 60_000 })
  const isEmpty = text.trim() === ''
  const isLoaded = searched?.status === 'LOADED'
  const fitting = !isEmpty && mode === 'SEARCH' && isLoaded ? matchPages(text, searchablePages(me)) : []
  const { hits, pages } = best(isLoaded ? searched.hits : [], fitting)
  const foundPages = { label: t('search.pages'), choices: pages.map(pageResult) }
  const found = [
    { label: t('search.people'), choices: peopleIn(hits) },
    { label: t('search.cycles'), choices: cyclesIn(hits) },
  ]
  const groups: Group[] = isEmpty
    ? [{ label: '', choices: (recent.data?.cycles ?? []).map(cycleResult) }]
    : (hitsComeFirst(pages, hits) ? [foundPages, ...found] : [...found, foundPages]).filter(
        ({ choices }) => choices.length > 0,
      )
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  useEffect(() => onCount(count), [count, onCount])
  const choose = (to: string) => {
    onDone()
    go(to)
  }
  return (
    // Pressing anything in here leaves the focus where one types.
    <div id={`${listId}-panel`} className={css.panel} onPointerDown={(event) => event.preventDefault()}>
      <Modes
        mode={mode}
        hasTeam={me.reports.length > 0}
        onChange={(next) => {
          setMode(next)
          onAt(0)
        }}
      />
      {count > 0 && (
        <SearchResults
          id={listId}
          label={isEmpty ? t('search.recent') : t('search.results')}
          hasHeading={isEmpty}
          groups={groups}
          at={at}
          onAt={onAt}
          onChoose={choose}
        />
      )}
      <Said>{saidOf()}</Said>
      {searched?.status === 'FAILED' && (
        <div className={css.nothing} role="alert">
          <p>{t('search.failed')}</p>
          <Button size="small" onClick={searched.retry}>
            {t('errors.tryAgain')}
          </Button>
        </div>
      )}
      {isEmpty && recent.data && count === 0 && <p className={css.nothing}>{t('ui.noResults')}</p>}
      {searched?.status === 'LOADING' && <p className={css.nothing}>{t('search.searching')}</p>}
      {searched?.status === 'LOADED' && count === 0 && (
        <div className={css.nothing}>
          <p>{t('search.nothing')}</p>
          <p>{t('search.nothingBody')}</p>
        </div>
      )}
    </div>
  )

  function saidOf(): string {
    if (isEmpty || !searched || searched.status === 'FAILED') return ''
    if (searched.status === 'LOADING') return t('search.searching')
    return count === 0 ? t('search.nothing') : t('search.found', { count })
  }
}

const peopleIn = (hits: readonly SearchHit[]) =>
  hits.flatMap((hit) => (hit.type === 'USER' ? [personResult(hit.value)] : []))
const cyclesIn = (hits: readonly SearchHit[]) =>
  hits.flatMap((hit) => (hit.type === 'REVIEW' ? [cycleResult(hit.value)] : []))

/** How the search stands, for those who do not see it (SEARCH-04). */
const Said = ({ children }: { children: ReactNode }) => (
  <p role="status" className="visually-hidden">
    {children}
  </p>
)

type ModesProps = { mode: SearchMode; hasTeam: boolean; onChange: (mode: SearchMode) => void }

/** Where to search: everything, the own team, cycles (SEARCH-03). */
function Modes({ mode, hasTeam, onChange }: ModesProps) {
  const modes: SearchMode[] = hasTeam ? ['SEARCH', 'TEAM', 'CYCLE'] : ['SEARCH', 'CYCLE']
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons
    <div role="group" aria-label={t('search.modes')} className={css.modes}>
      {modes.map((item) => (
        <button key={item} type="button" aria-pressed={mode === item} onClick={() => onChange(item)}>
          {t(`search.mode.${item}`)}
        </button>
      ))}
    </div>
  )
}
