import { newSection } from '@perennial/domain/questionnaires/defaults.ts'
import {
  isMarkedRequired,
  type Questionnaire,
  type Section,
  sectionTypes,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import type { ReactNode } from 'react'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { NumberField } from '../ui/TextField.tsx'
import css from './Fields.module.css'
import { GraphFields } from './GraphFields.tsx'
import { QuestionCards } from './QuestionCards.tsx'
import { RatingFields } from './RatingFields.tsx'
import { SectionFields } from './SectionFields.tsx'
import type { Scales } from './scales.ts'

type Props = {
  questionnaire: Questionnaire
  /** Applies a change to the current value, so that a later undo reverts nothing else. */
  change: (next: (former: Questionnaire) => Questionnaire) => void
  /** Messages by field: `sections/0/manager/question`. */
  violations: Readonly<Record<string, string>>
  scales: Scales
  /** Whether a second rating is available. */
  hasSecondary: boolean
  /** Shown beside the button that adds a question; before it while there are none. */
  actions?: ReactNode
}

/** The questions of both sides, ratings and graph: the same fields for the library and for a cycle (QST-02 to QST-12). */
export function QuestionnaireFields({ questionnaire, change, violations, scales, hasSecondary, actions }: Props) {
  const { sections } = questionnaire
  const me = useCurrentUser()
  const set = (part: Partial<Questionnaire>) => change((former) => ({ ...former, ...part }))
  return (
    <div className={css.fields}>
      <QuestionCards
        questions={sections}
        change={(next) => change((former) => ({ ...former, sections: next(former.sections) }))}
        types={sectionTypes}
        create={(type, id) => newSection(type, id, me.company.companySettings.language)}
        labelOf={sectionLabel}
        isRequired={isMarkedRequired}
        violations={violations.graph === undefined ? violations : { sections: violations.graph, ...violations }}
        path="sections"
        actions={actions}
      >
        {(section, onChange, violationOf) => (
          <SectionFields section={section} scales={scales} violationOf={violationOf} onChange={onChange} />
        )}
      </QuestionCards>
      <RatingFields
        label={t('questionnaire.overall')}
        ratings={questionnaire.overallRatings}
        violationOf={(path) => violations[`overallRatings${path}`]}
        onChange={(overallRatings) => set({ overallRatings })}
      />
      {hasSecondary && (
        <RatingFields
          label={t('questionnaire.secondary')}
          ratings={questionnaire.secondaryOverallRatings}
          violationOf={(path) => violations[`secondaryOverallRatings${path}`]}
          onChange={(secondaryOverallRatings) => set({ secondaryOverallRatings })}
        />
      )}
      <GraphFields
        graph={questionnaire.graph}
        violationOf={(path) => violations[`graph/${path}`]}
        onChange={(graph) => set({ graph })}
      />
      <fieldset className={css.group}>
        <legend>{t('questionnaire.answers')}</legend>
        <NumberField
          label={t('questionnaire.limit')}
          min={1}
          value={questionnaire.maximumCharactersPerResponse}
          onChange={(limit) => set({ maximumCharactersPerResponse: limit ?? 0 })}
          error={violations.maximumCharactersPerResponse}
        />
      </fieldset>
    </div>
  )
}

const sectionLabel = (section: Section) =>
  section.manager?.question || section.reviewee?.question || t('questionnaire.unworded')
