import type { CycleModel } from '@perennial/contract/review-cycle-shapes.ts'
import { type SectionType, sectionTypes } from '@perennial/domain/questionnaires/questionnaire.ts'
import { newSection } from '@perennial/domain/questionnaires/starting.ts'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../../core/api.ts'
import { currentLanguage, t } from '../../core/i18n.ts'
import { isOn, useMe } from '../../core/session.ts'
import { succeed } from '../../core/toasts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/Loaded.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Row } from '../../ui/Page.tsx'
import { NumberField } from '../../ui/TextField.tsx'
import css from './Editor.module.css'
import { GraphFields } from './GraphFields.tsx'
import { freeId, moved } from './model.ts'
import { RatingFields } from './RatingFields.tsx'
import { SectionCard } from './SectionCard.tsx'
import type { StepProps } from './step.ts'

type Questionnaire = CycleModel['questionnaire']

/** The questions of both sides, ratings and graph. */
export function QuestionnaireStep({ setup, change, faults, standing }: StepProps) {
  const me = useMe()
  const { questionnaire } = setup.model
  const { sections } = questionnaire
  const [openId, setOpenId] = useState<string | null>(null)
  const [wanted, setWanted] = useState<Questionnaire | null>(null)
  const { data: ready } = useRead('GET /review-cycles/questionnaires', {}, { freshMs: 600_000 })
  const set = (part: Partial<Questionnaire>) => change({ questionnaire: { ...questionnaire, ...part } })
  const language = currentLanguage() === 'de' ? 'de' : 'en'
  const add = (type: SectionType) => {
    const section = newSection(type, freeId(sections), language)
    set({ sections: [...sections, section] })
    setOpenId(section.id)
  }
  const remove = (place: number) => {
    set({ sections: sections.filter((_, one) => one !== place) })
    succeed(t('questionnaire.removed'), {
      action: { label: t('questionnaire.undo'), act: () => set({ sections }) },
    })
  }
  const templates = (ready?.questionnaires ?? []).map(({ name, questionnaire: template }) => ({
    label: name,
    onPress: () => (sections.length > 0 ? setWanted(template) : set(template)),
  }))
  const isCalibrated = setup.model.cycleType === 'CALIBRATION'
  const hasSecondary = isCalibrated && isOn(me, 'FEATURE_secondaryOverallRating')
  return (
    <div className={css.fields}>
      {standing?.hasAnswers && <Banner>{t('reviewCycles.frozen')}</Banner>}
      {(faults['questionnaire/sections'] ?? faults['questionnaire/graph']) && (
        <Banner tone="danger">{faults['questionnaire/sections'] ?? faults['questionnaire/graph']}</Banner>
      )}
      {sections.length === 0 ? (
        <EmptyState isSmall title={t('questionnaire.none')} body={t('questionnaire.noneBody')} />
      ) : (
        <ol className={css.people}>
          {sections.map((section, place) => (
            <SectionCard
              key={section.id}
              section={section}
              place={place}
              count={sections.length}
              isOpen={openId === section.id}
              scales={ready?.scales ?? []}
              faults={faults}
              onOpen={(isOpen) => setOpenId(isOpen ? section.id : null)}
              onChange={(next) => set({ sections: sections.map((one) => (one.id === section.id ? next : one)) })}
              onMove={(step) => set({ sections: moved(sections, place, step) })}
              onCopy={() => {
                const copy = { ...structuredClone(section), id: freeId(sections) }
                set({ sections: [...sections.slice(0, place + 1), copy, ...sections.slice(place + 1)] })
                setOpenId(copy.id)
              }}
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
      )}
      <Row>
        <Menu
          kind="primary"
          label={t('questionnaire.addSection')}
          icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
          side="start"
          items={sectionTypes.map((type) => ({
            label: t(`questionnaire.type.${type}`),
            onPress: () => add(type),
          }))}
        />
        {templates.length > 0 && (
          <Menu
            label={t('questionnaire.readyMade')}
            icon={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
            side="start"
            items={templates}
          />
        )}
      </Row>
      <fieldset className={css.group}>
        <legend>{t('questionnaire.answers')}</legend>
        <NumberField
          label={t('questionnaire.limit')}
          min={1}
          value={questionnaire.maximumCharactersPerResponse}
          onChange={(limit) => set({ maximumCharactersPerResponse: limit ?? 0 })}
          error={faults['questionnaire/maximumCharactersPerResponse']}
        />
      </fieldset>
      <RatingFields
        label={t('questionnaire.overall')}
        ratings={questionnaire.overallRatings}
        onChange={(overallRatings) => set({ overallRatings })}
      />
      {hasSecondary && (
        <RatingFields
          label={t('questionnaire.secondary')}
          ratings={questionnaire.secondaryOverallRatings}
          onChange={(secondaryOverallRatings) => set({ secondaryOverallRatings })}
        />
      )}
      <GraphFields graph={questionnaire.graph} onChange={(graph) => set({ graph })} />
      {wanted && (
        <Confirm
          title={t('questionnaire.readyMade')}
          body={t('questionnaire.replaces')}
          confirm={t('questionnaire.use')}
          onConfirm={() => {
            set(wanted)
            setWanted(null)
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  )
}
