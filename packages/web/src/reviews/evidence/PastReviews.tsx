import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import { OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { useState } from 'react'
import { t } from '../../core/i18n.ts'
import { Select } from '../../ui/ChoiceFields.tsx'
import { EmptyState } from '../../ui/Loaded.tsx'
import { Stack } from '../../ui/Page.tsx'
import { EvidenceText } from './BesideQuestion.tsx'
import css from './Evidence.module.css'

const cycleOf = ({ facts }: EvidenceEntry) => String(facts.cycleId)

/** What both sides wrote in the last review; earlier ones can be chosen. */
export function PastReviews({ entries }: { entries: readonly EvidenceEntry[] }) {
  const cycles = [...new Map(entries.map((entry) => [cycleOf(entry), String(entry.facts.cycle)]))]
  const [chosen, setChosen] = useState('')
  const cycleId = chosen || (cycles[0]?.[0] ?? '')
  if (cycles.length === 0) return <EmptyState isSmall title={t('reviews.helpers.none')} />
  const shown = entries.filter((entry) => cycleOf(entry) === cycleId)
  return (
    <Stack>
      {cycles.length > 1 && (
        <Select
          label={t('helpers.cycle')}
          value={cycleId}
          onChange={setChosen}
          options={cycles.map(([value, label]) => ({ value, label }))}
        />
      )}
      {(['manager', 'reviewee'] as const).map((side) => {
        const ofSide = shown.filter(({ facts }) => facts.side === side)
        if (ofSide.length === 0) return null
        return (
          <section key={side} className={css.side}>
            <h3>{t(`helpers.${side}`, { name: ofSide[0]?.by?.name ?? '' })}</h3>
            {cycles.length === 1 && <p className={css.note}>{cycles[0]?.[1]}</p>}
            {ofSide.map((entry) => (
              <div key={entry.id} className={css.answer}>
                <h4>
                  {entry.title ||
                    t(entry.sectionId === OVERALL_RATING ? 'reviews.overallRating' : 'reviews.secondaryRating')}
                </h4>
                <EvidenceText entry={{ ...entry, by: null }} />
              </div>
            ))}
          </section>
        )
      })}
    </Stack>
  )
}
