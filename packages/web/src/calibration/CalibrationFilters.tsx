import type { Calibration } from '@perennial/contract/calibration/routes.ts'
import { t } from '../core/i18n.ts'
import { useUrlParam, useUrlQuery } from '../core/url-query.ts'
import { Select } from '../ui/ChoiceFields.tsx'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'
import css from './Calibration.module.css'
import { type Grouping, groupings } from './grouping.ts'

export const calibrationViews = ['board', 'table', 'reviewers'] as const
export type CalibrationView = (typeof calibrationViews)[number]

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((item) => item === text)

/** The filters, grouping and view of a session, from the address. */
export function useCalibrationFilters() {
  const [query] = useUrlQuery()
  const { department, manager, level } = query
  const filters = {
    ...(department ? { department } : {}),
    ...(manager ? { managerId: manager } : {}),
    ...(level && /^\d{1,2}$/.test(level) ? { level: Number(level) } : {}),
  }
  return {
    filters,
    isNarrowed: Object.keys(filters).length > 0,
    grouping: oneOf(groupings, query.groups) ?? 'none',
    view: oneOf(calibrationViews, query.view) ?? 'board',
  } satisfies { filters: object; isNarrowed: boolean; grouping: Grouping; view: CalibrationView }
}

/** Filters a session, groups its people, and switches between the views. */
export function CalibrationFilters({ session }: { session: Calibration }) {
  const [department, setDepartment] = useUrlParam('department')
  const [manager, setManager] = useUrlParam('manager')
  const [level, setLevel] = useUrlParam('level')
  const [groups, setGroups] = useUrlParam('groups', 'none')
  const [view, setView] = useUrlParam('view', 'board')
  return (
    <div className={css.filters}>
      {session.departments.length > 1 && (
        <Select
          label={t('calibration.filter.department')}
          isLabelHidden
          placeholder={t('calibration.filter.allDepartments')}
          value={department}
          onChange={setDepartment}
          options={session.departments.map((value) => ({ value, label: value }))}
        />
      )}
      {session.managers.length > 1 && (
        <Select
          label={t('calibration.filter.manager')}
          isLabelHidden
          placeholder={t('calibration.filter.allManagers')}
          value={manager}
          onChange={setManager}
          options={session.managers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {session.levels.length > 1 && (
        <Select
          label={t('calibration.filter.level')}
          isLabelHidden
          placeholder={t('calibration.filter.allLevels')}
          value={level}
          onChange={setLevel}
          options={session.levels.map((level) => ({
            value: String(level),
            label: t('calibration.level', { level }),
          }))}
        />
      )}
      {view === 'board' && (
        <Select
          label={t('calibration.groupBy')}
          isLabelHidden
          value={groups}
          onChange={setGroups}
          options={groupings.map((value) => ({ value, label: t(`calibration.group.${value}`) }))}
        />
      )}
      <ViewSwitch
        label={t('calibration.view')}
        value={view}
        onChange={setView}
        options={calibrationViews.map((value) => ({ value, label: t(`calibration.view.${value}`) }))}
      />
    </div>
  )
}
