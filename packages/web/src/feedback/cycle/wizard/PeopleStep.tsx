import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { AudienceFields, AudienceOnOverview } from '../../../cycles/wizard/AudienceFields.tsx'
import { withoutPerson } from '../../../cycles/wizard/audience.ts'
import { ParticipantList } from '../../../cycles/wizard/ParticipantList.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { LoadError } from '../../../ui/Loaded.tsx'
import { PersonName } from '../../../ui/PersonName.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { feedbackCycles } from '../kind.ts'
import type { FeedbackStepProps } from './step-props.ts'
import { useRevieweePreview } from './use-reviewee-preview.ts'

/** Whom others write about. */
export function PeopleStep(props: FeedbackStepProps) {
  const { existing } = props
  if (!existing) return <NewReviewees {...props} />
  return <AudienceOnOverview kind={feedbackCycles} cycleId={existing.cycleId} count={existing.reviewees} />
}

function NewReviewees({ setup, change, violations }: FeedbackStepProps) {
  const { revieweeSelection } = setup.model
  const [onlyWithout, setOnlyWithout] = useState(false)
  const [q, setSearch] = useState('')
  const all = useRevieweePreview(revieweeSelection)
  const withoutManager = all.data?.withoutManager ?? 0
  const onlyWithoutManager = onlyWithout && withoutManager > 0
  const isNarrowed = onlyWithoutManager || q !== ''
  const narrowed = useRevieweePreview(revieweeSelection, { isOn: isNarrowed, onlyWithoutManager, q })
  const shown = (isNarrowed && narrowed.data) || all.data
  return (
    <AudienceFields
      audience={revieweeSelection}
      onChange={(selection) => change({ revieweeSelection: selection })}
      violation={violations.revieweeSelection}
      preview={all}
    >
      {all.data && all.data.people.length > 0 && shown && (
        <ParticipantList
          label={t('feedbackCycle.people')}
          people={shown.people}
          total={shown.total}
          search={{ value: q, onChange: setSearch }}
          filter={
            withoutManager > 0
              ? {
                  label: t('feedbackCycle.people.onlyWithout', { count: withoutManager }),
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
                <StatusChip tone="warning">{t('feedbackCycle.noManager')}</StatusChip>
              </span>
            )
          }
          onRemove={({ id }) => change({ revieweeSelection: withoutPerson(revieweeSelection, id) })}
        >
          {isNarrowed && narrowed.error && !narrowed.data && (
            <LoadError error={narrowed.error} onRetry={() => void narrowed.refetch()} />
          )}
        </ParticipantList>
      )}
    </AudienceFields>
  )
}
