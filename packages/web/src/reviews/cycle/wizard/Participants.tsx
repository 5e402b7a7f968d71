import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import type { ApiResponse } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/ChoiceFields.tsx'
import { LoadError } from '../../../ui/Loaded.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { useRevieweePreview } from './use-check.ts'
import css from './Wizard.module.css'

/** How many are listed by name at first, and are added with each press. */
const LISTED = 25

type Props = { model: CycleModel; all: ApiResponse<'POST /review-cycles/preview-reviewees'> }

/** Who takes part, and who writes about them; whoever has nobody to write about them is found among all of them. */
export function Participants({ model, all }: Props) {
  const [onlyWithout, setOnlyWithout] = useState(false)
  const [listed, setListed] = useState(LISTED)
  const isNarrowed = onlyWithout && all.withoutReviewer > 0
  const without = useRevieweePreview(model, { isOn: isNarrowed, onlyWithoutReviewer: true })
  const { people, total } = (isNarrowed && without.data) || all
  // Until those without a reviewer are here, the ones that are known by now.
  const fitting = isNarrowed ? people.filter(({ mainReviewer }) => !mainReviewer) : people
  const shown = fitting.slice(0, listed)
  return (
    <fieldset className={css.group}>
      <legend>{t('reviewCycles.people.whom')}</legend>
      {all.withoutReviewer > 0 && (
        <Checkbox
          label={t('reviewCycles.people.onlyWithout', { count: all.withoutReviewer })}
          value={onlyWithout}
          onChange={(isOn) => {
            setOnlyWithout(isOn)
            setListed(LISTED)
          }}
        />
      )}
      {isNarrowed && without.error && !without.data && (
        <LoadError error={without.error} onRetry={() => void without.refetch()} />
      )}
      <ul className={css.people}>
        {shown.map(({ id, name, mainReviewer }) => (
          <li key={id}>
            <span>{name}</span>
            {mainReviewer ? (
              <span className={css.muted}>{mainReviewer.name}</span>
            ) : (
              <StatusChip tone="warning">{t('reviewCycles.concern.NO_REVIEWER')}</StatusChip>
            )}
          </li>
        ))}
      </ul>
      {total > shown.length && <p className={css.muted}>{t('reviewCycles.people.first', { count: shown.length })}</p>}
      {fitting.length > shown.length && (
        <div>
          <Button kind="quiet" onClick={() => setListed(listed + LISTED)}>
            {t('cycle.showMore')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
