import { t } from '../../../core/i18n.ts'
import { AudienceOnOverview } from '../../../cycles/wizard/AudienceFields.tsx'
import { type NarrowedPreview, PeopleFields } from '../../../cycles/wizard/PeopleFields.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { RadioGroup } from '../../../ui/ChoiceFields.tsx'
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
  const usePreview = (narrowed?: NarrowedPreview) => usePeoplePreview(model, narrowed)
  return (
    <PeopleFields
      audience={model.allowedUsers}
      onChange={(allowedUsers) => change({ allowedUsers })}
      violation={violations.allowedUsers}
      usePreview={usePreview}
      label={t('objectiveCycles.people')}
      onlyWithout={(count) => t('objectiveCycles.onlyWithoutManager', { count })}
      noManager={t('objectiveCycles.noManager')}
    />
  )
}
