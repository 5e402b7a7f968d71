import type { AudienceFilter, RevieweeSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import { useRead } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/ChoiceFields.tsx'
import { LoadError } from '../../../ui/Loaded.tsx'
import { PersonPicker } from '../../../ui/PersonPicker.tsx'
import { Participants } from './Participants.tsx'
import { PeopleChips } from './PeopleChips.tsx'
import { Reviewers } from './Reviewers.tsx'
import type { StepProps } from './step-props.ts'
import { useRevieweePreview } from './use-check.ts'
import { usePersonNames } from './use-names.ts'
import css from './Wizard.module.css'

const nobody: AudienceFilter = { departments: [], teams: [], locations: [], managerIds: [] }
/** Who takes part, and who writes about them. */
export function PeopleStep(props: StepProps) {
  const { existing } = props
  if (!existing) return <Choosing {...props} />
  return (
    <div className={css.fields}>
      <p className={css.chosen}>{t('reviewCycles.people.inCycle', { count: existing.reviewees })}</p>
      <p className={css.muted}>{t('reviewCycles.people.onOverview')}</p>
      <div>
        <ButtonLink to={`/app/admin/reviews/${existing.cycleId}`}>{t('reviewCycles.creation.toOverview')}</ButtonLink>
      </div>
    </div>
  )
}

function Choosing({ setup, set, change, violations }: StepProps) {
  const { revieweeSelection } = setup.model
  // What was chosen the other way is there again when somebody changes their mind.
  const [other, setOther] = useState<RevieweeSelection>(
    revieweeSelection.type === 'FILTER' ? { type: 'STATIC', userIds: [] } : { type: 'FILTER', filter: nobody },
  )
  const preview = useRevieweePreview(setup.model)
  const total = preview.data?.total
  const select = (selection: RevieweeSelection) => change({ revieweeSelection: selection })
  return (
    <div className={css.fields}>
      <RadioGroup
        label={t('reviewCycles.people.how')}
        value={revieweeSelection.type}
        onChange={(type) => {
          if (type === revieweeSelection.type) return
          select(other)
          setOther(revieweeSelection)
        }}
        options={[
          {
            value: 'FILTER',
            label: t('reviewCycles.people.FILTER'),
            hint: t('reviewCycles.people.FILTER.hint'),
          },
          { value: 'STATIC', label: t('reviewCycles.people.STATIC') },
        ]}
      />
      {revieweeSelection.type === 'FILTER' ? (
        <Filter filter={revieweeSelection.filter} onChange={(filter) => select({ type: 'FILTER', filter })} />
      ) : (
        <Picked ids={revieweeSelection.userIds} onChange={(userIds) => select({ type: 'STATIC', userIds })} />
      )}
      {violations.revieweeSelection && (
        <Banner tone="danger" isAlert>
          {violations.revieweeSelection}
        </Banner>
      )}
      {preview.error && !preview.data && <LoadError error={preview.error} onRetry={() => void preview.refetch()} />}
      <p className={css.chosen} role="status">
        {total === 0 && t('reviewCycles.people.nobody')}
        {total !== undefined && total > 0 && t('reviewCycles.people.chosen', { count: total })}
      </p>
      <Reviewers setup={setup} set={set} people={preview.data?.people ?? []} />
      {preview.data && preview.data.people.length > 0 && <Participants model={setup.model} all={preview.data} />}
    </div>
  )
}

function Filter({ filter, onChange }: { filter: AudienceFilter; onChange: (filter: AudienceFilter) => void }) {
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
            <legend>{t(`reviewCycles.people.${facet}`)}</legend>
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
        <legend>{t('reviewCycles.people.managers')}</legend>
        <PeopleChips
          people={people}
          onRemove={(id) => onChange({ ...filter, managerIds: filter.managerIds.filter((value) => value !== id) })}
        />
        <PersonPicker
          label={t('reviewCycles.people.addManager')}
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

/** So many are named; of more the list below says who takes part. */
const NAMED = 60

function Picked({ ids, onChange }: { ids: readonly string[]; onChange: (ids: string[]) => void }) {
  const { people, remember } = usePersonNames(ids.slice(0, NAMED))
  return (
    <div className={css.fields}>
      <PersonPicker
        label={t('reviewCycles.people.add')}
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
