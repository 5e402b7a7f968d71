import { isMarkedRequired, type Section } from '@perennial/domain/questionnaires/questionnaire.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { t } from '../../core/i18n.ts'
import { IconButton } from '../../ui/Button.tsx'
import { MoreActions } from '../../ui/Menu.tsx'
import css from './SectionCard.module.css'
import { SectionFields } from './SectionFields.tsx'
import type { Scales } from './scales.ts'

type Props = {
  section: Section
  place: number
  count: number
  isOpen: boolean
  scales: Scales
  faults: Readonly<Record<string, string>>
  onOpen: (isOpen: boolean) => void
  onChange: (section: Section) => void
  onMove: (step: -1 | 1) => void
  onCopy: () => void
  onRemove: () => void
}

/** One question: closed it shows its words, open it is edited. */
export function SectionCard(props: Props) {
  const { section, place, count, isOpen, faults, onOpen, onMove } = props
  const words = section.manager?.question || section.reviewee?.question || t('questionnaire.unworded')
  const own = `questionnaire/sections/${place}`
  const fault = Object.entries(faults).find(([path]) => path === own || path.startsWith(`${own}/`))?.[1]
  const number = place + 1
  return (
    <li className={css.card}>
      <div className={css.head}>
        <div className={css.words}>
          <span className={css.type}>
            {t('questionnaire.section', { place: number, type: t(`questionnaire.type.${section.type}`) })}
            {isMarkedRequired(section) && ' *'}
          </span>
          {!isOpen && <span className={css.question}>{words}</span>}
          {fault && !isOpen && <span className={css.fault}>{fault}</span>}
        </div>
        <IconButton
          kind="quiet"
          label={t('questionnaire.open', { place: number, words })}
          aria-expanded={isOpen}
          onPress={() => onOpen(!isOpen)}
        >
          {isOpen ? (
            <IconChevronUp size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconChevronDown size={18} stroke={1.5} aria-hidden />
          )}
        </IconButton>
        <MoreActions
          kind="quiet"
          label={t('questionnaire.actions', { place: number })}
          items={[
            ...(place > 0 ? [{ label: t('questionnaire.up'), onPress: () => onMove(-1) }] : []),
            ...(place < count - 1 ? [{ label: t('questionnaire.down'), onPress: () => onMove(1) }] : []),
            { label: t('questionnaire.copy'), onPress: props.onCopy },
            { label: t('questionnaire.remove'), onPress: props.onRemove, isDanger: true },
          ]}
        />
      </div>
      {isOpen && (
        <SectionFields
          section={section}
          scales={props.scales}
          faultOf={(path) => faults[`${own}/${path}`]}
          onChange={props.onChange}
        />
      )}
    </li>
  )
}
