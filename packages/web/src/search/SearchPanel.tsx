import type { SearchHit, SearchMode } from '@perennial/contract/search/routes.ts'
import { MAX_RECENT_CYCLES } from '@perennial/domain/search/ranking.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useRead } from '../core/api.ts'
import { t, useMessages } from '../core/i18n.ts'
import { reportError } from '../core/report-error.ts'
import { useCurrentUser } from '../core/session.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import {
  best,
  type EntryKind,
  entryKinds,
  firstEntries,
  matchPages,
  type PageEntry,
  pagesComeFirst,
} from './match-pages.ts'
import css from './SearchPanel.module.css'
import {
  cycleResult,
  objectiveResult,
  pageResult,
  personResult,
  type SearchResult,
  SearchResults,
} from './SearchResults.tsx'
import { searchablePages } from './searchable-pages.ts'
import { useSearch } from './use-search.ts'

type Props = {
  text: string
  listId: string
  activeIndex: number
  onActiveIndex: (index: number) => void
  onCount: (count: number) => void
  onDone: () => void
}
type Group = { label: string; choices: SearchResult[] }

/** The results; for an empty query recent cycles or, without any, actions. Results that need no server appear immediately. */
export function SearchPanel({ text, listId, activeIndex, onActiveIndex, onCount, onDone }: Props) {
  const me = useCurrentUser()
  const go = useNavigateTo()
  const client = useQueryClient()
  useMessages()
  const [mode, setMode] = useState<SearchMode>('SEARCH')
  const searched = useSearch(text, mode)
  const recent = useRead('GET /cycles/recent', { amount: MAX_RECENT_CYCLES }, { freshMs: 60_000 })
  const isEmpty = text.trim() === ''
  const isLoaded = searched?.status === 'LOADED'
  const all = isLoaded ? searched.hits : []
  // Until the server has answered, people may still be found.
  const hasHits = all.length > 0 || searched?.status === 'LOADING'
  const fitting = !isEmpty && mode === 'SEARCH' ? matchPages(text, searchablePages(me), { hasHits }) : []
  const { hits, pages } = best(all, fitting)
  const found = [
    { label: t('search.people'), choices: peopleIn(hits) },
    { label: t('search.objectives'), choices: objectivesIn(hits) },
    { label: t('search.cycles'), choices: cyclesIn(hits) },
  ]
  const cycles = (recent.data?.cycles ?? []).map(cycleResult)
  const isNew = isEmpty && recent.data !== undefined && cycles.length === 0
  const groups: Group[] = isNew
    ? entryGroups(firstEntries(searchablePages(me)))
    : isEmpty
      ? [{ label: '', choices: cycles }]
      : (pagesComeFirst(pages, hits) ? [...entryGroups(pages), ...found] : [...found, ...entryGroups(pages)]).filter(
          ({ choices }) => choices.length > 0,
        )
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  useEffect(() => onCount(count), [count, onCount])
  const choose = ({ to, command }: SearchResult) => {
    onDone()
    if (!command) return go(to)
    command
      .load()
      .then((run) => run({ me, client }))
      .catch((error: unknown) => reportError(error as Error, 'toast'))
  }
  return (
    // A press in here leaves the focus in the field.
    <div id={`${listId}-panel`} className={css.panel} onPointerDown={(event) => event.preventDefault()}>
      <Modes
        mode={mode}
        hasTeam={me.reports.length > 0}
        onChange={(next) => {
          setMode(next)
          onActiveIndex(0)
        }}
      />
      {count > 0 && (
        <SearchResults
          id={listId}
          label={isEmpty && !isNew ? t('search.recent') : t('search.results')}
          hasHeading={isEmpty && !isNew}
          groups={groups}
          activeIndex={activeIndex}
          onActiveIndex={onActiveIndex}
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
      {isNew && (
        <p className={css.nothing}>{t('ui.segment', { name: `${t('search.recent')}:`, count: t('ui.noResults') })}</p>
      )}
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

const groupLabels = { action: 'search.actions', page: 'search.pages', setting: 'search.settings' } as const

/** Actions, pages and settings, the group with the best match first. */
function entryGroups(entries: readonly PageEntry[]): Group[] {
  const bestOf = (kind: EntryKind) => entries.findIndex((entry) => entry.kind === kind)
  return entryKinds
    .filter((kind) => bestOf(kind) >= 0)
    .sort((a, b) => bestOf(a) - bestOf(b))
    .map((kind) => ({
      label: t(groupLabels[kind]),
      choices: entries.filter((entry) => entry.kind === kind).map(pageResult),
    }))
}

const peopleIn = (hits: readonly SearchHit[]) =>
  hits.flatMap((hit) => (hit.type === 'USER' ? [personResult(hit.value)] : []))
const cyclesIn = (hits: readonly SearchHit[]) =>
  hits.flatMap((hit) => (hit.type === 'USER' || hit.type === 'SINGLE_OBJECTIVE' ? [] : [cycleResult(hit.value)]))
const objectivesIn = (hits: readonly SearchHit[]) =>
  hits.flatMap((hit) => (hit.type === 'SINGLE_OBJECTIVE' ? [objectiveResult(hit.value)] : []))

/** The state of the search for screen readers (SEARCH-04). */
const Said = ({ children }: { children: ReactNode }) => (
  <p role="status" className="visually-hidden">
    {children}
  </p>
)

type ModesProps = { mode: SearchMode; hasTeam: boolean; onChange: (mode: SearchMode) => void }

/** Where to search: everywhere, in the own team, in cycles (SEARCH-03). */
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
