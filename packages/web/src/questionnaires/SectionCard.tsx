import { isMarkedRequired, type Section } from '@perennial/domain/questionnaires/questionnaire.ts'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { t } from '../core/i18n.ts'
import { IconButton } from '../ui/Button.tsx'
import { MoreMenu } from '../ui/Menu.tsx'
import css from './SectionCard.module.css'
import { SectionFields } from './SectionFields.tsx'
import type { Scales } from './scales.ts'

type Props = {
  section: Section
  index: number
  count: number
  isOpen: boolean
  scales: Scales
  /** Messages by field of the questionnaire: `sections/2/manager/question`. */
  violations: Readonly<Record<string, string>>
  isDragged: boolean
  /** A dragged question would be dropped on this side of it. */
  drop: 'above' | 'below' | undefined
  onOpen: (isOpen: boolean) => void
  onChange: (section: Section) => void
  onMove: (step: -1 | 1) => void
  onDrag: (event: PointerEvent<HTMLElement>) => void
  onCopy: () => void
  onRemove: () => void
}

/** The text of a question in a list. */
export const sectionLabel = (section: Section) =>
  section.manager?.question || section.reviewee?.question || t('questionnaire.unworded')

/** One question: closed it shows its text, open it is edited; moved by its handle, the keyboard or the menu. */
export function SectionCard(props: Props) {
  const { section, index, count, isOpen, violations, onOpen, onMove } = props
  const label = sectionLabel(section)
  const own = `sections/${index}`
  const violation = Object.entries(violations).find(([path]) => path === own || path.startsWith(`${own}/`))?.[1]
  const number = index + 1
  return (
    <li className={css.card} data-dragged={props.isDragged || undefined} data-drop={props.drop}>
      <div className={css.head}>
        {count > 1 && (
          <IconButton
            className={css.handle}
            label={t('questionnaires.handle', { position: number, label })}
            title={t('questionnaires.handleHint')}
            data-handle={section.id}
            onPointerDown={props.onDrag}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              onMove(event.key === 'ArrowUp' ? -1 : 1)
            }}
          >
            <IconGripVertical size={18} stroke={1.5} aria-hidden />
          </IconButton>
        )}
        <div className={css.words}>
          <span className={css.type}>
            {t('questionnaire.section', { position: number, type: t(`questionnaire.type.${section.type}`) })}
            {isMarkedRequired(section) && ` · ${t('ui.required')}`}
          </span>
          {!isOpen && <span className={css.question}>{label}</span>}
          {violation && !isOpen && <span className={css.violation}>{violation}</span>}
        </div>
        <IconButton
          kind="quiet"
          label={t('questionnaire.open', { position: number, label })}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? (
            <IconChevronUp size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconChevronDown size={18} stroke={1.5} aria-hidden />
          )}
        </IconButton>
        <MoreMenu
          kind="quiet"
          label={t('questionnaire.actions', { position: number })}
          items={[
            ...(index > 0 ? [{ label: t('questionnaire.up'), onClick: () => onMove(-1) }] : []),
            ...(index < count - 1 ? [{ label: t('questionnaire.down'), onClick: () => onMove(1) }] : []),
            { label: t('questionnaire.copy'), onClick: props.onCopy },
            { label: t('questionnaire.remove'), onClick: props.onRemove, isDanger: true },
          ]}
        />
      </div>
      {isOpen && (
        <SectionFields
          section={section}
          scales={props.scales}
          violationOf={(path) => violations[`${own}/${path}`]}
          onChange={props.onChange}
        />
      )}
    </li>
  )
}
