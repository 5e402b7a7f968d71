import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { PointerEvent, ReactNode } from 'react'
import { t } from '../core/i18n.ts'
import { IconButton } from '../ui/Button.tsx'
import { DragHandle } from '../ui/DragHandle.tsx'
import { MoreMenu } from '../ui/Menu.tsx'
import css from './QuestionCard.module.css'

type Props = {
  id: string
  /** The text of the question, or what stands for it. */
  label: string
  /** The name of its type. */
  type: string
  isRequired: boolean
  index: number
  count: number
  isOpen: boolean
  /** What is wrong with it, shown while it is closed. */
  violation: string | undefined
  isDragged: boolean
  /** A dragged question would be dropped on this side of it. */
  drop: 'above' | 'below' | undefined
  onOpen: (isOpen: boolean) => void
  onMove: (step: -1 | 1) => void
  onDrag: (event: PointerEvent<HTMLElement>) => void
  onCopy: () => void
  onRemove: () => void
  /** Its fields, while it is open. */
  children: ReactNode
}

/** One question in a list: closed it shows its text, open it is edited; moved by its handle, the keyboard or the menu. */
export function QuestionCard(props: Props) {
  const { id, label, type, isRequired, index, count, isOpen, violation, onOpen, onMove, children } = props
  const number = index + 1
  return (
    <li className={css.card} data-dragged={props.isDragged || undefined} data-drop={props.drop}>
      <div className={css.head}>
        {count > 1 && (
          <DragHandle
            id={id}
            label={t('questionnaires.handle', { position: number, label })}
            title={t('questionnaires.handleHint')}
            onDrag={props.onDrag}
            onMove={onMove}
          />
        )}
        <div className={css.words}>
          <span className={css.type}>
            {t('questionnaire.section', { position: number, type })}
            {isRequired && ` · ${t('ui.required')}`}
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
      {isOpen && children}
    </li>
  )
}
