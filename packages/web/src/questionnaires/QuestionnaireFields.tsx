import { newSection } from '@perennial/domain/questionnaires/defaults.ts'
import type { Questionnaire, Section, SectionType } from '@perennial/domain/questionnaires/questionnaire.ts'
import { sectionTypes } from '@perennial/domain/questionnaires/questionnaire.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { EmptyState } from '../ui/Loaded.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Row } from '../ui/Page.tsx'
import { NumberField } from '../ui/TextField.tsx'
import { dropPosition, useDragSort } from '../ui/use-drag-sort.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './Fields.module.css'
import { GraphFields } from './GraphFields.tsx'
import { RatingFields } from './RatingFields.tsx'
import { SectionCard } from './SectionCard.tsx'
import type { Scales } from './scales.ts'
import { moveSection, newSectionId, restoreSection } from './sections.ts'

type Props = {
  questionnaire: Questionnaire
  /** Changes the current value: a later undo reverts nothing else. */
  change: (next: (former: Questionnaire) => Questionnaire) => void
  /** Messages by field: `sections/0/manager/question`. */
  violations: Readonly<Record<string, string>>
  scales: Scales
  /** Whether a second rating is available. */
  hasSecondary: boolean
  /** Beside the button that adds a question; before it while there is none. */
  actions?: ReactNode
}

/** The questions of both sides, ratings and graph: the same fields for the library and for a cycle (QST-02 to QST-12). */
export function QuestionnaireFields({ questionnaire, change, violations, scales, hasSecondary, actions }: Props) {
  const { sections } = questionnaire
  const me = useCurrentUser()
  const [openId, setOpenId] = useState<string | null>(null)
  // Violations of a question are shown once the user has left it.
  const [freshId, setFreshId] = useState<string | null>(null)
  const [announcement, announce] = useState('')
  const held = useRef<string | null>(null)
  const set = (part: Partial<Questionnaire>) => change((former) => ({ ...former, ...part }))
  const setSections = (next: (former: readonly Section[]) => Section[]) =>
    change((former) => ({ ...former, sections: next(former.sections) }))
  const move = (from: number, to: number) => {
    if (to < 0 || to >= sections.length) return
    held.current = sections[from]?.id ?? null
    setSections((former) => moveSection(former, from, to))
    announce(t('questionnaires.moved', { position: to + 1, count: sections.length }))
  }
  const { list, drag, begin } = useDragSort(move)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved question keeps the keyboard focus in its new place
  useEffect(() => {
    if (held.current) list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(held.current)}"]`)?.focus()
    held.current = null
  }, [sections])
  const open = (id: string | null) => {
    setOpenId(id)
    setFreshId(null)
  }
  const addAt = (section: Section, index: number) => {
    setSections((former) => former.toSpliced(index, 0, section))
    setOpenId(section.id)
    setFreshId(section.id)
  }
  const add = (type: SectionType) =>
    addAt(newSection(type, newSectionId(sections), me.company.companySettings.language), sections.length)
  const remove = (section: Section, index: number) => {
    setSections((former) => former.filter((item) => item.id !== section.id))
    showSuccess(t('questionnaire.removed'), {
      action: {
        label: t('questionnaire.undo'),
        act: () => setSections((former) => restoreSection(former, section, index)),
      },
    })
  }
  const violation = violations.sections ?? violations.graph
  const isEmpty = sections.length === 0
  return (
    <div className={css.fields}>
      {violation && !isEmpty && <Banner tone="danger">{violation}</Banner>}
      {isEmpty ? (
        <EmptyState
          isSmall
          title={t('questionnaire.none')}
          body={t(actions ? 'questionnaire.noneBody' : 'questionnaire.addFirst')}
        />
      ) : (
        <ol className={css.sections} ref={list}>
          {sections.map((section, index) => (
            <SectionCard
              key={section.id}
              section={section}
              index={index}
              count={sections.length}
              isOpen={openId === section.id}
              scales={scales}
              violations={freshId === section.id ? {} : violations}
              isDragged={drag?.from === index}
              drop={dropPosition(drag, index)}
              onOpen={(isOpen) => open(isOpen ? section.id : null)}
              onChange={(next) => setSections((former) => former.map((item) => (item.id === section.id ? next : item)))}
              onMove={(step) => move(index, index + step)}
              onDrag={(event) => begin(index, event)}
              onCopy={() => addAt({ ...structuredClone(section), id: newSectionId(sections) }, index + 1)}
              onRemove={() => remove(section, index)}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <div data-print="no">
        <Row>
          {isEmpty && actions}
          <Menu
            kind={isEmpty && actions ? 'plain' : 'primary'}
            label={t('questionnaire.addSection')}
            icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
            side="start"
            items={sectionTypes.map((type) => ({
              label: t(`questionnaire.type.${type}`),
              onClick: () => add(type),
            }))}
          />
          {!isEmpty && actions}
        </Row>
      </div>
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
