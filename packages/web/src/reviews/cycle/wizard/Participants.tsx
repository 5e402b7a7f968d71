import type { ReviewerSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import type { ApiResponse } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { withoutPerson } from '../../../cycles/wizard/audience.ts'
import { ParticipantList } from '../../../cycles/wizard/ParticipantList.tsx'
import { LoadError } from '../../../ui/Loaded.tsx'
import { withReviewers } from './model.ts'
import { RowReviewers } from './RowReviewers.tsx'
import type { ReviewSetup } from './step-props.ts'
import { useRevieweePreview } from './use-reviewee-preview.ts'

type Props = {
  setup: ReviewSetup
  set: (setup: ReviewSetup) => void
  all: ApiResponse<'POST /review-cycles/preview-reviewees'>
}

/** Participants with their reviewers, people without one first; optionally only those, or people found by name (REVC-03). */
export function Participants({ setup, set, all }: Props) {
  const { model } = setup
  const [onlyWithout, setOnlyWithout] = useState(false)
  const [q, setSearch] = useState('')
  const onlyWithoutReviewer = onlyWithout && all.withoutReviewer > 0
  const isNarrowed = onlyWithoutReviewer || q !== ''
  const narrowed = useRevieweePreview(model, { isOn: isNarrowed, onlyWithoutReviewer, q })
  const { people, total } = (isNarrowed && narrowed.data) || all
  const change = (id: string, reviewers: ReviewerSelection | null) =>
    set({ ...setup, model: withReviewers(model, id, reviewers) })
  return (
    <ParticipantList
      label={t('reviewCycles.people.whom')}
      people={people}
      total={total}
      search={{ value: q, onChange: setSearch }}
      filter={
        all.withoutReviewer > 0
          ? {
              label: t('reviewCycles.people.onlyWithout', { count: all.withoutReviewer }),
              isOn: onlyWithout,
              onChange: setOnlyWithout,
            }
          : undefined
      }
      controlOf={(person) => (
        <RowReviewers
          person={person}
          selected={model.selectedReviewers.find(({ revieweeId }) => revieweeId === person.id)}
          onChange={(reviewers) => change(person.id, reviewers)}
        />
      )}
      onRemove={({ id }) =>
        set({
          ...setup,
          model: { ...withReviewers(model, id, null), revieweeSelection: withoutPerson(model.revieweeSelection, id) },
        })
      }
    >
      {isNarrowed && narrowed.error && !narrowed.data && (
        <LoadError error={narrowed.error} onRetry={() => void narrowed.refetch()} />
      )}
    </ParticipantList>
  )
}
