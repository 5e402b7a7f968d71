import type { CycleSummary, SearchHit } from '@perennial/contract/search/routes.ts'
import { IconBolt, IconClipboardText, IconFile, IconSettings, IconTargetArrow } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Command } from '../core/area.ts'
import { t } from '../core/i18n.ts'
import { Avatar } from '../ui/Avatar.tsx'
import type { EntryKind, PageEntry } from './match-pages.ts'
import css from './SearchPanel.module.css'

/** A result: it opens an address, or runs a command. */
export type SearchResult = {
  key: string
  to: string
  command?: Command | undefined
  picture: ReactNode
  name: string
  about: string
}

type PersonHit = Extract<SearchHit, { type: 'USER' }>['value']

export const personResult = (person: PersonHit): SearchResult => ({
  key: person.id,
  to: `/app/user/${person.id}`,
  picture: <Avatar person={person} size={28} />,
  name: person.name,
  about: person.isActive ? person.title : t('ui.notActive'),
})

export const cycleResult = (cycle: CycleSummary): SearchResult => ({
  key: cycle.id,
  to: cycle.link,
  picture: <IconClipboardText size={20} stroke={1.5} aria-hidden />,
  name: cycle.name,
  about: t(`search.state.${cycle.state}`),
})

type ObjectiveHit = Extract<SearchHit, { type: 'SINGLE_OBJECTIVE' }>['value']

export const objectiveResult = ({ id, link, name, owner, cycle }: ObjectiveHit): SearchResult => ({
  key: id,
  to: link,
  picture: <IconTargetArrow size={20} stroke={1.5} aria-hidden />,
  name,
  about: t('search.objectiveOf', { owner, cycle }),
})

export const pageResult = (page: PageEntry): SearchResult => ({
  key: page.to,
  to: page.to,
  command: page.command,
  picture: <Picture kind={page.kind} />,
  name: page.name,
  about: page.about,
})

const pictures = { action: IconBolt, page: IconFile, setting: IconSettings }

function Picture({ kind }: { kind: EntryKind }) {
  const Icon = pictures[kind]
  return <Icon size={20} stroke={1.5} aria-hidden />
}

type Props = {
  id: string
  label: string
  hasHeading: boolean
  groups: readonly { label: string; choices: readonly SearchResult[] }[]
  activeIndex: number
  onActiveIndex: (index: number) => void
  onChoose: (result: SearchResult) => void
}

/** The list below the field, in groups; the field keeps the focus and moves through it. */
export function SearchResults({ id, label, hasHeading, groups, activeIndex, onActiveIndex, onChoose }: Props) {
  let index = 0
  return (
    <div id={id} role="listbox" aria-label={label} className={css.list}>
      {hasHeading && (
        <div className={css.heading} aria-hidden>
          {label}
        </div>
      )}
      {groups.map((group) => {
        const options = group.choices.map((choice) => {
          const own = index++
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={choice.key}
              id={`${id}-${own}`}
              role="option"
              tabIndex={-1}
              aria-selected={own === activeIndex}
              className={css.option}
              onPointerMove={() => own !== activeIndex && onActiveIndex(own)}
              onClick={() => onChoose(choice)}
            >
              <span className={css.picture}>{choice.picture}</span>
              <span className={css.words}>
                <span>{choice.name}</span> <span className={css.about}>{choice.about}</span>
              </span>
            </div>
          )
        })
        if (!group.label) return options
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={css.heading} aria-hidden>
              {group.label}
            </div>
            {options}
          </div>
        )
      })}
    </div>
  )
}
