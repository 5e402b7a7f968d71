import { IconX } from '@tabler/icons-react'
import { useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import type { FilterName, useBrowseFilters } from '../browse-filters.ts'
import css from './Analysis.module.css'

type Props = { filters: ReturnType<typeof useBrowseFilters> }

/** Filters that a chart applied to the list, each removable; nothing else on the page shows them. */
export function ActiveFilters({ filters }: Props) {
  const managerId = filters.value('manager')
  const manager = useRead('GET /users/{id}/card', { id: managerId }, { when: managerId !== '', freshMs: 60_000 })
  const band = filters.value('band')
  const due = filters.value('due')
  const options = useRead('GET /objectives/browse/options', {}, { freshMs: 60_000 }).data
  const ratingName = options?.ratings.find(({ id }) => id === filters.value('rating'))?.label ?? '…'
  const team = filters.value('team')
  const texts: [FilterName, string][] = [
    ['team', t('objectives.browse.narrowed.team', { value: team })],
    ['manager', t('objectives.browse.narrowed.manager', { value: manager.data?.name ?? '…' })],
    ['band', band && t(`objectives.analyze.band.${band}` as 'objectives.analyze.band.ZERO')],
    ['due', due && t(`objectives.analyze.due.${due}` as 'objectives.analyze.due.SOON')],
    ['rating', t('objectives.browse.narrowed.rating', { value: ratingName })],
  ]
  const narrowed = texts.filter(([name]) => filters.value(name) !== '')
  if (narrowed.length === 0) return null
  return (
    <div className={css.choices}>
      {narrowed.map(([name, label]) => (
        <Button
          key={name}
          size="small"
          icon={<IconX size={14} stroke={1.75} aria-hidden />}
          aria-label={t('objectives.browse.narrowed.remove', { filter: label })}
          onClick={() => filters.set(name, '')}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
