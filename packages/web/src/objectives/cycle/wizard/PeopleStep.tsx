import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { AudienceFields, AudienceOnOverview } from '../../../cycles/wizard/AudienceFields.tsx'
import { withoutPerson } from '../../../cycles/wizard/audience.ts'
import { ParticipantList } from '../../../cycles/wizard/ParticipantList.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { RadioGroup } from '../../../ui/ChoiceFields.tsx'
import { LoadError } from '../../../ui/Loaded.tsx'
import { PersonName } from '../../../ui/PersonName.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { objectiveCycles } from '../kind.ts'
import type { ObjectiveStepProps } from './step-props.ts'
import { usePeoplePreview } from './use-people-preview.ts'

/** Who takes part. */
export function PeopleStep(props: ObjectiveStepProps) {
  const { existing, setup } = props
  if (!existing) return <NewPeople {...props} />
  if (setup.model.allUsers) return <p>{t('objectiveCycles.everyoneInCycle', { count: existing.people })}</p>
  return <AudienceOnOverview kind={objectiveCycles} cycleId={existing.cycleId} count={existing.people} />
}

function NewPeople(props: ObjectiveStepProps) {
  const { setup, change } = props
  const { allUsers } = setup.model
  return (
    <div className={css.fields}>
      <RadioGroup
        label={t('objectiveCycles.whoTakesPart')}
        value={allUsers ? 'everyone' : 'some'}
        onChange={(value) => change({ allUsers: value === 'everyone' })}
        options={(['everyone', 'some'] as const).map((value) => ({
          value,
          label: t(`objectiveCycles.takesPart.${value}`),
          hint: t(`objectiveCycles.takesPart.${value}.hint`),
        }))}
      />
      {allUsers ? <Everyone {...props} /> : <Some {...props} />}
    </div>
  )
}

function Everyone({ setup }: ObjectiveStepProps) {
  const { data } = usePeoplePreview(setup.model)
  return (
    <p className={css.chosen} role="status">
      {data && t('cycles.audience.chosen', { count: data.total })}
    </p>
  )
}

function Some({ setup, change, violations }: ObjectiveStepProps) {
  const { model } = setup
  const [onlyWithout, setOnlyWithout] = useState(false)
  const [q, setSearch] = useState('')
  const all = usePeoplePreview(model)
  const withoutManager = all.data?.withoutManager ?? 0
  const onlyWithoutManager = onlyWithout && withoutManager > 0
  const isNarrowed = onlyWithoutManager || q !== ''
  const narrowed = usePeoplePreview(model, { isOn: isNarrowed, onlyWithoutManager, q })
  const shown = (isNarrowed && narrowed.data) || all.data
  return (
    <AudienceFields
      audience={model.allowedUsers}
      onChange={(allowedUsers) => change({ allowedUsers })}
      violation={violations.allowedUsers}
      preview={all}
    >
      {all.data && all.data.people.length > 0 && shown && (
        <ParticipantList
          label={t('objectiveCycles.people')}
          people={shown.people}
          total={shown.total}
          search={{ value: q, onChange: setSearch }}
          filter={
            withoutManager > 0
              ? {
                  label: t('objectiveCycles.onlyWithoutManager', { count: withoutManager }),
                  isOn: onlyWithout,
                  onChange: setOnlyWithout,
                }
              : undefined
          }
          controlOf={({ manager }) =>
            manager ? (
              <span className={css.manager}>
                <span className={css.muted}>{t('cycles.column.manager')}</span>
                <PersonName person={manager} size={24} isPlain />
              </span>
            ) : (
              <span>
                <StatusChip tone="warning">{t('objectiveCycles.noManager')}</StatusChip>
              </span>
            )
          }
          onRemove={({ id }) => change({ allowedUsers: withoutPerson(model.allowedUsers, id) })}
        >
          {isNarrowed && narrowed.error && !narrowed.data && (
            <LoadError error={narrowed.error} onRetry={() => void narrowed.refetch()} />
          )}
        </ParticipantList>
      )}
    </AudienceFields>
  )
}
