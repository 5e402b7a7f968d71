import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import type { ApiResponse } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { ParticipantList } from '../../../cycles/wizard/ParticipantList.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { LoadError } from '../../../ui/Loaded.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { useRevieweePreview } from './use-reviewee-preview.ts'

type Props = { model: CycleModel; all: ApiResponse<'POST /review-cycles/preview-reviewees'> }

/** Participants with their main reviewers, optionally only those without one. */
export function Participants({ model, all }: Props) {
  const [onlyWithout, setOnlyWithout] = useState(false)
  const isNarrowed = onlyWithout && all.withoutReviewer > 0
  const without = useRevieweePreview(model, { isOn: isNarrowed, onlyWithoutReviewer: true })
  const { people, total } = (isNarrowed && without.data) || all
  return (
    <ParticipantList
      label={t('reviewCycles.people.whom')}
      // Until those without a reviewer are here, the ones that are known by now.
      people={isNarrowed ? people.filter(({ mainReviewer }) => !mainReviewer) : people}
      total={total}
      filter={
        all.withoutReviewer > 0
          ? {
              label: t('reviewCycles.people.onlyWithout', { count: all.withoutReviewer }),
              isOn: onlyWithout,
              onChange: setOnlyWithout,
            }
          : undefined
      }
      detailOf={({ mainReviewer }) =>
        mainReviewer ? (
          <span className={css.muted}>{mainReviewer.name}</span>
        ) : (
          <StatusChip tone="warning">{t('reviewCycles.concern.NO_REVIEWER')}</StatusChip>
        )
      }
    >
      {isNarrowed && without.error && !without.data && (
        <LoadError error={without.error} onRetry={() => void without.refetch()} />
      )}
    </ParticipantList>
  )
}
