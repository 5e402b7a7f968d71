import type { Audience, AudienceFilter } from '@perennial/contract/cycles/schemas.ts'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Checkbox, RadioGroup } from '../../ui/ChoiceFields.tsx'
import { LoadError } from '../../ui/Loaded.tsx'
import { PersonPicker } from '../../ui/PersonPicker.tsx'
import type { CycleKind } from '../cycle-kind.ts'
import { withPersonAgain } from './audience.ts'
import { PeopleChips } from './PeopleChips.tsx'
import { usePersonNames } from './use-person-names.ts'
import css from './Wizard.module.css'

const emptyFilter: AudienceFilter = { departments: [], teams: [], locations: [], managerIds: [] }

/** People of an existing cycle are added and removed on its overview. */
export function AudienceOnOverview({ kind, cycleId, count }: { kind: CycleKind; cycleId: string; count: number }) {
  return (
    <div className={css.fields}>
      <p className={css.chosen}>{t('cycles.audience.inCycle', { count })}</p>
      <p className={css.muted}>{t('cycles.audience.onOverview')}</p>
      <div>
        <ButtonLink to={`${kind.path}/${cycleId}`}>{t('cycles.creation.toOverview')}</ButtonLink>
      </div>
    </div>
  )
}

type Props = {
  audience: Audience
  onChange: (audience: Audience) => void
  violation: string | undefined
  /** How many people this choice includes. */
  preview: { data: { total: number } | undefined; error: unknown; refetch: () => unknown }
  children?: ReactNode
}

/** Who takes part in a new cycle; `children` are what a kind chooses for them. */
export function AudienceFields({ audience, onChange, violation, preview, children }: Props) {
  // Keeps the other selection, so that switching back restores it.
  const [other, setOther] = useState<Audience>(
    audience.type === 'FILTER' ? { type: 'STATIC', userIds: [] } : { type: 'FILTER', filter: emptyFilter },
  )
  const total = preview.data?.total
  return (
    <div className={css.fields}>
      <RadioGroup
        label={t('cycles.audience.how')}
        value={audience.type}
        onChange={(type) => {
          if (type === audience.type) return
          onChange(other)
          setOther(audience)
        }}
        options={[
          { value: 'FILTER', label: t('cycles.audience.FILTER'), hint: t('cycles.audience.FILTER.hint') },
          { value: 'STATIC', label: t('cycles.audience.STATIC') },
        ]}
      />
      {audience.type === 'FILTER' ? (
        <FilterFields filter={audience.filter} onChange={(filter) => onChange({ type: 'FILTER', filter })} />
      ) : (
        <PickedPeople ids={audience.userIds} onChange={(userIds) => onChange({ type: 'STATIC', userIds })} />
      )}
      {violation && (
        <Banner tone="danger" isAlert>
          {violation}
        </Banner>
      )}
      {preview.error !== null && !preview.data && (
        <LoadError error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {audience.type === 'FILTER' && (
        <Exceptions ids={audience.filter.exceptIds ?? []} onRestore={(id) => onChange(withPersonAgain(audience, id))} />
      )}
      <p className={css.chosen} role="status">
        {total === 0 && t('cycles.audience.nobody')}
        {total !== undefined && total > 0 && t('cycles.audience.chosen', { count: total })}
      </p>
      {children}
    </div>
  )
}

/** People who are left out although they match. */
function Exceptions({ ids, onRestore }: { ids: readonly string[]; onRestore: (id: string) => void }) {
  const { people } = usePersonNames(ids)
  if (ids.length === 0) return null
  return (
    <fieldset className={css.group}>
      <legend>{t('cycles.audience.except')}</legend>
      <PeopleChips people={people} onRemove={onRestore} label={(name) => t('cycles.audience.takeBack', { name })} />
    </fieldset>
  )
}

function FilterFields({ filter, onChange }: { filter: AudienceFilter; onChange: (filter: AudienceFilter) => void }) {
  const { data } = useRead('GET /users/facets', {})
  const { people, remember } = usePersonNames(filter.managerIds)
  const facets = ['departments', 'teams', 'locations'] as const
  return (
    <>
      {facets.map((facet) => {
        const values = data?.[facet] ?? []
        if (values.length === 0) return null
        const selected = filter[facet]
        return (
          <fieldset key={facet} className={css.group}>
            <legend>{t(`cycles.audience.${facet}`)}</legend>
            <div className={css.boxes}>
              {values.map(({ value }) => (
                <Checkbox
                  key={value}
                  label={value}
                  value={selected.includes(value)}
                  onChange={(isOn) =>
                    onChange({
                      ...filter,
                      [facet]: isOn ? [...selected, value] : selected.filter((item) => item !== value),
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
        )
      })}
      <fieldset className={css.group}>
        <legend>{t('cycles.audience.managers')}</legend>
        <PeopleChips
          people={people}
          onRemove={(id) => onChange({ ...filter, managerIds: filter.managerIds.filter((value) => value !== id) })}
        />
        <PersonPicker
          label={t('cycles.audience.addManager')}
          value={null}
          onChange={(person) => {
            if (!person || filter.managerIds.includes(person.id)) return
            remember(person)
            onChange({ ...filter, managerIds: [...filter.managerIds, person.id] })
          }}
        />
      </fieldset>
    </>
  )
}

/** How many are shown by name; the list below shows everyone. */
const NAMED = 60

function PickedPeople({ ids, onChange }: { ids: readonly string[]; onChange: (ids: string[]) => void }) {
  const { people, remember } = usePersonNames(ids.slice(0, NAMED))
  return (
    <div className={css.fields}>
      <PersonPicker
        label={t('cycles.audience.add')}
        value={null}
        onChange={(person) => {
          if (!person || ids.includes(person.id)) return
          remember(person)
          onChange([person.id, ...ids])
        }}
      />
      <PeopleChips people={people} onRemove={(id) => onChange(ids.filter((value) => value !== id))} />
    </div>
  )
}
