import type { ActivityModule } from '@perennial/domain/activity/stream.ts'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Select } from '../ui/ChoiceFields.tsx'
import css from './ActivityStream.module.css'

const FRESH_MS = 600_000

type Props = {
  modules: readonly ActivityModule[]
  module: string
  onModule: (value: string) => void
  team: string
  onTeam: (value: string) => void
  /** False where all entries are about one person, because there is no team to choose. */
  hasTeams: boolean
}

/** Narrows the stream to a part of the product and to a team, where there is something to choose from. */
export function ActivityFilters({ modules, module, onModule, team, onTeam, hasTeams }: Props) {
  const facets = useRead('GET /users/facets', {}, { when: hasTeams, freshMs: FRESH_MS })
  const teams = hasTeams ? (facets.data?.teams ?? []) : []
  if (modules.length < 2 && teams.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are filters, not a form
    <div role="group" aria-label={t('activity.filters')} className={css.filters}>
      {modules.length > 1 && (
        <Select
          label={t('activity.module')}
          value={module}
          onChange={onModule}
          placeholder={t('activity.allModules')}
          options={modules.map((module) => ({ value: module, label: t(`activity.module.${module}`) }))}
        />
      )}
      {teams.length > 1 && (
        <Select
          label={t('activity.team')}
          value={team}
          onChange={onTeam}
          placeholder={t('activity.allTeams')}
          options={teams.map(({ value }) => ({ value, label: value }))}
        />
      )}
    </div>
  )
}
